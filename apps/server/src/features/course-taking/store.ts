import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement } from '../../db/selection.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';

const activity = aliased('activity', 't');

/** Content by activity id. */
export async function selectContents(
  db: Database | Transaction,
  tenantId: string,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, StoredContent>> {
  if (activityIds.length === 0) return new Map();
  const { rows } = await statement`
    select ${columns(activity, ['id', 'content'])} from activity t
    where t.tenant_id = ${tenantId} and t.id = any(${activityIds}::uuid[]) and t.content is not null`.execute(db);
  return new Map(rows.flatMap(({ id, content }) => (content === null ? [] : [[id, content]])));
}
