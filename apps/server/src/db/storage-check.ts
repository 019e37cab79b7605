import { sql } from 'kysely';
import type { Database } from './database.ts';
import { selection, statement } from './selection.ts';
import type { Trouble } from './database-trouble.ts';

/** More than 64 kB of memory hold, so that PostgreSQL writes a temporary file. */
const rowsThatSpill = 20_000;

/**
 * Tries whether the database can keep something, and leaves nothing behind: a file of half a megabyte is written and
 * removed. Fails when the disk is full or the database away; answers 'readOnly' where it may change nothing.
 */
export async function checkStorage(db: Database): Promise<Trouble | null> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await statement`
      select ${selection({
        memory: sql<string>`set_config('work_mem', '64kB', true)`,
        readOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'`,
      })}`.execute(tx);
    await sql`select count(*) from generate_series(1, ${rowsThatSpill}::int)`.execute(tx);
    return rows[0]?.readOnly === true ? 'readOnly' : null;
  });
}
