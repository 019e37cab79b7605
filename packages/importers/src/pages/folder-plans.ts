import { posix } from 'node:path';
import type { OuterArchive } from '../archive/inside.ts';
import { partKey } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { decodeText } from '../xml/decode-text.ts';
import { readPageFacts } from '../text/read-page.ts';
import { words } from '../text/shape.ts';
import { noteVain, readFrontMatter, type FrontMatter } from './front-matter.ts';
import { markdownHtml, readMarkdown } from './markdown-page.ts';
import { documentAmong, documentLink, picturePlace } from './office-document.ts';
import { flatPlans, type PagePiece, type PagePlan } from './page-plan.ts';

type Own = Pick<PagePlan, 'content' | 'settings' | 'unset'> & {
  /** What the page calls itself; null where it does not say. */
  readonly title: string | null;
  /** Path against which its addresses are read; its own unless told. */
  readonly path?: string;
};

/** Null for what turns out to be no page. */
type PageReader = (path: string, reading: Reading) => Promise<Own | null>;

interface Reading {
  readonly archive: OuterArchive;
  readonly report: ReportWriter;
  /** Hears the path of each text that was read beside a page. */
  readonly onRead: (path: string) => void;
  /** Hears of pictures that stand in documents, by the paths at which their pages look for them. */
  readonly onPicture: (path: string, bytes: Buffer) => void;
}

const readText = async ({ archive }: Reading, path: string): Promise<string> => decodeText(await archive.read(path));

interface Body {
  readonly title: string | null;
  readonly pieces: readonly PagePiece[];
  /** All of it. */
  readonly html: string;
}

/** A page whose front matter says what it is, and whose text is read by `readBody`. */
const withFrontMatter =
  (readBody: (text: string, path: string, values: FrontMatter['values']) => Body): PageReader =>
  async (path, reading) => {
    const { values, text, fault } = readFrontMatter(await readText(reading, path));
    const { title, pieces, html } = readBody(text, path, values);
    const { settings, unset, told, ...vain } = await readPageFacts(values, html, { ...reading, path });
    noteVain(reading.report, path, { ...vain, fault });
    const named = words(values['title'], 'title', () => undefined) ?? '';
    return {
      title: named.trim() === '' ? title : named,
      content: told ?? { kind: 'pieces', pieces },
      settings,
      ...(unset && { unset }),
    };
  };

const readMarkdownFile = withFrontMatter((text, _path, values) => ({
  ...readMarkdown(text, { test: values['test'] === true }),
  html: markdownHtml(text).trim(),
}));

const readHtmlFile = withFrontMatter((html, path) => {
  const { title = null } = rewriteHtml(html, () => null, { subject: path });
  return { title, pieces: [{ html }], html: html.trim() };
});

const readGiftFile: PageReader = async (path, reading) => ({
  title: null,
  content: { kind: 'pieces', pieces: [{ gift: await readText(reading, path), test: false }] },
  settings: {},
});

const asFile =
  (kind: 'file' | 'film'): PageReader =>
  () =>
    Promise.resolve({ title: null, content: { kind }, settings: {} });

/** The page of a document stands beside it, so that links to the document still lead to the file. */
const besideDocument = (path: string): string => `${path}.html`;

const readDocument: PageReader = async (path, { archive, report, onPicture }) => {
  const name = posix.basename(path);
  const address = (picture: string): string => picturePlace(name, picture).split('/').map(encodeURIComponent).join('/');
  const read = await documentAmong(archive, path, address);
  if (read.kind === 'other') return null;
  if (read.kind === 'download') {
    report.note('document-not-shown', path);
    return { title: null, content: { kind: 'file' }, settings: {} };
  }
  for (const [picture, bytes] of read.pictures) onPicture(picturePlace(path, picture), bytes);
  const html = read.html + documentLink(name, encodeURIComponent(name));
  return { title: null, path: besideDocument(path), content: { kind: 'pieces', pieces: [{ html }] }, settings: {} };
};

/** What is a page of a folder. A film or a paper is one where a number before its name gives it a place. */
const readers: readonly (readonly [RegExp, PageReader])[] = [
  [/\.(?:md|markdown)$/iu, readMarkdownFile],
  [/\.x?html?$/iu, readHtmlFile],
  [/\.gift$/iu, readGiftFile],
  [/\.docx$/iu, readDocument],
  [/(?:^|\/)\d+[^/]*\.(?:mp4|m4v|webm|ogv)$/iu, asFile('film')],
  [/(?:^|\/)\d+[^/]*\.pdf$/iu, asFile('file')],
];

