import type { Fields } from './fields.ts';
import type { OlxPackage } from './olx-package.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { readText } from './olx-package.ts';
import { plainText } from '../html/plain-text.ts';

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
    if (folder === 'tabs') olx.report.note('settings-left-out', full);
    const isBlock = path.endsWith('.xml') && path.split('/').length === 2 && !otherFolders.has(folder);
    if (isBlock && !loadedPaths.has(path)) olx.report.tally('part-not-reachable', folder);
  }
  for (const page of ['info/updates.html', 'info/handouts.html']) {
    if (plainText((await readText(olx, page)) ?? '', olx.base + page) !== '')
      olx.report.note('settings-left-out', olx.base + page);
  }
  for (const setting of ['pdf_textbooks', 'html_textbooks', 'certificates', 'user_partitions']) {
    if (isFilled(parsedJson(courseFields.get(setting) ?? ''))) olx.report.note('settings-left-out', setting);
  }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.values(value).some(isFilled);
}
