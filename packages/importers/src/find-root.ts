import type { Archive } from './archive/archive.ts';
import { foreignRoots, isAicc } from './foreign-format.ts';
import { ImportRefused } from './refused.ts';

export interface PackageRoot {
  readonly format: 'olx' | 'manifest' | 'h5p' | 'moodle';
  /** Path of the file that describes the package. */
  readonly path: string;
}

const roots: ReadonlyMap<string, PackageRoot['format']> = new Map([
  ['imsmanifest.xml', 'manifest'],
  ['course.xml', 'olx'],
  ['library.xml', 'olx'],
  ['h5p.json', 'h5p'],
  ['moodle_backup.xml', 'moodle'],
]);
/** Packages are often packed with the folder around them. */
const maxFolders = 2;

/**
 * The file that describes the package: the one nearest to the top. Throws when there is none, or one of another format.
 */
export function findRoot(archive: Archive, fileName: string): PackageRoot {
  const near = [...archive.files.keys()].filter((path) => depthOf(path) <= maxFolders).sort(byDepthThenName);
  for (const path of near) {
    const format = roots.get(baseName(path));
    if (format !== undefined) return { format, path };
    const foreign = foreignRoots.get(baseName(path));
    if (foreign !== undefined) throw new ImportRefused(foreign, path);
  }
  if (isAicc(near)) throw new ImportRefused('is-aicc', fileName);
  throw new ImportRefused('manifest-missing', fileName);
}

function depthOf(path: string): number {
  return path.split('/').length - 1;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function byDepthThenName(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => [...roots.keys()].indexOf(baseName(path)));
  return depthOf(a) - depthOf(b) || (second ?? 0) - (first ?? 0) || (a < b ? -1 : 1);
}
