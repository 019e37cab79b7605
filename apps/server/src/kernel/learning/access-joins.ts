/**
 * Everything around one access `a`, by the aliases of `columns.ts`. All joins follow a primary key, so the planner leaves out those
 * that a statement has no use for.
 */
export const accessJoins = `left join objective o on o.id = a.objective_id
  left join objective_workflow_aggregate g on g.id = a.aggregate_id
  left join objective_workflow w on w.id = g.last_objective_workflow_id
  left join objective_record r on r.id = g.last_objective_record_id
  left join grading_scale s on s.id = o.grading_scale_id`;
