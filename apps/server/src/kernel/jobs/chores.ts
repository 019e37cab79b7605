import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Removes what is of no use any more. May be done again, and beside another. */
export type Chore = (db: Database) => Promise<void>;

/**
 * Runs all chores, one after the other. A chore that fails stops no other; the failures are thrown together at the end.
 */
export async function doChores(db: Database, chores: readonly Chore[]): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of chores) await chore(db).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some chores failed.');
}

const outboxDays = 90;

/** Deletes events from which everything has long followed by then. */
export async function deleteOldOutboxEvents(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('outbox_event')
    .where('created', '<', sql<Date>`now() - make_interval(days => ${sql.lit(outboxDays)})`)
    .execute();
}
