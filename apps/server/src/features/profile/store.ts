import type { Preferences } from '@stoa/contract';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

export async function upsertPreferences(
  db: Database,
  person: Person,
  { locale, theme, textSize, reducedMotion }: Preferences,
): Promise<void> {
  const values = { locale, theme, text_size: textSize, reduced_motion: reducedMotion };
  await db
    .insertInto('user_preference')
    .values({ user_id: person.id, tenant_id: person.tenantId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
}

/** The primary unit first. */
export async function selectUnits(db: Database, person: Person): Promise<readonly UnitRow[]> {
  return await db
    .selectFrom('unit_member as m')
    .innerJoin('unit as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.unit_id'))
    .select(['u.id', 'u.name', 'm.is_primary as isPrimary'])
    .where('m.tenant_id', '=', person.tenantId)
    .where('m.user_id', '=', person.id)
    .orderBy('m.is_primary', 'desc')
    .orderBy('u.name')
    .execute();
}

export async function updateTimezone(db: Database, person: Person, timezone: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ timezone })
    .where('id', '=', person.id)
    .where('tenant_id', '=', person.tenantId)
    .execute();
}
