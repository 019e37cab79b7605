import { posix } from 'node:path';
import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { createReport } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { ImportRefused } from '../refused.ts';
import { decodeText } from '../xml/decode-text.ts';
import { parseXml } from '../xml/parse-xml.ts';
import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  type XmlElement,
} from '../xml/xml-tree.ts';
import { courseOfPages } from './course-of-pages.ts';
import { nestPages, type LevelledPage } from './nest-pages.ts';
import { pathFrom } from './page-links.ts';
import { withoutRepeatedTitle } from './repeated-title.ts';
import { readContents, type ContentsEntry } from './epub-contents.ts';

interface BookFile {
  readonly path: string;
  readonly properties: readonly string[];
  /** A picture, a recording or a film. */
  readonly shown: boolean;
}

/** A book while it is read. */
interface Book {
  readonly archive: Archive;
  /** Path of the description of the package. */
  readonly path: string;
  readonly root: XmlElement;
  /** Files that the book lists, by their ids. */
  readonly items: ReadonlyMap<string, BookFile>;
}

/** Path below the root of a book that names the description of its package (EPUB 3.3 §4.2.6.3). */
export const epubContainer = 'META-INF/container.xml';

/** Reads a book (EPUB 2 and 3) as a course: each document of its spine is a page, as its table of contents names it. */
export async function readEpub(archive: Archive, containerPath: string): Promise<CourseDocument> {
  const base = containerPath.slice(0, -epubContainer.length);
  const book = await openBook(archive, base, containerPath);
  await refuseEncrypted(book, base);
  const report = createReport();
  const spine = childElements(firstAt(book.root, 'spine'), 'itemref').flatMap((reference) => {
    const id = attributeOf(reference, 'idref') ?? '';
    const path = book.items.get(id)?.path;
    if (path !== undefined && archive.files.has(path)) return [path];
    report.note('part-missing', path ?? id, book.path);
    return [];
  });
  const contents = await readContents(archive, contentsOf(book));
  const metadata = firstAt(book.root, 'metadata');
  const name = textAt(metadata, 'title') ?? posix.basename(book.path, posix.extname(book.path));
  const description = plainText(textAt(metadata, 'description') ?? '');
  const language = textAt(metadata, 'language');
  const coverPath = coverOf(book);
  const facts = {
    source: { format: 'epub', identifier: textAt(metadata, 'identifier') ?? name, ...versionOf(book.root) },
    code: name.slice(0, 60),
    name,
    ...(description === '' ? {} : { description }),
    ...(language === undefined ? {} : { language }),
    ...(coverPath === undefined ? {} : { coverPath }),
    plans: nestPages(await pagesOf(archive, spine, contents)),
    subject: book.path,
    material: [...book.items.values()].flatMap(({ path, shown }) => (shown && archive.files.has(path) ? [path] : [])),
  } as const;
  return await courseOfPages(archive, facts, report);
}

async function openBook(archive: Archive, base: string, containerPath: string): Promise<Book> {
  const container = parseXml(await archive.read(containerPath), containerPath);
  const named = attributeOf(firstAt(container, 'rootfiles', 'rootfile'), 'full-path');
  const path = named === undefined ? undefined : posix.normalize(`${base}${named}`);
  if (path === undefined || !archive.files.has(path)) throw new ImportRefused('manifest-invalid', containerPath);
  const root = parseXml(await archive.read(path), path);
  const items = childElements(firstAt(root, 'manifest'), 'item').flatMap((item) => {
    const [id, href] = [attributeOf(item, 'id'), attributeOf(item, 'href')];
    if (id === undefined || href === undefined) return [];
    const properties = (attributeOf(item, 'properties') ?? '').split(/\s+/u);
    const shown = /^(?:image|audio|video)\//u.test(attributeOf(item, 'media-type') ?? '');
    return [[id, { path: pathFrom(path, href), properties, shown }] as const];
  });
  return { archive, path, root, items: new Map(items) };
}

/** A book of which pages are encrypted is for the reader of its shop alone; fonts may be, and are not taken along. */
async function refuseEncrypted({ archive, items }: Book, base: string): Promise<void> {
  const path = `${base}META-INF/encryption.xml`;
  if (!archive.files.has(path)) return;
  const encrypted = descendants(parseXml(await archive.read(path), path))
    .filter((element) => localName(element) === 'CipherReference')
    .map((element) => pathFrom('', `/${base}${attributeOf(element, 'URI') ?? ''}`));
  const pages = new Set([...items.values()].map((item) => item.path).filter((one) => /\.x?html?$/iu.test(one)));
  if (encrypted.some((one) => pages.has(one))) throw new ImportRefused('book-encrypted', path);
}

function versionOf(root: XmlElement): { version?: string } {
  const version = attributeOf(root, 'version');
  return version === undefined ? {} : { version };
}

/** The table of contents: that of EPUB 3, or that of EPUB 2. */
function contentsOf({ items, root }: Book): string | undefined {
  const own = [...items.values()].find(({ properties }) => properties.includes('nav'));
  return own?.path ?? items.get(attributeOf(firstAt(root, 'spine'), 'toc') ?? '')?.path;
}

function coverOf({ archive, items, root }: Book): string | undefined {
  const named = childElements(firstAt(root, 'metadata'), 'meta').find((meta) => attributeOf(meta, 'name') === 'cover');
  const own = [...items.values()].find(({ properties }) => properties.includes('cover-image'));
  const path = (own ?? items.get(attributeOf(named, 'content') ?? ''))?.path;
  return path !== undefined && archive.files.has(path) ? path : undefined;
}

/**
 * The pages in the order of reading, each as deep as the contents have it; what they do not name stands beside what
 * comes before it, under its own title.
 */
async function pagesOf(
  archive: Archive,
  spine: readonly string[],
  contents: readonly ContentsEntry[],
): Promise<readonly LevelledPage[]> {
  const entries = new Map<string, number>();
  for (const [index, { path }] of contents.entries()) if (path !== null && !entries.has(path)) entries.set(path, index);
  const pages: LevelledPage[] = [];
  let told = 0;
  let level = 0;
  for (const path of spine) {
    const html = decodeText(await archive.read(path));
    const at = entries.get(path);
    // headings over this page that are no pages themselves
    for (; at !== undefined && told < at; told += 1) {
      const heading = contents[told];
      if (heading?.path === null) pages.push({ level: heading.level, name: heading.name, page: null });
    }
    if (at !== undefined) told = Math.max(told, at + 1);
    const entry = at === undefined ? undefined : contents[at];
    level = entry?.level ?? level;
    const title = rewriteHtml(html, () => null, { subject: path }).title;
    const name = entry?.name ?? title ?? posix.basename(path, posix.extname(path));
    const piece = { html: withoutRepeatedTitle(html, name) };
    pages.push({ level, name, page: { path, content: { kind: 'pieces', pieces: [piece] }, settings: {} } });
  }
  return pages;
}
