import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { archiveOfOne, ownName, readHead } from '../archive/archive-of-one.ts';
import { sniffBytes, sniffMediaType } from '../document/media-type.ts';
import { escapeAttribute } from '../xml/entities.ts';
import { courseOfPages } from './course-of-pages.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { officeDocument, pageOfDocument } from './office-document.ts';
import type { PagePlan } from './page-plan.ts';
import { withoutRepeatedTitle } from './repeated-title.ts';

/** A file that is a course by itself. */
export interface SingleFile {
  readonly kind: 'film' | 'sound' | 'paper' | 'text' | 'download';
  /** The file as an archive of one. */
  readonly archive: Archive;
  readonly path: string;
}

const kinds: readonly (readonly [RegExp, SingleFile['kind']])[] = [
  [/^video\//u, 'film'],
  [/^audio\//u, 'sound'],
  [/^application\/pdf$/u, 'paper'],
];

interface FileSource {
  readonly path: string;
  readonly fileName: string;
}

/** Opens a film, a recording or a PDF by its bytes, or a document of an office program; undefined for all others. */
export async function openSingleFile(source: FileSource): Promise<SingleFile | undefined> {
  const mediaType = await sniffMediaType(await readHead(source.path, sniffBytes));
  const kind = kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? (await kindOfDocument(source));
  if (kind === undefined) return undefined;
  const path = ownName(source.fileName);
  return { kind, path, archive: await archiveOfOne(source.path, path) };
}

async function kindOfDocument(source: FileSource): Promise<SingleFile['kind'] | undefined> {
  const document = await officeDocument(source);
  return document && (document.isPlain ? 'text' : 'download');
}

/** A file as what learners see, and the archive that has all of it. */
interface Shown {
  readonly content: PagePlan['content'];
  readonly archive: Archive;
}

async function shownFile({ archive, kind, path }: SingleFile, name: string, report: ReportWriter): Promise<Shown> {
  switch (kind) {
    case 'film':
      return { archive, content: { kind: 'film' } };
    case 'paper':
      return { archive, content: { kind: 'file' } };
    case 'sound':
      return {
        archive,
        content: pageOf(`<audio controls src="${escapeAttribute(encodeURIComponent(path))}"></audio>`),
      };
    case 'text':
    case 'download': {
      const page = kind === 'text' ? await pageOfDocument(archive, path) : null;
      if (page !== null) return { archive: page.archive, content: pageOf(withoutRepeatedTitle(page.html, name)) };
      report.note('document-not-shown', path);
      return { archive, content: { kind: 'file' } };
    }
  }
}

const pageOf = (html: string) => ({ kind: 'pieces', pieces: [{ html }] }) as const;

/** Reads one film, recording, PDF or document as a course of one activity, with the name of its file. */
export async function readSingleFile(file: SingleFile): Promise<CourseDocument> {
  const { path } = file;
  const report = createReport();
  const name =
    path
      .replace(/\.[A-Za-z0-9]{1,5}$/u, '')
      .replaceAll(/[_\s]+/gu, ' ')
      .trim() || path;
  const { archive, content } = await shownFile(file, name, report);
  // a page stands beside the file that it shows
  const place = content.kind === 'pieces' ? `${path}.html` : path;
  const facts = {
    source: { format: 'file', identifier: path },
    code: name.slice(0, 60),
    name,
    plans: [{ key: 'file', name, path: place, content, settings: {}, children: [] }],
    subject: path,
    material: [],
  } as const;
  return await courseOfPages(archive, facts, report);
}
