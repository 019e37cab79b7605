import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readIfThere, replaceFile } from './data-folder.ts';

const name = 'last-backup.json';

/** The newest backup of a data folder: the moment that it holds (ISO 8601), and where it was written. */
const LastBackup = Type.Object({ taken: Type.String(), file: Type.String(), bytes: Type.Integer() });
type LastBackup = Static<typeof LastBackup>;

export function writeLastBackup(dataFolder: string, backup: LastBackup): void {
  replaceFile(path.join(dataFolder, name), `${JSON.stringify(backup)}\n`);
}

/** Null where none was ever made. */
export function readLastBackup(dataFolder: string): LastBackup | null {
  const text = readIfThere(path.join(dataFolder, name));
  const found: unknown = text === null ? null : JSON.parse(text);
  return Value.Check(LastBackup, found) ? found : null;
}
