import { decisionFrom, type Decision } from '../decision.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import { courseStanding, courseMoves } from '../states/course-states.ts';
import type { ActivityWorkState, WorkflowState } from '../values/value-sets.ts';

export interface GradeRuleFacts<State> {
  /** State of the work: of an activity when it is graded, of the whole attempt when its grades are approved. */
  readonly state: State;
  /** The one who grades or approves is the learner. */
  readonly ownWork: boolean;
}

/** Reasons in the order of their priority. */
export const gradeRefusals = ['own-work', 'not-waiting'] as const;
export type GradeRefusal = (typeof gradeRefusals)[number];

/**
 * May the work at an activity be graded (decisions §5 'Course states': 'while something waits for a person')? Once, and
 * by somebody else than whoever did it.
 */
export function decideGrade({ state, ownWork }: GradeRuleFacts<ActivityWorkState>): Decision<GradeRefusal> {
  return refusedFor({ 'own-work': ownWork, 'not-waiting': !activityWorkStates[state].waitsForGrade });
}

/**
 * May the grades of an attempt be approved (decisions §5 'Course states': 'where the setting asks for approval')?
 * Nobody approves their own.
 */
export function decideApproval({ state, ownWork }: GradeRuleFacts<WorkflowState>): Decision<GradeRefusal> {
  return refusedFor({ 'own-work': ownWork, 'not-waiting': courseMoves[state].afterApproval === null });
}

function refusedFor(refused: Record<GradeRefusal, boolean>): Decision<GradeRefusal> {
  return decisionFrom(gradeRefusals.filter((reason) => refused[reason]));
}

export const importResultRefusals = ['attempt-open'] as const;
export type ImportResultRefusal = (typeof importResultRefusals)[number];

/**
 * May a result that was reached elsewhere be taken over (Spec 2 §4 'Start again: imported results without a workflow')?
 * Not while the person is at work on the course: it would become the last result of an attempt that is not over. Null
 * without any attempt.
 */
export function decideImportResult(lastWorkflowState: WorkflowState | null): Decision<ImportResultRefusal> {
  return decisionFrom(courseStanding(lastWorkflowState).newAttempt === 'refused' ? ['attempt-open'] : []);
}
