import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Enrolled } from '../../kernel/news.ts';

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

/** Which of many persons are in which of some courses, in one question. */
export function selectEnrolled(db: Database): Enrolled {
  return async ({ tenantId, userIds, objectiveIds }) =>
    await db
      .selectFrom('objective_access')
      .select(['user_id as userId', 'objective_id as objectiveId'])
      .where('tenant_id', '=', tenantId)
      .where('objective_id', '=', sql<string>`any(${objectiveIds}::uuid[])`)
      .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .execute();
}
