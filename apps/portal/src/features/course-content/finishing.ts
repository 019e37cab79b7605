import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { explainProgress, findPart, pageOf, pagesOf } from '@stoa/domain';

export interface Remaining {
  /** Required activities that are not finished. */
  readonly count: number;
  /** The page of the first of them; null when there is none. */
  readonly firstPage: ActivityPart | null;
}

/** What is left to do in a course. A course in which nothing is required has nothing left. */
export function remainingOf({ activity }: ActivityTree): Remaining {
  const left = explainProgress(activity).shares.filter((share) => !share.finished);
  const first = left[0];
  const firstPage = first === undefined ? null : (pageOf(activity, first.axis) ?? findPart(activity, first.axis));
  return { count: left.length, firstPage };
}

/** Nothing comes after this page. */
export function isLastPage({ activity }: ActivityTree, part: ActivityPart): boolean {
  const pages = pagesOf(activity);
  return pages.length === 0 ? part.axis === '' : pages.at(-1)?.axis === part.axis;
}
