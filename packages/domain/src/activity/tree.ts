import { contentStates } from '../states/content-states.ts';
import { PresentationMode, type ActivityKind, type ContentState } from '../values/value-sets.ts';
import { activityKinds } from './kinds.ts';

/**
 * The fields of an activity and its parts that a walk through a tree needs. `P` is the caller's own part, wire answer
 * or row, so that a part that is found comes back whole.
 */
export interface ActivityNode<P> {
  readonly type: ActivityKind;
  readonly presentationMode: PresentationMode | null;
  readonly children: readonly P[];
}

export interface PartNode<P> {
  readonly axis: string;
  readonly order: number;
  readonly childActivity: ActivityNode<P> & { readonly state: ContentState };
}

/**
 * Results of walks through lists of parts. A tree is a value and never changes once it is there; a course of a thousand
 * parts is walked many times for one screen.
 */
const shownByList = new WeakMap<readonly unknown[], readonly unknown[]>();
const flatByList = new WeakMap<readonly unknown[], readonly unknown[]>();
const stepsByList = new WeakMap<readonly unknown[], ReadonlyMap<string, Step<unknown>>>();

/** A shown part on the way to others, linked to the one that it stands in. */
interface Step<P> {
  readonly part: P;
  readonly above: Step<P> | null;
}

/**
 * The parts that are shown, in order; archived ones are dropped with everything below (Spec 2 §2 'Table of contents').
 */
export function shownChildren<P extends PartNode<P>>({ children }: ActivityNode<P>): readonly P[] {
  // most parts of a course hold nothing
  if (children.length === 0) return children;
  const known = shownByList.get(children);
  // what is kept under a list came out of that list
  if (known) return known as readonly P[];
  const shown = children
    .filter((part) => contentStates[part.childActivity.state].listed)
    .toSorted((one, other) => one.order - other.order);
  shownByList.set(children, shown);
  return shown;
}

/** Neighbours that are read with one call; of more of them all at once would be a very long answer. */
export const mostReadTogether = 40;

/** True when all parts directly in a composite are read with one call. */
export function isReadTogether<P extends PartNode<P>>(composite: ActivityNode<P>): boolean {
  return shownChildren(composite).length <= mostReadTogether;
}

/** Every shown part, parents before their children. */
export function flattenParts<P extends PartNode<P>>(activity: ActivityNode<P>): readonly P[] {
  const { children } = activity;
  if (children.length === 0) return children;
  const known = flatByList.get(children);
  if (known) return known as readonly P[];
  const parts: P[] = [];
  const walk = (inside: ActivityNode<P>) => {
    for (const part of shownChildren(inside)) {
      parts.push(part);
      walk(part.childActivity);
    }
  };
  walk(activity);
  flatByList.set(children, parts);
  return parts;
}

/** The shown parts at the ends of the tree: what is read, watched and done. */
export function leafParts<P extends PartNode<P>>(activity: ActivityNode<P>): readonly P[] {
  return flattenParts(activity).filter((part) => !isComposite(part.childActivity));
}

/** The shown parts from the top down to the one with this axis, itself last; empty when there is none. */
export function pathTo<P extends PartNode<P>>(activity: ActivityNode<P>, axis: string): readonly P[] {
  const way: P[] = [];
  for (let step = stepsIn(activity).get(axis) ?? null; step !== null; step = step.above) way.unshift(step.part);
  return way;
}

/** The last step to every shown part, by axis. */
function stepsIn<P extends PartNode<P>>(activity: ActivityNode<P>): ReadonlyMap<string, Step<P>> {
  const known = stepsByList.get(activity.children);
  if (known) return known as ReadonlyMap<string, Step<P>>;
  const steps = new Map<string, Step<P>>();
  const walk = (inside: ActivityNode<P>, above: Step<P> | null) => {
    for (const part of shownChildren(inside)) {
      const step = { part, above };
      if (!steps.has(part.axis)) steps.set(part.axis, step);
      walk(part.childActivity, step);
    }
  };
  walk(activity, null);
  stepsByList.set(activity.children, steps);
  return steps;
}

/** The shown part with this axis. */
export function findPart<P extends PartNode<P>>(activity: ActivityNode<P>, axis: string): P | null {
  return stepsIn(activity).get(axis)?.part ?? null;
}

/**
 * True for an activity that opens as one page: one that is no composite, or a composite shown as a long read, with
 * everything below it on that page (Spec 2 §4 'Presentation').
 */
export function isPage(activity: Pick<ActivityNode<unknown>, 'type' | 'presentationMode'>): boolean {
  return !isComposite(activity) || isLongRead(activity.presentationMode);
}

/**
 * The part that stands in the place of this one: a section in which there is one unit and nothing else is that unit
 * (decision 0040), any other part itself.
 */
export function shownAs<P extends PartNode<P>>(part: P): P {
  if (isPage(part.childActivity)) return part;
  const [only, ...others] = shownChildren(part.childActivity);
  const isUnit = only !== undefined && isComposite(only.childActivity) && isPage(only.childActivity);
  return isUnit && others.length === 0 ? only : part;
}

/** The pages of a course in reading order. Empty when the root itself is the only page. */
export function pagesOf<P extends PartNode<P>>(root: ActivityNode<P>): readonly P[] {
  if (isPage(root)) return [];
  return shownChildren(root).flatMap((part) => (isPage(part.childActivity) ? [part] : pagesOf(part.childActivity)));
}

/** The pages of a course by its root, which may be the only one. */
export function pagesFrom<P extends PartNode<P>>(root: P): readonly P[] {
  return isPage(root.childActivity) ? [root] : pagesOf(root.childActivity);
}

/** The page that shows this part: the outermost page on the way to it; null for composites that only hold pages. */
export function pageOf<P extends PartNode<P>>(root: ActivityNode<P>, axis: string): P | null {
  return pathTo(root, axis).find((part) => isPage(part.childActivity)) ?? null;
}

export interface Neighbours<P> {
  readonly previous: P | null;
  readonly next: P | null;
}

/** The nearest pages before and after the one that shows this part, among those that `canOpen` admits. */
export function neighbourPages<P extends PartNode<P>>(
  root: ActivityNode<P>,
  axis: string,
  canOpen: (page: P) => boolean = () => true,
): Neighbours<P> {
  const all = pagesOf(root);
  const page = pageOf(root, axis);
  if (page === null) return { previous: null, next: null };
  const index = all.indexOf(page);
  return { previous: all.slice(0, index).findLast(canOpen) ?? null, next: all.slice(index + 1).find(canOpen) ?? null };
}

export function isComposite(activity: Pick<ActivityNode<unknown>, 'type'>): boolean {
  return activityKinds[activity.type].composite;
}

export function isLongRead(mode: PresentationMode | null): boolean {
  return mode === PresentationMode.longRead || mode === PresentationMode.longReadWithoutActivityNames;
}
