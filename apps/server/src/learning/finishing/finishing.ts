/**
 * Finishing of a course by a learner, from top to bottom (Spec 2 §4 'Submitting and finishing', decisions §5 'Course
 * states'):
 *
 * 1. The learner hands the attempt in, by submitting or by finishing it, and quizzes under way with it. Their receipt
 *    says what the server took.
 * 2. Work that a person has to grade waits for `gradeWork`; with the last grade the attempt goes on.
 * 3. Where the organisation wants its grades approved, the attempt waits for `approveGrades`.
 * 4. After each step the rules of the domain say how far the attempt goes without a person (`stateAfter…`), and
 *    `settle` takes it there. At its end it gets its record, which is the result of the course.
 *
 * Everything is done on a locked attempt, so that two steps at one moment are taken one after the other.
 */
import type { NewGrade, ObjectiveWorkflowResult } from '@stoa/contract';
import {
  courseStates,
  decideApproval,
  decideFinish,
  decideGrade,
  decideSubmit,
  gradedResult,
  isGivenScore,
  isProctoringMissing,
  stateAfterApproval,
  stateAfterFinish,
  stateAfterGrading,
  stateAfterSubmit,
  type GradeRefusal,
  type WorkflowProgress,
} from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { loadAttempt, lockAttempt, type AttemptRequest, type Attempt } from '../attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import type { WorkflowRow } from '../fields/columns.ts';
import type { Staff } from '../fields/staff.ts';
import { selectHandedIn } from '../handing-in/versions-store.ts';
import { presentWorkflow } from '../presentation/present.ts';
import { proctoringOf } from '../proctoring/sessions.ts';
import { updateRunningSessions } from '../proctoring/store.ts';
import { assess, type AssessCode } from './assess.ts';
import { finishCompositesAbove, saveProgress } from './finish-parts.ts';
import { handInQuizzes } from './finish-quiz.ts';
import {
  selectAttemptOfActivity,
  selectAttemptOwner,
  selectRubric,
  updateGraded,
  type Graded,
} from './grading-store.ts';
import { receiptOf } from './receipt.ts';
import { progressOf, settle, transitionFacts } from './settle.ts';

/** Codes with which handing in is refused. */
type HandInCode = 'objective-workflow.not-in-progress' | 'objective-workflow.proctoring-not-begun';

/** Hands in an attempt with whatever is done so far. Answers it as its learner may see it, with the receipt. */
export async function submitAttempt(
  tx: Transaction,
  request: AttemptRequest & Refusing<HandInCode>,
  workflowId: string,
): Promise<ObjectiveWorkflowResult> {
  const locked = await lockAttempt(tx, request, workflowId);
  refuseUnlessSubmittable(locked, request);
  const attempt = await handInQuizzes(tx, request, locked);
  return await handIn(
    tx,
    { attempt, refuse: request.refuse },
    stateAfterSubmit(progressOf(attempt), transitionFacts(attempt), request.now),
  );
}

/** Ends an attempt and keeps its result: one at work is submitted, one that was graded goes on. */
export async function finishAttempt(
  tx: Transaction,
  request: AttemptRequest & Refusing<HandInCode>,
  workflowId: string,
): Promise<ObjectiveWorkflowResult> {
  const locked = await lockAttempt(tx, request, workflowId);
  const decision = decideFinish({ state: locked.row.w_state }, locked.row.approval_required);
  if (!decision.allowed)
    throw request.refuse('objective-workflow.not-in-progress', { data: { reasons: decision.reasons } });
  if (courseStates[locked.row.w_state].finish === 'submits') refuseUnlessSubmittable(locked, request);
  const attempt = await handInQuizzes(tx, request, locked);
  return await handIn(
    tx,
    { attempt, refuse: request.refuse },
    stateAfterFinish(progressOf(attempt), transitionFacts(attempt), request.now),
  );
}

function refuseUnlessSubmittable({ row, course, sessions }: Attempt, { refuse }: Refusing<HandInCode>): void {
  const proctoringMissing = isProctoringMissing(proctoringOf({ course, sessions }, course.root));
  const decision = decideSubmit({ state: row.w_state, proctoringMissing });
  if (decision.allowed) return;
  const code =
    decision.reasons[0] === 'proctoring-not-begun'
      ? 'objective-workflow.proctoring-not-begun'
      : 'objective-workflow.not-in-progress';
  throw refuse(code, { data: { reasons: decision.reasons } });
}

/** Sessions that watch over the attempt end with it. */
async function handIn(
  tx: Transaction,
  { attempt, refuse }: Refusing<HandInCode> & { readonly attempt: Attempt },
  to: WorkflowProgress,
): Promise<ObjectiveWorkflowResult> {
  const moved = found(await settle(tx, attempt, to), () => refuse('objective-workflow.not-in-progress'));
  await updateRunningSessions(tx, attempt.row.w_id);
  return {
    objectiveWorkflow: presentWorkflow(moved, attempt.row, attempt.now),
    receipt: receiptOf(attempt, moved),
  };
}

/** The giver of a grade or an approval, and the time. */
export interface Grading {
  /** Finds work only in the courses that they grade. */
  readonly person: Staff;
  /** Null for the install's own token. */
  readonly gradedBy: string | null;
  readonly now: Date;
}

