import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { isPage, landingPart, onwardPart, pageOf, pathTo, shownAs, type CourseLock } from '@stoa/domain';
import { rootPart } from '../../../course/attempt/root-part.ts';

/** Page to go on at; null before anything was opened. */
export function nextPage(
  { activity, objectiveWorkflow }: ActivityTree,
  course: CourseLock,
  now: Date,
): ActivityPart | null {
  const { lastAxis } = objectiveWorkflow;
  return lastAxis === null ? null : onwardPart(activity, { lastAxis, course }, now);
}

/** Axis of the part where a course is continued when the address names no page (`landingPart`). */
export function landingAxis(
  { activity, objectiveWorkflow }: ActivityTree,
  course: CourseLock,
  now: Date,
): string | null {
  return landingPart(activity, { lastAxis: objectiveWorkflow.lastAxis, course }, now)?.axis ?? null;
}

export interface Page {
  /** The page, or the group that only holds pages; the root itself for a course that is one page. */
  readonly part: ActivityPart;
  /** The sections above it, from the top. */
  readonly above: readonly ActivityPart[];
  /** The activity inside the page that the address names; null when it names the page. */
  readonly target: ActivityPart | null;
}

/** The page that an axis names; null when the course has none. An empty axis is the root. */
export function pageAt(tree: ActivityTree, axis: string): Page | null {
  const root = rootPart(tree);
  if (axis === '') return { part: root, above: [], target: null };
  const way = pathTo(tree.activity, axis);
  const named = way.at(-1);
  if (!named) return null;
  if (isPage(tree.activity)) return { part: root, above: [], target: named };
  const part = pageOf(tree.activity, axis) ?? shownAs(named);
  const above = pathTo(tree.activity, part.axis).slice(0, -1);
  return { part, above, target: named === part || shownAs(named) === part ? null : named };
}

/** A part as a page of its own, also where it stands on a page with others; null when the course does not have it. */
export function pageOfPart({ activity }: ActivityTree, axis: string): Page | null {
  const way = pathTo(activity, axis);
  const part = way.at(-1);
  return part === undefined ? null : { part, above: way.slice(0, -1), target: null };
}
