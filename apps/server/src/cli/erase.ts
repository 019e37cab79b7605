import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDataFolder, lockDataFolder } from '../config/data-folder.ts';
import { readEnvironment } from '../config/environment.ts';
import { eraseData, eraseFolder } from '../config/erase-data-folder.ts';
import { homeOf, isOwnHome } from '../db/embedded/database-folders.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { addressOf } from '../start/ready-database.ts';
import { CliFailure } from './cli-failure.ts';
import { confirm } from './confirm.ts';
import { readWords } from './options.ts';
import { describeThere, lookInside } from './what-is-there.ts';

/**
 * `stoa erase`: removes everything that Stoa keeps of the data folder, a database outside of it included, and nothing
 * else.
 */
export async function erase(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = readWords(words, { yes: { type: 'boolean' } }, []);
  const { dataFolder: folder, databaseUrl, backups, bucket } = readEnvironment(process.env);
  if (databaseUrl !== null)
    throw new CliFailure('console.erase.external', { address: addressOf({ connectionString: databaseUrl }) });
  if (!isDataFolder(folder)) throw new CliFailure('console.erase.not-ours', { folder });
  const release = lockDataFolder(folder);
  try {
    const home = homeOf(folder);
    if (!isOwnHome(folder)) throw new CliFailure('console.erase.strange-database', { folder, database: home });
    const there = await lookInside(folder, terminal);
    terminal.say('console.erase.what', { folder, database: home });
    if (!existsSync(home)) terminal.complain('console.erase.database-missing', { database: home });
    if (there !== 'empty') describeThere(there, folder, terminal);
    await confirm(terminal, 'console.erase.ask', values.yes ?? false);
    await eraseData(folder);
  } finally {
    release();
  }
  const left = eraseFolder(folder);
  terminal.say('console.erase.done', { folder });
  if (left.length > 0) terminal.say('console.erase.left', { folder, names: left.join(', ') });
  if (bucket !== null) terminal.say('console.erase.bucket-stays', { bucket: bucket.name });
  if (backups !== null && !isInside(backups.folder, folder))
    terminal.say('console.erase.backups-stay', { folder: backups.folder });
}

function isInside(inner: string, outer: string): boolean {
  return `${path.resolve(inner)}${path.sep}`.startsWith(`${path.resolve(outer)}${path.sep}`);
}
