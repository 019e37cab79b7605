import type { ExtraTime } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { QuizKey, QuizTime } from './quizzes-store.ts';

/** Time that only this person has at this part: what is said of the part holds before what is said of the course. */
export async function selectExtraTime(
  db: Database | Transaction,
  owner: Owner,
  activityPartId: string,
): Promise<ExtraTime> {
  const row = await db
    .selectFrom('accommodation as e')
    .innerJoin('activity_part as p', (join) =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.objective_id', '=', 'e.objective_id'),
    )
    .select(['e.extra_minutes', 'e.time_factor'])
    .where('e.tenant_id', '=', owner.tenantId)
    .where('e.user_id', '=', owner.id)
    .where('p.id', '=', activityPartId)
    .where((eb) =>
      eb.and([
        eb.or([eb('e.activity_part_id', 'is', null), eb('e.activity_part_id', '=', activityPartId)]),
        eb.or([eb('e.extra_minutes', 'is not', null), eb('e.time_factor', 'is not', null)]),
      ]),
    )
    .orderBy(sql`e.activity_part_id is null`)
    .limit(1)
    .executeTakeFirst();
  return { extraMinutes: row?.extra_minutes ?? null, timeFactor: row?.time_factor ?? null };
}

/** Work under way gets the time that it has now, where that is more: what was promised is not taken back. */
export async function extendDeadline(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { seconds, atLatest }: QuizTime,
): Promise<void> {
  if (seconds === null) return;
  await tx
    .updateTable('quiz_work')
    .set({
      deadline: sql<Date>`greatest(deadline,
        least(started + make_interval(secs => ${seconds}), ${atLatest}::timestamptz))`,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .where('deadline', 'is not', null)
    .execute();
}
