import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearOrphan } from '../db/embedded/postmaster-file.ts';
import { homeOf, removeSocketFolder } from '../db/embedded/database-folders.ts';
import { filesFolder } from './data-folder.ts';

/** What Stoa makes, folder by folder. Anything else in them is somebody's, and stays. */
const made = {
  home: /^(data(\.(loading|unfinished|restored|replaced|loading\.unfinished))?|postgresql\.log|socket|data-folder)$/,
  files: /^([0-9a-f]{2}|spool|incoming|forgotten-people)$/,
  backups: /^(stoa-\d{8}T\d{6}Z\.backup|\..*\.unfinished-backup|forgotten-people)$/,
  folder: new RegExp(
    '^(database-place|database-made|last-backup\\.json|server\\.json|admin-token|stoa\\.lock|postgresql-[\\d.]+.*)' +
      '(\\.new|-journal)?$',
  ),
} as const;

/** Removes the database and the files of a data folder. The caller holds its lock. */
export async function eraseData(dataFolder: string): Promise<void> {
  const home = homeOf(dataFolder);
  if (existsSync(home)) {
    await clearOrphan(path.join(home, 'data'));
    await clearOrphan(path.join(home, 'data.loading'));
    removeSocketFolder(home);
  }
  removeMade(home, made.home);
  removeMade(filesFolder(dataFolder), made.files);
  removeMade(path.join(dataFolder, 'backups'), made.backups);
}

/** Removes what else Stoa keeps in a data folder, and the folder itself when nothing is left. Answers what is. */
export function eraseFolder(dataFolder: string): readonly string[] {
  removeMade(dataFolder, made.folder);
  return existsSync(dataFolder) ? readdirSync(dataFolder) : [];
}

function removeMade(folder: string, names: RegExp): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (names.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  if (readdirSync(folder).length > 0) return;
  // a folder of another disk is emptied, and the link to it goes
  if (lstatSync(folder).isSymbolicLink()) rmSync(folder);
  else removeUnlessMounted(folder);
}

/** The place where a disk is mounted cannot be removed, nor does it have to be. */
function removeUnlessMounted(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EBUSY' || error.code === 'EACCES')))
      throw error;
  }
}
