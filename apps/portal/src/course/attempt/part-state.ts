import type { ActivityPart } from '@stoa/contract';
import {
  blockersOf,
  decideOpen,
  isPage,
  isUnderWay,
  isUpdated,
  leafParts,
  openFactsOf,
  openRefusalDate,
  visibleLock,
  visibleStateIcon,
  type Blocker,
  type CourseLock,
  type Instant,
  type OpenRefusal,
  type StateIcon,
} from '@stoa/domain';

/** State of a part as it is shown: the specification's state icons, with 'in progress' and 'locked' told apart. */
export type PartState = StateIcon | 'inProgress' | 'locked';

/** The reason why a part cannot be opened: the first one, the date that it speaks of, and the parts to pass before. */
export interface PartRefusal {
  readonly reason: OpenRefusal;
  readonly date: Instant | null;
  /** Empty where nothing has to be passed first. */
  readonly blockers: readonly Blocker<ActivityPart>[];
}

export interface PartView {
  readonly state: PartState;
  /** Null when the place can be opened. */
  readonly refusal: PartRefusal | null;
  /** Something in it has changed since it was completed. */
  readonly updated: boolean;
}

interface PartTerms {
  readonly course: CourseLock;
  /** What has to be passed first. */
  readonly blockers: readonly Blocker<ActivityPart>[];
  readonly now: Date;
}

/** State, progress and refusal of a part. Completion is shown first, then a lock, then how far the work is. */
function partView(part: ActivityPart, { course, blockers, now }: PartTerms): PartView {
  const decision = decideOpen(openFactsOf(part, course), now);
  const icon = visibleStateIcon(part);
  const refusal = decision.allowed ? null : refusalOf(part, decision.reasons[0], blockers);
  const updated = hasChanged(part);
  if (icon === 'completed' || icon === 'failed') return { state: icon, refusal, updated };
  // in a course that is over, what was never begun is simply not begun: nothing is left to unlock
  const isOver = !decision.allowed && decision.reasons.every((reason) => reason === 'course-finished');
  if (visibleLock(decision) && !isOver) return { state: 'locked', refusal, updated };
  return { state: icon !== 'draft' && hasBegun(part) ? 'inProgress' : icon, refusal, updated };
}

/**
 * The refusal that is shown. A part that is closed for another reason first does not open when the parts before it are
 * passed.
 */
function refusalOf(
  { activityConstraint }: ActivityPart,
  reason: OpenRefusal,
  blockers: readonly Blocker<ActivityPart>[],
): PartRefusal {
  return {
    reason,
    date: openRefusalDate(reason, activityConstraint),
    blockers: reason === 'previous-not-passed' ? blockers : [],
  };
}

/** True when the activity, or one of a unit's activities, is other than the one that was completed. */
function hasChanged({ childActivity }: ActivityPart): boolean {
  const completedVersion = childActivity.activityWorkflowAggregate.lastActivityWorkflow?.completedVersion ?? null;
  return (
    isUpdated({ version: childActivity.version, completedVersion }) ||
    (isPage(childActivity) && childActivity.children.some(hasChanged))
  );
}

/** Something in this place was opened. */
function hasBegun(part: ActivityPart): boolean {
  if (isUnderWay(part.childActivity.activityWorkflowAggregate)) return true;
  return leafParts(part.childActivity).some(
    (leaf) => leaf.childActivity.activityWorkflowAggregate.lastActivityWorkflow !== null,
  );
}

/** The view of every shown part, by axis, and of the root. */
export function partViews(
  root: ActivityPart['childActivity'],
  course: CourseLock,
  now: Date,
): (part: ActivityPart) => PartView {
  const blockersByAxis = blockersOf(root);
  const views = new Map<string | ActivityPart, PartView>();
  return (part) => {
    // the root's own terms change while everything in it stays
    const key = part.axis === '' ? part : part.axis;
    const known = views.get(key);
    if (known) return known;
    const view = partView(part, { course, blockers: blockersByAxis.get(part.axis) ?? [], now });
    views.set(key, view);
    return view;
  };
}

/** The first of the parts to pass before that can be opened; null where none can. */
export function openBlocker(view: (part: ActivityPart) => PartView, { blockers }: PartRefusal): ActivityPart | null {
  return blockers.flat().find((blocker) => view(blocker).refusal === null) ?? null;
}
