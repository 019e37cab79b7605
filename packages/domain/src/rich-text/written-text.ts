import { areRichBlocks } from './check-rich-text.ts';
import { richNode, type RichNode } from './rich-nodes.ts';

/** The sign by which a text with formatting is known; its number is that of its form. */
const opening = '{"stoa-rich-text":1,';

/** A text as it is stored: letters as they were typed, or blocks with formatting. */
export type WrittenText =
  | { readonly form: 'plain'; readonly text: string }
  | { readonly form: 'rich'; readonly blocks: readonly RichNode[] }
  /** It says that it has formatting, and does not have what may be stored. */
  | { readonly form: 'broken' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function readWritten(text: string): WrittenText {
  if (!text.startsWith(opening)) return { form: 'plain', text };
  const whole = parsed(text);
  if (typeof whole !== 'object' || whole === null || !('content' in whole) || Object.keys(whole).length !== 2)
    return { form: 'broken' };
  const { content } = whole;
  return areRichBlocks(content) ? { form: 'rich', blocks: content } : { form: 'broken' };
}

/** May it be stored? What is broken is nothing that an editor of ours writes. */
export const isWritten = (text: string): boolean => readWritten(text).form !== 'broken';

function isFormatted({ type, marks = [], content = [] }: RichNode): boolean {
  if (type === 'text' || type === 'break') return type === 'text' && marks.length > 0;
  return type !== 'paragraph' || content.some(isFormatted);
}

/** A text as it will be stored: without any formatting it is letters alone, a line for each paragraph. */
export function storedText(blocks: readonly RichNode[]): string {
  const letters = lettersOf(blocks);
  // letters that look like the sign of a formatted text are kept inside of one
  if (!blocks.some(isFormatted) && !letters.startsWith(opening)) return letters;
  return `${opening}"content":${JSON.stringify(blocks)}}`;
}

/** The letters of blocks, a line for each paragraph. */
function lettersOf(blocks: readonly RichNode[]): string {
  return blocks.map(lettersIn).join('\n');
}

function lettersIn(node: RichNode): string {
  const { type, text = '', content = [] } = node;
  if (type === 'text') return text;
  if (type === 'break') return '\n';
  return content.map(lettersIn).join(richNode(type).holds?.of === 'inline' ? '' : '\n');
}

function firstHeading(blocks: readonly RichNode[]): RichNode | undefined {
  for (const block of blocks) {
    const found = block.type === 'heading' ? block : firstHeading(block.content ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Levels by which a heading stands below the top: none for smaller ones where nothing larger stands before them. */
export function headingDepths(blocks: readonly RichNode[]): (heading: RichNode) => 0 | 1 {
  const hasLarger = firstHeading(blocks)?.attrs?.level === 1;
  return ({ attrs }) => (hasLarger && attrs?.level === 2 ? 1 : 0);
}

/** The letters of a stored text without its formatting: what is counted, scored, compared and searched. */
export function plainOf(text: string): string {
  const written = readWritten(text);
  return written.form === 'rich' ? lettersOf(written.blocks) : text;
}

/** The blocks of a stored text: of one without formatting, a paragraph for each line. */
export function blocksOf(text: string): readonly RichNode[] {
  const written = readWritten(text);
  if (written.form === 'rich') return written.blocks;
  return text
    .split(/\r\n?|\n/u)
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) }));
}
