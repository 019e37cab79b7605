import path from 'node:path';
import { replaceFile } from './data-folder.ts';

const name = 'last-backup.json';

/** The newest backup of a data folder: the moment that it holds (ISO 8601), and where it was written. */
interface LastBackup {
  readonly taken: string;
  readonly file: string;
  readonly bytes: number;
}

export function writeLastBackup(dataFolder: string, backup: LastBackup): void {
  replaceFile(path.join(dataFolder, name), `${JSON.stringify(backup)}\n`);
}
