import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const keptDays = 90;

/** What follows from an event has long been done by then. */
export async function deleteOldOutboxEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('outbox_event')
    .where('created', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute();
}
