import type { Database } from '../../db/database.ts';
import { issueDue } from './issue-due.ts';

interface IssuingParts {
  readonly db: Database;
  readonly report: (error: unknown) => void;
}

/** Issues certificates as soon as the database says that one is owed; one round at a time. */
export class Issuing {
  readonly #parts: IssuingParts;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: IssuingParts) {
    this.#parts = parts;
  }

  /** Something is owed, perhaps. What fails here is done by the next round, a minute later at the latest. */
  readonly nudge = (): void => {
    if (this.#stopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#again) {
        this.#again = false;
        this.nudge();
      }
    });
  };

  /** Ends when the round under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { db, report } = this.#parts;
    await issueDue(db).catch(report);
  }
}
