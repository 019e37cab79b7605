import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Owner } from '../../kernel/auth/person.ts';

export type WaiverRow = Selectable<Tables['certificate_waiver']> & { readonly template_name: string };

/** Waivers of a person, ended ones too, the newest first. */
export async function selectWaivers(
  db: Database | Transaction,
  { tenantId, id }: Owner,
): Promise<readonly WaiverRow[]> {
  return await db
    .selectFrom('certificate_waiver as w')
    .innerJoin('certificate_template as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.template_id'),
    )
    .selectAll('w')
    .select('t.name as template_name')
    .where('w.tenant_id', '=', tenantId)
    .where('w.user_id', '=', id)
    .orderBy('w.made', 'desc')
    .orderBy('w.id')
    .execute();
}

/** False where this very waiver is there already. */
export async function insertWaiver(tx: Transaction, row: Insertable<Tables['certificate_waiver']>): Promise<boolean> {
  const made = await tx
    .insertInto('certificate_waiver')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Ends the waiver of a person for a template, if there is one. */
export async function endWaiver(tx: Transaction, { tenantId, id }: Owner, templateId: string): Promise<void> {
  await tx
    .updateTable('certificate_waiver')
    .set({ ended: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('template_id', '=', templateId)
    .where('ended', 'is', null)
    .execute();
}

/** Ends a waiver; undefined where there is none. One that was ended stays as it is. */
export async function endWaiverById(tx: Transaction, tenantId: string, id: string) {
  return await tx
    .updateTable('certificate_waiver')
    .set({ ended: sql<Date>`coalesce(ended, now())` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['user_id', 'template_id'])
    .executeTakeFirst();
}
