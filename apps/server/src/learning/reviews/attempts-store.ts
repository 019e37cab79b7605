import type { Database } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { aliased } from '../../db/columns.ts';
import { objective } from '../fields/columns.ts';
import { isListed } from '../fields/states.ts';

const last = aliased('objective_workflow_aggregate', 'g').last_objective_workflow_id;

/** The last attempt of a person at each of their courses with quizzes; what was put away asks for nothing. */
export async function selectQuizAttempts(
  db: Database,
  { tenantId, id }: Owner,
  objectiveIds: readonly string[] | null,
): Promise<readonly string[]> {
  const { rows } = await statement`
    select ${selection({ id: last })}
    from objective_access a
    join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
    join objective_workflow_aggregate g
      on g.tenant_id = a.tenant_id and g.user_id = a.user_id and g.id = a.aggregate_id
    where a.tenant_id = ${tenantId} and a.user_id = ${id} and not a.is_archived and ${isListed(objective.state)}
      and g.last_objective_workflow_id is not null
      and (${objectiveIds}::uuid[] is null or a.objective_id = any(${objectiveIds}::uuid[]))
      and exists (select from activity t
        where t.tenant_id = o.tenant_id and t.objective_id = o.id and t.completion = 'quiz')`.execute(db);
  return rows.flatMap((row) => row.id ?? []);
}
