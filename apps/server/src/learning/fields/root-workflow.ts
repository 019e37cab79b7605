import { sql, type RawBuilder } from 'kysely';

/**
 * The last work at the course's own activity in an attempt, as SQL; null where it was never opened. @param attempt SQL
 * of the attempt's id.
 */
export function rootWorkflowOf(attempt: RawBuilder<unknown>): RawBuilder<string | null> {
  // Tenant: the attempt was found in it by the statement around
  return sql`(select root.id from activity_workflow root join activity_part top on top.id = root.activity_part_id
    where root.objective_workflow_id = ${attempt} and top.parent_part_id is null order by root.attempt desc limit 1)`;
}
