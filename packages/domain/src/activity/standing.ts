import type { Instant } from '../time/instant.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import type { ActivityWorkState } from '../values/value-sets.ts';
import type { PartNode } from './tree.ts';

/**
 * A learner's standing in one activity (Spec 2 §3 'Activity part': lastActivityWorkflow, bestActivityRecord). It is
 * the record that counts: of the best attempt, or what the author said instead (decision 0046).
 */
export interface Standing {
  readonly lastActivityWorkflow: {
    readonly state: ActivityWorkState;
    readonly submitted: Instant | null;
    readonly finished: Instant | null;
  } | null;
  readonly bestActivityRecord: { readonly passed: boolean | null; readonly normalizedScore: number | null } | null;
}

export interface StandingPart<P> extends PartNode<P> {
  readonly optional: boolean;
  readonly childActivity: PartNode<P>['childActivity'] & { readonly activityWorkflowAggregate: Standing };
}

/** Finished once is finished: a later attempt under way takes nothing back. */
export function isFinished(standing: Standing): boolean {
  return standing.bestActivityRecord !== null || (standing.lastActivityWorkflow?.finished ?? null) !== null;
}

/** Begun and not finished. */
export function isUnderWay(standing: Standing): boolean {
  return standing.lastActivityWorkflow !== null && standing.lastActivityWorkflow.finished === null;
}

/** Something in the attempt waits for a person's grade. */
export function waitsForGrading(workflows: readonly { readonly state: ActivityWorkState }[]): boolean {
  return workflows.some(({ state }) => activityWorkStates[state].waitsForGrade);
}
