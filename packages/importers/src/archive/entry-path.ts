import { ImportRefused } from '../refused.ts';

/** Bytes that file systems keep of the name of a file or folder. */
const maxNameBytes = 255;
/** Folders inside one another, the file included: nobody sorts a course so deep. */
const maxLevels = 64;

/** Tools of Windows put the slashes of their system between the names of folders. */
export function forwardSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}

/**
 * The path of an archive entry as we use it: relative, with `/`, without `.` and empty segments, in form NFC. Throws
 * the refusal of a name that could leave the folder, mean something else on another system, or deceive who reads it.
 */
export function safeEntryPath(name: string): string {
  if (/\p{Cc}/u.test(name)) throw new ImportRefused('archive-control-character', name);
  const slashed = forwardSlashes(name);
  if (isUnsafe(slashed)) throw new ImportRefused('archive-unsafe-path', name);
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new ImportRefused('archive-unsafe-path', name);
  if (segments.length > maxLevels) throw new ImportRefused('archive-too-deep', name);
  if (segments.some((segment) => Buffer.byteLength(segment) > maxNameBytes))
    throw new ImportRefused('archive-name-too-long', name);
  return segments.join('/').normalize('NFC');
}

function isUnsafe(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name);
}

/** True for files that operating systems add on their own: never part of a course. */
export function isSystemEntry(path: string): boolean {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('__MACOSX/') || path.includes('/__MACOSX/') || base === '.DS_Store' || base.startsWith('._');
}

/** Two paths with the same key would be one file on a system that ignores case or Unicode form. */
export function collisionKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
