import type { Archive } from './archive/archive.ts';
import { isPage } from './pages/folder-plans.ts';
import { epubContainer } from './pages/read-epub.ts';
import { courseFile } from './pages/read-folder.ts';
import { ImportRefused } from './refused.ts';

type DescribedFormat = 'olx' | 'manifest' | 'h5p' | 'moodle' | 'epub' | 'cmi5' | 'tincan' | 'aicc';

export type PackageRoot =
  | {
      readonly format: DescribedFormat;
      /** Path of the file that describes the package. */
      readonly path: string;
    }
  | {
      /** A folder of pages. */
      readonly format: 'pages';
      /** Path of the folder, '' or with `/` at its end. */
      readonly base: string;
      /** Path of the file that describes the course, where there is one. */
      readonly coursePath: string | null;
    };

const roots: ReadonlyMap<string, DescribedFormat | 'pages'> = new Map<string, DescribedFormat | 'pages'>([
  ['imsmanifest.xml', 'manifest'],
  ['course.xml', 'olx'],
  ['library.xml', 'olx'],
  ['h5p.json', 'h5p'],
  ['moodle_backup.xml', 'moodle'],
  ['container.xml', 'epub'],
  ['cmi5.xml', 'cmi5'],
  ['tincan.xml', 'tincan'],
  [courseFile, 'pages'],
]);
/** Formats that a package has by the name of one file: systems that know no capitals write these in any way. */
const inAnyCase: ReadonlySet<DescribedFormat | 'pages'> = new Set(['manifest', 'h5p', 'moodle', 'cmi5', 'tincan']);

/** What the name of a file says that its package is; undefined where it says nothing. */
function formatOf(path: string): DescribedFormat | 'pages' | undefined {
  const name = baseName(path);
  const format = roots.get(name) ?? roots.get(name.toLowerCase());
  return format !== undefined && (roots.has(name) || inAnyCase.has(format)) ? format : undefined;
}

/** Packages are often packed with the folder around them. */
const maxFolders = 2;
/** Pages in which nothing says what they are make a course together; one alone may be what is left of a package. */
const fewestPages = 2;

/**
 * The file that describes the package: the one nearest to the top. Throws when there is none, or one of another format.
 */
export function findRoot(archive: Archive, fileName: string): PackageRoot {
  const near = [...archive.files.keys()].filter((path) => depthOf(path) <= maxFolders).sort(byDepthThenName);
  for (const path of near) {
    const format = formatOf(path);
    if (format === 'pages') return { format, base: path.slice(0, -courseFile.length), coursePath: path };
    if (format !== undefined && (format !== 'epub' || path.endsWith(epubContainer))) return { format, path };
  }
  const described = near.find(isAicc);
  if (described !== undefined) return { format: 'aicc', path: described };
  const pages = [...archive.files.keys()].filter(isPage);
  if (pages.length >= fewestPages) return { format: 'pages', base: commonFolder(pages), coursePath: null };
  throw new ImportRefused('manifest-missing', fileName);
}

/** Path of the file that describes a package; null where nothing does, as in a single file. */
export function describingFile(archive: Archive): string | null {
  const near = [...archive.files.keys()].filter((path) => depthOf(path) <= maxFolders).sort(byDepthThenName);
  return near.find((path) => formatOf(path) !== undefined) ?? null;
}

/** AICC describes a course and its structure in files whose endings nothing else uses (CMI001 §5). */
function isAicc(path: string): boolean {
  return /\.(?:crs|cst)$/iu.test(path);
}

/** The folder that all of these stand in, '' or with `/` at its end. */
function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const shared = first.findIndex((name, index) => folders.some((folder) => folder[index] !== name));
  const common = shared < 0 ? first : first.slice(0, shared);
  return common.length === 0 ? '' : `${common.join('/')}/`;
}

function depthOf(path: string): number {
  return path.split('/').length - 1;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function byDepthThenName(a: string, b: string): number {
  const names = [...roots.keys()];
  const [first, second] = [a, b].map((path) => names.indexOf(baseName(path)));
  const [anyFirst, anySecond] = [a, b].map((path) => names.indexOf(baseName(path).toLowerCase()));
  return (
    depthOf(a) - depthOf(b) || (second ?? 0) - (first ?? 0) || (anySecond ?? 0) - (anyFirst ?? 0) || (a < b ? -1 : 1)
  );
}
