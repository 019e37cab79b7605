import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { explainProgress, findPart, flattenParts, pageOf, waitsForGrading } from '@stoa/domain';

export interface Remaining {
  /** Required activities that are neither finished nor handed in. */
  readonly count: number;
  /** The page of the first of them; null when there is none. */
  readonly firstPage: ActivityPart | null;
  /** The page of the first of them that can be opened; null when there is none. */
  readonly openPage: ActivityPart | null;
  /** Names of the required activities that wait for a grade. */
  readonly inGrading: readonly string[];
}

/** Required parts of a course that are not finished. A course in which nothing is required has none. */
export function remainingOf(activity: ActivityTree['activity'], canOpen: (part: ActivityPart) => boolean): Remaining {
  const handedIn = handedInNames(activity);
  const open = explainProgress(activity).shares.filter(({ finished }) => !finished);
  const left = open.filter(({ axis }) => !handedIn.has(axis));
  const pageAt = (axis: string) => pageOf(activity, axis) ?? findPart(activity, axis);
  const opening = left.find(({ axis }) => {
    const part = findPart(activity, axis);
    const page = pageAt(axis);
    return part !== null && page !== null && canOpen(part) && canOpen(page);
  });
  const [first] = left;
  return {
    count: left.length,
    firstPage: first ? pageAt(first.axis) : null,
    openPage: opening ? pageAt(opening.axis) : null,
    inGrading: open.flatMap(({ axis }) => handedIn.get(axis) ?? []),
  };
}

/** Names by axis of the parts that wait for a grade: nothing is left to do there. */
function handedInNames(activity: ActivityTree['activity']): ReadonlyMap<string, string> {
  const places = [{ axis: '', childActivity: activity }, ...flattenParts(activity)];
  return new Map(places.filter(isHandedIn).map(({ axis, childActivity }) => [axis, childActivity.name]));
}

function isHandedIn({
  childActivity,
}: Pick<ActivityPart, 'axis'> & { readonly childActivity: ActivityTree['activity'] }): boolean {
  const workflow = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return workflow !== null && waitsForGrading([workflow]);
}
