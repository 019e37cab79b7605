import { allowed, decisionFrom, type Decision } from '../decision.ts';
import type { ProctoringState } from './proctoring.ts';

/** States that a session may go to from each state (decisions §7 'Proctoring'). */
const nextStates: Readonly<Record<ProctoringState, readonly ProctoringState[]>> = {
  created: ['inProgress'],
  inProgress: ['finished', 'terminated'],
  finished: [],
  terminated: [],
};

export function isOpenSession(state: ProctoringState): boolean {
  return nextStates[state].length > 0;
}

/** Reasons in the order of their priority. */
export const proctoringMoveRefusals = ['own-work', 'session-ended', 'not-begun', 'work-handed-in'] as const;
export type ProctoringMoveRefusal = (typeof proctoringMoveRefusals)[number];

export interface ProctoringMoveFacts {
  readonly from: ProctoringState;
  readonly to: Exclude<ProctoringState, 'created'>;
  /** The learner still works on what the session watches over. */
  readonly working: boolean;
  /** Whoever asks is the learner. */
  readonly own: boolean;
}

/**
 * May a proctor, or a provider, move a session on? Created, in progress, then finished or terminated; it begins only
 * while there is work to watch over, and nobody watches over their own work. Moving it to where it stands changes
 * nothing.
 */
export function decideProctoringMove({ from, to, working, own }: ProctoringMoveFacts): Decision<ProctoringMoveRefusal> {
  if (from === to) return allowed;
  const refused: Record<ProctoringMoveRefusal, boolean> = {
    'own-work': own,
    'session-ended': !isOpenSession(from),
    'not-begun': from === 'created' && to !== 'inProgress',
    'work-handed-in': from === 'created' && to === 'inProgress' && !working,
  };
  return decisionFrom(proctoringMoveRefusals.filter((reason) => refused[reason]));
}

/** Reasons in the order of their priority. */
export const newSessionRefusals = ['own-work', 'not-proctored', 'work-handed-in', 'session-open'] as const;
export type NewSessionRefusal = (typeof newSessionRefusals)[number];

export interface NewSessionFacts {
  readonly proctored: boolean;
  /** The learner still works on what the session would watch over. */
  readonly working: boolean;
  /** State of the last session; null when none was made. */
  readonly last: ProctoringState | null;
  /** Whoever asks is the learner. */
  readonly own: boolean;
}

/**
 * May another session be made for the same work, such as after one that was ended? One after the other, never two at
 * once.
 */
export function decideNewSession({ proctored, working, last, own }: NewSessionFacts): Decision<NewSessionRefusal> {
  const refused: Record<NewSessionRefusal, boolean> = {
    'own-work': own,
    'not-proctored': !proctored,
    'work-handed-in': !working,
    'session-open': last !== null && isOpenSession(last),
  };
  return decisionFrom(newSessionRefusals.filter((reason) => refused[reason]));
}
