import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { archiveOfOne, ownName, readHead } from '../archive/archive-of-one.ts';
import { sniffBytes, sniffMediaType } from '../document/media-type.ts';
import { escapeAttribute } from '../xml/entities.ts';
import { courseOfPages } from './course-of-pages.ts';
import type { PagePlan } from './page-plan.ts';

/** A file that is a course by itself. */
export interface SingleFile {
  readonly kind: 'film' | 'sound' | 'paper';
  /** The file as an archive of one. */
  readonly archive: Archive;
  readonly path: string;
}

const kinds: readonly (readonly [RegExp, SingleFile['kind']])[] = [
  [/^video\//u, 'film'],
  [/^audio\//u, 'sound'],
  [/^application\/pdf$/u, 'paper'],
];

/** Opens a film, a recording or a PDF by its bytes; undefined for any other file. */
export async function openSingleFile(source: {
  readonly path: string;
  readonly fileName: string;
}): Promise<SingleFile | undefined> {
  const mediaType = await sniffMediaType(await readHead(source.path, sniffBytes));
  const kind = kinds.find(([pattern]) => pattern.test(mediaType))?.[1];
  if (kind === undefined) return undefined;
  const path = ownName(source.fileName);
  return { kind, path, archive: await archiveOfOne(source.path, path) };
}

const contents = {
  film: () => ({ kind: 'film' }),
  paper: () => ({ kind: 'file' }),
  sound: (path) => ({
    kind: 'pieces',
    pieces: [{ html: `<audio controls src="${escapeAttribute(encodeURIComponent(path))}"></audio>` }],
  }),
} as const satisfies Record<SingleFile['kind'], (path: string) => PagePlan['content']>;

/** A recording stands in a page, which has no file. */
const pageOf = {
  film: (path) => path,
  paper: (path) => path,
  sound: (path) => `${path}.html`,
} as const satisfies Record<SingleFile['kind'], (path: string) => string>;

/** Reads one film, recording or PDF as a course of one activity, with the name of its file. */
export async function readSingleFile({ archive, kind, path }: SingleFile): Promise<CourseDocument> {
  const name =
    path
      .replace(/\.[A-Za-z0-9]{1,5}$/u, '')
      .replaceAll(/[_\s]+/gu, ' ')
      .trim() || path;
  return await courseOfPages(archive, {
    source: { format: 'file', identifier: path },
    code: name.slice(0, 60),
    name,
    plans: [{ key: 'file', name, path: pageOf[kind](path), content: contents[kind](path), settings: {}, children: [] }],
    subject: path,
    material: [],
  });
}
