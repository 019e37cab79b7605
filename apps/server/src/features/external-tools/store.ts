import { sql, type Insertable } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement, type RowOf } from '../../db/selection.ts';
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

/** Notes the header that keeps a tool out of frames; null for none. */
export async function updateFrameRefused(
  db: Database,
  { tenantId, toolId }: { readonly tenantId: string; readonly toolId: string },
  refusedBy: string | null,
): Promise<void> {
  await db
    .updateTable('external_tool')
    .set({ frame_refused_by: refusedBy })
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
  const rows = await db
    .selectFrom('tool_launch')
    .select((eb) => [
      'external_tool_id',
      eb.fn.countAll<number>().as('launches'),
      eb.fn.count<number>('user_id').distinct().as('people'),
      eb.fn.max('launched').as('last_launched'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('external_tool_id', 'is not', null)
    .groupBy('external_tool_id')
    .execute();
  return new Map(rows.map(({ external_tool_id: id, ...usage }) => [id ?? '', usage]));
}

const usageColumns = selection({
  day: sql<string>`to_char(l.launched at time zone 'UTC', 'YYYY-MM-DD')`,
  objectiveId: sql<string>`o.id`,
  course: sql<string>`o.name`,
  launches: sql<number>`count(*)::int`,
  people: sql<number>`count(distinct l.user_id)::int`,
});

/** Days that usage is told of. */
const daysOfUsage = 90;

/** Launches of a tool by day and course, the latest day first. */
export async function selectToolUsage(
  db: Database,
  { tenantId, toolId }: { readonly tenantId: string; readonly toolId: string },
): Promise<readonly RowOf<typeof usageColumns>[]> {
  const { rows } = await statement`
    select ${usageColumns} from tool_launch l
    join objective_workflow w on w.tenant_id = l.tenant_id and w.id = l.objective_workflow_id
    join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
    where l.tenant_id = ${tenantId} and l.external_tool_id = ${toolId}
      and l.launched > now() - make_interval(days => ${daysOfUsage})
    group by 1, o.id, o.name order by 1 desc, o.name, o.id`.execute(db);
  return rows;
}
