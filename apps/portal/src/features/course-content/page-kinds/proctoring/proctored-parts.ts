import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { flattenParts, leafParts } from '@stoa/domain';
import { pageAt } from '../../work/pages.ts';

/** The place whose session watches over this part; null where nothing is proctored. */
export function proctoredPart(tree: ActivityTree, { proctoring }: ActivityPart): ActivityPart | null {
  if (proctoring === null) return null;
  const { activityPathId } = proctoring;
  if (activityPathId === tree.activityPathId) return pageAt(tree, '')?.part ?? null;
  return flattenParts(tree.activity).find((part) => part.activityPathId === activityPathId) ?? null;
}

/**
 * True for the part whose gate explains itself: on a unit's page the first of a proctored part does, the others only
 * say that they are closed.
 */
export function explainsGate(tree: ActivityTree, part: ActivityPart): boolean {
  const place = proctoredPart(tree, part);
  return place !== null && (leafParts(place.childActivity)[0] ?? place).axis === part.axis;
}

export interface WatchedWork {
  readonly activityWorkflowId: string;
  readonly state: NonNullable<ActivityPart['proctoring']>['state'];
}

/** Work on this page whose session may change: what the page is, stands in, or holds; each once. */
export function watchedWork(page: ActivityPart): readonly WatchedWork[] {
  const found = new Map<string, WatchedWork>();
  for (const { proctoring } of [page, ...flattenParts(page.childActivity)]) {
    if (proctoring?.activityWorkflowId == null) continue;
    const { activityWorkflowId, state } = proctoring;
    found.set(activityWorkflowId, { activityWorkflowId, state });
  }
  return [...found.values()];
}
