import { canBeDone, isComplete } from './gates.ts';
import { countedLeaves } from './progress.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { isComposite, isPage } from './tree.ts';

export const stateIcons = ['draft', 'completed', 'failed', 'optional', 'notStarted'] as const;
export type StateIcon = (typeof stateIcons)[number];

/**
 * The state icon of a part in the table of contents (Spec 2 §2 'Table of contents'). A composite that holds nothing but
 * drafts is shown as one.
 */
export function visibleStateIcon<P extends StandingPart<P>>(part: P): StateIcon {
  const standing = part.childActivity.activityWorkflowAggregate;
  const finished = isFinished(standing);
  if (!finished && !canBeDone(part)) return 'draft';
  if (finished && standing.bestActivityRecord?.passed === false) return 'failed';
  if (finished || isCompletedComposite(part)) return holdsFailed(part) ? 'failed' : 'completed';
  return part.optional ? 'optional' : 'notStarted';
}

/**
 * True when a required activity of the unit is below its passing score. The unit has no rows for its activities, so it
 * shows on the page itself.
 */
function holdsFailed<P extends StandingPart<P>>(part: P): boolean {
  if (!isComposite(part.childActivity) || !isPage(part.childActivity)) return false;
  return countedLeaves(part.childActivity).some(
    (leaf) => !leaf.optional && leaf.part.childActivity.activityWorkflowAggregate.bestActivityRecord?.passed === false,
  );
}

/** A composite of optional parts only is not completed before the first of them is. */
function isCompletedComposite<P extends StandingPart<P>>(part: P): boolean {
  if (!isComposite(part.childActivity) || !isComplete(part)) return false;
  return countedLeaves(part.childActivity).some((leaf) =>
    isFinished(leaf.part.childActivity.activityWorkflowAggregate),
  );
}
