import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { selection, statement } from '../selection.ts';

/** A server of Stoa is connected to the database that was to be replaced. */
export class ServerRunningError extends Error {
  constructor() {
    super('A Stoa server is connected to this database.');
  }
}

/** Every server holds a connection that listens, so one that runs is seen. */
export async function refuseRunningServers(db: Database): Promise<void> {
  const { rows } = await statement`
    select ${selection({ servers: sql<number>`count(*)::int` })} from pg_stat_activity
    where datname = current_database() and application_name in ('stoa', 'stoa-listener')`.execute(db);
  if ((rows[0]?.servers ?? 0) > 0) throw new ServerRunningError();
}