/** Codes with which a grade, or its approval, is refused. */
export type GradingCode = 'objective-workflow.not-found' | `grading.${GradeRefusal}`;
/** The same of a grade for one activity. */
type GradeCode =
  | GradingCode
  | 'activity-workflow.not-found'
  | 'grading.other-version'
  | AssessCode
  | 'request.field-invalid';

export interface GivenGrade extends NewGrade {
  /** The work that is graded. */
  readonly activityWorkflowId: string;
}

/** The attempt as it is after somebody has judged it. */
export interface Judged {
  readonly row: WorkflowRow;
  readonly learnerId: string;
}

/** Grades what a learner handed in as a whole. */
export async function gradeWork(
  tx: Transaction,
  grading: Grading & Refusing<GradeCode>,
  given: GivenGrade,
): Promise<Judged> {
  const { activityWorkflowId } = given;
  const { person, gradedBy, now, refuse } = grading;
  const work = await selectAttemptOfActivity(tx, person, activityWorkflowId);
  if (work === undefined) throw refuse('activity-workflow.not-found');
  const request = { person: work.owner, now, refuse };
  const attempt = await lockAttempt(tx, request, work.objectiveWorkflowId);
  const part = findGradable(attempt, { activityWorkflowId, ownWork: work.owner.id === gradedBy }, grading);
  await refuseUnlessRead(tx, { work, given }, grading);
  const result = gradeOf(part, given, grading);
  const rubric = given.marks === undefined ? null : await selectRubric(tx, work.owner, activityWorkflowId);
  const grade = { ...result, assessment: assess(rubric, given, grading) };
  return await endGrading(tx, grading, { attempt, part, activityWorkflowId, grade });
}

interface EndedGrading {
  readonly attempt: Attempt;
  readonly part: TakenPart;
  readonly activityWorkflowId: string;
  readonly grade: Graded;
}

/** Work gets its grade; what it completes follows, and with the last grade the attempt goes on. */
export async function endGrading(
  tx: Transaction,
  { now, refuse }: Grading & Refusing<GradingCode>,
  { attempt, part, activityWorkflowId, grade }: EndedGrading,
): Promise<Judged> {
  const { owner: person, row: before } = attempt;
  if (!(await updateGraded(tx, activityWorkflowId, grade))) throw refuse('grading.not-waiting');
  const graded = await loadAttempt(tx, { person, now, refuse }, before.w_id);
  const current = graded.course.byId.get(part.id);
  const after = await finishCompositesAbove(tx, graded, current === undefined ? [] : [current]);
  const saved = await saveProgress(tx, after);
  // graded while the attempt is still at work: it only gets the activity's result
  if (!courseStates[saved.w_state].handedIn) return { row: saved, learnerId: person.id };
  const moved = await settle(tx, after, stateAfterGrading(progressOf(after), transitionFacts(after), now));
  return { row: found(moved, () => refuse('grading.not-waiting')), learnerId: person.id };
}

/** A grade is for the version that was read: not for one that was handed in after it was taken back. */
async function refuseUnlessRead(
  tx: Transaction,
  { work, given }: { readonly work: { readonly owner: Owner }; readonly given: GivenGrade },
  { refuse }: Refusing<GradeCode>,
): Promise<void> {
  const version = await selectHandedIn(tx, work.owner.tenantId, given.activityWorkflowId);
  if (version?.id !== given.versionId) throw refuse('grading.other-version', { field: 'versionId' });
}

/** The place of the work that is graded. An attempt that was followed by another waits for nobody any more. */
export function findGradable(
  attempt: Attempt,
  { activityWorkflowId, ownWork }: { readonly activityWorkflowId: string; readonly ownWork: boolean },
  { refuse }: Refusing<GradingCode>,
): TakenPart {
  const part = [...attempt.course.byId.values()].find((one) => workflowOf(one)?.id === activityWorkflowId);
  const state = part === undefined ? undefined : workflowOf(part)?.state;
  if (part === undefined || state === undefined) throw refuse('grading.not-waiting');
  const decision = decideGrade({ state, ownWork });
  if (!decision.allowed) throw refuse(`grading.${decision.reasons[0]}`);
  return part;
}

function gradeOf(
  part: TakenPart,
  { score, maxScore, comment }: NewGrade,
  { gradedBy, refuse }: Grading & Refusing<'request.field-invalid'>,
): Omit<Graded, 'assessment'> {
  if (!isGivenScore({ score, maxScore })) throw refuse('request.field-invalid', { field: 'score' });
  const result = gradedResult({ score, maxScore }, part.normalizedPassingScore);
  return { ...result, comment: wordsIn(comment), gradedBy };
}

/** Blanks say nothing. */
export function wordsIn(typed = ''): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

/** Approves the grades of an attempt, which then arrives at its end and gets its record. */
export async function approveGrades(
  tx: Transaction,
  grading: Grading & Refusing<GradingCode>,
  workflowId: string,
): Promise<Judged> {
  const { person, gradedBy, now, refuse } = grading;
  const work = await selectAttemptOwner(tx, person, workflowId);
  if (work === undefined) throw refuse('objective-workflow.not-found');
  const attempt = await lockAttempt(tx, { person: work.owner, now, refuse }, workflowId);
  const decision = decideApproval({ state: attempt.row.w_state, ownWork: work.owner.id === gradedBy });
  if (!decision.allowed) throw refuse(`grading.${decision.reasons[0]}`);
  const moved = await settle(tx, attempt, stateAfterApproval(progressOf(attempt), now));
  return { row: found(moved, () => refuse('grading.not-waiting')), learnerId: work.owner.id };
}
