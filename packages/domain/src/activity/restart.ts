import { decisionFrom, type Decision } from '../decision.ts';
import { attemptsLeft } from '../results/attempt.ts';
import { isScoreReached } from '../results/reached.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import type { ActivityKind, ActivityWorkState, AttemptPolicy } from '../values/value-sets.ts';
import { activityKinds } from './kinds.ts';
import { givesScore, type GradingFacts } from './grading.ts';

export interface RestartActivityFacts {
  readonly type: ActivityKind;
  /** Null means without limit (decisions §5 'Parts'). */
  readonly allowedAttempts: number | null;
  readonly lastActivityWorkflow: { readonly state: ActivityWorkState; readonly attempt: number } | null;
  /** `decideOpen` allows it. */
  readonly open: boolean;
}

/** Reasons in the order of their priority. */
export const restartActivityRefusals = [
  'not-repeatable',
  'in-grading',
  'attempt-open',
  'not-open',
  'no-attempts-left',
] as const;
export type RestartActivityRefusal = (typeof restartActivityRefusals)[number];

/**
 * May another attempt at an activity begin (Spec 2 §4 'Starting a course': 'on restart when the last one is finished')?
 * A composite is repeated by its parts. What was never begun is started, not restarted, and is the caller's to tell
 * apart.
 */
export function decideRestartActivity(facts: RestartActivityFacts): Decision<RestartActivityRefusal> {
  const { lastActivityWorkflow: last } = facts;
  const restartRefusal: RestartActivityRefusal | null = last && activityWorkStates[last.state].restartRefusal;
  const refused: Record<RestartActivityRefusal, boolean> = {
    'not-repeatable': activityKinds[facts.type].composite,
    'in-grading': restartRefusal === 'in-grading',
    'attempt-open': restartRefusal === 'attempt-open',
    'not-open': !facts.open,
    'no-attempts-left': attemptsLeft(facts.allowedAttempts, last?.attempt ?? 0) === 0,
  };
  return decisionFrom(restartActivityRefusals.filter((reason) => refused[reason]));
}

export interface RestartOfferFacts extends RestartActivityFacts, GradingFacts {
  /** Score that counts; null without one, and while it is hidden. */
  readonly bestScore: number | null;
}

/**
 * Decides whether another attempt is offered: where one may begin and can change something, because the activity gives
 * a score (decisions §5 'Score'), and not everything is reached yet. Where the first attempt counts, its author allows
 * others to practise: the page says before that they change nothing.
 */
export function visibleRestart(facts: RestartOfferFacts): boolean {
  const begun = facts.lastActivityWorkflow !== null;
  const full = facts.bestScore !== null && isScoreReached(facts.bestScore, 1);
  return begun && !full && givesScore(facts) && decideRestartActivity(facts).allowed;
}

export interface RetakeFacts extends RestartOfferFacts {
  /** Of the attempt that counts; null without a score, and while it is hidden. */
  readonly passed: boolean | null;
  readonly attemptPolicy: AttemptPolicy;
}

/**
 * Decides whether a learner is told to try again: below the passing score, where another attempt is offered and may
 * count. Whatever gives a score, a quiz, a package or a tool, is told of in the same way.
 */
export function visibleRetake(facts: RetakeFacts): boolean {
  return facts.passed === false && facts.attemptPolicy !== 'first' && visibleRestart(facts);
}
