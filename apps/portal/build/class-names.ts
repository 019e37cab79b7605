import { createHash } from 'node:crypto';
import path from 'node:path';

/** Letters of a sheet: enough for thousands of sheets to have their own. */
const sheetLetters = 4;
const root = path.resolve(import.meta.dirname, '../../..');
const sheets = new Map<string, string>();

/**
 * The name of a class of a CSS module in the page: its own, and letters that tell its sheet. They are the same for all
 * classes of a sheet, so that they compress; those that a bundler would add differ from class to class, and the first
 * load names a hundred. Throws where two sheets would have the same.
 */
export function className(name: string, file: string): string {
  const sheet = path.relative(root, file.replace(/\?.*$/, ''));
  const letters = createHash('sha256').update(sheet).digest('base64url').replaceAll(/[-_]/g, '').slice(0, sheetLetters);
  const other = sheets.get(letters) ?? sheet;
  if (other !== sheet) throw new Error(`The classes of ${sheet} and of ${other} would have the same names.`);
  sheets.set(letters, sheet);
  return `${name}_${letters}`;
}
