import { WorkflowState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface WaitingRow {
  readonly objective_workflow_id: string;
  readonly workflow_attempt: number;
  readonly workflow_submitted: Date | null;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly objective_id: string;
  readonly objective_code: string;
  readonly objective_name: string;
  /** Null where only the approval is missing. */
  readonly activity_workflow_id: string | null;
  readonly activity_name: string | null;
  readonly activity_attempt: number | null;
  readonly activity_submitted: Date | null;
  readonly total: number;
}

const mostItems = 200;

/**
 * What waits in the whole tenant, the longest waiting first: work that was handed in, and attempts whose grades nobody
 * has approved. Those of people who may no longer take the course wait for nobody, and one's own work waits for
 * somebody else.
 */
export async function selectWaiting(
  db: Database,
  tenantId: string,
  exceptOf: string | null,
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select w.id as workflow_id, aw.id as activity_workflow_id, t.name as activity_name, aw.attempt as activity_attempt,
        aw.submitted as activity_submitted, coalesce(aw.submitted, aw.started) as since
      from activity_workflow aw
        join objective_workflow w on w.id = aw.objective_workflow_id
        join activity_part p on p.id = aw.activity_part_id
        join activity t on t.id = p.activity_id
      where aw.tenant_id = ${tenantId} and aw.state = ${sql.lit(WorkflowState.inGrading)}
      union all
      select w.id, null, null, null, null, w.graded from objective_workflow w
      where w.tenant_id = ${tenantId} and w.state = ${sql.lit(WorkflowState.graded)}
    )
    select w.id as objective_workflow_id, w.attempt as workflow_attempt, w.submitted as workflow_submitted, u.id as user_id, u.first_name,
      u.last_name, u.email, o.id as objective_id, o.code as objective_code, o.name as objective_name, waiting.activity_workflow_id,
      waiting.activity_name, waiting.activity_attempt, waiting.activity_submitted, count(*) over () as total
    from waiting
      join objective_workflow w on w.id = waiting.workflow_id
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join user_account u on u.tenant_id = w.tenant_id and u.id = w.user_id
      join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
    where w.user_id is distinct from ${exceptOf}::uuid
    order by waiting.since, w.id, waiting.activity_workflow_id
    limit ${mostItems}`.execute(db);
  return rows;
}
