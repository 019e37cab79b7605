import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';

/** Content by activity id. */
export async function selectContents(
  db: Database | Transaction,
  tenantId: string,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, StoredContent>> {
  if (activityIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; content: StoredContent }>`
    select id, content from activity
    where tenant_id = ${tenantId} and id = any(${activityIds}::uuid[]) and content is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.content]));
}
