import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RepeatedText } from '../../kernel/http/repeated-text.ts';

const PageFiles = Type.Object({
  place: Type.String(),
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  messages: Type.Record(Type.String(), Type.Array(Type.String())),
});
const pageFilesOf = Compile(Type.Array(PageFiles));

/** Files of a place's page, under the portal's base path; style sheets in the order in which they hold. */
interface BuiltPage extends Static<typeof PageFiles> {
  /** All its style sheets as one text. */
  readonly styleText: RepeatedText;
}

/** The built portal: its page in pieces between which the server writes, and the files of its pages. */
export interface PortalBuild {
  /**
   * The page up to the place for the language, what its head says of it, the elements that load its scripts, and the
   * rest; `nonceMark` stands for the nonce.
   */
  readonly start: string;
  readonly head: string;
  readonly scripts: string;
  readonly rest: string;
  /** Files of its style sheets, under its base path. */
  readonly styles: readonly string[];
  readonly pages: readonly BuiltPage[];
  /** What its service worker calls the files that it keeps. */
  readonly release: string;
}

export const nonceMark = '%NONCE%';

const loading = /<(script|link|style)(?=[\s>])/g;
const htmlTag = /<html[^>]*>/;
const script = /<script\b[^>]*><\/script>\s*/g;
const styleSheet = /<link\b[^>]*rel="stylesheet"[^>]*href="\/learn\/([^"]+)"[^>]*>\s*/g;
const matched = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).join('');

export async function readPortalBuild(folder: string): Promise<PortalBuild> {
  const [page, pages, release] = await Promise.all([
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readFile(path.join(folder, '.vite/place-pages.json'), 'utf8'),
    readFile(path.join(folder, '.vite/release.txt'), 'utf8'),
  ]);
  const marked = page.replaceAll(loading, `<$1 nonce="${nonceMark}"`);
  const tag = htmlTag.exec(marked);
  const headEnd = marked.indexOf('</head>');
  if (tag === null || headEnd < 0) throw new Error('The page of the portal has no head.');
  const head = marked.slice(tag.index + tag[0].length, headEnd);
  const styles = [...head.matchAll(styleSheet)].flatMap(([, file]) => file ?? []);
  const built = pageFilesOf.Parse(JSON.parse(pages));
  const texts = await readAll(folder, new Set([...styles, ...built.flatMap((each) => each.styles)]));
  const pageOf = (files: Static<typeof PageFiles>): BuiltPage => {
    const own = [...new Set([...styles, ...files.styles])];
    return { ...files, styles: own, styleText: new RepeatedText(own.map((file) => texts.get(file) ?? '').join('\n')) };
  };
  return {
    start: marked.slice(0, tag.index),
    head: head.replaceAll(script, '').replaceAll(styleSheet, ''),
    scripts: matched(head, script),
    rest: marked.slice(headEnd),
    styles,
    release,
    pages: built.map(pageOf),
  };
}

async function readAll(folder: string, files: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all([...files].map(read)));
}