/** True for a path at which a page of a folder stands, and not among what programs keep. */
export function isPage(path: string): boolean {
  return !isOfPrograms(path) && readers.some(([pattern]) => pattern.test(path));
}

/** True for what programs keep beside the files of a person. */
export function isOfPrograms(path: string): boolean {
  return /(?:^|\/)(?:\.|__MACOSX\/)/u.test(path);
}

/** The page that a chapter begins with, and from which it has its name. */
const ofChapter = /^(?:index|readme|_index)\.(?:md|markdown|x?html?)$/iu;

export interface Folder extends Reading {
  /** Path of the folder, '' or with `/` at its end. */
  readonly base: string;
  /** True for what is no page: the file that describes the course, and what lies among its files. */
  readonly isApart: (path: string) => boolean;
}

/** The pages of a folder and those of the folders in it, in the order of their names. */
export async function planFolder(folder: Folder): Promise<readonly PagePlan[]> {
  return withOwnKeys(await plansIn(folder), folder.report);
}

/** Keys that authors wrote stand, each once; a page that asks for a key that another has keeps its usual one. */
function withOwnKeys(plans: readonly PagePlan[], report: ReportWriter): readonly PagePlan[] {
  const taken = new Set<string>();
  const usual = new Set(flatPlans(plans).flatMap(({ key, settings }) => (settings.key === undefined ? [key] : [])));
  const keyed = (plan: PagePlan): PagePlan => {
    const { key: own, ...settings } = plan.settings;
    const free = own !== undefined && own !== '' && !taken.has(own) && !usual.has(own);
    if (own !== undefined && !free) report.note('settings-left-out', plan.path ?? plan.key, `key: ${own}`);
    const key = free ? own : plan.key;
    taken.add(key);
    return { ...plan, key, settings, children: plan.children.map(keyed) };
  };
  return plans.map(keyed);
}

async function plansIn(folder: Folder): Promise<readonly PagePlan[]> {
  const names = new Set<string>();
  for (const path of folder.archive.files.keys()) {
    if (!path.startsWith(folder.base) || folder.isApart(path) || !isPage(path)) continue;
    const [name = '', ...below] = path.slice(folder.base.length).split('/');
    names.add(below.length === 0 ? name : `${name}/`);
  }
  const plans: PagePlan[] = [];
  for (const name of [...names].toSorted(byName)) {
    const path = `${folder.base}${name}`;
    const plan = name.endsWith('/') ? await chapterAt(path, folder) : await pageAt(path, folder);
    if (plan !== null) plans.push(plan);
  }
  return plans;
}

/** `2` stands before `10`, and the first page of a folder before all. */
function byName(one: string, other: string): number {
  const first = (name: string) => (ofChapter.test(name) ? 0 : 1);
  return first(one) - first(other) || one.localeCompare(other, 'en', { numeric: true }) || (one < other ? -1 : 1);
}

async function pageAt(path: string, reading: Reading): Promise<PagePlan | null> {
  const read = readers.find(([pattern]) => pattern.test(path))?.[1] ?? asFile('file');
  const found = await read(path, reading);
  if (found === null) return null;
  const { title, ...own } = found;
  const key = partKey('page', ...path.split('/'));
  return { path, ...own, key, name: title ?? nameIn(path), children: [] };
}

async function chapterAt(base: string, folder: Folder): Promise<PagePlan | null> {
  const inside = await plansIn({ ...folder, base });
  const [first, ...others] = inside;
  if (first === undefined) return null;
  if (
    first.path !== null &&
    ofChapter.test(posix.basename(first.path)) &&
    posix.dirname(first.path) === base.slice(0, -1)
  )
    return { ...first, children: others };
  const key = partKey('chapter', ...base.slice(0, -1).split('/'));
  return { key, name: nameIn(base), path: null, content: { kind: 'heading' }, settings: {}, children: inside };
}

/** The name of a file or folder, without the number that gives it its place. */
function nameIn(path: string): string {
  const name = posix.basename(path).replace(/\.[A-Za-z0-9]{1,8}$/u, '');
  return (
    name
      .replace(/^\d+[-_. ]+(?=.)/u, '')
      .replaceAll(/[-_\s]+/gu, ' ')
      .trim() || name
  );
}
