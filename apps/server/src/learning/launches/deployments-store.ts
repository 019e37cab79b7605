import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';

/** Columns, or values, that say which tool is meant in which course. */
interface DeployedAt {
  readonly tool: RawBuilder<unknown>;
  readonly course: RawBuilder<unknown>;
  readonly tenant: RawBuilder<unknown>;
}

/** In a statement: the deployment of a tool in a course, null where that is the usual one of its registration. */
export function deploymentAt({ tool, course, tenant }: DeployedAt): RawBuilder<string | null> {
  return sql<string | null>`(
    select d.deployment_id from tool_deployment d
    where d.tenant_id = ${tenant} and d.external_tool_id = ${tool} and d.objective_id = ${course})`;
}

interface ToolKey {
  readonly tenantId: string;
  readonly toolId: string;
}

/** The deployment of a tool in a course; undefined where it has no registration of 1.3. */
export async function selectDeployment(
  db: Database,
  { tenantId, toolId, objectiveId }: ToolKey & { readonly objectiveId: string },
): Promise<string | undefined> {
  const at = deploymentAt({ tool: sql`x.id`, course: sql`${objectiveId}::uuid`, tenant: sql`x.tenant_id` });
  const { rows } = await statement`
    select ${selection({ deployment: sql<string | null>`coalesce(${at}, x.deployment_id)` })}
    from external_tool x where x.tenant_id = ${tenantId} and x.id = ${toolId}`.execute(db);
  return rows[0]?.deployment ?? undefined;
}

/** Does a tool have a deployment of this id, its usual one or another? */
export async function selectIsDeployment(
  db: Database,
  { tenantId, toolId }: ToolKey,
  deploymentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from external_tool x
    where x.tenant_id = ${tenantId} and x.id = ${toolId} and (x.deployment_id = ${deploymentId} or exists (
      select from tool_deployment d
      where d.tenant_id = x.tenant_id and d.external_tool_id = x.id and d.deployment_id = ${deploymentId}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** A deployment with the courses that have it. */
export interface Deployment {
  readonly deploymentId: string;
  readonly objectiveIds: readonly string[];
}

/** Deployments of the tools of an organisation beside their usual ones, by the ids of the tools. */
export async function selectDeployments(
  db: Database | Transaction,
  tenantId: string,
): Promise<ReadonlyMap<string, readonly Deployment[]>> {
  const rows = await db
    .selectFrom('tool_deployment')
    .select((eb) => [
      'external_tool_id as toolId',
      'deployment_id as deploymentId',
      sql<readonly string[]>`jsonb_agg(${eb.ref('objective_id')} order by ${eb.ref('objective_id')})`.as(
        'objectiveIds',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .groupBy(['external_tool_id', 'deployment_id'])
    .orderBy('deployment_id')
    .execute();
  return Map.groupBy(rows, ({ toolId }) => toolId);
}

/** These deployments take the place of those before; false where a course is not there, or has two. */
export async function replaceDeployments(
  tx: Transaction,
  { tenantId, toolId }: ToolKey,
  deployments: readonly Deployment[],
): Promise<boolean> {
  await tx
    .deleteFrom('tool_deployment')
    .where('tenant_id', '=', tenantId)
    .where('external_tool_id', '=', toolId)
    .execute();
  const places = deployments.flatMap(({ deploymentId, objectiveIds }) =>
    objectiveIds.map((objectiveId) => ({ deploymentId, objectiveId })),
  );
  if (new Set(places.map(({ objectiveId }) => objectiveId)).size < places.length) return false;
  const { numAffectedRows } = await sql`
    insert into tool_deployment (tenant_id, external_tool_id, objective_id, deployment_id)
    select o.tenant_id, ${toolId}::uuid, o.id, one."deploymentId"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as one("deploymentId" text, "objectiveId" uuid)
      join objective o on o.tenant_id = ${tenantId} and o.id = one."objectiveId"`.execute(tx);
  return Number(numAffectedRows ?? 0n) === places.length;
}
