import type { LineItemFields } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** Line items are a tool's own: no other sees them. */
export interface ToolKey {
  readonly tenantId: string;
  readonly toolId: string;
}

/** A course, as one tool sees it. */
export interface ToolCourse extends ToolKey {
  readonly objectiveId: string;
}

export interface LineItemRow extends LineItemFields {
  readonly id: string;
  readonly objectiveId: string;
  readonly activityPartId: string | null;
  /** The place of the link in its course; null for what stands beside. */
  readonly linkId: string | null;
}

export interface LineItemFilter {
  readonly linkId: string | null;
  readonly resourceId: string | null;
  readonly tag: string | null;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Was the tool ever launched in this course? Otherwise it has no business there. */
export async function selectIsInCourse(db: Database, { tenantId, toolId, objectiveId }: ToolCourse): Promise<boolean> {
  const { rows } = await sql`
    select from tool_launch l join objective_workflow w on w.tenant_id = l.tenant_id and w.id = l.objective_workflow_id
    where l.tenant_id = ${tenantId} and l.external_tool_id = ${toolId} and w.objective_id = ${objectiveId}
    limit 1`.execute(db);
  return rows.length > 0;
}

function lineItems(db: Database | Transaction, { tenantId, toolId }: ToolKey) {
  return db
    .selectFrom('line_item as i')
    .leftJoin('activity_part as p', 'p.id', 'i.activity_part_id')
    .select([
      'i.id',
      'i.objective_id as objectiveId',
      'i.activity_part_id as activityPartId',
      'p.activity_path_id as linkId',
      'i.label',
      'i.score_maximum as scoreMaximum',
      'i.resource_id as resourceId',
      'i.tag',
      'i.starts',
      'i.ends',
    ])
    .where('i.tenant_id', '=', tenantId)
    .where('i.external_tool_id', '=', toolId);
}

/** The line items of a tool in a course, one more than fits on the page where there are more. */
export async function selectLineItems(
  db: Database,
  key: ToolCourse,
  { filter, page }: { readonly filter: LineItemFilter; readonly page: Page },
): Promise<readonly LineItemRow[]> {
  let items = lineItems(db, key).where('i.objective_id', '=', key.objectiveId);
  if (filter.linkId !== null) items = items.where(sql<string>`p.activity_path_id::text`, '=', filter.linkId);
  if (filter.resourceId !== null) items = items.where('i.resource_id', '=', filter.resourceId);
  if (filter.tag !== null) items = items.where('i.tag', '=', filter.tag);
  return await items
    .orderBy('i.created')
    .orderBy('i.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

export async function selectLineItem(
  db: Database | Transaction,
  key: ToolCourse,
  id: string,
): Promise<LineItemRow | undefined> {
  return await lineItems(db, key)
    .where('i.objective_id', '=', key.objectiveId)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

const storedFields = ({ label, scoreMaximum, resourceId, tag, starts, ends }: LineItemFields) => ({
  label,
  score_maximum: scoreMaximum,
  resource_id: resourceId,
  tag,
  starts,
  ends,
});

/** Makes a line item that stands beside the links of its tool, and answers its id. */
export async function insertLineItem(db: Database, key: ToolCourse, fields: LineItemFields): Promise<string> {
  const { id } = await db
    .insertInto('line_item')
    .values({
      tenant_id: key.tenantId,
      external_tool_id: key.toolId,
      objective_id: key.objectiveId,
      ...storedFields(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLineItem(
  db: Database,
  { tenantId, toolId }: ToolKey,
  { id, fields }: { readonly id: string; readonly fields: LineItemFields },
): Promise<void> {
  await db
    .updateTable('line_item')
    .set(storedFields(fields))
    .where('tenant_id', '=', tenantId)
    .where('external_tool_id', '=', toolId)
    .where('id', '=', id)
    .execute();
}

export async function deleteLineItem(db: Database, { tenantId, toolId }: ToolKey, id: string): Promise<void> {
  await db
    .deleteFrom('line_item')
    .where('tenant_id', '=', tenantId)
    .where('external_tool_id', '=', toolId)
    .where('id', '=', id)
    .execute();
}
