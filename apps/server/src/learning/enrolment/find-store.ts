import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** The person with this address, in whatever case, by whom administrators name people. */
export async function selectUserId(
  db: Database | Transaction,
  tenantId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from user_account where tenant_id = ${tenantId} and lower(email) = lower(${email}::text)`.execute(db);
  return rows[0]?.id;
}

/** The course with this code, in whatever case. */
export async function selectObjectiveId(
  db: Database | Transaction,
  tenantId: string,
  code: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from objective where tenant_id = ${tenantId} and lower(code) = lower(${code}::text)`.execute(db);
  return rows[0]?.id;
}
