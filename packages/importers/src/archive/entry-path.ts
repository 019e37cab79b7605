import { ImportRefused } from '../refused.ts';

/**
 * The path of an archive entry as we use it: relative, without `.` and empty segments, in form NFC.
 * Throws `archive-unsafe-path` for everything that could leave the folder or mean something else on another system.
 */
export function safeEntryPath(name: string): string {
  if (isUnsafe(name)) throw new ImportRefused('archive-unsafe-path', name);
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new ImportRefused('archive-unsafe-path', name);
  return segments.join('/').normalize('NFC');
}

function isUnsafe(name: string): boolean {
  return name.includes('\0') || name.includes('\\') || name.startsWith('/') || /^[A-Za-z]:/.test(name);
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
