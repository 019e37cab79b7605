import { ActivityWorkState, type ActivityKind } from '../values/value-sets.ts';
import { activityKinds } from './kinds.ts';

export interface GradingFacts {
  readonly type: ActivityKind;
  /** A person grades what is handed in. */
  readonly manualGrading: boolean;
}

/** True when the activity gives a score of its own: a tool reports one, or a person gives it. */
export function givesScore({ type, manualGrading }: GradingFacts): boolean {
  return activityKinds[type].reportsScore || manualGrading;
}

/**
 * Points that an activity gives where its author says nothing, beside those of the others: reading and watching give
 * none (decisions §6).
 */
export function usualScoreWeight(activity: GradingFacts): number {
  return givesScore(activity) ? 1 : 0;
}

/**
 * State of the work at an activity after finishing: with the person who grades it, or at its end (decisions §5 'Course
 * states').
 */
export function stateAfterFinishing({ manualGrading }: GradingFacts): ActivityWorkState {
  return manualGrading ? ActivityWorkState.inGrading : ActivityWorkState.finished;
}
