import { sql } from 'kysely';
import type { Owner } from '../../kernel/auth/person.ts';
import { objective } from './columns.ts';
import { isListed } from './states.ts';

/** The course `o` of a row is still one of the person's. */
export const isOpenCourse = (person: Owner) => sql`${isListed(objective.state)} and exists (
  select from objective_access a where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id}
    and a.objective_id = o.id and not a.is_archived)`;
