import type { OpenDatabase } from '../db/database.ts';
import { selectDatabaseTime } from '../db/database-time.ts';
import { checkStorage } from '../db/storage-check.ts';
import { troubleOf, type Trouble } from '../db/database-trouble.ts';

/** Why no requests should come here: the database's trouble, or the end of this process. */
export type Unready = Trouble | 'stopping';

/** Milliseconds. Balancers ask several times a second, and a try to write costs more than a question. */
const patience = 2_000;
const storageKnownFor = { good: 10_000, bad: 2_000 };

/** Whether this process should be given requests. */
export class Readiness {
  readonly #database: Pick<OpenDatabase, 'db' | 'watch'>;
  #isStopping = false;
  #storage: { readonly trouble: Trouble | null; readonly until: number } = { trouble: null, until: 0 };

  constructor(database: Pick<OpenDatabase, 'db' | 'watch'>) {
    this.#database = database;
  }

  /** From now on it says no, and every answer closes its connection. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Null when requests may come. Answers within two seconds, whatever the database does. */
  async ask(): Promise<Unready | null> {
    if (this.#isStopping) return 'stopping';
    const late = Promise.withResolvers<Trouble>();
    const timer = setTimeout(() => late.resolve('away'), patience);
    const asked = this.#askDatabase().catch((error: unknown) => troubleOf(error) ?? 'away');
    try {
      return await Promise.race([asked, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #askDatabase(): Promise<Trouble | null> {
    const { db, watch } = this.#database;
    const isDue = watch.takeStorageDoubt() || performance.now() >= this.#storage.until;
    if (!isDue) {
      await selectDatabaseTime(db);
      return this.#storage.trouble;
    }
    const trouble = await checkStorage(db).catch((error: unknown) => {
      if (troubleOf(error) === 'full') return 'full' as const;
      throw error;
    });
    this.#storage = { trouble, until: performance.now() + storageKnownFor[trouble === null ? 'good' : 'bad'] };
    return trouble;
  }
}
