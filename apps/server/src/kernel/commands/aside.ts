import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds for which a transaction may wait for work outside the database: it holds rows that others wait for. */
const waitedFor = 250;

/** Work outside the database takes longer than a transaction should be open for. */
class TakesLonger extends Error {
  readonly done: Promise<unknown>;

  constructor(done: Promise<unknown>) {
    super('The transaction is done again once this work is done.');
    this.done = done;
  }
}

/** Pieces of work that one command has done aside at the most; what else it asks for is done within its transaction. */
const mostAside = 10;

interface Tries {
  /** What was done aside, by the hash of what it is. */
  readonly done: Map<string, Promise<unknown>>;
  readonly kept: Map<string, unknown>;
}

/** Of the command under way. */
const tries = new AsyncLocalStorage<Tries>();

/**
 * Work of a command that needs no database, such as running an author's pattern. Where it takes longer the transaction
 * is rolled back, so that no row is locked meanwhile, and is done again with what came of the work. Outside of commands
 * it is just done.
 *
 * @param what the same for the same work with the same outcome; plain data
 */
export async function aside<T>(what: unknown, work: () => Promise<T>): Promise<T> {
  const known = tries.getStore()?.done;
  if (known === undefined) return await work();
  const key = createHash('sha256').update(JSON.stringify(what)).digest('base64');
  const before = known.get(key) as Promise<T> | undefined;
  if (before !== undefined) return await before;
  // one that asks for something else each time would be tried without end
  if (known.size >= mostAside) return await work();
  const done = work();
  const ended = new AbortController();
  const isDone = done.then(() => true).finally(() => ended.abort());
  const tooLong = after(waitedFor, false, { signal: ended.signal, ref: false }).catch(() => true);
  if (await Promise.race([isDone, tooLong])) return await done;
  known.set(key, done);
  throw new TakesLonger(done);
}

/** What is made by chance, or by a clock, for a command: the same each time that its transaction is done again. */
export function keptWhileTried<T>(name: string, make: () => T): T {
  const kept = tries.getStore()?.kept;
  if (kept === undefined) return make();
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

/** Does what one transaction does, as often as work for it is done aside. Fails where that work fails. */
export async function againAfterAside<T>(transact: () => Promise<T>): Promise<T> {
  return await tries.run({ done: new Map(), kept: new Map() }, async () => {
    for (;;) {
      try {
        return await transact();
      } catch (error) {
        if (!(error instanceof TakesLonger)) throw error;
        await error.done;
      }
    }
  });
}
