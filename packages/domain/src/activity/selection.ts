import { PresentationMode } from '../values/value-sets.ts';
import type { ProctoringState } from '../objective/proctoring.ts';
import { decideOpen, type OpenFacts } from './availability.ts';
import type { ActivityConstraint } from './constraint.ts';
import { isComplete } from './gates.ts';
import type { StandingPart } from './standing.ts';
import { findPart, isPage, pageOf, shownChildren, type ActivityNode } from './tree.ts';

export interface OpenablePart<P> extends StandingPart<P> {
  readonly childActivity: StandingPart<P>['childActivity'] & { readonly supportReview: boolean };
  readonly activityPathId: string;
  /** The proctoring that covers the part, and the part that it was made for; null where nothing is proctored. */
  readonly proctoring: { readonly activityPathId: string; readonly state: ProctoringState | null } | null;
  readonly available: boolean;
  readonly contentAvailable: boolean;
  readonly activityConstraint: ActivityConstraint | null;
}

/** Facts that the whole course adds to those of a part. */
export type CourseLock = Pick<OpenFacts, 'courseState' | 'newContentAfterCompletion'>;

/**
 * The facts of `decideOpen` inside a part of the tree. Its constraint is the one that holds, inherited values included.
 */
export function openFactsOf<P>(part: OpenablePart<P>, course: CourseLock): OpenFacts {
  return {
    state: part.childActivity.state,
    type: part.childActivity.type,
    available: part.available,
    contentAvailable: part.contentAvailable,
    constraint: part.activityConstraint,
    standing: part.childActivity.activityWorkflowAggregate,
    supportReview: part.childActivity.supportReview,
    proctoring: part.proctoring && {
      state: part.proctoring.state,
      own: part.proctoring.activityPathId === part.activityPathId,
    },
    ...course,
  };
}

/**
 * The page to open when none is named (Spec 2 §4): the first that can be opened and is not done, else the first that
 * can be opened, else the first child, whose lock then explains itself. Null for tiles, which are chosen from by the
 * learner, and when the root is the only page.
 */
export function selectPart<P extends OpenablePart<P>>(root: ActivityNode<P>, course: CourseLock, now: Date): P | null {
  if (isPage(root) || root.presentationMode === PresentationMode.tiles) return null;
  let first: P | null = null;
  for (const page of suitablePages(root, course, now)) {
    if (!isComplete(page)) return page;
    first ??= page;
  }
  return first ?? shownChildren(root)[0] ?? null;
}

/** Pages that can be opened, found one by one: of a thousand, mostly one of the first is wanted. */
function* suitablePages<P extends OpenablePart<P>>(
  activity: ActivityNode<P>,
  course: CourseLock,
  now: Date,
): Generator<P, void, void> {
  for (const part of shownChildren(activity)) {
    if (!decideOpen(openFactsOf(part, course), now).allowed) continue;
    if (isPage(part.childActivity)) yield part;
    else yield* suitablePages(part.childActivity, course, now);
  }
}

/** The course with the part that its learner opened last; null before anything was opened. */
export interface LeftCourse {
  readonly lastAxis: string | null;
  readonly course: CourseLock;
}

/** The part that the learner opened last, if it can still be opened. */
export function lastPart<P extends OpenablePart<P>>(
  root: ActivityNode<P>,
  { lastAxis, course }: LeftCourse,
  now: Date,
): P | null {
  const last = lastAxis === null ? null : findPart(root, lastAxis);
  return last !== null && decideOpen(openFactsOf(last, course), now).allowed ? last : null;
}

/**
 * The page to go on at: the one on which the learner was last, while something is left to do on it, else the next after
 * it with something to do, else the first. Where everything is done, the last one.
 */
export function onwardPart<P extends OpenablePart<P>>(root: ActivityNode<P>, left: LeftCourse, now: Date): P | null {
  const [next] = onwardPages(root, { ...left, most: 1 }, now);
  return next ?? leftPage(root, left, now) ?? selectPart(root, left.course, now);
}

/** The page with the part that the learner opened last. */
function leftPage<P extends OpenablePart<P>>(root: ActivityNode<P>, left: LeftCourse, now: Date): P | null {
  const last = lastPart(root, left, now);
  return last && (pageOf(root, last.axis) ?? last);
}

/**
 * Pages that can be opened and on which something is left to do: the one on which the learner was last, those after it,
 * and then those before it.
 */
export function onwardPages<P extends OpenablePart<P>>(
  root: ActivityNode<P>,
  { most, ...left }: LeftCourse & { readonly most: number },
  now: Date,
): readonly P[] {
  const page = leftPage(root, left, now);
  const later: P[] = page !== null && !isComplete(page) ? [page] : [];
  const earlier: P[] = [];
  let isLater = page === null;
  for (const part of suitablePages(root, left.course, now)) {
    if (later.length >= most) break;
    if (part === page) isLater = true;
    else if (!isComplete(part)) (isLater ? later : earlier).push(part);
  }
  return [...later, ...earlier].slice(0, most);
}

/**
 * The page at which a course is continued when the address names no part (`onwardPart`); null when the root itself is
 * the page to show, as it is for tiles, from which the learner chooses (Spec 2 §4).
 */
export function landingPart<P extends OpenablePart<P>>(root: ActivityNode<P>, left: LeftCourse, now: Date): P | null {
  if (isPage(root) || root.presentationMode === PresentationMode.tiles) return null;
  return onwardPart(root, left, now);
}
