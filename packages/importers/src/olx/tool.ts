import type { ToolSourceDocument } from '@stoa/domain';
import type { OlxBlock } from './block.ts';
import { attributeOf, descendants, firstAt, textOf } from '../xml/xml-tree.ts';
import { paragraphs } from '../html/plain-text.ts';
import { rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';
import { textField } from './fields.ts';
import { toXml } from '../xml/serialize.ts';
import { webAddress } from '../document/video-source.ts';

const launched: ReadonlySet<string> = new Set(['lti', 'lti_consumer']);
const packaged: ReadonlySet<string> = new Set(['scorm', 'scormxblock']);

/** Kinds of blocks that are known, though none of them is played yet. */
const knownTools: ReadonlySet<string> = new Set([
  ...launched,
  ...packaged,
  'problem',
  'problem-builder',
  'step-builder',
  'mentoring',
  'pb-instructor-tool',
  'drag-and-drop-v2',
  'openassessment',
  'edx_sga',
  'staffgradedxblock',
  'poll',
  'survey',
  'done',
  'rate',
  'annotatable',
  'word_cloud',
  'google-calendar',
  'google-document',
  'azure_media_services',
  'library_sourced',
  'imagemodal',
  'crowdsourcehinter',
]);

export function isKnownTool(tag: string): boolean {
  return knownTools.has(tag);
}

/** A block that needs a player, with all of its source. */
export function toolDocument(block: OlxBlock, resolve: LinkResolver): ToolSourceDocument {
  const launchUrl = launched.has(block.tag) ? webAddress(textField(block.fields, 'launch_url') ?? '')?.href : undefined;
  const introduction = rewriteHtml(introductionOf(block), resolve, { subject: block.key }).html.trim();
  const questionTypes = block.tag === 'problem' ? answerFields(block) : nestedKinds(block);
  return {
    type: 'tool',
    tool: launched.has(block.tag) ? 'lti11' : packaged.has(block.tag) ? 'package' : 'assessment',
    sourceFormat: `olx-${block.tag}`,
    source: toXml(block.element),
    ...(launchUrl === undefined ? {} : { launchUrl }),
    ...(introduction === '' ? {} : { introductionHtml: introduction }),
    ...(Object.keys(questionTypes).length === 0 ? {} : { questionTypes }),
  };
}

/** What is said before a tool begins, as HTML: the prompts of a task to write; else its instructions or description. */
function introductionOf(block: OlxBlock): string {
  if (block.tag !== 'openassessment')
    return textField(block.fields, 'instructions') ?? textField(block.fields, 'description') ?? '';
  const prompts = descendants(block.element).filter((element) => element.name === 'prompt');
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
