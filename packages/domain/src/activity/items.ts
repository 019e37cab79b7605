import type { CompletionRule } from '../values/value-sets.ts';
import { isLive } from '../values/content.ts';
import type { GradingFacts } from './grading.ts';
import { activityKinds } from './kinds.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { isComposite, isPage, shownChildren, type ActivityNode } from './tree.ts';

/** A part as far as it matters what of it is completed together. */
export interface ItemPart<P> extends StandingPart<P> {
  readonly childActivity: StandingPart<P>['childActivity'] &
    GradingFacts & {
      /** Its own completion rule. */
      readonly completion: CompletionRule;
    };
}

/**
 * What a learner completes as one thing, and what is counted: a page with everything on it that is only read, or one
 * film, exercise, event or discussion (decisions §6 'text').
 */
export interface CourseItem<P> {
  /** The unit whose page it is, or the activity. */
  readonly part: P;
  /** The activities that are completed with it: the texts of the page, or the activity alone. */
  readonly leaves: readonly P[];
  /** True when nothing in it is required. */
  readonly optional: boolean;
  readonly finished: boolean;
}

interface Leaf<P> {
  readonly part: P;
  readonly optional: boolean;
}

const itemsByList = new WeakMap<readonly unknown[], readonly CourseItem<unknown>[]>();

/**
 * Everything of a course that is counted, in order: drafts and archived parts are not. A course that is shown as one
 * page is no single thing: its activities are.
 */
export function courseItems<P extends ItemPart<P>>(root: ActivityNode<P>): readonly CourseItem<P>[] {
  const { children } = root;
  const known = itemsByList.get(children);
  // what is kept under a list came out of that list
  if (known) return known as readonly CourseItem<P>[];
  const items = isPage(root)
    ? leavesIn(root, false).map(itemOfLeaf)
    : liveChildren(root).flatMap((part) => itemsIn(part));
  itemsByList.set(children, items);
  return items;
}

/** What is counted in one part of a course; `optional` when something that it stands in is. */
export function itemsIn<P extends ItemPart<P>>(part: P, optional = false): readonly CourseItem<P>[] {
  if (!isLive(part.childActivity.state)) return [];
  const spared = optional || part.optional;
  if (!isComposite(part.childActivity)) return [itemOfLeaf({ part, optional: spared })];
  if (isPage(part.childActivity)) return itemsOfUnit(part, spared);
  return liveChildren(part.childActivity).flatMap((child) => itemsIn(child, spared));
}

/**
 * The counted things on one page. The page of a whole course, whose axis is empty, has all of the course; a section
 * that only holds pages has none itself.
 */
export function itemsOfPage<P extends ItemPart<P>>(page: P): readonly CourseItem<P>[] {
  if (!isPage(page.childActivity)) return [];
  const isCourse = page.axis === '' && isComposite(page.childActivity);
  return isCourse ? courseItems(page.childActivity) : itemsIn(page);
}

/** The page of a unit as the one thing to read that it is; null for everything else, and where no text is on it. */
export function readingOf<P extends ItemPart<P>>(part: P): CourseItem<P> | null {
  if (part.axis === '' || !isComposite(part.childActivity)) return null;
  return itemsOfPage(part).find((item) => item.part === part) ?? null;
}

/**
 * The part as which an activity is completed and counted: the unit on whose page it is only read, else itself.
 * @param way the parts from the top of the course, without its root, down to the activity
 */
export function countedAs<P extends ItemPart<P>>(root: ActivityNode<P>, way: readonly P[], activity: P): P {
  if (isPage(root) || !isRead(activity)) return activity;
  return way.find((part) => isPage(part.childActivity)) ?? activity;
}

/** True for an activity that is done once it is read: nobody asks for more than that. */
export function isRead<P extends ItemPart<P>>({ childActivity }: P): boolean {
  const { type, completion, manualGrading } = childActivity;
  return activityKinds[type].readThrough && completion === 'read' && !manualGrading;
}

/** What a unit's page asks for: to be read, which is one thing, and everything else on it, each by itself. */
function itemsOfUnit<P extends ItemPart<P>>(unit: P, spared: boolean): readonly CourseItem<P>[] {
  const leaves = leavesIn(unit.childActivity, spared);
  const texts = leaves.filter(({ part }) => isRead(part));
  const others = leaves.filter(({ part }) => !isRead(part)).map(itemOfLeaf);
  if (texts.length === 0) return others;
  const required = texts.filter(({ optional }) => !optional);
  const asked = required.length === 0 ? texts : required;
  const page = {
    part: unit,
    leaves: texts.map(({ part }) => part),
    optional: required.length === 0,
    // a unit that was finished once stays finished when a text is added to it (decisions §5 'Content versions')
    finished: isDone(unit) || asked.every(({ part }) => isDone(part)),
  };
  return [page, ...others];
}

function itemOfLeaf<P extends ItemPart<P>>({ part, optional }: Leaf<P>): CourseItem<P> {
  return { part, leaves: [part], optional, finished: isDone(part) };
}

function leavesIn<P extends ItemPart<P>>(activity: ActivityNode<P>, spared: boolean): readonly Leaf<P>[] {
  return liveChildren(activity).flatMap((part) => {
    const optional = spared || part.optional;
    return isComposite(part.childActivity) ? leavesIn(part.childActivity, optional) : [{ part, optional }];
  });
}

function liveChildren<P extends ItemPart<P>>(activity: ActivityNode<P>): readonly P[] {
  return shownChildren(activity).filter((part) => isLive(part.childActivity.state));
}

function isDone<P extends ItemPart<P>>({ childActivity }: P): boolean {
  return isFinished(childActivity.activityWorkflowAggregate);
}
