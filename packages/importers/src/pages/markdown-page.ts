import MarkdownIt from 'markdown-it';
import { plainText } from '../html/plain-text.ts';
import { escapeText } from '../xml/entities.ts';
import type { PagePiece } from './page-plan.ts';

const markdown = new MarkdownIt({ html: true });

const mathEnds: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]' };

// Formulas stay as they are written: a backslash before a bracket would else be taken for a way to write the bracket.
markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
  const open = state.src.slice(state.pos, state.pos + 2);
  const close = mathEnds[open];
  if (close === undefined) return false;
  const end = state.src.indexOf(close, state.pos + 2);
  if (end < 0) return false;
  if (!silent) state.push('html_inline', '', 0).content = escapeText(state.src.slice(state.pos, end + 2));
  state.pos = end + 2;
  return true;
});

/** A page in Markdown, read. */
export interface MarkdownPage {
  /** Words of the heading that it begins with, which is then no part of its pieces. */
  readonly title: string | null;
  readonly pieces: readonly PagePiece[];
}

/** Reads a page in CommonMark with tables. A fence with the word `gift` holds questions. */
export function readMarkdown(text: string, { test }: { readonly test: boolean }): MarkdownPage {
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const htmlOf = (from: number, to: number) =>
    markdown.renderer.render(tokens.slice(from, to), markdown.options, environment);
  const [first, words] = tokens;
  const isTitled = first?.type === 'heading_open' && first.tag === 'h1';
  const pieces: PagePiece[] = [];
  let from = isTitled ? 3 : 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'fence' || token.level > 0 || token.info.trim() !== 'gift') continue;
    pieces.push({ html: htmlOf(from, at) }, { gift: token.content, test });
    from = at + 1;
  }
  pieces.push({ html: htmlOf(from, tokens.length) });
  const title = isTitled && words !== undefined ? plainText(markdown.renderInline(words.content, environment)) : '';
  return { title: title === '' ? null : title, pieces };
}

/** A short text in Markdown as HTML. */
export function markdownHtml(text: string): string {
  return markdown.render(text);
}
