import type { SettingValues } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { DemoPerson } from './people.ts';

/** Milliseconds that another process may take to fill the database: seconds, unless the machine is very busy. */
const patience = 120_000;

/** Lock by which only one process at a time fills a database. It ends with the transaction. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await sql`select set_config(name, ${String(patience)}, true)
    from unnest(array['lock_timeout', 'statement_timeout']) name`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('stoa.demo'))`.execute(tx);
}

export async function hasDemoAccounts(db: Database | Transaction, tenantId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewPerson extends DemoPerson {
  readonly id: string;
  readonly passwordHash: string;
}

/** Inserts accounts with their roles and local credentials. */
export async function insertPeople(tx: Transaction, tenantId: string, people: readonly NewPerson[]): Promise<void> {
  await tx
    .insertInto('user_account')
    .values(
      people.map((person) => ({
        id: person.id,
        tenant_id: tenantId,
        email: person.email,
        first_name: person.firstName,
        middle_name: null,
        last_name: person.lastName,
        timezone: person.timezone,
        is_demo: true,
      })),
    )
    .execute();
  await tx
    .insertInto('role_assignment')
    .values(people.flatMap((person) => person.roles.map((role) => ({ tenant_id: tenantId, user_id: person.id, role }))))
    .execute();
  await tx
    .insertInto('local_credential')
    .values(people.map((person) => ({ user_id: person.id, tenant_id: tenantId, password_hash: person.passwordHash })))
    .execute();
}

/**
 * Makes the units of these people, and them its members. A unit of that name that the tenant has already is taken as it
 * is.
 */
export async function insertUnits(tx: Transaction, tenantId: string, people: readonly NewPerson[]): Promise<void> {
  const names = [...new Set(people.flatMap((person) => person.units))];
  const rows = await tx
    .insertInto('unit')
    .values(names.map((name) => ({ tenant_id: tenantId, name })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning(['id', 'name'])
    .execute();
  const members = people.flatMap((person) =>
    rows
      .filter((unit) => person.units.includes(unit.name))
      .map((unit) => ({
        tenant_id: tenantId,
        unit_id: unit.id,
        user_id: person.id,
        is_primary: unit.name === person.units[0],
      })),
  );
  await tx.insertInto('unit_member').values(members).execute();
}

/** Values that somebody has set stay. */
export async function insertSettings(
  tx: Transaction,
  tenantId: string,
  settings: Partial<SettingValues>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    tenant_id: tenantId,
    key,
    value: JSON.stringify(value),
  }));
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
