import { sql } from 'kysely';
import type { Database } from './database.ts';
import { selection, statement } from './selection.ts';

/** Milliseconds since the epoch by the database's clock; fails when the database is away. */
export async function selectDatabaseTime(db: Database): Promise<number> {
  const { rows } =
    await statement`select ${selection({ now: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000` })}`.execute(
      db,
    );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time.');
  return row.now;
}
