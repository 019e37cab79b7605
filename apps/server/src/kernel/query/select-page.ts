import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { selection, statement, type Selection } from '../../db/selection.ts';
import type { CompiledQuery } from './read-query.ts';

export interface Found<Row> {
  readonly rows: readonly Row[];
  /** Null when nobody asked. */
  readonly total: number | null;
}

/** The rows among which a query looks. */
export interface Source<Row> {
  readonly columns: Selection<Row>;
  /** Everything between the columns and the order. */
  readonly from: RawBuilder<unknown>;
}

/**
 * One page of a query, and the count of all its rows where that is asked for. The limit stands in the text because a
 * prepared plan must know that it is small.
 */
export async function selectPage<Row>(db: Database, source: Source<Row>, query: CompiledQuery): Promise<Found<Row>> {
  const rows = query.take === 0 ? [] : await selectRows(db, source, query);
  return { rows, total: query.wantsTotal ? await selectTotal(db, source.from) : null };
}

async function selectRows<Row>(
  db: Database,
  { columns, from }: Source<Row>,
  { orderBy, take, skip }: CompiledQuery,
): Promise<readonly Row[]> {
  const page = statement`select ${columns} ${from} order by ${orderBy} limit ${sql.lit(take)} offset ${skip}`;
  return (await page.execute(db)).rows;
}

/** The number of all rows of a query, whichever page was asked for. */
export async function selectTotal(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await statement`select ${selection({ total: sql<number>`count(*)` })} ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Field of an answer with the total; none when nobody asked. */
export function totalCount(total: number | null): { readonly totalCount?: number } {
  return total === null ? {} : { totalCount: total };
}
