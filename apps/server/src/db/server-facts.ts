import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What a PostgreSQL server says of itself and of its care for what was confirmed. */
export interface ServerFacts {
  /** Such as '18.4'. */
  readonly version: string;
  /** Such as 180004. */
  readonly versionNumber: number;
  /** Settings that may be switched off, at the price of confirmed data. */
  readonly safety: Readonly<Record<'fsync' | 'full_page_writes' | 'synchronous_commit', string>>;
}

export async function selectServerFacts(db: Database): Promise<ServerFacts> {
  const {
    rows: [facts],
  } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      jsonb_object_agg(name, setting) as safety
    from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db);
  if (!facts) throw new Error('The database server says nothing of itself.');
  return facts;
}
