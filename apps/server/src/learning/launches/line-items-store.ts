import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, statement } from '../../db/selection.ts';

const item = aliased('line_item', 'i');

/** The link of a tool in a course. */
export interface LinkKey {
  readonly tenantId: string;
  readonly toolId: string;
  readonly objectiveId: string;
  /** The place in the course, the same for everybody. */
  readonly linkId: string;
  readonly label: string;
}

const usualMaximum = 100;

/** Keeps a line item for a link that takes results; it is made when the link is first launched. Answers its id. */
export async function keepLinkItem(db: Database, { tenantId, toolId, ...link }: LinkKey): Promise<string> {
  const { rows } = await statement`
    insert into line_item as i (tenant_id, external_tool_id, objective_id, activity_part_id, label, score_maximum)
    select p.tenant_id, ${toolId}::uuid, p.objective_id, p.id, ${link.label}, ${usualMaximum}
    from activity_part p
    where p.tenant_id = ${tenantId} and p.objective_id = ${link.objectiveId} and p.activity_path_id = ${link.linkId}
    on conflict (tenant_id, external_tool_id, activity_part_id) do update set activity_part_id = excluded.activity_part_id
    returning ${columns(item, ['id'])}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A line item was not kept.');
  return row.id;
}
