import { isReached, type Instant } from '../time/instant.ts';
import { courseStates } from '../states/course-states.ts';
import type { GradeRevealPolicy, WorkflowState } from '../values/value-sets.ts';

export interface RevealFacts {
  readonly gradeRevealPolicy: GradeRevealPolicy;
  readonly gradeRevealDate: Instant | null;
  /** State of the attempt that the result belongs to; null for a result that was imported, whose attempt is over. */
  readonly workflowState: WorkflowState | null;
}

export type RevealState = 'visible' | 'afterFinish' | 'afterDate' | 'never' | 'inGrading';

export interface VisibleResult {
  readonly state: RevealState;
  /** Instant from which it is shown, where a date decides. */
  readonly visibleFrom: Instant | null;
}

/**
 * May score, grade and passed be given out, and if not, why not (Spec 2 §4 'Grade reveal policy', 'Results and
 * review')? A policy that waits for a date and has none hides.
 */
export function visibleResult(facts: RevealFacts, now: Date): VisibleResult {
  const state = revealState(facts, now);
  return { state, visibleFrom: state === 'afterDate' ? facts.gradeRevealDate : null };
}

/**
 * May the progress of an attempt be given out? While the learner works on it, always; once it is handed in, only
 * together with its result: a course without points has no other (decisions §5 'Reveal').
 */
export function isProgressShown(facts: RevealFacts, now: Date): boolean {
  const { workflowState } = facts;
  if (workflowState !== null && courseStates[workflowState].progress === 'own') return true;
  return visibleResult(facts, now).state === 'visible';
}

/** 'Grading in progress' (Spec 2 §4 'Results and review'): handed in, and not graded yet. */
export function isBeingGraded(workflowState: WorkflowState | null): boolean {
  return workflowState !== null && courseStates[workflowState].result === 'inGrading';
}

function revealState(facts: RevealFacts, now: Date): RevealState {
  const result = facts.workflowState === null ? 'final' : courseStates[facts.workflowState].result;
  if (result === 'inGrading') return 'inGrading';
  switch (facts.gradeRevealPolicy) {
    case 'never':
      return 'never';
    case 'afterDate':
      return isReached(now, facts.gradeRevealDate) ? 'visible' : 'afterDate';
    case 'afterFinish':
      return result === 'final' ? 'visible' : 'afterFinish';
    case 'none':
      return 'visible';
  }
}
