import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** The person with this address, in whatever case, by whom administrators name people. */
export async function selectUserId(
  db: Database | Transaction,
  tenantId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst();
  return row?.id;
}

/** The course with this code, in whatever case. */
export async function selectObjectiveId(
  db: Database | Transaction,
  tenantId: string,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('objective')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .executeTakeFirst();
  return row?.id;
}
