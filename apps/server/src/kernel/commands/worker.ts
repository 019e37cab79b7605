import { isOutage } from '../../db/database-trouble.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Backlog } from './backlog.ts';
import type { Person } from '../auth/person.ts';
import { failedOutcome, mostAttempts, refusedOutcome, secondsBeforeAttempt } from './failures.ts';
import {
  countDue,
  lockNextCommand,
  updateFinished,
  updatePostponed,
  type ClaimedCommand,
  type Outcome,
} from './store.ts';

/** Pause before a command is tried again that the database could not carry out. */
const secondsUnderTrouble = 5;
const lookEvery = 1_000;
const countNoFurtherThan = 100_000;

/** Runs commands, each in one transaction. */
interface Runs {
  readonly kinds: readonly string[];
  readonly transaction: <T>(inside: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly run: (tx: Transaction, work: ClaimedCommand & { readonly person: Person }) => Promise<Outcome>;
}

export interface WorkerParts {
  readonly db: Database;
  readonly runner: Runs;
  readonly backlog: Backlog;
  readonly concurrency: number;
  readonly report: (error: unknown) => void;
}

/**
 * Takes queued commands, several at a time. Any number of processes may do so: each locks its own and passes over the
 * others'. A process that dies lets go of its lock, and the command waits for the next one.
 */
export class CommandWorker {
  readonly #parts: WorkerParts;
  readonly #active = new Set<Promise<void>>();
  #missed = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), lookEvery);
    this.#look();
  }

  /** Ends when the commands under way are done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.all(this.#active);
  }

  /** True when this worker is free to take a command now. */
  get hasRoom(): boolean {
    return this.#active.size < this.#parts.concurrency;
  }

  /** Looks for a command to take. */
  wake(): void {
    if (this.#stopped || this.#parts.runner.kinds.length === 0) return;
    if (!this.hasRoom) {
      this.#missed = true;
      return;
    }
    const working = this.#takeAll().catch(this.#parts.report);
    this.#active.add(working);
    void working.then(() => this.#active.delete(working));
  }

  #look(): void {
    this.wake();
    countDue(this.#parts.db, countNoFurtherThan).then((due) => this.#parts.backlog.counted(due), this.#parts.report);
  }

  async #takeAll(): Promise<void> {
    let took = true;
    while (took && !this.#stopped) {
      this.#missed = false;
      took = (await this.#takeOne()) || this.#missed;
    }
  }

  async #takeOne(): Promise<boolean> {
    const taken: { command?: ClaimedCommand | undefined } = {};
    try {
      await this.#parts.runner.transaction(async (tx) => {
        taken.command = await lockNextCommand(tx, this.#parts.runner.kinds);
        if (taken.command !== undefined) await this.#finish(tx, taken.command);
      });
    } catch (error) {
      if (taken.command === undefined) throw error;
      await this.#settle(taken.command, error);
    }
    return taken.command !== undefined;
  }

  async #finish(tx: Transaction, claimed: ClaimedCommand): Promise<void> {
    const { backlog, runner } = this.#parts;
    const person = { id: claimed.ownerId, tenantId: claimed.tenantId, roles: claimed.roles, profile: null };
    await updateFinished(tx, claimed, await backlog.measure(() => runner.run(tx, { ...claimed, person })));
  }

  /** The work is rolled back; what remains is to say so, or to try again later. */
  async #settle(claimed: ClaimedCommand, error: unknown): Promise<void> {
    const { db, report } = this.#parts;
    const outcome: Outcome | undefined = refusedOutcome(error, claimed.locale);
    if (outcome !== undefined) return await updateFinished(db, claimed, outcome);
    report(error);
    // not the command's fault: it waits for better days, however long they take to come
    if (isOutage(error)) return await updatePostponed(db, claimed, { seconds: secondsUnderTrouble, attempts: 0 });
    const attempt = claimed.attempts + 1;
    if (attempt < mostAttempts)
      return await updatePostponed(db, claimed, { seconds: secondsBeforeAttempt(attempt), attempts: 1 });
    await updateFinished(db, claimed, failedOutcome({ code: 'server.unknown' }, claimed.locale));
  }
}
