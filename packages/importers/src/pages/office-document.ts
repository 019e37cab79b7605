import { posix } from 'node:path';
import type { ImportRefusal } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import type { OuterArchive } from '../archive/inside.ts';
import { openArchive } from '../archive/open-archive.ts';
import { fileLink, type FileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { isOfTheWeb, rewriteHtml } from '../html/rewrite-html.ts';
import { refuseLongText } from '../limits.ts';
import { ImportRefused } from '../refused.ts';
import { decodeText } from '../xml/decode-text.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';

/** What every document of one of these kinds has in it. */
const kinds: readonly (readonly [ending: RegExp, path: string])[] = [
  [/\.docx$/iu, 'word/document.xml'],
  [/\.pptx$/iu, 'ppt/presentation.xml'],
  [/\.xlsx$/iu, 'xl/workbook.xml'],
  [/\.od[tps]$/iu, 'content.xml'],
];

/** Texts of a document of Word. */
const texts = /^word\/(?:document|footnotes|endnotes)\.xml$/u;

/** Formulas, charts, shapes, and whatever other programs have drawn: everything but a picture. */
const drawn =
  /<(?:\w+:)?(?:oMath|oMathPara|object|altChunk|subDoc|contentPart)[\s/>]|<(?:\w+:)?graphicData\s[^>]*uri="(?![^"]*\/picture")/u;

/** A document of an office program. */
export interface OfficeDocument {
  /** All of it is texts, tables and pictures of a document of Word. */
  readonly isPlain: boolean;
}

/**
 * Looks whether a file is a document of Word, PowerPoint, Excel or LibreOffice, by its name and by what is in it.
 * Undefined for any other. It is checked as every archive is, and refused where it is unsafe.
 */
export async function officeDocument(source: {
  readonly path: string;
  readonly fileName: string;
}): Promise<OfficeDocument | undefined> {
  const [, part] = kinds.find(([ending]) => ending.test(source.fileName)) ?? [];
  if (part === undefined) return undefined;
  const archive = await openArchive(source);
  try {
    if (!archive.files.has(part)) return undefined;
    return { isPlain: part.startsWith('word/') && (await isPlain(archive)) };
  } finally {
    await archive.dispose();
  }
}

async function isPlain(archive: Archive): Promise<boolean> {
  for (const path of archive.files.keys())
    if (texts.test(path) && drawn.test(decodeText(await archive.read(path)))) return false;
  return true;
}

/** A document as a page. */
export interface DocumentPage {
  /** With a link to the document at its end. */
  readonly html: string;
  /** The document, and the pictures of its page. */
  readonly archive: Archive;
}

/** Makes a page of a document of Word that is the only file of an archive; null where that does not succeed whole. */
export async function pageOfDocument(archive: Archive, path: string): Promise<DocumentPage | null> {
  const place = (picture: string): string => `pictures/${picture}`;
  const read = await converted(archive, path, place);
  if (read === null) return null;
  const pictures = new Map([...read.pictures].map(([picture, bytes]) => [place(picture), bytes] as const));
  return { html: read.html + documentLink(path, encodeURIComponent(path)), archive: withPictures(archive, pictures) };
}

/** The last line of the page of a document: itself, for its looks and for printing. */
export function documentLink(name: string, address: string): string {
  return `<p><a href="${escapeAttribute(address)}">${escapeText(name)}</a></p>`;
}

interface Converted {
  readonly html: string;
  /** By their names. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** The text of a document, whose pictures stand at the addresses of their names; null where it is not read whole. */
async function converted(
  archive: Pick<Archive, 'files' | 'read'>,
  path: string,
  addressOf: (picture: string) => string,
): Promise<Converted | null> {
  refuseLongText(archive.files.get(path)?.size ?? 0, path);
  // the library is large, and most packages have no use for it
  const { default: mammoth } = await import('mammoth');
  const pictures = new Map<string, Buffer>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = `${pictures.size + 1}.${posix.basename(image.contentType).replaceAll(/\W.*/gu, '')}`;
    pictures.set(name, await image.readAsBuffer());
    return { src: addressOf(name) };
  });
  const buffer = Buffer.from(await archive.read(path));
  const options = { convertImage, externalFileAccess: false };
  const page = await mammoth.convertToHtml({ buffer }, options).catch(() => null);
  return page === null || page.messages.some(({ type }) => type === 'error') ? null : { html: page.value, pictures };
}

