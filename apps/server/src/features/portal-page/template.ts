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
   * The page up to the place for the language, up to the end of its head, and the rest; `nonceMark` stands for the
   * nonce.
   */
  readonly start: string;
  readonly head: string;
  readonly rest: string;
  readonly pages: readonly PageFiles[];
}

export const nonceMark = '%NONCE%';

const loading = /<(script|link|style)(?=[\s>])/g;
const htmlTag = /<html[^>]*>/;

export async function readPortalBuild(folder: string): Promise<PortalBuild> {
  const [page, pages] = await Promise.all([
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readFile(path.join(folder, '.vite/place-pages.json'), 'utf8'),
  ]);
  const marked = page.replaceAll(loading, `<$1 nonce="${nonceMark}"`);
  const tag = htmlTag.exec(marked);
  const headEnd = marked.indexOf('</head>');
  if (tag === null || headEnd < 0) throw new Error('The page of the portal has no head.');
  return {
    start: marked.slice(0, tag.index),
    head: marked.slice(tag.index + tag[0].length, headEnd),
    rest: marked.slice(headEnd),
    pages: pageFilesOf.Parse(JSON.parse(pages)),
  };
}
