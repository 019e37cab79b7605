import { existsSync, openSync, readSync, closeSync } from 'node:fs';
import path from 'node:path';
import { firstLine } from '../backup/contents.ts';
import { NoRoomError, NothingToBackUpError, writeBackup, type WrittenBackup } from '../backup/write-backup.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { writeLastBackup } from '../config/last-backup.ts';
import { filesFolder } from '../config/data-folder.ts';
import { version } from '../config/server-settings.ts';
import { ForgottenList } from '../kernel/files/forgotten-list.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { withDatabaseAtHand } from '../start/database-at-hand.ts';
import { storedFiles } from '../start/stored-files.ts';
import { noted, openChecked, shownProgress } from './backup-words.ts';
import { CliFailure } from './cli-failure.ts';
import { confirm } from './confirm.ts';
import { endOnSignals } from './interruption.ts';
import { placeOf, readWords } from './options.ts';
import { askNewPassphrase, givenPassphrase } from './passphrase.ts';

const options = {
  check: { type: 'boolean' },
  encrypt: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/**
 * `stoa backup FILE`: writes the database and the files of the environment into one file, while the server runs or
 * not. With `--check` it reads such a file and says what is in it.
 */
export async function backUp(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [name = ''],
  } = readWords(words, options, ['FILE']);
  const file = placeOf(name);
  if (values.check === true) return void (await openChecked(file, values['passphrase-file'], terminal));
  const environment = readEnvironment(process.env);
  await refuseOverwriting(file, terminal, values.yes ?? false);
  const given = givenPassphrase(values['passphrase-file']);
  const passphrase = given ?? (values.encrypt === true ? await askNewPassphrase(terminal) : null);
  endOnSignals();
  const written = await write(environment, { file, passphrase }, terminal);
  await new ForgottenList(path.dirname(file)).add(await new ForgottenList(filesFolder(environment.dataFolder)).read());
  writeLastBackup(environment.dataFolder, { taken: written.taken.toISOString(), file, bytes: written.bytes });
  terminal.say('console.backup.written', {
    file,
    size: mebibytes(written.bytes),
    people: written.inventory.people,
    files: written.files,
  });
  terminal.say(passphrase === null ? 'console.backup.open' : 'console.backup.sealed');
  if (written.lost.length > 0) terminal.complain('console.backup.lost', { count: written.lost.length });
}

/** A backup may be replaced by a newer one; any other file is somebody's. */
async function refuseOverwriting(file: string, terminal: Terminal, isYes: boolean): Promise<void> {
  if (!existsSync(file)) return;
  if (!isBackup(file)) throw new CliFailure('console.backup.file-there', { file });
  terminal.say('console.backup.replaces', { file });
  await confirm(terminal, 'console.backup.replace', isYes);
}

function isBackup(file: string): boolean {
  try {
    const handle = openSync(file, 'r');
    const start = Buffer.alloc(firstLine.length);
    readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
    return start.toString('latin1').startsWith('stoa-backup ');
  } catch {
    return false;
  }
}

interface Target {
  readonly file: string;
  readonly passphrase: string | null;
}

async function write(
  environment: Environment,
  { file, passphrase }: Target,
  terminal: Terminal,
): Promise<WrittenBackup> {
  const files = await storedFiles(environment);
  const { show, end } = shownProgress(terminal);
  try {
    return await withDatabaseAtHand(environment, async ({ location }) => {
      const order = { location, files, file: path.resolve(file), passphrase, program: version, progress: show };
      const written = await writeBackup(order);
      const data = { file: path.basename(file), bytes: written.bytes, encrypted: passphrase !== null };
      await noted(location, { what: 'backup.taken', data }, terminal);
      return written;
    });
  } catch (error) {
    if (error instanceof NoRoomError)
      throw new CliFailure('console.backup.no-room', {
        folder: path.dirname(file),
        needed: mebibytes(error.needed),
        free: mebibytes(error.free),
      });
    if (error instanceof NothingToBackUpError) throw new CliFailure('console.backup.nothing');
    throw error;
  } finally {
    end();
  }
}

function mebibytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
