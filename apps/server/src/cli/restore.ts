import path from 'node:path';
import type { OpenBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { filesFolder, lockDataFolder, prepareDataFolder } from '../config/data-folder.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { noteDatabase } from '../config/lost-database.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { openBulkConnection } from '../db/dump/bulk-connection.ts';
import { selectInventory, selectStrangeTables } from '../db/dump/inventory.ts';
import { refuseRunningServers, ServerRunningError } from '../db/dump/running-servers.ts';
import { replaceEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { tables } from '../db/tables.ts';
import { ForgottenList } from '../kernel/files/forgotten-list.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { addressOf } from '../start/ready-database.ts';
import { reasonOf } from '../start/reason.ts';
import { storedFiles } from '../start/stored-files.ts';
import { noted, openChecked, shownProgress, toldOf } from './backup-words.ts';
import { CliFailure } from './cli-failure.ts';
import { confirm } from './confirm.ts';
import { endOnSignals } from './interruption.ts';
import { placeOf, readWords } from './options.ts';
import { describeThere, type Found, lookInside } from './what-is-there.ts';

const options = { 'passphrase-file': { type: 'string' }, yes: { type: 'boolean' } } as const;

/**
 * `stoa restore FILE`: puts a backup in the place of what the environment names, after it has read all of the backup
 * and has shown what is there. No server may run meanwhile.
 */
export async function restore(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [name = ''],
  } = readWords(words, options, ['FILE']);
  const file = placeOf(name);
  const environment = readEnvironment(process.env);
  endOnSignals();
  prepareDataFolder(environment.dataFolder);
  const target = targetOf(environment, file);
  try {
    const there = await target.look(terminal);
    const backup = await openChecked(file, values['passphrase-file'], terminal);
    if (there !== 'empty') {
      describeThere(there, target.place, terminal);
      await confirm(terminal, 'console.restore.ask', values.yes ?? false);
    }
    // whoever was forgotten after this backup is forgotten again at the next start
    await new ForgottenList(filesFolder(environment.dataFolder)).add(
      await new ForgottenList(path.dirname(file)).read(),
    );
    await toldOf(file, () => target.replace(backup, terminal));
    terminal.say('console.restore.done', { place: target.place });
  } finally {
    target.release();
  }
}

interface Target {
  /** Folder, or address without user and password. */
  readonly place: string;
  readonly look: (terminal: Terminal) => Promise<Found>;
  readonly replace: (backup: OpenBackup, terminal: Terminal) => Promise<void>;
  readonly release: () => void;
}

function targetOf(environment: Environment, file: string): Target {
  const { databaseUrl, dataFolder } = environment;
  const load = async (backup: OpenBackup, location: DatabaseLocation, terminal: Terminal): Promise<void> => {
    const files = await storedFiles(environment);
    const { show, end } = shownProgress(terminal);
    await restoreBackup(backup, { location, files, progress: show }).finally(end);
    const data = { file: path.basename(file), taken: backup.contents.taken };
    await noted(location, { what: 'backup.restored', data }, terminal);
  };
  if (databaseUrl !== null) {
    const location = { connectionString: databaseUrl };
    const place = addressOf(location);
    return {
      place,
      look: () => toldOfServers(place, () => lookExternally(location)),
      replace: (backup, terminal) => toldOfServers(place, () => load(backup, location, terminal)),
      release: () => undefined,
    };
  }
  return {
    place: dataFolder,
    look: (terminal) => lookInside(dataFolder, terminal),
    replace: async (backup, terminal) => {
      await replaceEmbeddedDatabase(dataFolder, (location) => load(backup, location, terminal));
      noteDatabase(dataFolder);
    },
    release: lockDataFolder(dataFolder),
  };
}

async function lookExternally(location: DatabaseLocation): Promise<Found> {
  const { db, close } = await openBulkConnection(location).catch((error: unknown) => {
    throw new CliFailure('console.failure.database-unreachable', {
      address: addressOf(location),
      reason: reasonOf(error),
    });
  });
  try {
    await refuseRunningServers(db);
    const [strange] = await selectStrangeTables(db, new Set(Object.keys(tables)));
    if (strange !== undefined)
      throw new CliFailure('console.restore.strange', { place: addressOf(location), table: strange });
    return (await selectInventory(db)) ?? 'empty';
  } finally {
    await close();
  }
}

async function toldOfServers<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServerRunningError) throw new CliFailure('console.restore.running', { place });
    throw error;
  }
}
