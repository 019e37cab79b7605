import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { selection, statement } from '../selection.ts';
import { selectMigrations, selectTableShapes } from './catalog.ts';

/** What a person wants to know of a database before it is replaced. */
export interface Inventory {
  readonly organisations: readonly string[];
  readonly people: number;
  /** When somebody last did something that left a trace; null where nothing ever did. */
  readonly lastChange: Date | null;
}

/** Null where there is no Stoa yet: an empty database, or one whose first start did not come to its end. */
export async function selectInventory(db: Database): Promise<Inventory | null> {
  const migrations = await selectMigrations(db);
  if (migrations.length === 0) return null;
  // Tenant: every one, for a backup holds them all
  const organisations = await db.selectFrom('tenant').select('name').orderBy('created').execute();
  // Tenant: every one, as above
  const { people } = await db
    .selectFrom('user_account')
    .select((of) => of.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return {
    organisations: organisations.map((row) => row.name),
    people: Number(people),
    lastChange: await selectLastChange(db),
  };
}

async function selectLastChange(db: Database): Promise<Date | null> {
  // Tenant: every one, as above
  const {
    rows: [row],
  } = await statement`select ${selection({
    last: sql<Date | null>`greatest(
      (select max(happened) from audit_event where what not in ('backup.taken', 'backup.restored')), (select max(created) from user_account),
      (select max(coalesce(completed, created)) from command))`,
  })}`.execute(db);
  return row?.last ?? null;
}

/** Tables that are not Stoa's own; a restore must not touch them. */
export async function selectStrangeTables(db: Database, ours: ReadonlySet<string>): Promise<readonly string[]> {
  return (await selectTableShapes(db)).map((table) => table.name).filter((name) => !ours.has(name));
}
