import { posix } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/open-archive.ts';
import { refuseLongText } from '../limits.ts';
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
  refuseLongText(archive.files.get(path)?.size ?? 0, path);
  // the library is large, and most packages have no use for it
  const { default: mammoth } = await import('mammoth');
  const pictures = new Map<string, Buffer>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const place = `pictures/${pictures.size + 1}.${posix.basename(image.contentType).replaceAll(/\W.*/gu, '')}`;
    pictures.set(place, await image.readAsBuffer());
    return { src: place };
  });
  const buffer = Buffer.from(await archive.read(path));
  const options = { convertImage, externalFileAccess: false };
  const page = await mammoth.convertToHtml({ buffer }, options).catch(() => null);
  if (page === null || page.messages.some(({ type }) => type === 'error')) return null;
  const link = `<p><a href="${escapeAttribute(encodeURIComponent(path))}">${escapeText(path)}</a></p>`;
  return { html: `${page.value}${link}`, archive: withPictures(archive, pictures) };
}

function withPictures(archive: Archive, pictures: ReadonlyMap<string, Buffer>): Archive {
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
