import type { Fields } from './fields.ts';
import type { OlxPackage } from './olx-package.ts';
import { isRecord, parsedJson } from '../document/json.ts';

/** Folders of an export that hold no blocks. */
const otherFolders: ReadonlySet<string> = new Set([
  'about',
  'info',
  'static',
  'policies',
  'assets',
  'drafts',
  'tabs',
  'course',
  'library',
]);

/**
 * Notes what the package holds and the course does not: blocks that nothing refers to, drafts, pages and settings of
 * the home system.
 */
export async function noteLeftovers(
  olx: OlxPackage,
  loadedPaths: ReadonlySet<string>,
  courseFields: Fields,
): Promise<void> {
  for (const full of olx.archive.files.keys()) {
    if (!full.startsWith(olx.base)) continue;
    const path = full.slice(olx.base.length);
    const folder = path.slice(0, path.indexOf('/'));
    if (folder === 'drafts') olx.report.tally('draft-left-out', `${olx.base}drafts`);
    const isBlock = path.endsWith('.xml') && path.split('/').length === 2 && !otherFolders.has(folder);
    if (isBlock && !loadedPaths.has(path)) olx.report.tally('part-not-reachable', folder);
  }
  for (const setting of ['certificates', 'user_partitions']) {
    if (isFilled(parsedJson(courseFields.get(setting) ?? ''))) olx.report.note('settings-left-out', setting);
  }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.values(value).some(isFilled);
}
