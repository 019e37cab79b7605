import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { sendNamed, statementNames, type NameOf } from './named-statements.ts';
import { QuickTransactions } from './quick-transactions.ts';

/**
 * The pool as the query builder gets it: statements have names and transactions few round trips. The pool's clients
 * must pipeline.
 */
export function quickPool(pool: pg.Pool, namedStatements: boolean): PostgresPool {
  const nameOf = namedStatements ? statementNames() : () => undefined;
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => quickClient(await pool.connect(), nameOf),
  };
}

function quickClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const transactions = new QuickTransactions(client, sendNamed(client, nameOf));
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not supported.');
    return transactions.query(text, values);
  }
  return { query, release: (destroy) => client.release(destroy) };
}
