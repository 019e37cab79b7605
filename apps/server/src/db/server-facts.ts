import { sql } from 'kysely';
import type { Database } from './database.ts';
import { selection, statement, type RowOf } from './selection.ts';

/** Settings that may be switched off, at the price of confirmed data. */
type SafetySetting = 'fsync' | 'full_page_writes' | 'synchronous_commit';

const factColumns = selection({
  /** Version such as '18.4'. */
  version: sql<string>`current_setting('server_version')`,
  /** Version such as 180004. */
  versionNumber: sql<number>`current_setting('server_version_num')::int`,
  safety: sql<Readonly<Record<SafetySetting, string>>>`jsonb_object_agg(name, setting)`,
});

/** Facts that a PostgreSQL server reports about itself and about its care for confirmed changes. */
export type ServerFacts = RowOf<typeof factColumns>;

export async function selectServerFacts(db: Database): Promise<ServerFacts> {
  const {
    rows: [facts],
  } = await statement`
    select ${factColumns} from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(
    db,
  );
  if (!facts) throw new Error('The database server says nothing of itself.');
  return facts;
}
