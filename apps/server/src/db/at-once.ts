import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { atOnceMark, Statement } from './quick-transactions.ts';

type RowsOf<Builders extends readonly RawBuilder<unknown>[]> = {
  readonly [Index in keyof Builders]: Builders[Index] extends RawBuilder<infer Row> ? readonly Row[] : never;
};

/**
 * Rows of several statements that need nothing of each other, in one round trip. The connection carries them out one
 * after the other: each sees what was there when the one before it ended. Fails with the first failure.
 */
export async function atOnce<Builders extends readonly RawBuilder<unknown>[]>(
  db: Database | Transaction,
  ...statements: Builders
): Promise<RowsOf<Builders>> {
  const compiled = statements
    .map((one) => one.compile(db))
    .map(({ sql, parameters }) => new Statement(sql, parameters));
  const { rows } = await db.executeQuery(CompiledQuery.raw(atOnceMark, compiled));
  // the connection answers a list of rows for each statement, in their order
  return rows as unknown as RowsOf<Builders>;
}
