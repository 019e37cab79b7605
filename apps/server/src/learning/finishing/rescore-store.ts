import { activityWorkStates, type ActivityResult } from '@stoa/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { workflow } from '../fields/columns.ts';
import { reaches, type Staff } from '../fields/staff.ts';

/** Somebody's work at an activity. */
export interface FoundWork {
  readonly owner: Owner;
  readonly objectiveWorkflowId: string;
  readonly activityPartId: string;
  readonly activityWorkflowId: string;
  /** A person has yet to grade it. */
  readonly waits: boolean;
  /** Its learner has not handed it in. */
  readonly atWork: boolean;
}

/** Work at an activity; undefined in a course that the person does not grade. */
export async function selectWork(tx: Transaction, person: Staff, id: string): Promise<FoundWork | undefined> {
  const { tenantId } = person;
  const row = await tx
    .selectFrom('activity_workflow as aw')
    .innerJoin('objective_workflow as w', 'w.id', 'aw.objective_workflow_id')
    .select(['aw.id', 'aw.user_id', 'aw.objective_workflow_id', 'aw.activity_part_id', 'aw.state'])
    .where('aw.tenant_id', '=', tenantId)
    .where('aw.id', '=', id)
    .where(reaches(person, 'grade', workflow.objective_id))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    owner: { id: row.user_id, tenantId },
    objectiveWorkflowId: row.objective_workflow_id,
    activityPartId: row.activity_part_id,
    activityWorkflowId: row.id,
    waits: activityWorkStates[row.state].waitsForGrade,
    atWork: activityWorkStates[row.state].atWork,
  };
}

/** A person graded question by question: the sum follows what becomes of the questions. */
const isOfPoints = sql`exists (
  select from quiz_question n
  where n.tenant_id = activity_record.tenant_id and n.activity_workflow_id = activity_record.activity_workflow_id
    and n.given_points is not null)`;

/** A result that was counted anew takes the place of the one that the work has. False where nothing changed. */
export async function updateRescored(
  tx: Transaction,
  activityWorkflowId: string,
  { result, mayLower }: { readonly result: ActivityResult; readonly mayLower: boolean },
): Promise<boolean> {
  // Tenant: the id was found in it just before
  const { rows } = await sql`
    with changed as (
      update activity_record
      set score = ${result.score}::float8, max_score = ${result.maxScore}::float8,
        normalized_score = ${result.normalizedScore}::float8, passed = ${result.passed}::boolean
      where activity_workflow_id = ${activityWorkflowId} and (graded_by is null or ${isOfPoints})
        and (normalized_score < ${result.normalizedScore}::float8
          or (${mayLower}::boolean and normalized_score <> ${result.normalizedScore}::float8))
      returning *
    ), told as (
      insert into outbox_event (tenant_id, kind, subject_id, data)
      select tenant_id, 'activity.rescored', activity_workflow_id,
        jsonb_build_object('userId', user_id, 'objectiveWorkflowId', objective_workflow_id) from changed
    )
    select id from changed`.execute(tx);
  return rows.length > 0;
}
