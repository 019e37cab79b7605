import type { Instant } from '../time/instant.ts';
import { WorkflowState } from '../values/value-sets.ts';

/** Where an attempt stands, with one timestamp for each state that it went through (decisions §5 'Course states'). */
export interface WorkflowProgress {
  readonly state: WorkflowState;
  readonly submitted: Instant | null;
  readonly inGrading: Instant | null;
  readonly graded: Instant | null;
  readonly gradingApproved: Instant | null;
  readonly finished: Instant | null;
}

export interface TransitionFacts {
  /** Something in the attempt waits for a person's grade. */
  readonly waitsForGrading: boolean;
  /** The setting asks for an approval of grades. */
  readonly approvalRequired: boolean;
}

/**
 * What submitting does: the attempt goes as far as it can without a person. A result is recorded when it arrives at
 * finished.
 */
export function stateAfterSubmit(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return advance({ ...workflow, state: WorkflowState.submitted, submitted: now.toISOString() }, facts, now);
}

/** What the last grade does to a submitted attempt; nothing while something still waits. */
export function stateAfterGrading(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return advance(workflow, facts, now);
}

/**
 * What finishing does: an attempt at work is submitted, one that was handed in goes on as far as it can (Spec 2 §4
 * 'Submitting and finishing').
 */
export function stateAfterFinish(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  return workflow.state === WorkflowState.inProgress
    ? stateAfterSubmit(workflow, facts, now)
    : stateAfterGrading(workflow, facts, now);
}

/** What the approval of its grades does to a graded attempt; nothing to any other. */
export function stateAfterApproval(workflow: WorkflowProgress, now: Date): WorkflowProgress {
  if (workflow.state !== WorkflowState.graded) return workflow;
  const approved = { ...workflow, state: WorkflowState.gradingApproved, gradingApproved: now.toISOString() };
  return advance(approved, { waitsForGrading: false, approvalRequired: false }, now);
}

function advance(workflow: WorkflowProgress, facts: TransitionFacts, now: Date): WorkflowProgress {
  const next = nextState(workflow.state, facts);
  return next === null ? workflow : advance(enter(workflow, next, now.toISOString()), facts, now);
}

function nextState(state: WorkflowState, facts: TransitionFacts): WorkflowState | null {
  switch (state) {
    case WorkflowState.submitted:
      return facts.waitsForGrading ? WorkflowState.inGrading : WorkflowState.graded;
    case WorkflowState.inGrading:
      return facts.waitsForGrading ? null : WorkflowState.graded;
    case WorkflowState.graded:
      return facts.approvalRequired ? null : WorkflowState.finished;
    case WorkflowState.gradingApproved:
      return WorkflowState.finished;
    default:
      return null;
  }
}

function enter(workflow: WorkflowProgress, state: WorkflowState, at: Instant): WorkflowProgress {
  return {
    ...workflow,
    state,
    inGrading: state === WorkflowState.inGrading ? at : workflow.inGrading,
    graded: state === WorkflowState.graded ? at : workflow.graded,
    finished: state === WorkflowState.finished ? at : workflow.finished,
  };
}
