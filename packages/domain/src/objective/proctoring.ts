import { WorkflowState } from '../values/value-sets.ts';
import { allowed, type Decision } from '../decision.ts';

export const proctoringStates = ['created', 'inProgress', 'finished', 'terminated'] as const;
export type ProctoringState = (typeof proctoringStates)[number];

export interface ProctoringFacts {
  readonly proctored: boolean;
  readonly supportReview: boolean;
  /** Of the last session; null when none was made. */
  readonly session: ProctoringState | null;
  /** Of the work that is to be opened; null where nothing was begun. */
  readonly workflowState: WorkflowState | null;
}

export const proctoringRefusals = [
  'session-not-ready',
  'session-terminated',
  'session-over',
  'review-not-supported',
] as const;
export type ProctoringRefusal = (typeof proctoringRefusals)[number];

/**
 * May proctored content be opened (Spec 2 §4 'Proctoring gate': 'blocked unless the proctoring session is in progress,
 * or (for review) finished, or submitted/inGrading/graded/gradingApproved when review is supported')? Work that was not
 * begun or goes on needs a session in progress, and a session that has ended opens nothing to it. The states after 'or'
 * are those of the work: finished work is reviewed by the rules of review however its session ended, and work that was
 * handed in only where its review is supported.
 */
export function decideProctoredContent(facts: ProctoringFacts): Decision<ProctoringRefusal> {
  const { workflowState } = facts;
  if (!facts.proctored || facts.session === 'inProgress' || workflowState === WorkflowState.finished) return allowed;
  if (workflowState === null || workflowState === WorkflowState.inProgress)
    return refused(sessionRefusal(facts.session));
  return facts.supportReview ? allowed : refused('review-not-supported');
}

function sessionRefusal(session: Exclude<ProctoringState, 'inProgress'> | null): ProctoringRefusal {
  if (session === 'terminated') return 'session-terminated';
  return session === 'finished' ? 'session-over' : 'session-not-ready';
}

function refused(reason: ProctoringRefusal): Decision<ProctoringRefusal> {
  return { allowed: false, reasons: [reason] };
}
