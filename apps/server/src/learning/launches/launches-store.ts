import { randomUUID } from 'node:crypto';
import { launchScopes, type LaunchPlace, type LaunchRole, type ToldFact } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** Work of one person at an activity that has a tool. */
export interface LaunchKey {
  readonly owner: Owner;
  readonly activityWorkflowId: string;
}

/**
 * Notes that somebody opens a tool, for as long as the work is open: a tool of our own stands in our page, where the
 * rules are asked at every step.
 */
export async function insertLaunch(
  db: Database | Transaction,
  { owner, activityWorkflowId }: LaunchKey,
  place: LaunchPlace,
): Promise<void> {
  await sql`
    insert into tool_launch (id, tenant_id, user_id, objective_workflow_id, activity_workflow_id, place, role, scopes)
    select ${randomUUID()}::uuid, w.tenant_id, ${owner.id}::uuid, w.objective_workflow_id, w.id, ${place}, 'learner',
      ${JSON.stringify(['result'])}::jsonb
    from activity_workflow w where w.tenant_id = ${owner.tenantId} and w.id = ${activityWorkflowId}`.execute(db);
}

/**
 * Notes that somebody opens packaged content; answers the id of the launch, which nobody can guess: by it the frame of
 * the package gets its files, and only what the last launch commits is kept.
 */
export async function insertPackageLaunch(tx: Transaction, { owner, activityWorkflowId }: LaunchKey): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into tool_launch (id, tenant_id, user_id, objective_workflow_id, activity_workflow_id, place, role, scopes)
    select ${id}::uuid, w.tenant_id, ${owner.id}::uuid, w.objective_workflow_id, w.id, 'page', 'learner',
      ${JSON.stringify(['result'])}::jsonb
    from activity_workflow w where w.tenant_id = ${owner.tenantId} and w.id = ${activityWorkflowId}`.execute(tx);
  return id;
}

/** Days in which a tool of somebody else may give results after its last launch. */
const daysOfResults = 180;

export interface NewToolLaunch extends LaunchKey {
  readonly toolId: string;
  readonly takesScores: boolean;
  readonly role: LaunchRole;
  /** What the tool gets to know of the person. */
  readonly told: readonly ToldFact[];
}

/** Notes that somebody opens a tool of somebody else; answers the id of the launch, which nobody can guess. */
export async function insertToolLaunch(
  db: Database | Transaction,
  { owner, activityWorkflowId, toolId, takesScores, role, told }: NewToolLaunch,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into tool_launch (id, tenant_id, user_id, objective_workflow_id, activity_workflow_id, place, role, scopes,
      expires, external_tool_id, told)
    select ${id}::uuid, w.tenant_id, ${owner.id}::uuid, w.objective_workflow_id, w.id, 'view', ${role},
      ${JSON.stringify(launchScopes(role, takesScores))}::jsonb, now() + make_interval(days => ${daysOfResults}), ${toolId}::uuid,
      ${JSON.stringify(told)}::jsonb
    from activity_workflow w where w.tenant_id = ${owner.tenantId} and w.id = ${activityWorkflowId}`.execute(db);
  return id;
}

/** As what somebody opens the tools of a course: who teaches it does so as such, also where they learn in it. */
export async function selectLaunchRole(
  db: Database | Transaction,
  { id, tenantId }: Owner,
  objectiveId: string,
): Promise<LaunchRole> {
  const teaching = await db
    .selectFrom('objective_staff')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', objectiveId)
    .where('role', '=', 'instructor')
    .executeTakeFirst();
  return teaching === undefined ? 'learner' : 'instructor';
}

/**
 * The one door for results of tools: a result is taken from work that was launched, by a launch that may give one and
 * has not expired. Throws where there is none, because rules were asked before.
 */
export async function admitResult(tx: Transaction, { owner, activityWorkflowId }: LaunchKey): Promise<void> {
  const admitted = await tx
    .updateTable('tool_launch')
    .set({ answered: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('user_id', '=', owner.id)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where(sql<boolean>`scopes ? 'result'`)
    .where((or) => or('expires', 'is', null).or('expires', '>', sql<Date>`now()`))
    .executeTakeFirst();
  if (admitted.numUpdatedRows === 0n) throw new Error('A result came from work that nobody launched.');
}
