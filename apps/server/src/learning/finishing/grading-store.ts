import { ActivityWorkState, type Assessment, type HandInTerms } from '@stoa/domain';
import { aliased } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { columns, statement } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { workflow } from '../fields/columns.ts';
import { reaches, type Staff } from '../fields/staff.ts';
import { workIs } from '../fields/states.ts';

const waitsForGrade = workIs(aliased('activity_workflow', 'activity_workflow').state, (work) => work.waitsForGrade);

export interface FoundAttempt {
  readonly owner: Owner;
  readonly objectiveWorkflowId: string;
}

/** Attempt of an activity workflow, with its learner; undefined in a course that the person does not grade. */
export async function selectAttemptOfActivity(
  tx: Transaction,
  person: Staff,
  id: string,
): Promise<FoundAttempt | undefined> {
  const { tenantId } = person;
  const row = await tx
    .selectFrom('activity_workflow as aw')
    .innerJoin('objective_workflow as w', 'w.id', 'aw.objective_workflow_id')
    .select(['aw.user_id', 'aw.objective_workflow_id'])
    .where('aw.tenant_id', '=', tenantId)
    .where('aw.id', '=', id)
    .where(reaches(person, 'grade', workflow.objective_id))
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { owner: { id: row.user_id, tenantId }, objectiveWorkflowId: row.objective_workflow_id };
}

/** The rubric of the activity that a work is about; null where it has none. */
export async function selectRubric(tx: Transaction, { tenantId }: Owner, id: string): Promise<HandInTerms['rubric']> {
  const row = await tx
    .selectFrom('activity_workflow as aw')
    .innerJoin('activity_part as p', 'p.id', 'aw.activity_part_id')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select('t.hand_in')
    .where('aw.tenant_id', '=', tenantId)
    .where('aw.id', '=', id)
    .executeTakeFirst();
  return row?.hand_in?.rubric ?? null;
}

/** Learner of an attempt; undefined in a course that the person does not grade. */
export async function selectAttemptOwner(
  tx: Transaction,
  person: Staff,
  objectiveWorkflowId: string,
): Promise<FoundAttempt | undefined> {
  const { tenantId } = person;
  const row = await tx
    .selectFrom('objective_workflow as w')
    .select('w.user_id')
    .where('w.tenant_id', '=', tenantId)
    .where('w.id', '=', objectiveWorkflowId)
    .where(reaches(person, 'grade', workflow.objective_id))
    .executeTakeFirst();
  return row === undefined ? undefined : { owner: { id: row.user_id, tenantId }, objectiveWorkflowId };
}

export interface Graded {
  readonly score: number;
  readonly maxScore: number;
  readonly normalizedScore: number;
  readonly passed: boolean | null;
  readonly comment: string | null;
  /** Null for a grade that was given without a rubric. */
  readonly assessment: Assessment | null;
  readonly gradedBy: string | null;
}

const done = aliased('activity_workflow', 'done');

/**
 * Ends the grading of what waits, its questions included, with its record and what is told of it, in one statement.
 * False when it no longer waited.
 */
export async function updateGraded(tx: Transaction, activityWorkflowId: string, grade: Graded): Promise<boolean> {
  const { rows } = await statement`
    with done as (
      update activity_workflow set state = ${ActivityWorkState.finished}, finished = now(), version = version + 1
      where id = ${activityWorkflowId} and ${waitsForGrade}
      returning *
    ), recorded as (
      insert into activity_record (tenant_id, user_id, objective_workflow_id, activity_part_id, activity_workflow_id, score, max_score,
        normalized_score, passed, comment, assessment, graded_by, finished)
      select tenant_id, user_id, objective_workflow_id, activity_part_id, id, ${grade.score}::float8, ${grade.maxScore}::float8,
        ${grade.normalizedScore}::float8, ${grade.passed}::boolean, ${grade.comment},
        ${grade.assessment === null ? null : JSON.stringify(grade.assessment)}::jsonb, ${grade.gradedBy}::uuid, finished
      from done
    ), judged as (
      update quiz_question n set graded = now()
      from done
      where n.tenant_id = done.tenant_id and n.activity_workflow_id = done.id and n.verdict = 'waits' and n.graded is null
    ), told as (
      insert into outbox_event (tenant_id, kind, subject_id, data)
      select tenant_id, 'activity.graded', id, jsonb_build_object('userId', user_id, 'objectiveWorkflowId', objective_workflow_id) from done
    )
    select ${columns(done, ['id'])} from done`.execute(tx);
  return rows.length > 0;
}
