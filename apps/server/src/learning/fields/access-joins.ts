import { sql } from 'kysely';

/**
 * Everything around one access `a`, by the aliases of `columns.ts`. All joins follow a primary key, so the planner
 * leaves out those that a statement has no use for. The owner stands in them besides, so that what belongs to one
 * person is found by the person's index and never by reading what belongs to all.
 */
export const accessJoins = sql`left join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
  left join objective_workflow_aggregate g on g.tenant_id = a.tenant_id and g.user_id = a.user_id and g.id = a.aggregate_id
  left join objective_workflow w on w.tenant_id = a.tenant_id and w.user_id = a.user_id and w.id = g.last_objective_workflow_id
  left join objective_record r on r.tenant_id = a.tenant_id and r.user_id = a.user_id and r.id = g.last_objective_record_id
  left join grading_scale s on s.id = o.grading_scale_id`;
