import { duties, reachesEveryCourse, type Duty } from '@stoa/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Person } from '../../kernel/auth/person.ts';

/** Somebody who works for courses: a person, or the install's own token, which stands for an administrator. */
export type Staff = Pick<Person, 'id' | 'tenantId' | 'roles'>;

/**
 * True of the courses in which this person does a duty. A statement that asks for it finds nothing in the courses of
 * others, so that these answer like ones that do not exist.
 */
export function reaches(person: Staff, duty: Duty, objectiveId: Expression<string>): RawBuilder<SqlBool> {
  if (reachesEveryCourse(person.roles)) return sql`true`;
  return sql`exists (select from objective_staff os
    where os.tenant_id = ${person.tenantId} and os.user_id = ${person.id} and os.objective_id = ${objectiveId}
      and os.role = any(${duties[duty].staff}::text[]))`;
}
