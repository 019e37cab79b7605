import type { ToldFact } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { deploymentAt } from './deployments-store.ts';

const tool = aliased('external_tool', 'x');
const toolColumns = columns(tool, [
  'id',
  'tenant_id',
  'name',
  'protocol',
  'launch_url',
  'origins',
  'told',
  'display',
  'enabled',
  'frame_refused_by',
  'consumer_key',
  'secret',
  'client_id',
  'deployment_id',
  'login_url',
  'redirect_urls',
  'jwks_url',
  'public_jwk',
  'custom',
  'created',
]);
export type ToolRow = RowOf<typeof toolColumns>;

/** The link of an activity to a tool of somebody else. */
export type ToolLink = Extract<StoredContent, { readonly type: 'externalTool' }>;

/** Packaged content of an activity. */
export type Packaged = Extract<StoredContent, { readonly type: 'packaged' }>;

/** Registered tools of an organisation: few, and all of them are needed to find the one that serves a link. */
export async function selectTools(db: Database | Transaction, tenantId: string): Promise<readonly ToolRow[]> {
  const { rows } = await statement`
    select ${toolColumns} from external_tool x where x.tenant_id = ${tenantId} order by x.name, x.id`.execute(db);
  return rows;
}

/** What an activity launches, a link to a tool or packaged content; undefined for every other activity. */
export async function selectLaunched(
  db: Database | Transaction,
  tenantId: string,
  activityId: string,
): Promise<ToolLink | Packaged | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  const content = row?.content;
  return content?.type === 'externalTool' || content?.type === 'packaged' ? content : undefined;
}

/** Has this person ever opened the tool, when it was told as much about them as it is now? */
export async function selectIsToolKnown(
  db: Database,
  { id, tenantId }: Owner,
  { toolId, told }: { readonly toolId: string; readonly told: readonly ToldFact[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from tool_launch where tenant_id = ${tenantId} and user_id = ${id} and external_tool_id = ${toolId}::uuid
      and told @> ${JSON.stringify(told)}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

/** Seconds in which a launch is carried out that somebody asked for. */
const secondsToLaunch = 300;

/** A launch of one's own that was asked for just now, with what its tool is told of the course. */
export async function selectLaunch(db: Database, { id: userId, tenantId }: Owner, launchId: string) {
  return await db
    .selectFrom('tool_launch as l')
    .innerJoin('objective_workflow as w', 'w.id', 'l.objective_workflow_id')
    .innerJoin('objective as o', 'o.id', 'w.objective_id')
    .innerJoin('activity_workflow as aw', 'aw.id', 'l.activity_workflow_id')
    .innerJoin('activity_part as p', 'p.id', 'aw.activity_part_id')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select([
      'l.id',
      'l.user_id',
      'l.external_tool_id',
      'l.role',
      'l.scopes',
      'l.told',
      'l.activity_workflow_id',
      'l.objective_workflow_id',
      'o.id as objective_id',
      'o.name as course',
      'o.code',
      'p.activity_path_id',
      'a.name as activity',
      'a.content',
      deploymentAt({ tool: sql.ref('l.external_tool_id'), course: sql.ref('o.id'), tenant: sql.ref('l.tenant_id') }).as(
        'deployment_id',
      ),
    ])
    .where('l.tenant_id', '=', tenantId)
    .where('l.user_id', '=', userId)
    .where('l.id', '=', launchId)
    .where('l.launched', '>', sql<Date>`now() - make_interval(secs => ${secondsToLaunch})`)
    .executeTakeFirst();
}

export type LaunchRow = NonNullable<Awaited<ReturnType<typeof selectLaunch>>>;

/** Launch of this tool by which a result may still come. */
export async function selectReported(db: Database, { id: toolId, tenant_id: tenantId }: ToolRow, launchId: string) {
  return await db
    .selectFrom('tool_launch')
    .select(['tenant_id', 'user_id', 'activity_workflow_id', 'objective_workflow_id'])
    .where('tenant_id', '=', tenantId)
    .where('external_tool_id', '=', toolId)
    .where('id', '=', launchId)
    .where(sql<boolean>`scopes ? 'result'`)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The score of launched work, 0..1; null without one. */
export async function selectResult(
  db: Database,
  launch: { readonly tenant_id: string; readonly activity_workflow_id: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('activity_record')
    .select('normalized_score')
    .where('tenant_id', '=', launch.tenant_id)
    .where('activity_workflow_id', '=', launch.activity_workflow_id)
    .executeTakeFirst();
  return row?.normalized_score ?? null;
}

/** Notes that a tool has used this number; false where it had already. */
export async function insertNonce(db: Database, { id, tenant_id }: ToolRow, nonce: string): Promise<boolean> {
  const inserted = await db
    .insertInto('tool_nonce')
    .values({ tenant_id, external_tool_id: id, nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Numbers are forgotten once no signature with them would be taken. */
export const deleteOldNonces: Chore = async (db) => {
  // Tenant: of all tenants
  await db
    .deleteFrom('tool_nonce')
    .where('used', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
};
