import type { ActivityPart, ActivityTree } from '@stoa/contract';
import type { PresentationMode } from '@stoa/domain';
import { bareActivity, barePart, bareTree } from '../../../testing/activity-tree.ts';

/** A part with no work on it; a composite where it has children. */
export function part(
  axis: string,
  presentationMode: PresentationMode | null = null,
  children: ActivityPart[] = [],
): ActivityPart {
  return barePart(axis, {}, { presentationMode, children });
}

/** The tree of an attempt that has just been started. */
export function tree(
  presentationMode: PresentationMode,
  children: ActivityPart[],
  lastAxis: string | null = null,
): ActivityTree {
  return bareTree(bareActivity('', { presentationMode, children }), { lastAxis });
}
