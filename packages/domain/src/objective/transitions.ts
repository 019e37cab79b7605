import type { Instant } from '../time/instant.ts';
import {
  courseMoves,
  courseStates,
  submittedState,
  type TransitionFacts,
  type WorkflowMoment,
} from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

/** State of an attempt, with one timestamp for each state that it went through (decisions §5 'Course states'). */
export interface WorkflowProgress extends Readonly<Record<WorkflowMoment, Instant | null>> {
  readonly state: WorkflowState;
}

/**
 * Attempt after submitting: it goes as far as it can without a person. A result is recorded when it arrives at
 * finished.
 */
export function stateAfterSubmit(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return advance(enter(workflow, submittedState, now), facts, now);
}

/** Attempt after the last grade; unchanged while something still waits. */
export function stateAfterGrading(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return advance(workflow, facts, now);
}

/**
 * Attempt after finishing: one at work is submitted, one that was handed in goes on as far as it can (Spec 2 §4
 * 'Submitting and finishing').
 */
export function stateAfterFinish(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return courseStates[workflow.state].finish === 'submits'
    ? stateAfterSubmit(workflow, facts, now)
    : stateAfterGrading(workflow, facts, now);
}

/** Attempt after the approval of its grades; unchanged unless it was graded. */
export function stateAfterApproval(workflow: WorkflowProgress, now: Date): WorkflowProgress {
  const { afterApproval } = courseMoves[workflow.state];
  if (afterApproval === null) return workflow;
  return advance(enter(workflow, afterApproval, now), { waitsForGrading: false, approvalRequired: false }, now);
}

function advance(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  const next = courseMoves[workflow.state].next(facts);
  return next === null ? workflow : advance(enter(workflow, next, now), facts, now);
}

function enter(workflow: WorkflowProgress, state: WorkflowState, now: Date): WorkflowProgress {
  const { moment } = courseMoves[state];
  return { ...workflow, state, ...(moment === null ? {} : { [moment]: now.toISOString() }) };
}
