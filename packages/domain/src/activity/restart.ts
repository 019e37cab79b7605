import { decisionFrom, type Decision } from '../decision.ts';
import { attemptsLeft } from '../results/attempt.ts';
import { ActivityKind, WorkflowState } from '../values/value-sets.ts';

export interface RestartActivityFacts {
  readonly type: ActivityKind;
  /** Null means without limit (decisions §5 'Parts'). */
  readonly allowedAttempts: number | null;
  readonly lastActivityWorkflow: { readonly state: WorkflowState; readonly attempt: number } | null;
  /** `decideOpen` allows it. */
  readonly open: boolean;
}

/** In the order of their priority. */
export const restartActivityRefusals = ['not-repeatable', 'in-grading', 'attempt-open', 'not-open', 'no-attempts-left'] as const;
export type RestartActivityRefusal = (typeof restartActivityRefusals)[number];

/**
 * May another attempt at an activity begin (Spec 2 §4 'Starting a course': 'on restart when the last one is finished')? A composite is
 * repeated by its parts. What was never begun is started, not restarted, and is the caller's to tell apart.
 */
export function decideRestartActivity(facts: RestartActivityFacts): Decision<RestartActivityRefusal> {
  const { lastActivityWorkflow: last } = facts;
  const refused: Record<RestartActivityRefusal, boolean> = {
    'not-repeatable': facts.type === ActivityKind.composite,
    'in-grading': last?.state === WorkflowState.inGrading,
    'attempt-open': last?.state === WorkflowState.inProgress,
    'not-open': !facts.open,
    'no-attempts-left': attemptsLeft(facts.allowedAttempts, last?.attempt ?? 0) === 0,
  };
  return decisionFrom(restartActivityRefusals.filter((reason) => refused[reason]));
}
