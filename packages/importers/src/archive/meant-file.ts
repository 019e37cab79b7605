import type { ReportWriter } from '../document/report.ts';
import type { Archive } from './archive.ts';
import { collisionKey, forwardSlashes } from './entry-path.ts';

/** Paths by their keys, made once for each archive: no archive has two of one key. */
const pathsByKey = new WeakMap<Archive['files'], ReadonlyMap<string, string>>();

function keysOf(files: Archive['files']): ReadonlyMap<string, string> {
  const known = pathsByKey.get(files) ?? new Map([...files.keys()].map((path) => [collisionKey(path), path]));
  pathsByKey.set(files, known);
  return known;
}

/** An archive whose files are looked for, and who hears of those that were found by another name. */
interface Searched {
  readonly archive: Pick<Archive, 'files'>;
  readonly report?: Pick<ReportWriter, 'note'>;
}

/**
 * The path of the file that a name means: that of the name itself, else the one that is the same but for capitals and
 * the direction of slashes, as packages of Windows, which knows no difference, have them. The report says so. Undefined
 * where there is none.
 */
export function meantFile({ archive: { files }, report }: Searched, name: string): string | undefined {
  const exact = [name, name.normalize('NFC')].find((path) => files.has(path));
  if (exact !== undefined) return exact;
  const found = keysOf(files).get(collisionKey(forwardSlashes(name)));
  if (found !== undefined) report?.note('file-named-otherwise', name, found);
  return found;
}
