import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Columns of a tool as statements write them. */
export type ToolColumns = Partial<Insertable<Tables['external_tool']>>;

export async function insertTool(tx: Transaction, columns: Insertable<Tables['external_tool']>): Promise<void> {
  await tx.insertInto('external_tool').values(columns).execute();
}

export async function updateTool(
  tx: Transaction,
  { tenantId, toolId }: { readonly tenantId: string; readonly toolId: string },
  columns: ToolColumns,
): Promise<void> {
  await tx
    .updateTable('external_tool')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', toolId)
    .execute();
}

/** How often a tool was opened, and by how many people. */
export interface Usage {
  readonly launches: number;
  readonly people: number;
  readonly last_launched: Date | null;
}

/** Usage of the tools of an organisation by their ids; one that was never opened has none. */
export async function selectUsage(db: Database, tenantId: string): Promise<ReadonlyMap<string, Usage>> {
  const { rows } = await sql<Usage & { readonly external_tool_id: string }>`
    select external_tool_id, count(*)::int as launches, count(distinct user_id)::int as people, max(launched) as last_launched
    from tool_launch where tenant_id = ${tenantId} and external_tool_id is not null group by external_tool_id`.execute(
    db,
  );
  return new Map(rows.map(({ external_tool_id: id, ...usage }) => [id, usage]));
}
