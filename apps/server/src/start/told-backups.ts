import type { BackupPlan } from '../config/environment.ts';
import { readLastBackup } from '../config/last-backup.ts';
import type { Terminal } from '../kernel/log/terminal.ts';

const [second, hour, day] = [1_000, 3_600_000, 86_400_000];

/** Says at the start how old the newest backup is, and when the next one is made. */
export function tellBackups(
  { dataFolder, backups }: { readonly dataFolder: string; readonly backups: BackupPlan | null },
  now: Date,
  terminal: Terminal,
): void {
  const last = readLastBackup(dataFolder);
  if (last === null) terminal.say('console.start.backup-none');
  else {
    const age = now.getTime() - new Date(last.taken).getTime();
    terminal.say('console.start.backup-last', {
      days: Math.floor(age / day),
      hours: Math.floor(age / hour),
      file: last.file,
    });
  }
  if (backups === null) return terminal.say('console.start.backup-off');
  const { hour: h, minute } = backups.time;
  terminal.say('console.start.backup-plan', {
    time: `${String(h).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    folder: backups.folder,
    count: backups.keep,
  });
}

/** What monitors learn of backups beside readiness: the moment that the newest holds, and its age. */
export function backupDetails(dataFolder: string): (now: Date) => { backup: object } {
  return (now) => {
    const taken = readLastBackup(dataFolder)?.taken ?? null;
    const ageSeconds = taken === null ? null : Math.round((now.getTime() - new Date(taken).getTime()) / second);
    return { backup: { last: taken, ageSeconds } };
  };
}