/** True for a file that may be a document of Word, by its name. */
export function mayBeDocument(path: string): boolean {
  return /\.docx$/iu.test(path);
}

/** Refusals that say that a file is no document; others refuse the course around it. */
const harmless: ReadonlySet<ImportRefusal> = new Set<ImportRefusal>([
  'not-an-archive',
  'archive-empty',
  'archive-damaged',
]);

/** Where the pictures of a document among others come to lie: their path beside it, by their names. */
export const picturePlace = (document: string, picture: string): string => `${document}.pictures/${picture}`;

/** What a file among others is: no document, one to download, or a page. */
export type DocumentAmong =
  | { readonly kind: 'other' }
  | { readonly kind: 'download' }
  | ({ readonly kind: 'page' } & Converted);

/** Reads a file of a package as a document of Word. Throws `ImportRefused` where it is unsafe. */
export async function documentAmong(
  archive: OuterArchive,
  path: string,
  addressOf: (picture: string) => string,
): Promise<DocumentAmong> {
  const inside = await archive.inside(path).catch((error: unknown) => {
    if (error instanceof ImportRefused && harmless.has(error.code)) return null;
    throw error;
  });
  if (inside === null || !inside.files.has('word/document.xml')) return { kind: 'other' };
  const page = (await isPlain(inside)) ? await converted(archive, path, addressOf) : null;
  return page === null ? { kind: 'download' } : { kind: 'page', ...page };
}

/** A course around a document. */
interface AroundDocument {
  readonly archive: OuterArchive;
  readonly files: FileCollector;
  readonly report: ReportWriter;
}

interface PlacedDocument {
  /** Path in the archive. */
  readonly path: string;
  /** Path among the files of the course, which ends with its name. */
  readonly named: string;
}

/**
 * A document among the files of a course as a clean page, with its pictures taken along and a link to it at its end.
 * Null where it is none, or one to download, which the report says then.
 */
export async function pageAmong(
  { archive, files, report }: AroundDocument,
  { path, named }: PlacedDocument,
): Promise<string | null> {
  const place = (picture: string): string => fileLink(picturePlace(named, picture));
  const read = await documentAmong(archive, path, place);
  if (read.kind === 'download') report.note('document-not-shown', posix.basename(named));
  if (read.kind !== 'page') return null;
  for (const [picture, bytes] of read.pictures) files.takeAs(picturePlace(named, picture), bytes);
  files.take(path, named);
  const html = read.html + documentLink(posix.basename(named), fileLink(named));
  const keep = (address: string) => (isOfTheWeb(address) || address.startsWith('stoa-file:') ? address : null);
  const page = rewriteHtml(html, keep, { subject: named });
  report.tallySites(page.sites);
  return page.html;
}

/** The archive with pictures beside its files. */
export function withPictures<T extends Archive>(archive: T, pictures: ReadonlyMap<string, Buffer>): T {
  const added = [...pictures].map(([path, bytes]) => [path, { path, size: bytes.length }] as const);
  return {
    ...archive,
    files: new Map([...archive.files, ...added]),
    read: async (path) => pictures.get(path) ?? (await archive.read(path)),
    readHead: async (path, length) => pictures.get(path)?.subarray(0, length) ?? (await archive.readHead(path, length)),
    chunks: (path) => {
      const bytes = pictures.get(path);
      return bytes === undefined ? archive.chunks(path) : oneChunk(bytes);
    },
  };
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
