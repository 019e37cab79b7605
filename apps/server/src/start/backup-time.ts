import type { TimeOfDay } from '../config/values.ts';

/** The latest moment up to `now` at which a backup was to be made. */
function lastPlanned(now: Date, { hour, minute }: TimeOfDay): Date {
  const planned = new Date(now);
  planned.setHours(hour, minute, 0, 0);
  if (planned > now) planned.setDate(planned.getDate() - 1);
  return planned;
}

interface BackupFacts {
  readonly now: Date;
  readonly started: Date;
  /** Of the newest backup, or of the data where there is none. */
  readonly last: Date;
  /** When one was begun that failed. */
  readonly lastFailure: Date | null;
}

const minutes = 60_000;
/** A backup that was missed while no server ran waits until the start with its rush is over. */
const afterStart = 15 * minutes;
const afterFailure = 60 * minutes;

/** True when a backup of the plan is missing and this is a good moment for it. */
export function isBackupDue({ now, started, last, lastFailure }: BackupFacts, time: TimeOfDay): boolean {
  const planned = lastPlanned(now, time);
  if (last >= planned) return false;
  if (lastFailure !== null && now.getTime() < lastFailure.getTime() + afterFailure) return false;
  return planned >= started || now.getTime() >= started.getTime() + afterStart;
}
