import { posix } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { partKey } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { decodeText } from '../xml/decode-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown-page.ts';
import type { PagePlan } from './page-plan.ts';
import { readPageSettings } from './page-settings.ts';

type Own = Pick<PagePlan, 'content' | 'settings'> & {
  /** What the page calls itself; null where it does not say. */
  readonly title: string | null;
};

type PageReader = (path: string, reading: Reading) => Promise<Own>;

interface Reading {
  readonly archive: Archive;
  readonly report: ReportWriter;
}

const readText = async ({ archive }: Reading, path: string): Promise<string> => decodeText(await archive.read(path));

const readMarkdownFile: PageReader = async (path, reading) => {
  const { values, text, fault } = readFrontMatter(await readText(reading, path));
  const { settings, leftOut } = readPageSettings(values);
  const faults = fault === null ? leftOut : [fault];
  if (faults.length > 0) reading.report.note('settings-left-out', path, faults.join(', '));
  const { title, pieces } = readMarkdown(text, { test: values['test'] === true });
  const named = typeof values['title'] === 'string' ? values['title'].trim() : '';
  return { title: named || title, content: { kind: 'pieces', pieces }, settings };
};

const readHtmlFile: PageReader = async (path, reading) => {
  const html = await readText(reading, path);
  const { title = null } = rewriteHtml(html, () => null, { subject: path });
  return { title, content: { kind: 'pieces', pieces: [{ html }] }, settings: {} };
};

const readGiftFile: PageReader = async (path, reading) => ({
  title: null,
  content: { kind: 'pieces', pieces: [{ gift: await readText(reading, path), test: false }] },
  settings: {},
});

const asFile =
  (kind: 'file' | 'film'): PageReader =>
  () =>
    Promise.resolve({ title: null, content: { kind }, settings: {} });

/** What is a page of a folder. A film or a paper is one where a number before its name gives it a place. */
const readers: readonly (readonly [RegExp, PageReader])[] = [
  [/\.(?:md|markdown)$/iu, readMarkdownFile],
  [/\.x?html?$/iu, readHtmlFile],
  [/\.gift$/iu, readGiftFile],
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

interface Folder extends Reading {
  /** Path of the folder, '' or with `/` at its end. */
  readonly base: string;
  readonly except: string | null;
}

/** The pages of a folder and those of the folders in it, in the order of their names. */
export async function planFolder(
  archive: Archive,
  { base, except, report }: { readonly base: string; readonly except: string | null; readonly report: ReportWriter },
): Promise<readonly PagePlan[]> {
  return await plansIn({ archive, base, except, report });
}

async function plansIn(folder: Folder): Promise<readonly PagePlan[]> {
  const names = new Set<string>();
  for (const path of folder.archive.files.keys()) {
    if (!path.startsWith(folder.base) || path === folder.except || !isPage(path)) continue;
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

async function pageAt(path: string, reading: Reading): Promise<PagePlan> {
  const read = readers.find(([pattern]) => pattern.test(path))?.[1] ?? asFile('file');
  const { title, content, settings } = await read(path, reading);
  const key = partKey('page', ...path.split('/'));
  return { key, path, content, settings, name: title ?? nameIn(path), children: [] };
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
