import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Person } from '../../kernel/auth/person.ts';

/** Columns that `a` has in both kinds of sources. */
const columns = sql`id, tenant_id, user_id, objective_id, aggregate_id, term_id, is_mandatory, retake, due_date, availability_date,
  availability_end_date, grade_reveal_policy, grade_reveal_date, created`;

/** True for a stored access, false for one that the catalog only offers. */
export const isEnrolled = sql<boolean>`a.is_enrolled`;

/** The accesses of a person as a source `a`; `a.is_enrolled` is true. */
export function enrolledSource(person: Person): RawBuilder<unknown> {
  return sql`(select ${columns}, true as is_enrolled from objective_access
    where tenant_id = ${person.tenantId} and user_id = ${person.id}) a`;
}

/**
 * The accesses of a person and those that the catalog offers, as a source `a`. Nothing is stored of an offered one: it
 * has the ids and the terms that self-enrolment would store, and `a.is_enrolled` is false.
 * @param offered which courses `o` of the catalog are meant; all unless told
 */
export function enrolledOrOfferedSource(person: Person, offered: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> {
  const id = (kind: 'access' | 'aggregate') =>
    sql`learning_id(${sql.lit(kind)}, o.tenant_id, ${person.id}::uuid, o.id)`;
  return sql`(
    select ${columns}, true as is_enrolled from objective_access where tenant_id = ${person.tenantId} and user_id = ${person.id}
    union all
    select ${id('access')}, o.tenant_id, ${person.id}::uuid, o.id, ${id('aggregate')}, null, false, false, null, o.starts,
      o.ends, 'afterFinish', null, o.created, false
    from objective o where o.tenant_id = ${person.tenantId} and o.show_in_catalog and (${offered}) and not exists (
      select from objective_access e where e.tenant_id = o.tenant_id and e.user_id = ${person.id} and e.objective_id = o.id)
  ) a`;
}

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
