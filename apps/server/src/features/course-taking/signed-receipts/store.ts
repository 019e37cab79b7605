import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

/** Whoever handed something in, and their course, as a receipt names them. */
export async function selectNamed(db: Database, { tenantId, id }: Owner, objectiveId: string) {
  return await db
    .selectFrom('user_account as u')
    .innerJoin('objective as o', 'o.tenant_id', 'u.tenant_id')
    .select(['u.first_name', 'u.middle_name', 'u.last_name', 'u.email', 'o.name', 'o.code'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', id)
    .where('o.id', '=', objectiveId)
    .executeTakeFirstOrThrow();
}
