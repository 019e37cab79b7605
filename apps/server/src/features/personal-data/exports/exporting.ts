import type { Database, Transaction } from '../../../db/database.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { removeUnnamed } from '../../../kernel/files/sweep-files.ts';
import { notify } from '../../../kernel/mail/notify.ts';
import {
  deleteExpiredExports,
  endAbandoned,
  takeExport,
  updateDone,
  updateFailed,
  updateProgress,
  type ExportJob,
} from './exports-store.ts';
import { makeExport } from './make-export.ts';
import { selectNameOf } from './own-files-store.ts';

export interface ExportingParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly report: (error: unknown) => void;
  /** Clock of the database. */
  readonly now: () => Date;
}

/**
 * Makes copies of what is kept of people, one after the other. What a server leaves behind that ends meanwhile, another
 * takes up, or the same one after its start.
 */
export class Exporting {
  readonly #parts: ExportingParts;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: ExportingParts) {
    this.#parts = parts;
  }

  /** Somebody asks for a copy, or may have asked. */
  readonly nudge = (): void => {
    if (this.#stopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#work()
      .catch(this.#parts.report)
      .finally(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        this.nudge();
      });
  };

  /** Removes copies whose time is over, bytes included. */
  readonly forgetOld = async (): Promise<void> => {
    const { db, files, now } = this.#parts;
    const hashes = await deleteExpiredExports(db);
    if (hashes.length > 0) await removeUnnamed({ db, files }, hashes, now());
  };

  /** Ends when the copy under way is made. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #work(): Promise<void> {
    const { db, report } = this.#parts;
    await db.transaction().execute(async (tx) => {
      for (const job of await endAbandoned(tx)) await tell(tx, job);
    });
    for (let job = await takeExport(db); job !== undefined && !this.#stopped; job = await takeExport(db))
      try {
        await this.#make(job);
      } catch (error) {
        report(error);
        await this.#end(job, updateFailed);
      }
  }

  async #make(job: ExportJob): Promise<void> {
    const { db, files } = this.#parts;
    const onStep = async (done: number, total: number) => await updateProgress(db, job, { done, total });
    const made = await makeExport({ db, files, onStep }, job);
    // somebody who was forgotten meanwhile has no copy
    if (made !== null) await this.#end(job, async (tx) => await updateDone(tx, job, made));
  }

  /** What became of a copy is told if and only if it is noted. */
  async #end(job: ExportJob, note: (tx: Transaction, job: ExportJob) => Promise<boolean>): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      if (await note(tx, job)) await tell(tx, job);
    });
  }
}

/** Tells somebody that their copy can be had, or could not be made. */
async function tell(tx: Transaction, job: ExportJob): Promise<void> {
  const { zone: timezone, made: now } = await selectNameOf(tx, job);
  const notice = { kind: 'copy', about: job.exportId, objectiveId: null, at: now, told: null } as const;
  // it is read anew before it is told: by then the copy may be gone
  await notify(tx, [{ person: { ...job, timezone }, notices: [notice], version: '', trueUntil: now, now }]);
}
