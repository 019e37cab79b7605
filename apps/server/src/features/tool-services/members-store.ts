import type { LtiRole } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { selection, statement, type RowOf } from '../../db/selection.ts';
import type { Page, ToolCourse } from './line-items-store.ts';

const person = aliased('user_account', 'u');
const memberColumns = selection({
  id: person.id,
  givenName: person.first_name,
  familyName: person.last_name,
  email: person.email,
  roles: sql<readonly LtiRole[]>`m.roles`,
});
export type MemberRow = RowOf<typeof memberColumns>;

/** People of a course, one more than fits on the page where there are more: who learns in it, and who teaches it. */
export async function selectMembers(
  db: Database,
  { tenantId, objectiveId }: ToolCourse,
  { role, page }: { readonly role: LtiRole | null; readonly page: Page },
): Promise<readonly MemberRow[]> {
  const { rows } = await statement`
    select ${memberColumns}
    from user_account u join (
      select user_id, array_agg(distinct role order by role) as roles from (
        select a.user_id, 'learner' as role from objective_access a
        where a.tenant_id = ${tenantId} and a.objective_id = ${objectiveId}
        union all
        select t.user_id, 'instructor' from objective_staff t
        where t.tenant_id = ${tenantId} and t.objective_id = ${objectiveId} and t.role = 'instructor'
      ) one where ${role}::text is null or role = ${role}::text group by user_id
    ) m on m.user_id = u.id
    where u.tenant_id = ${tenantId} and u.deactivated is null
    order by u.id limit ${page.limit + 1} offset ${page.offset}`.execute(db);
  return rows;
}
