import { selectDatabaseTime } from '../db/database-time.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { SecurityLog } from './audit/security-log.ts';
import type { AuditRow } from './audit/store.ts';
import { Sessions } from './auth/sessions.ts';
import { deleteExpiredSessions } from './auth/end-sessions.ts';
import type { AttemptUnderWay } from './auth/session-life.ts';
import type { NextReveal } from './auth/told-version.ts';
import { DatabaseClock } from './clock.ts';
import { Commands } from './commands/commands.ts';
import { deleteOldCommands } from './commands/store.ts';
import type { Chore } from './jobs/chores.ts';
import type { Kernel } from './kernel.ts';
import { News, type Enrolled } from './news.ts';
import { Notifications } from './notifications.ts';
import { Readiness } from './readiness.ts';
import type { ServerSettings } from './settings.ts';
import { Tenants } from './tenancy/tenants.ts';

export interface KernelParts {
  /** Migrated. */
  readonly database: OpenDatabase;
  readonly settings: ServerSettings;
  /** Milliseconds after which a synchronous command is answered like an asynchronous one. */
  readonly longestSync: number;
  /** Sessions wait with their last end for it. */
  readonly underWay: AttemptUnderWay;
  /** Tags of answers expire then. */
  readonly nextReveal: NextReveal;
  /** Changes of a course for everybody reach those who are in it. */
  readonly enrolled: (db: Database) => Enrolled;
  /** What is called when the database notifies a channel, by the name of the channel. */
  readonly heard: Readonly<Record<string, () => void>>;
  /** Called for errors outside of every request. */
  readonly report: (error: unknown) => void;
  /** Called with an event of the security log that the database did not take. */
  readonly keepElsewhere: (event: AuditRow) => void;
}

export interface StartedKernel {
  readonly kernel: Kernel;
  /** Begins background work; call when all commands are known. */
  readonly work: () => void;
  /** Finishes what is under way; the database stays open. */
  readonly stop: () => Promise<void>;
}

export const kernelChores: readonly Chore[] = [deleteExpiredSessions, deleteOldCommands];

export async function startKernel(parts: KernelParts): Promise<StartedKernel> {
  const { settings, longestSync, underWay, nextReveal, enrolled, report } = parts;
  const { db, clientConfig } = parts.database;
  const notifications = new Notifications(clientConfig, report);
  for (const [channel, tell] of Object.entries(parts.heard)) notifications.on(channel, tell);
  const clock = new DatabaseClock(() => selectDatabaseTime(db));
  const tenants = new Tenants({ db, publicUrl: settings.publicUrl, notifications, report });
  const sessions = new Sessions({ db, clock, notifications, underWay, nextReveal });
  const securityLog = new SecurityLog({ db, now: () => clock.now(), report, keepElsewhere: parts.keepElsewhere });
  const commands = new Commands({ db, clock, notifications, report, longestSync });
  const news = new News({ notifications, enrolled: enrolled(db), report });
  await Promise.all([clock.start(report), tenants.start(), notifications.start()]);
  return {
    kernel: {
      db,
      clock,
      settings,
      tenants,
      sessions,
      commands,
      news,
      securityLog,
      readiness: new Readiness(parts.database),
    },
    work: () => commands.start(),
    stop: async () => {
      await commands.stop();
      await securityLog.stop();
      await notifications.stop();
      clock.stop();
    },
  };
}
