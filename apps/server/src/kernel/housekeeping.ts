import type { Database } from '../db/database.ts';

/** Removes what is of no use any more; must bear being done by several servers at once. */
export type Chore = (db: Database) => Promise<void>;

const every = 10 * 60_000;

/** Does all chores at the start and every ten minutes. A chore that fails is reported and tried again the next time. */
export class Housekeeping {
  readonly #db: Database;
  readonly #chores: readonly Chore[];
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(db: Database, chores: readonly Chore[], report: (error: unknown) => void) {
    this.#db = db;
    this.#chores = chores;
    this.#report = report;
  }

  start(): void {
    this.#round = this.round();
    this.#timer = setInterval(() => {
      this.#round = this.round();
    }, every);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  async round(): Promise<void> {
    for (const chore of this.#chores) await chore(this.#db).catch(this.#report);
  }
}
