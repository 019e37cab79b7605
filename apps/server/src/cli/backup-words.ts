import { type BackupEvent, noteBackup } from '../backup/note-backup.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { reasonOf } from '../start/reason.ts';
import type { MessageKey } from '@stoa/messages';
import { BackupRefused, type RefusalOfBackup } from '../backup/backup-refused.ts';
import type { BackupProgress, Contents } from '../backup/contents.ts';
import { openBackup, type OpenBackup } from '../backup/read-backup.ts';
import { checkBackup, refuseNewerSchema } from '../backup/restore-backup.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';
import { askPassphrase, givenPassphrase } from './passphrase.ts';
import { Progress } from './progress.ts';

const refusals: Readonly<Record<RefusalOfBackup, MessageKey>> = {
  missing: 'console.backup.missing',
  'not-a-backup': 'console.backup.not-a-backup',
  'newer-format': 'console.backup.newer',
  'newer-schema': 'console.backup.newer',
  damaged: 'console.backup.damaged',
  'passphrase-wrong': 'console.backup.passphrase-wrong',
};

const stages: Readonly<Record<Parameters<BackupProgress>[0], MessageKey>> = {
  check: 'console.backup.checking',
  files: 'console.backup.files',
  tables: 'console.backup.tables',
};

/** Shows how far it is, once for each hundredth. */
export function shownProgress(terminal: Terminal): { readonly show: BackupProgress; readonly end: () => void } {
  const progress = new Progress(terminal);
  let shown = '';
  return {
    show: (stage, done, total) => {
      const now = `${stage} ${total === 0 ? 0 : Math.floor((100 * done) / total)}`;
      if (now === shown) return;
      shown = now;
      progress.show(stages[stage], done, total);
    },
    end: () => progress.end(),
  };
}

/** Says in a sentence why a file cannot be used as a backup. */
export async function toldOf<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefused) throw new CliFailure(refusals[error.reason], { file });
    throw error;
  }
}

/** Opens a backup, reads all of it once, and says what is in it. */
export async function openChecked(
  file: string,
  passphraseFile: string | undefined,
  terminal: Terminal,
): Promise<OpenBackup> {
  return await toldOf(file, async () => {
    const backup = await openBackup(file, async () => givenPassphrase(passphraseFile) ?? askPassphrase(terminal));
    await refuseNewerSchema(backup.contents);
    const { show, end } = shownProgress(terminal);
    const lost = await checkBackup(backup, show).finally(end);
    terminal.say('console.backup.whole', { file });
    describe(backup.contents, terminal);
    if (lost.length > 0) terminal.complain('console.backup.lost', { count: lost.length });
    return backup;
  });
}

function describe({ organisations, people, taken, files, program }: Contents, terminal: Terminal): void {
  terminal.say('console.backup.contents', {
    organisations: organisations.join(', '),
    people,
    files: files.count,
    date: dateWords(new Date(taken)),
    program,
  });
}

/** Day and minute in UTC, as everybody can read them. */
export function dateWords(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Notes in the security log what was done. What was done is done: a log that cannot be written is complained of. */
export async function noted(location: DatabaseLocation, event: BackupEvent, terminal: Terminal): Promise<void> {
  await noteBackup(location, event).catch((error: unknown) =>
    terminal.complain('console.backup.not-noted', { reason: reasonOf(error) }),
  );
}
