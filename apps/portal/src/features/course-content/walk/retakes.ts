import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { flattenParts, isBelowPassing, pageOf, visibleRetake } from '@stoa/domain';

/** An activity below its passing score, which may be tried again before the course is submitted. */
export interface Retake {
  readonly name: string;
  readonly page: ActivityPart;
}

/** Activities of a course that count, are below their passing scores, and may be tried again. */
export function retakesIn({ activity }: ActivityTree, canOpen: (part: ActivityPart) => boolean): readonly Retake[] {
  return flattenParts(activity)
    .filter((part) => part.scoreWeight > 0 && isOffered(part, canOpen(part)))
    .map((part) => ({ name: part.childActivity.name, page: pageOf(activity, part.axis) ?? part }));
}

/** True where something that counts is below its passing score, whether or not it may be tried again. */
export function hasFailures({ activity }: ActivityTree): boolean {
  return flattenParts(activity).some(({ scoreWeight, childActivity }) =>
    isBelowPassing({ scoreWeight, passed: childActivity.activityWorkflowAggregate.bestActivityRecord?.passed ?? null }),
  );
}

function isOffered({ childActivity, allowedAttempts, attemptPolicy }: ActivityPart, open: boolean): boolean {
  const { lastActivityWorkflow, bestActivityRecord: best } = childActivity.activityWorkflowAggregate;
  return visibleRetake({
    ...childActivity,
    allowedAttempts,
    attemptPolicy,
    lastActivityWorkflow,
    open,
    passed: best?.passed ?? null,
    bestScore: best?.normalizedScore ?? null,
  });
}
