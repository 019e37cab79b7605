import type { ToolSourceDocument } from '@stoa/domain';
import type { OlxBlock } from './block.ts';
import { attributeOf, childElements, descendants, firstAt, textOf } from '../xml/xml-tree.ts';
import { paragraphs } from '../html/plain-text.ts';
import { rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';
import { textField } from './fields.ts';
import { toXml } from '../xml/serialize.ts';

/** A block that needs a player, with all of its source. */
export function toolDocument(
  block: OlxBlock,
  tool: ToolSourceDocument['tool'],
  resolve: LinkResolver,
): ToolSourceDocument {
  const introduction = rewriteHtml(introductionOf(block), resolve, { subject: block.key }).html.trim();
  const questionTypes = nestedKinds(block);
  return {
    type: 'tool',
    tool,
    sourceFormat: `olx-${block.tag}`,
    source: toXml(block.element),
    ...(introduction === '' ? {} : { introductionHtml: introduction }),
    ...(Object.keys(questionTypes).length === 0 ? {} : { questionTypes }),
  };
}

/** What is said before a tool begins, as HTML. */
function introductionOf({ fields }: OlxBlock): string {
  return textField(fields, 'instructions') ?? textField(fields, 'description') ?? '';
}

/** The prompts of a task to write, as HTML. */
export function promptsOf(block: OlxBlock): string {
  // a rubric has prompts of its own
  const list = [block.element, firstAt(block.element, 'prompts')];
  const prompts = list.flatMap((element) => childElements(element, 'prompt'));
  const isHtml = attributeOf(block.element, 'prompts_type') === 'html';
  return prompts
    .map((prompt) => textOf(firstAt(prompt, 'description') ?? prompt).trim())
    .map((text) => (isHtml ? text : paragraphs(text)))
    .join('\n');
}

/** Number of times each answer field, such as `choiceresponse`, occurs in a problem. */
export function answerFields(block: OlxBlock): Record<string, number> {
  const names = descendants(block.element).map((element) => element.name);
  return tallied(names.filter((name) => name.endsWith('response') || name === 'drag_and_drop_input'));
}

function nestedKinds(block: OlxBlock): Record<string, number> {
  const below = (parent: OlxBlock): string[] => parent.children.flatMap((child) => [child.tag, ...below(child)]);
  return tallied(below(block));
}

function tallied(names: readonly string[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const name of names) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
}
