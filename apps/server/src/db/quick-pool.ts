import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError } from './database-trouble.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { sendNamed, type NameOf } from './named-statements.ts';
import { QuickTransactions } from './quick-transactions.ts';

export interface QuickPoolOptions {
  readonly nameOf: NameOf;
  readonly watch: DatabaseWatch;
  /**
   * Milliseconds after which a statement without an answer is given up together with its connection. A database that
   * hangs cannot be relied on to end it. Null waits as long as the database lets it.
   */
  readonly deadline: number | null;
}

/**
 * The pool as the query builder gets it: statements have names, deadlines and watched failures, and transactions few
 * round trips. The pool's clients must pipeline.
 */
export function quickPool(pool: pg.Pool, options: QuickPoolOptions): PostgresPool {
  return {
    options: pool.options,
    end: async () => undefined,
    connect: async () => quickClient(await connected(pool, options.watch), options),
  };
}

async function connected(pool: pg.Pool, watch: DatabaseWatch): Promise<pg.PoolClient> {
  watch.refuseWhileAway();
  try {
    return await pool.connect();
  } catch (error) {
    throw watch.notConnected(error);
  }
}

function quickClient(client: pg.PoolClient, { nameOf, watch, deadline }: QuickPoolOptions): PostgresPoolClient {
  const transactions = new QuickTransactions(client, sendNamed(client, nameOf));
  const answered = async (text: string, values: readonly unknown[]) => {
    const timer = deadline === null ? undefined : setTimeout(() => giveUp(client), deadline);
    try {
      return await transactions.query(text, values);
    } catch (error) {
      throw watch.failed(error);
    } finally {
      clearTimeout(timer);
    }
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not supported.');
    return answered(text, values);
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * Everything that waits on the connection fails, and the pool throws it away; the database rolls back what it began.
 */
function giveUp(client: pg.PoolClient): void {
  client.connection.stream.destroy(new DatabaseAwayError(new Error('The database did not answer in time.')));
}
