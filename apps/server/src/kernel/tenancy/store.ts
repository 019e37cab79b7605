import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface TenantRow {
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  readonly isDefault: boolean;
  readonly hasPermissions: boolean;
}

export async function selectTenants(db: Database): Promise<readonly TenantRow[]> {
  return await db
    .selectFrom('tenant')
    .select((eb) => [
      'id',
      'name',
      'host',
      'is_default as isDefault',
      eb
        .exists(eb.selectFrom('permission_entry as e').select('e.id').whereRef('e.tenant_id', '=', 'tenant.id'))
        .$castTo<boolean>()
        .as('hasPermissions'),
    ])
    .execute();
}

export async function insertDefaultTenant(db: Database, name: string): Promise<void> {
  await db
    .insertInto('tenant')
    .values({ name, is_default: true })
    // a literal: with a parameter a remembered plan would no longer see that the index fits
    .onConflict((conflict) =>
      conflict
        .column('is_default')
        .where(sql<boolean>`is_default`)
        .doNothing(),
    )
    .execute();
}

export interface PermissionRow {
  readonly role: Role;
  readonly permission: string;
  readonly scopeId: string | null;
}

export async function selectPermissionEntries(db: Database, tenantId: string): Promise<readonly PermissionRow[]> {
  return await db
    .selectFrom('permission_entry')
    .select(['role', 'permission', 'scope_id as scopeId'])
    .where('tenant_id', '=', tenantId)
    .orderBy('permission')
    .execute();
}

/** Gives a tenant without any permission entries the usual ones. */
export async function insertPermissionEntries(
  db: Database,
  tenantId: string,
  entries: readonly Omit<PermissionRow, 'scopeId'>[],
): Promise<void> {
  await db
    .insertInto('permission_entry')
    .values(entries.map(({ role, permission }) => ({ tenant_id: tenantId, role, permission, scope_id: null })))
    // a literal: with a parameter a remembered plan would no longer see that the index fits
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectSettings(
  db: Database,
  tenantId: string,
): Promise<readonly { readonly key: string; readonly value: unknown }[]> {
  return await db.selectFrom('setting').select(['key', 'value']).where('tenant_id', '=', tenantId).execute();
}

export async function selectFeatures(db: Database, tenantId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('feature')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}
