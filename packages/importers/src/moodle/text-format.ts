import { escapeText } from '../xml/entities.ts';
import { paragraphs } from '../html/plain-text.ts';
import { markdown } from './markdown.ts';

export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** Formats by their names in files of questions, and by their numbers in backups. */
const formats: ReadonlyMap<string, TextFormat> = new Map(
  Object.entries<TextFormat>({
    html: 'html',
    moodle_auto_format: 'moodle',
    plain_text: 'plain',
    markdown: 'markdown',
    '0': 'moodle',
    '1': 'html',
    '2': 'plain',
    '4': 'markdown',
  }),
);

/** A format by its name or number; HTML unless told. */
export const formatOf = (name: string | undefined): TextFormat => formats.get(name?.trim() ?? '') ?? 'html';

const lines = (html: string): string => html.replaceAll(/\r?\n/gu, '<br>\n');
const hasBlocks = /<(?:p|div|br|ul|ol|table|h[1-6]|pre|blockquote)\b/iu;

const asHtml: Readonly<Record<TextFormat, (text: string) => string>> = {
  html: (text) => text,
  // texts of Moodle's own format are HTML in which lines end where they are written
  moodle: (text) =>
    hasBlocks.test(text)
      ? text
      : text
          .trim()
          .split(/\n\s*\n/u)
          .map((one) => `<p>${lines(one)}</p>`)
          .join('\n'),
  plain: (text) => lines(paragraphs(text)),
  markdown,
};

/** A text as HTML, which is not clean yet. */
export function htmlOf(text: string, format: TextFormat): string {
  return text.trim() === '' ? '' : asHtml[format](text);
}

/** A text of one line, such as a choice, without a paragraph around it. */
export function lineOf(text: string, format: TextFormat): string {
  if (format === 'plain') return lines(escapeText(text.trim()));
  return htmlOf(text, format).replace(/^<p>((?:(?!<p>|<\/p>).)*)<\/p>$/su, '$1');
}
