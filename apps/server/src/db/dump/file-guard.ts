import { sql } from 'kysely';
import type { Database, DatabaseLocation, Transaction } from '../database.ts';
import { selection, statement } from '../selection.ts';
import { openBulkConnection, settleTransaction } from './bulk-connection.ts';

/** Any constant will do, as long as nothing else locks it. */
const fileLock = 7_305_812_266_402;

/**
 * While `use` runs, no server of this database sweeps files away. Taken before the snapshot that names them, on a
 * connection of its own: a statement that waits for a lock has already chosen what it sees.
 */
export async function holdingFiles<T>(location: DatabaseLocation, use: () => Promise<T>): Promise<T> {
  const { db, close } = await openBulkConnection(location);
  try {
    return await db.transaction().execute(async (held) => {
      await settleTransaction(held);
      await sql`select pg_advisory_xact_lock_shared(${sql.lit(fileLock)})`.execute(held);
      return await use();
    });
  } finally {
    await close();
  }
}

/** Runs `use` unless a backup holds the files, and keeps backups waiting meanwhile. Answers whether it ran. */
export async function unlessFilesAreHeld(
  db: Database,
  use: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await statement`
      select ${selection({ isFree: sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(fileLock)})` })}`.execute(
      transaction,
    );
    const isFree = rows[0]?.isFree === true;
    if (isFree) await use(transaction);
    return isFree;
  });
}
