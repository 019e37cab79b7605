import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface Subject {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Account of the tenant by its e-mail address, in whatever case. */
export async function selectSubject(db: Database, tenantId: string, email: string): Promise<Subject | undefined> {
  return await db
    .selectFrom('user_account as u')
    .select([
      'u.id',
      sql<Role[]>`array(select role from role_assignment r where r.tenant_id = u.tenant_id and r.user_id = u.id)`.as(
        'roles',
      ),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where(sql<string>`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
