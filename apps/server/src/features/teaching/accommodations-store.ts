import type { Accommodation } from '@stoa/contract';
import type { AccommodationTerms } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { TaughtCourse } from './store.ts';

type Reader = Database | Transaction;

const given = aliased('accommodation', 'e');
const learner = aliased('user_account', 'u');
const activity = leftJoined(aliased('activity', 't'));

const givenColumns = together(
  columns(given, ['id', 'user_id', 'activity_part_id', 'extra_minutes', 'time_factor', 'extra_attempts']),
  columns(learner, ['first_name', 'last_name', 'email']),
  selection({ activity_name: activity.name }),
);

function present(row: RowOf<typeof givenColumns>): Accommodation {
  const { activity_part_id: activityPartId, activity_name: name } = row;
  return {
    id: row.id,
    learner: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    activity: activityPartId === null || name === null ? null : { activityPartId, name },
    extraMinutes: row.extra_minutes,
    timeFactor: row.time_factor,
    extraAttempts: row.extra_attempts,
  };
}

/** Everything that people have in a course beyond the others, by name. */
export async function selectAccommodations(
  db: Reader,
  { tenantId, objectiveId }: TaughtCourse,
): Promise<readonly Accommodation[]> {
  const { rows } = await statement`
    select ${givenColumns}
    from accommodation e
      join user_account u on u.tenant_id = e.tenant_id and u.id = e.user_id
      left join activity_part p on p.tenant_id = e.tenant_id and p.id = e.activity_part_id
      left join activity t on t.id = p.activity_id
    where e.tenant_id = ${tenantId} and e.objective_id = ${objectiveId}
    order by u.last_name, u.first_name, u.id, p.axis nulls first, e.id`.execute(db);
  return rows.map(present);
}

/** The learner of a course with this address, in whatever case. */
export async function selectLearnerId(
  tx: Transaction,
  { tenantId, objectiveId }: TaughtCourse,
  email: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user_account as u')
    .innerJoin('objective_access as a', (join) =>
      join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.user_id', '=', 'u.id'),
    )
    .select('u.id')
    .where('u.tenant_id', '=', tenantId)
    .where('a.objective_id', '=', objectiveId)
    .where(sql<string>`lower(u.email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst();
  return row?.id;
}

interface Giving extends AccommodationTerms {
  readonly userId: string;
  readonly activityPartId: string | null;
  /** Null for the install's own token. */
  readonly givenBy: string | null;
}

/** Writes down what a person has there, in place of what they had; answers its id. */
export async function replaceAccommodation(
  tx: Transaction,
  { tenantId, objectiveId }: TaughtCourse,
  { userId, activityPartId, extraMinutes, timeFactor, extraAttempts, givenBy }: Giving,
): Promise<string> {
  const terms = {
    extra_minutes: extraMinutes,
    time_factor: timeFactor,
    extra_attempts: extraAttempts,
    given_by: givenBy,
  };
  const { id } = await tx
    .insertInto('accommodation')
    .values({
      tenant_id: tenantId,
      objective_id: objectiveId,
      user_id: userId,
      activity_part_id: activityPartId,
      ...terms,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'objective_id', 'activity_part_id'])
        .doUpdateSet({ ...terms, created: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back what somebody had; undefined where there is nothing. */
export async function deleteAccommodation(
  tx: Transaction,
  { tenantId, objectiveId }: TaughtCourse,
  id: string,
): Promise<{ readonly user_id: string; readonly activity_part_id: string | null } | undefined> {
  return await tx
    .deleteFrom('accommodation')
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .where('id', '=', id)
    .returning(['user_id', 'activity_part_id'])
    .executeTakeFirst();
}

/** Attempts of a person at a course in which a quiz runs against the clock. */
export async function selectTimedAttempts(
  tx: Transaction,
  { tenantId, objectiveId }: TaughtCourse,
  userId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .innerJoin('objective_workflow as w', 'w.id', 'aw.objective_workflow_id')
    .select('w.id')
    .distinct()
    .where('q.tenant_id', '=', tenantId)
    .where('q.user_id', '=', userId)
    .where('w.objective_id', '=', objectiveId)
    .where('q.submitted', 'is', null)
    .where((eb) => eb.or([eb('q.deadline', 'is not', null), eb('q.path_times', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}
