import { createHash } from 'node:crypto';
import { isOutage } from '../../db/database-trouble.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { DatabaseClock } from '../clock.ts';
import type { CommandRoute } from '../calls/context.ts';
import type { Notifications } from '../notifications.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Person } from '../auth/person.ts';
import { Backlog } from './backlog.ts';
import { CommandEnds } from './ends.ts';
import { refusedOutcome, secondsBeforeAttempt } from './failures.ts';
import { CommandRunner, UsedUp } from './runner.ts';
import {
  deleteFailed,
  insertFinishedAndCommit,
  insertOrUpdateFinished,
  insertQueued,
  notifyQueued,
  selectCommand,
  type CommandKey,
  type Outcome,
  type SentCommand,
  type StoredCommand,
} from './store.ts';
import { CommandWorker } from './worker.ts';

const refuse = Refusal.of<'command.not-found' | 'command.id-reused'>();

const channel = 'stoa_command';
/** Leaves connections of the pool to queries. */
const concurrency = 4;
/** Milliseconds that whoever asks for a command waits for its end, so that one question is mostly enough. */
const pollPatience = 1_000;
/** A command that is still at work is left alone by workers this long; after that its process must have died. */
const overtimeSeconds = 60;

export interface CommandParts {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly notifications: Notifications;
  /** Milliseconds after which a synchronous command is answered like an asynchronous one. */
  readonly longestSync: number;
  readonly report: (error: unknown) => void;
}

type Finish = (tx: Transaction, command: SentCommand, outcome: Outcome) => Promise<StoredCommand | undefined>;

/** A command with the person who sends it. */
export type Sent = Omit<SentCommand, 'bodyHash' | 'ownerId'> & { readonly person: Person };

/**
 * The command protocol (decisions §4). A command's id makes it idempotent; its work and its record share one
 * transaction, so that what was acknowledged is done exactly once, whoever dies in between.
 */
export class Commands {
  readonly #parts: CommandParts;
  readonly #runner: CommandRunner;
  readonly #backlog = new Backlog(concurrency);
  readonly #worker: CommandWorker;
  readonly #ends: CommandEnds;

  constructor(parts: CommandParts) {
    const { db, clock, notifications, report } = parts;
    this.#parts = parts;
    this.#runner = new CommandRunner(db, clock);
    this.#worker = new CommandWorker({ db, runner: this.#runner, backlog: this.#backlog, concurrency, report });
    notifications.on(channel, () => this.#worker.wake());
    this.#ends = new CommandEnds(notifications);
  }

  add(kind: string, route: CommandRoute): void {
    this.#runner.add(kind, route);
  }

  start(): void {
    this.#worker.start();
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
  }

  /** Accepts a command that a worker will carry out; sending it again changes nothing. */
  async accept(sent: Sent): Promise<void> {
    this.#backlog.refuseIfLong();
    const command = withHash(sent);
    await this.#forgetFailed(command);
    const isNew = await insertQueued(this.#parts.db, command, { startAfterSeconds: 0, attempts: 0 });
    if (!isNew) return void (await this.#known(command));
    this.#backlog.queued();
    await this.#wakeSomebody();
  }

  /** Carries a command out and answers its finished record; one that is still queued when it takes too long. */
  async perform(sent: Sent): Promise<StoredCommand> {
    this.#backlog.refuseIfLong();
    const command = withHash(sent);
    await this.#forgetFailed(command);
    let isLate = false;
    // what is late has a row in the queue, which gets the outcome
    const finish: Finish = (...of) => (isLate ? insertOrUpdateFinished : insertFinishedAndCommit)(...of);
    const done = this.#backlog.measure(() => this.#carryOut(command, sent.person, finish));
    const late = Promise.withResolvers<StoredCommand>();
    const timer = setTimeout(() => {
      isLate = true;
      void this.#overtime(command, done).then(late.resolve, late.reject);
    }, this.#parts.longestSync);
    try {
      return await Promise.race([done, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A command of its sender, whose end is waited for a moment; somebody else's is not found. */
  async find(command: CommandKey): Promise<StoredCommand> {
    const end = this.#ends.expect(command);
    try {
      const stored = await this.#stored(command);
      if (stored.completed !== null) return await this.#runner.present(stored, command);
      await end.within(pollPatience);
    } finally {
      end.stop();
    }
    return await this.#runner.present(await this.#stored(command), command);
  }

  async #stored(command: CommandKey): Promise<StoredCommand> {
    const stored = await selectCommand(this.#parts.db, command);
    if (stored === undefined) throw refuse('command.not-found');
    return stored;
  }

  /** Forgets a failed command of a kind that is tried again, so that its failure is not the last word. */
  async #forgetFailed(command: SentCommand): Promise<void> {
    if (this.#runner.triesAgain(command.kind)) await deleteFailed(this.#parts.db, command);
  }

  /**
   * The record is written with its outcome at the end of the work, so that a first call pays for one row and a repeated
   * one rolls back. Where the id turns out to wait in the queue already, the work is done once more for that row.
   */
  async #carryOut(command: SentCommand, person: Person, finish: Finish): Promise<StoredCommand> {
    try {
      return await this.#runner.transaction(async (tx) => {
        const stored = await finish(tx, command, await this.#runner.run(tx, { ...command, person }));
        if (stored === undefined) throw new UsedUp();
        return stored;
      });
    } catch (error) {
      if (!(error instanceof UsedUp)) return await this.#settle(command, error);
      const known = await this.#known(command);
      return known.completed === null ? await this.#carryOut(command, person, insertOrUpdateFinished) : known;
    }
  }

  async #settle(command: SentCommand, error: unknown): Promise<StoredCommand> {
    const outcome: Outcome | undefined = refusedOutcome(error, command.locale);
    // told as it is, for the same command may be sent again; putting it in the queue would only keep somebody waiting
    if (isOutage(error)) throw error;
    if (outcome !== undefined)
      return (await insertOrUpdateFinished(this.#parts.db, command, outcome)) ?? (await this.#known(command));
    const isNew = await insertQueued(this.#parts.db, command, {
      startAfterSeconds: secondsBeforeAttempt(1),
      attempts: 1,
    });
    if (isNew) this.#parts.report(error);
    return await this.#known(command);
  }

  /** Makes a command visible that is still at work; the work itself will finish the row. */
  async #overtime(command: SentCommand, done: Promise<StoredCommand>): Promise<StoredCommand> {
    done.catch(this.#parts.report);
    await insertQueued(this.#parts.db, command, { startAfterSeconds: overtimeSeconds, attempts: 0 });
    return await this.#known(command);
  }

  /** The stored command of the same owner, id and body. */
  async #known(command: SentCommand): Promise<StoredCommand> {
    const stored = await selectCommand(this.#parts.db, command);
    if (stored === undefined) throw new Error('A command vanished while it was read.');
    if (!stored.body_hash.equals(command.bodyHash)) throw refuse('command.id-reused', { field: 'id' });
    return await this.#runner.present(stored, command);
  }

  async #wakeSomebody(): Promise<void> {
    if (!this.#worker.hasRoom) await notifyQueued(this.#parts.db, channel);
    this.#worker.wake();
  }
}

function withHash({ person, ...sent }: Sent): SentCommand {
  return { ...sent, ownerId: person.id, bodyHash: bodyHash(sent.body) };
}

/** SHA-256 of a JSON value, the same whatever the order of its keys. */
export function bodyHash(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body, sortedKeys)).digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
