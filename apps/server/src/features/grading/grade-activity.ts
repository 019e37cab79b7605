import type { NewGrade } from '@stoa/contract';
import { decideGrade, gradedResult, isGivenScore, stateAfterGrading, WorkflowState } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { finishCompositesAbove, saveProgress } from '../../learning/finishing/finish-parts.ts';
import { progressOf, settle, transitionFacts } from '../../learning/finishing/settle.ts';
import type { WorkflowRow } from '../../learning/fields/columns.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { selectAttemptOfActivity, updateGraded, type Graded } from './store.ts';

export interface Grading {
  readonly tenantId: string;
  /** Null for the install's own token. */
  readonly gradedBy: string | null;
  readonly now: Date;
}

/** The place of the work that is graded. An attempt that was followed by another waits for nobody any more. */
function partOf(attempt: Attempt, activityWorkflowId: string, ownWork: boolean): TakenPart {
  const part = [...attempt.course.byId.values()].find((one) => workflowOf(one)?.id === activityWorkflowId);
  const state = part === undefined ? undefined : workflowOf(part)?.state;
  if (part === undefined || state === undefined) throw new Refusal('grading.not-waiting');
  const decision = decideGrade({ state, ownWork });
  if (!decision.allowed) throw new Refusal(`grading.${decision.reasons[0]}`);
  return part;
}

function gradeOf(part: TakenPart, { score, maxScore, comment }: NewGrade, gradedBy: string | null): Graded {
  if (!isGivenScore({ score, maxScore })) throw new Refusal('request.field-invalid', { field: 'score' });
  return { ...gradedResult({ score, maxScore }, part.normalizedPassingScore), comment: commentOf(comment), gradedBy };
}

/** Blanks say nothing. */
function commentOf(comment: string | undefined): string | null {
  const words = comment?.trim() ?? '';
  return words === '' ? null : words;
}

/** A submitted attempt goes on to its next state; one that is still in progress only gets the activity's result. */
async function moveOn(tx: Transaction, attempt: Attempt, { tenantId, now }: Grading): Promise<WorkflowRow> {
  const row = await saveProgress(tx, attempt);
  if (row.w_state === WorkflowState.inProgress) return row;
  return await settle(tx, attempt, stateAfterGrading(progressOf(attempt), transitionFacts(attempt), now), tenantId);
}

/** Grades what a learner handed in; with the last grade the attempt moves on (decisions §5 'Course states'). */
export async function gradeActivity(
  tx: Transaction,
  grading: Grading,
  activityWorkflowId: string,
  grade: NewGrade,
): Promise<WorkflowRow> {
  const found = await selectAttemptOfActivity(tx, grading.tenantId, activityWorkflowId);
  if (found === undefined) throw new Refusal('activity-workflow.not-found');
  const context = { person: found.owner, now: grading.now };
  const attempt = await loadAttempt(tx, context, found.objectiveWorkflowId, 'lock');
  const part = partOf(attempt, activityWorkflowId, found.owner.id === grading.gradedBy);
  if (!(await updateGraded(tx, activityWorkflowId, gradeOf(part, grade, grading.gradedBy))))
    throw new Refusal('grading.not-waiting');
  const graded = await loadAttempt(tx, context, found.objectiveWorkflowId);
  const current = graded.course.byId.get(part.id);
  const after = await finishCompositesAbove(tx, graded, current === undefined ? [] : [current]);
  return await moveOn(tx, after, grading);
}
