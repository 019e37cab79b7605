import { escapeAttribute, escapeText } from '../xml/entities.ts';

/** What is not to be read as Markdown any more, in place of which a mark stands until the end. */
function keeping() {
  const kept: string[] = [];
  return {
    keep: (html: string): string => `\u{e000}${kept.push(html) - 1}\u{e001}`,
    restore: (text: string): string =>
      text.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => kept[Number(at)] ?? ''),
  };
}

const link = /(!?)\[([^[\]]*)\]\(\s*<?([^\s)>[\]]*)>?(?:\s+["'][^"']*["'])?\s*\)/gu;

/** Words of a line: code, pictures, links, what is strong and what is stressed. HTML within them stays. */
function inline(text: string): string {
  const { keep, restore } = keeping();
  const linked = (_: string, ...[picture, words = '', address = '']: string[]): string =>
    picture === ''
      ? `${keep(`<a href="${escapeAttribute(address)}">`)}${words}${keep('</a>')}`
      : keep(`<img src="${escapeAttribute(address)}" alt="${escapeAttribute(words)}">`);
  const marked = text
    .replaceAll(/\\([\\`*_{}[\]()#+.!>~-])/gu, (_, letter: string) => keep(escapeText(letter)))
    .replaceAll(/(`+)(.+?)\1/gsu, (_, _marks, code: string) => keep(`<code>${escapeText(code.trim())}</code>`))
    .replaceAll(/<[a-z/!][^<>]*>/giu, keep)
    .replaceAll(link, linked)
    // a picture may be a link
    .replaceAll(link, linked)
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gsu, '<strong>$2</strong>')
    .replaceAll(/(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])/gsu, '<em>$1</em>')
    .replaceAll(/(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)/gsu, '<em>$1</em>')
    .replaceAll(/ {2,}\n/gu, '<br>\n');
  return restore(restore(marked));
}

interface Block {
  readonly kind: 'text' | 'code' | 'quote' | 'ul' | 'ol' | 'html' | 'heading' | 'rule';
  readonly lines: readonly string[];
}

const bullet = /^ {0,3}[-*+]\s+/u;
const numbered = /^ {0,3}\d+[.)]\s+/u;
const startsHtml = /^<\/?(?:address|article|blockquote|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul|!--)\b/iu;

function kindOf(line: string): Block['kind'] {
  if (/^ {0,3}#{1,6}\s/u.test(line)) return 'heading';
  if (/^ {0,3}([-*_])(?: *\1){2,}\s*$/u.test(line)) return 'rule';
  if (/^ {0,3}>/u.test(line)) return 'quote';
  if (bullet.test(line)) return 'ul';
  if (numbered.test(line)) return 'ol';
  if (/^(?: {4}|\t)/u.test(line)) return 'code';
  return startsHtml.test(line) ? 'html' : 'text';
}

/** A line goes on with the block before it: the same kind, or words behind a list, a quote or HTML. */
function goesOn(open: Block, kind: Block['kind']): boolean {
  if (open.kind === 'heading' || open.kind === 'rule') return false;
  if (open.kind === 'html') return true;
  if (open.kind === kind) return true;
  if (kind === 'code') return open.kind !== 'text' || open.lines.length > 0;
  return kind === 'text' && open.kind !== 'code';
}

/** Blocks of lines that stand together; what is between fences is code whatever is in it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let fence: string | undefined;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/u.exec(line)?.[1];
    if (fence !== undefined || mark !== undefined) {
      if (fence === undefined) blocks.push((open = { kind: 'code', lines: [] }));
      else if (mark?.startsWith(fence) === true) open = undefined;
      else blocks.splice(-1, 1, (open = { kind: 'code', lines: [...(open?.lines ?? []), `    ${line}`] }));
      fence = fence === undefined ? mark : open === undefined ? undefined : fence;
      continue;
    }
    const kind = kindOf(line);
    if (line.trim() === '') open = undefined;
    else if (open !== undefined && goesOn(open, kind))
      blocks.splice(-1, 1, (open = { ...open, lines: [...open.lines, line] }));
    else blocks.push((open = { kind, lines: [line] }));
  }
  return blocks;
}

/** Points of a list: a line without a mark goes on with the one before it. */
function points(lines: readonly string[], mark: RegExp): string {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line) || items.length === 0) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`);
  }
  return items.map((item) => `<li>${inline(item)}</li>`).join('');
}

function htmlOf({ kind, lines }: Block): string {
  const [first = ''] = lines;
  const text = lines.join('\n');
  switch (kind) {
    case 'heading': {
      const [, marks = '#', words = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/su.exec(first) ?? [];
      return `<h${marks.length}>${inline(words)}</h${marks.length}>`;
    }
    case 'rule':
      return '<hr>';
    case 'quote':
      return `<blockquote>${markdown(text.replaceAll(/^ {0,3}> ?/gmu, ''))}</blockquote>`;
    case 'ul':
      return `<ul>${points(lines, bullet)}</ul>`;
    case 'ol':
      return `<ol>${points(lines, numbered)}</ol>`;
    case 'code':
      return `<pre><code>${escapeText(text.replaceAll(/^(?: {4}|\t)/gmu, ''))}</code></pre>`;
    case 'html':
      return text;
    case 'text':
      return `<p>${inline(text)}</p>`;
  }
}

/**
 * Markdown as authors of questions write it: paragraphs, headings, lists without further lists in them, quotes, code,
 * links and pictures, with HTML among them. It makes HTML that is not clean yet.
 */
export function markdown(text: string): string {
  return blocksOf(text).map(htmlOf).join('\n');
}
