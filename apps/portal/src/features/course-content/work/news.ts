import type { ActivityTree } from '@stoa/contract';
import { courseItems, findPart, isFinished, itemsOfPage, leafParts, waitsForGrading } from '@stoa/domain';

/** What the server says is completed by now, or with the person who grades it, for somebody who does not see it. */
export interface CompletionNews {
  /** Axis of what has the name; null where there is none. */
  readonly axis: string | null;
  /**
   * Name of the page that was read, or whose last open thing was completed, or else of the one thing that was; null for
   * several without a page of their own.
   */
  readonly name: string | null;
  readonly count: number;
  /** True for work that is with the person who grades it now, and not completed. */
  readonly waits: boolean;
  /** Required things on that page that are still open. */
  readonly open: number;
  /** Progress of the course, 0..1. */
  readonly progress: number;
}

/**
 * The difference that a command made, told as one thing for one page; null when it completed nothing. Both trees hold
 * what the server said.
 */
export function completionNews(before: ActivityTree, after: ActivityTree): CompletionNews | null {
  const progress = after.objectiveWorkflow.progress ?? 0;
  const done = new Set(finishedAxes(before));
  const axes = finishedAxes(after).filter((axis) => !done.has(axis));
  const [first] = axes;
  if (first === undefined) return waitingNews(before, after, progress);
  const page =
    axes.find((axis) => isUnit(after, axis)) ?? pageEndedBy(after, axes) ?? (axes.length === 1 ? first : null);
  if (page === null) return { axis: null, name: null, count: axes.length, waits: false, open: 0, progress };
  const name = findPart(after.activity, page)?.childActivity.name ?? after.activity.name;
  return { axis: page, name, count: axes.length, waits: false, open: openOn(after, page), progress };
}

/**
 * The news as they are by now: what was read and marked as done at nearly the same time is two commands, and either may
 * be answered first. Null where nothing that was said to be open is: whatever completed it tells of the page.
 */
export function newsByNow(news: CompletionNews, now: ActivityTree): CompletionNews | null {
  if (news.open === 0 || news.axis === null) return news;
  const open = Math.min(news.open, openOn(now, news.axis));
  return open === 0 ? null : { ...news, open };
}

/** Required things on a page that are still open. */
function openOn({ activity }: ActivityTree, axis: string): number {
  const part = findPart(activity, axis);
  return part === null ? 0 : itemsOfPage(part).filter((item) => !item.finished && !item.optional).length;
}

/** Work that went to a person who grades it. */
function waitingNews(before: ActivityTree, after: ActivityTree, progress: number): CompletionNews | null {
  const known = new Set(waitingParts(before).map(({ axis }) => axis));
  const given = waitingParts(after).find(({ axis }) => !known.has(axis));
  return given === undefined ? null : { axis: given.axis, name: given.name, count: 1, waits: true, open: 0, progress };
}

function waitingParts({ activity }: ActivityTree) {
  return [{ axis: '', childActivity: activity }, ...leafParts(activity)].flatMap(({ axis, childActivity }) => {
    const work = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
    return work !== null && waitsForGrading([work]) ? [{ axis, name: childActivity.name }] : [];
  });
}

function finishedAxes({ activity }: ActivityTree): readonly string[] {
  const items = courseItems(activity).filter(({ finished }) => finished);
  const root = isFinished(activity.activityWorkflowAggregate) && activity.children.length === 0 ? [''] : [];
  return [...root, ...items.map(({ part }) => part.axis)];
}

function isUnit(tree: ActivityTree, axis: string): boolean {
  return unitsOf(tree).some((unit) => unit.axis === axis);
}

/** The page on which all these stand and nothing required is open any more, as after what was left of it. */
function pageEndedBy(tree: ActivityTree, axes: readonly string[]): string | null {
  const ended = unitsOf(tree).find((unit) => {
    const items = new Set(itemsOfPage(unit).map(({ part }) => part.axis));
    return axes.every((axis) => items.has(axis)) && openOn(tree, unit.axis) === 0;
  });
  return ended?.axis ?? null;
}

/** Pages that are read as one thing. */
function unitsOf({ activity }: ActivityTree) {
  return courseItems(activity).flatMap(({ part, leaves }) => (leaves[0] === part ? [] : [part]));
}
