import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { selection, statement } from '../selection.ts';

export interface TableShape {
  readonly name: string;
  /** Those that hold what somebody wrote; generated ones are left out. */
  readonly columns: readonly string[];
}

/** A counter that numbers the rows of a column. */
export interface Counter {
  readonly table: string;
  readonly column: string;
  /** The sequence behind it, with its schema. */
  readonly sequence: string;
}

/** Every table of ours in the order of names; the migrator's own are left out. */
export async function selectTableShapes(db: Database): Promise<readonly TableShape[]> {
  const { rows } = await statement`
    select ${selection({
      name: sql<string>`c.relname::text`,
      columns: sql<readonly string[]>`array_agg(a.attname::text order by a.attnum)`,
    })}
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

export async function selectCounters(db: Database): Promise<readonly Counter[]> {
  const { rows } = await statement`
    select ${selection({
      table: sql<string>`t.relname::text`,
      column: sql<string>`a.attname::text`,
      sequence: sql<string>`format('%I.%I', s.relnamespace::regnamespace, s.relname)`,
    })}
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('i', 'a') and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely\\_%'
    order by t.relname, a.attname`.execute(db);
  return rows;
}

/** Names of the migrations that the database carries, in order; none where Stoa never ran. */
export async function selectMigrations(db: Database): Promise<readonly string[]> {
  const {
    rows: [found],
  } = await statement`select ${selection({
    isThere: sql<boolean>`to_regclass('public.kysely_migration') is not null`,
  })}`.execute(db);
  if (!found?.isThere) return [];
  const { rows } =
    await statement`select ${selection({ name: sql<string>`m.name` })} from kysely_migration m order by m.name`.execute(
      db,
    );
  return rows.map((row) => row.name);
}
