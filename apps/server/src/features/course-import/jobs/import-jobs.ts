import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { sweepFiles } from '../sweep-files.ts';
import { ImportFailed, importPackage, type ImportOrder, type ImportStep } from '../import-package.ts';
import {
  holdingJob,
  insertJob,
  selectUnfinishedJobs,
  updateJobProgress,
  updateJobRefused,
  type ImportJobRow,
} from './store.ts';

export interface ImportJobsParts {
  readonly db: Database;
  readonly files: FileStore;
  /** Folder in which packages lie while they are imported. */
  readonly spoolFolder: string;
  readonly report: (error: unknown) => void;
}

/** Progress is written at most this often, milliseconds. */
const progressEvery = 250;

/** Imports that were accepted: one at a time, apart from the requests that asked for them. */
export class ImportJobs {
  readonly #parts: ImportJobsParts;
  #last: Promise<void> = Promise.resolve();
  #closing = false;

  constructor(parts: ImportJobsParts) {
    this.#parts = parts;
  }

  /** A place for a package that is about to come in. */
  place(): { readonly id: string; readonly spool: string } {
    const id = randomUUID();
    return { id, spool: this.#spoolOf(id) };
  }

  /**
   * Ends what an earlier process left unfinished and removes its packages; files that no course names are swept away in
   * the background.
   */
  async start(): Promise<void> {
    const { db } = this.#parts;
    for (const id of await selectUnfinishedJobs(db)) {
      await holdingJob(db, id, async () => {
        await updateJobRefused(db, id, { code: 'import.interrupted' });
        await rm(this.#spoolOf(id), { force: true });
      });
    }
    await this.#removeForgotten();
    this.#last = sweepFiles(db, this.#parts.files, new Date()).catch(this.#parts.report);
  }

  /** Accepts an import; answers its job, which is then worked on. */
  async accept(order: ImportOrder): Promise<ImportJobRow> {
    const job = await insertJob(this.#parts.db, order);
    this.#last = this.#last.then(() => this.#run(order)).catch(this.#parts.report);
    return job;
  }

  /** Waits for the import at work to end; those that wait are refused. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#last;
  }

  async #run(order: ImportOrder): Promise<void> {
    const { db, files } = this.#parts;
    try {
      if (this.#closing) throw new ImportFailed({ code: 'import.interrupted' });
      await holdingJob(db, order.id, () => importPackage({ db, files }, order, this.#progress(order.id)));
    } catch (error) {
      await this.#refuse(order.id, error);
    } finally {
      await rm(order.spool, { force: true });
    }
  }

  /** Every job ends with a sentence: with the general one, where the reason itself cannot be stored. */
  async #refuse(id: string, error: unknown): Promise<void> {
    const { db, report } = this.#parts;
    const unforeseen = { code: 'server.unknown' } as const;
    if (!(error instanceof ImportFailed)) report(error);
    await updateJobRefused(db, id, error instanceof ImportFailed ? error.fault : unforeseen).catch(async (failed) => {
      report(failed);
      await updateJobRefused(db, id, unforeseen);
    });
  }

  /** A new stage is written at once, steps inside it now and then. */
  #progress(id: string): (step: ImportStep) => void {
    let stage = '';
    let written = 0;
    return (step) => {
      const now = performance.now();
      if (step.stage === stage && now - written < progressEvery) return;
      stage = step.stage;
      written = now;
      updateJobProgress(this.#parts.db, id, step).catch(this.#parts.report);
    };
  }

  #spoolOf(id: string): string {
    return path.join(this.#parts.spoolFolder, `${id}.package`);
  }

  /** Packages without a job that runs: their upload was cut off, or their job has ended. */
  async #removeForgotten(): Promise<void> {
    const { db, spoolFolder } = this.#parts;
    const running = new Set(await selectUnfinishedJobs(db));
    const names = await readdir(spoolFolder).catch(() => []);
    const forgotten = names.filter((name) => !running.has(path.basename(name, '.package')));
    await Promise.all(forgotten.map((name) => rm(path.join(spoolFolder, name), { force: true })));
  }
}
