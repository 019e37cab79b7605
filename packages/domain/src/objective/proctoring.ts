import { WorkflowState } from '../values/value-sets.ts';
import { allowed, type Decision } from '../decision.ts';

export const proctoringStates = ['created', 'inProgress', 'finished', 'terminated'] as const;
export type ProctoringState = (typeof proctoringStates)[number];

export interface ProctoringFacts {
  readonly proctored: boolean;
  readonly supportReview: boolean;
  /** Of the last session; null when none was made. */
  readonly session: ProctoringState | null;
  /** Of the last attempt; null without one. */
  readonly workflowState: WorkflowState | null;
}

export const proctoringRefusals = ['session-not-ready', 'session-terminated', 'session-over', 'review-not-supported'] as const;
export type ProctoringRefusal = (typeof proctoringRefusals)[number];

/**
 * May a proctored course be opened (Spec 2 §4 'Proctoring gate')? While the attempt is in progress only inside a session that is in
 * progress; once it is handed in, where its review is supported. A finished attempt is reviewed by the rules of review.
 */
export function decideProctoredContent(facts: ProctoringFacts): Decision<ProctoringRefusal> {
  const { workflowState } = facts;
  if (!facts.proctored || facts.session === 'inProgress' || workflowState === WorkflowState.finished) return allowed;
  if (workflowState === null || workflowState === WorkflowState.inProgress) return refused(sessionRefusal(facts.session));
  return facts.supportReview ? allowed : refused('review-not-supported');
}

function sessionRefusal(session: Exclude<ProctoringState, 'inProgress'> | null): ProctoringRefusal {
  if (session === 'terminated') return 'session-terminated';
  return session === 'finished' ? 'session-over' : 'session-not-ready';
}

function refused(reason: ProctoringRefusal): Decision<ProctoringRefusal> {
  return { allowed: false, reasons: [reason] };
}
