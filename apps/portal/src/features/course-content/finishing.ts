import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { explainProgress, findPart, pageOf, pagesOf, waitsForGrading } from '@stoa/domain';

export interface Remaining {
  /** Required activities that are neither finished nor handed in. */
  readonly count: number;
  /** The page of the first of them; null when there is none. */
  readonly firstPage: ActivityPart | null;
  /** The page of the first of them that can be opened; null when there is none. */
  readonly openPage: ActivityPart | null;
}

/** What is left to do in a course. A course in which nothing is required has nothing left. */
export function remainingOf({ activity }: ActivityTree, canOpen: (part: ActivityPart) => boolean): Remaining {
  const left = explainProgress(activity).shares.filter((share) => !share.finished && !isHandedIn(activity, share.axis));
  const pages = left.flatMap(({ axis }) => {
    const part = findPart(activity, axis);
    return part === null ? [] : { part, page: pageOf(activity, axis) ?? part };
  });
  const open = pages.find(({ part, page }) => canOpen(part) && canOpen(page));
  return { count: left.length, firstPage: pages[0]?.page ?? null, openPage: open?.page ?? null };
}

/** It waits for its grade: nothing is left to do there. */
function isHandedIn(activity: ActivityTree['activity'], axis: string): boolean {
  const place = axis === '' ? activity : findPart(activity, axis)?.childActivity;
  const workflow = place?.activityWorkflowAggregate.lastActivityWorkflow ?? null;
  return workflow !== null && waitsForGrading([workflow]);
}

/** Nothing comes after this page. */
export function isLastPage({ activity }: ActivityTree, part: ActivityPart): boolean {
  const pages = pagesOf(activity);
  return pages.length === 0 ? part.axis === '' : pages.at(-1)?.axis === part.axis;
}
