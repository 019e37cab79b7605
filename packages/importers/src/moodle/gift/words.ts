import type { TextFormat } from '../text-format.ts';

/** Signs of GIFT that are letters behind a backslash, and the marks that stand for them while it is read. */
const signs = ['\\', '~', '=', '#', '{', '}', ':'];
const firstMark = 0xe010;
const markOf = (at: number): string => String.fromCodePoint(firstMark + at);

/** The text with each sign behind a backslash kept from being read. */
export function kept(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/gu, (_, sign: string) => (sign === 'n' ? '\n' : markOf(signs.indexOf(sign))));
}

/** The text as it was meant, with the signs that were kept. */
export function written(text: string): string {
  return signs.reduce((all, sign, at) => all.replaceAll(markOf(at), sign), text);
}

const formats: ReadonlyMap<string, TextFormat> = new Map(
  Object.entries<TextFormat>({
    html: 'html',
    moodle: 'moodle',
    plain: 'plain',
    markdown: 'markdown',
  }),
);

/** A text without the format that it begins with, `[html]`; one that tells none has that of the text around it. */
export function formatted(text: string, around: TextFormat): { readonly format: TextFormat; readonly rest: string } {
  const [mark = '', name = ''] = /^\s*\[(\w+)\]/u.exec(text) ?? [];
  const format = formats.get(name);
  return format === undefined ? { format: around, rest: text } : { format, rest: text.slice(mark.length) };
}
