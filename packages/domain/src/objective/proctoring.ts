import { allowed, type Decision } from '../decision.ts';
import type { ProctoredWork } from '../states/proctored-work.ts';

export const proctoringStates = ['created', 'inProgress', 'finished', 'terminated'] as const;
export type ProctoringState = (typeof proctoringStates)[number];

export interface ProctoringFacts {
  readonly proctored: boolean;
  readonly supportReview: boolean;
  /** State of the last session; null when none was made. */
  readonly session: ProctoringState | null;
  /** Condition for opening that follows from the state of the work. */
  readonly work: ProctoredWork;
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
  if (!facts.proctored || facts.session === 'inProgress') return allowed;
  const needs: Record<ProctoredWork, ProctoringRefusal | null> = {
    session: sessionRefusal(facts.session),
    review: facts.supportReview ? null : 'review-not-supported',
    free: null,
  };
  const refusal = needs[facts.work];
  return refusal === null ? allowed : { allowed: false, reasons: [refusal] };
}

/**
 * May an answer that arrives now count by itself? Of proctored work only what arrives while its session runs does; the
 * rest is kept as late, for whoever grades to accept or decline.
 *
 * @param gate the proctoring that covers the work; null where nothing is proctored
 */
export function decideCountsAtOnce(
  gate: { readonly state: ProctoringState | null } | null,
): Decision<ProctoringRefusal> {
  return decideProctoredContent({
    proctored: gate !== null,
    session: gate?.state ?? null,
    supportReview: false,
    work: 'session',
  });
}

function sessionRefusal(session: Exclude<ProctoringState, 'inProgress'> | null): ProctoringRefusal {
  if (session === 'terminated') return 'session-terminated';
  return session === 'finished' ? 'session-over' : 'session-not-ready';
}
