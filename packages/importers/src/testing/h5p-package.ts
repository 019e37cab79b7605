import type { Item } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from './build-zip.ts';
import { entriesIn } from './moodle-file.ts';
import { readBytes } from './with-package.ts';

/** The course of a package of H5P with a content of a library; pictures are told by their paths in `content`. */
export async function readPackage(
  mainLibrary: string,
  params: unknown,
  pictures: readonly string[] = [],
): Promise<CourseDocument> {
  const manifest = {
    title: 'Rivers &amp; seas',
    language: 'en',
    mainLibrary,
    preloadedDependencies: [{ machineName: mainLibrary, majorVersion: 1, minorVersion: '2' }],
  };
  const { document } = await readBytes(
    buildZip([
      { name: 'h5p.json', data: JSON.stringify(manifest) },
      { name: 'content/content.json', data: JSON.stringify(params) },
      ...pictures.map((path) => ({ name: `content/${path}`, data: 'PNG' })),
    ]),
  );
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
