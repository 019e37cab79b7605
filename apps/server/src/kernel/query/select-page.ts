import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CompiledQuery } from './read-query.ts';

export interface Found<Row> {
  readonly rows: readonly Row[];
  /** Null when nobody asked. */
  readonly total: number | null;
}

/**
 * One page of a query, and the count of all its rows where that is asked for. `from` holds everything between the
 * columns and the order. The limit stands in the text because a prepared plan must know that it is small.
 */
export async function selectPage<Row extends object>(
  db: Database,
  selection: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  query: CompiledQuery,
): Promise<Found<Row>> {
  const rows =
    query.take === 0
      ? []
      : (
          await sql<Row>`select ${selection} ${from} order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}`.execute(
            db,
          )
        ).rows;
  if (!query.wantsTotal) return { rows, total: null };
  const count = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** How many there are, for an answer: nothing when nobody asked. */
export function totalCount(total: number | null): { readonly totalCount?: number } {
  return total === null ? {} : { totalCount: total };
}
