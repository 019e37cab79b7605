import type { Item } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from './build-zip.ts';
import { entriesIn } from './moodle-file.ts';
import { readBytes } from './with-package.ts';

/** Bytes of a package of a library with its parameters. */
export function h5pBytes(mainLibrary: string, params: unknown, pictures: readonly string[] = []): Buffer {
  const manifest = {
    title: 'Rivers &amp; seas',
    language: 'en',
    mainLibrary,
    preloadedDependencies: [{ machineName: mainLibrary, majorVersion: 1, minorVersion: '2' }],
  };
  return buildZip([
    { name: 'h5p.json', data: JSON.stringify(manifest) },
    { name: 'content/content.json', data: JSON.stringify(params) },
    ...pictures.map((path) => ({ name: `content/${path}`, data: 'PNG' })),
  ]);
}

/** The course of a package of H5P with a content of a library; pictures are told by their paths in `content`. */
export async function readPackage(
  mainLibrary: string,
  params: unknown,
  pictures: readonly string[] = [],
): Promise<CourseDocument> {
  const { document } = await readBytes(h5pBytes(mainLibrary, params, pictures));
  return document;
}

/** The only question of a package. */
export async function onlyItem(library: string, params: unknown, pictures?: readonly string[]): Promise<Item> {
  const [entry, ...others] = entriesIn(await readPackage(library, params, pictures));
  if (entry === undefined || others.length > 0) throw new Error('There is not one question.');
  return entry.item;
}

/** A content of a library inside another one. */
export const inner = (library: string, params: unknown, title = ''): unknown => ({
  library: `${library} 1.2`,
  params,
  metadata: { title },
});
