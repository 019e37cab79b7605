import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { aliased } from '../../db/columns.ts';
import { objective } from '../fields/columns.ts';
import { courseIs, isListed } from '../fields/states.ts';

const model = aliased('knowledge_model', 'm');
const workflow = aliased('objective_workflow', 'w');

const modelColumns = together(
  columns(model, ['name', 'sha256']),
  selection({
    objectiveId: objective.id,
    activityId: objective.activity_id,
    joined: sql<Date>`greatest(m.imported, w.submitted)`,
  }),
);

/** Imported models of the courses that a person has handed in. */
export async function selectModels(
  db: Database,
  { tenantId, id }: Owner,
  objectiveIds: readonly string[] | null,
): Promise<readonly RowOf<typeof modelColumns>[]> {
  const { rows } = await statement`
    select ${modelColumns}
    from objective_access a
    join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
    join knowledge_model m on m.tenant_id = o.tenant_id and m.objective_id = o.id
    join objective_workflow_aggregate g
      on g.tenant_id = a.tenant_id and g.user_id = a.user_id and g.id = a.aggregate_id
    join objective_workflow w on w.tenant_id = g.tenant_id and w.id = g.last_objective_workflow_id
    where a.tenant_id = ${tenantId} and a.user_id = ${id} and not a.is_archived and ${isListed(objective.state)}
      and ${courseIs(workflow.state, ({ handedIn }) => handedIn)}
      and (${objectiveIds}::uuid[] is null or a.objective_id = any(${objectiveIds}::uuid[]))`.execute(db);
  return rows;
}

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
