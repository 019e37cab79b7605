import type { Item } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from './build-zip.ts';
import { entriesIn } from './moodle-file.ts';
import { readBytes } from './with-package.ts';

interface PackageFiles {
  /** Paths in `content`. */
  readonly pictures?: readonly string[];
  readonly libraries?: readonly { readonly name: string; readonly data: string }[];
}

/** Bytes of a package of a library with its parameters. */
export function h5pBytes(
  mainLibrary: string,
  params: unknown,
  { pictures = [], libraries = [] }: PackageFiles = {},
): Buffer {
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
    ...libraries,
  ]);
}

/** The course of a package of H5P with a content of a library; pictures are told by their paths in `content`. */
export async function readPackage(
  mainLibrary: string,
  params: unknown,
  pictures: readonly string[] = [],
): Promise<CourseDocument> {
  const { document } = await readBytes(h5pBytes(mainLibrary, params, { pictures }));
  return document;
}

/** A library as its package describes it for editors. */
export interface DescribedLibrary {
  readonly name: string;
  /** Its `library.json`. */
  readonly about: unknown;
  /** Its `semantics.json`. */
  readonly fields: unknown;
}

/** The course of a package whose library is in it, with its description. */
export async function readDescribed(
  { name, about, fields }: DescribedLibrary,
  params: unknown,
): Promise<CourseDocument> {
  const { document } = await readBytes(
    h5pBytes(name, params, {
      pictures: ['images/river.png'],
      libraries: [
        { name: `${name}-1.2/library.json`, data: JSON.stringify(about) },
        { name: `${name}-1.2/semantics.json`, data: JSON.stringify(fields) },
      ],
    }),
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
