import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import type { ImportLimits } from '../../../kernel/settings.ts';
import { ImportFailed } from '../import-failed.ts';
import type { ImportOrder } from '../import-order.ts';
import { importPackage } from '../import-package.ts';
import type { ReaderStep } from '../reading/messages.ts';
import { PackageReader, ReaderStopped } from '../reading/package-reader.ts';
import { sweepFiles } from '../../../kernel/files/sweep-files.ts';
import {
  hasEnded,
  insertJob,
  selectUnfinishedJobs,
  takeJob,
  takeLostJobs,
  updateJobProgress,
  updateJobRefused,
  updateJobsAlive,
  updateJobsLeft,
  type ImportJobRow,
  type NewJob,
} from './store.ts';
import { Turns } from './turns.ts';

export interface ImportJobsParts {
  readonly db: Database;
  readonly files: FileStore;
  /** Packages lie in it while they are imported. */
  readonly filesFolder: string;
  readonly limits: ImportLimits;
  readonly report: (error: unknown) => void;
}

/** Milliseconds between the signs of life that a server gives of its imports, and between its looks for lost ones. */
const signEvery = 2_000;
const lookEvery = 5_000;
/** An import that was cut off is begun once more: one that ends its server each time must not do so for ever. */
const mostTries = 2;
/** Milliseconds for imports at work to finish when the server stops. */
const closingTime = 3_000;
/** Packages that have not grown for so long belong to uploads that broke off, milliseconds. */
const uploadGrace = 600_000;

/**
 * Imports that were accepted. Each is read in a process of its own; those of one tenant are stored one after the other.
 * A server says now and then that its imports are alive; those of a server that has ended are taken up by the next that
 * looks.
 */
export class ImportJobs {
  readonly #parts: ImportJobsParts;
  readonly #turns: Turns;
  /** Imports that wait or run here. */
  readonly #work = new Map<string, Promise<void>>();
  readonly #readers = new Map<string, PackageReader>();
  readonly #timers: NodeJS.Timeout[] = [];
  #background: Promise<void> = Promise.resolve();
  #closing = false;

  constructor(parts: ImportJobsParts) {
    this.#parts = parts;
    this.#turns = new Turns(parts.limits.processes);
  }

  /** Path for a package that is about to come in. */
  place(): string {
    return path.join(this.#spoolFolder, `${randomUUID()}.upload`);
  }

  /** Takes up what an ended server left; files that no course names are swept away in the background. */
  async start(): Promise<void> {
    const { db, files, report } = this.#parts;
    await this.#takeUpLost();
    await this.#removeForgotten();
    this.#background = sweepFiles(db, files, new Date()).catch(report);
    this.#every(lookEvery, () => this.#takeUpLost());
    this.#every(signEvery, () => this.#giveSign());
  }

  /**
   * Accepts the import of the package at `upload`, which is moved; answers its job, which is then worked on. The same
   * id again is the same import; undefined when it is somebody else's.
   */
  async accept(job: NewJob, upload: string): Promise<ImportJobRow | undefined> {
    const { row, isNew } = await insertJob(this.#parts.db, job);
    if (isNew) {
      await rename(upload, this.#spoolOf(job.id));
      this.#begin({ ...job, spool: this.#spoolOf(job.id) });
    }
    return row;
  }

  /** Lets imports at work finish for a moment; the others, and those that wait, are left to the next server. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#timers.forEach(clearInterval);
    const stopping = setTimeout(() => this.#readers.forEach((reader) => reader.stop()), closingTime);
    await Promise.all(this.#work.values());
    clearTimeout(stopping);
    await this.#background;
  }

  /** Says that its imports are alive, and ends the processes of those that were cancelled. */
  async #giveSign(): Promise<void> {
    const alive = await updateJobsAlive(this.#parts.db, [...this.#work.keys()]);
    for (const [id, reader] of this.#readers) if (!alive.has(id)) reader.stop();
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void work().catch(this.#parts.report), milliseconds).unref());
  }

  #begin(order: Omit<ImportOrder, 'tries' | 'before'>): void {
    const work = this.#turns
      .take(order.tenantId, (before) => this.#run({ ...order, before }))
      .catch(this.#parts.report)
      .finally(() => this.#work.delete(order.id));
    this.#work.set(order.id, work);
  }

  async #run(order: Omit<ImportOrder, 'tries'>): Promise<void> {
    const { db } = this.#parts;
    if (this.#closing) return await updateJobsLeft(db, [order.id]);
    const tries = await takeJob(db, order.id);
    try {
      // one that was cancelled while it waited
      if (tries === 0) return await rm(order.spool, { force: true });
      await this.#import({ ...order, tries });
    } catch (error) {
      if (this.#closing && error instanceof ReaderStopped) return await updateJobsLeft(db, [order.id]);
      if (!(await hasEnded(db, order.id))) await this.#refuse(order.id, error);
    }
    await rm(order.spool, { force: true });
  }

  async #import(order: ImportOrder): Promise<void> {
    const { db, files, limits } = this.#parts;
    const workFolder = `${order.spool}.work`;
    const filesFolder = files.folder ?? workFolder;
    const reader = new PackageReader({
      limits,
      filesFolder,
      path: order.spool,
      fileName: order.fileName,
      workFolder,
      onStep: (step) => this.#told(order.id, step),
    });
    this.#readers.set(order.id, reader);
    try {
      await importPackage({ db, files, filesFolder }, order, reader);
    } finally {
      this.#readers.delete(order.id);
      await reader.close();
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

  #told(id: string, step: ReaderStep): void {
    updateJobProgress(this.#parts.db, id, step).catch(this.#parts.report);
  }

  get #spoolFolder(): string {
    return path.join(this.#parts.filesFolder, 'spool');
  }

  #spoolOf(id: string): string {
    return path.join(this.#spoolFolder, `${id}.package`);
  }

  /** Imports of servers that have given no sign of life for a while. */
  async #takeUpLost(): Promise<void> {
    const { db } = this.#parts;
    if (this.#closing) return;
    for (const job of await takeLostJobs(db)) {
      if (this.#work.has(job.id)) continue;
      const spool = this.#spoolOf(job.id);
      if (job.wishes !== null && job.tries < mostTries && existsSync(spool))
        this.#begin({ ...job, wishes: job.wishes, spool });
      else {
        await updateJobRefused(db, job.id, { code: 'import.interrupted' });
        await rm(spool, { force: true });
      }
    }
  }

  /** Packages whose upload broke off or whose job has ended, and what was unpacked of them. */
  async #removeForgotten(): Promise<void> {
    await mkdir(this.#spoolFolder, { recursive: true });
    const running = new Set(await selectUnfinishedJobs(this.#parts.db));
    const names = await readdir(this.#spoolFolder);
    const now = new Date().getTime();
    for (const name of names) {
      const place = path.join(this.#spoolFolder, name);
      const isUpload = name.endsWith('.upload');
      if (isUpload && now - (await stat(place)).mtimeMs < uploadGrace) continue;
      if (!running.has(name.split('.', 1)[0] ?? '')) await rm(place, { recursive: true, force: true });
    }
  }
}
