import { sql, type SqlBool } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { AttemptUnderWay } from '../../kernel/auth/session-life.ts';
import { workIs } from './states.ts';

const work = aliased('activity_workflow', 'aw');

/** What closes within so many hours counts as a timed attempt: nobody loses time there to a sign-in. */
const closesWithinHours = 12;

/** The person works before a proctor's eyes, or on something that was begun and closes soon. */
export const attemptUnderWay: AttemptUnderWay = ({ tenantId, userId }) => sql<SqlBool>`(
  exists (select from proctoring_session ps
    where ps.tenant_id = ${tenantId} and ps.user_id = ${userId} and ps.state = 'inProgress')
  or exists (select from objective_workflow ow
    join activity_workflow aw on aw.tenant_id = ow.tenant_id and aw.objective_workflow_id = ow.id
    join activity_part ap on ap.tenant_id = aw.tenant_id and ap.id = aw.activity_part_id
    where ow.tenant_id = ${tenantId} and ow.user_id = ${userId} and ow.submitted is null
      and ${workIs(work.state, (row) => row.atWork)}
      and (ap."constraint" ->> 'accessibleUntil')::timestamptz
        between now() and now() + make_interval(hours => ${closesWithinHours})))`;
