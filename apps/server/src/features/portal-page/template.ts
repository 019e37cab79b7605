import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const PageFiles = Type.Object({
  place: Type.String(),
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  messages: Type.Record(Type.String(), Type.Array(Type.String())),
});
const pageFilesOf = Compile(Type.Array(PageFiles));

/** Files of one place's page, in the words of the portal's build; paths are under its base path. */
type PageFiles = Static<typeof PageFiles>;

/** The built portal: its page in pieces between which the server writes, and the files of its pages. */
export interface PortalBuild {
  /**
   * The page up to the place for the language, what its head says of it, the elements that load its style sheets and
   * its scripts, and the rest; `nonceMark` stands for the nonce.
   */
  readonly start: string;
  readonly head: string;
  readonly styles: string;
  readonly scripts: string;
  readonly rest: string;
  readonly pages: readonly PageFiles[];
}

export const nonceMark = '%NONCE%';

const loading = /<(script|link|style)(?=[\s>])/g;
const htmlTag = /<html[^>]*>/;
const script = /<script\b[^>]*><\/script>\s*/g;
const styleSheet = /<link\b[^>]*rel="stylesheet"[^>]*>\s*/g;
const matched = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).join('');

export async function readPortalBuild(folder: string): Promise<PortalBuild> {
  const [page, pages] = await Promise.all([
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readFile(path.join(folder, '.vite/place-pages.json'), 'utf8'),
  ]);
  const marked = page.replaceAll(loading, `<$1 nonce="${nonceMark}"`);
  const tag = htmlTag.exec(marked);
  const headEnd = marked.indexOf('</head>');
  if (tag === null || headEnd < 0) throw new Error('The page of the portal has no head.');
  const head = marked.slice(tag.index + tag[0].length, headEnd);
  return {
    start: marked.slice(0, tag.index),
    head: head.replaceAll(script, '').replaceAll(styleSheet, ''),
    styles: matched(head, styleSheet),
    scripts: matched(head, script),
    rest: marked.slice(headEnd),
    pages: pageFilesOf.Parse(JSON.parse(pages)),
  };
}
