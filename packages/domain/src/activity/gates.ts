import { isLive } from '../values/content.ts';
import { waysOf, type Prerequisite } from '../values/prerequisite.ts';
import type { Gate } from '../values/value-sets.ts';
import { isScoreReached } from '../results/reached.ts';
import { givesScore } from './grading.ts';
import { scoreOfParts, type ScoredPart } from './part-score.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { isComposite, shownChildren, type ActivityNode, type PartNode } from './tree.ts';

export interface GatedPart<P> extends ScoredPart<P> {
  readonly activityPathId: string;
  readonly gate: Gate;
  /**
   * Parts to be passed first, by `activityPathId`, beside what the gate asks; those before it count. Absent in trees
   * that a device kept before there were any.
   */
  readonly prerequisites?: readonly Prerequisite[];
  /** 0..1 */
  readonly normalizedPassingScore: number | null;
}

/** True when there is something to do in this part: it is live, and so is, in a composite, something below. */
export function canBeDone<P extends PartNode<P>>(part: P): boolean {
  if (!isLive(part.childActivity.state)) return false;
  return !isComposite(part.childActivity) || shownChildren(part.childActivity).some((child) => canBeDone(child));
}

/**
 * True when the part is done: finished itself, or, for a composite, every required part in it that can be done. A part
 * that was finished once stays done when something is added to it (decisions §5 'Content versions').
 */
export function isComplete<P extends StandingPart<P>>(part: P): boolean {
  if (isFinished(part.childActivity.activityWorkflowAggregate)) return true;
  return isComposite(part.childActivity) && requiredChildrenComplete(part.childActivity);
}

/**
 * Every required child that can be done is done; so a composite may be finished (decisions §6 'composite: by its
 * parts').
 */
export function requiredChildrenComplete<P extends StandingPart<P>>(activity: ActivityNode<P>): boolean {
  return shownChildren(activity).every((child) => child.optional || !canBeDone(child) || isComplete(child));
}

/** True for a part that may wait for others; whether it does is a matter of what the learner has passed. */
export function isGated({ gate, prerequisites = [] }: Pick<GatedPart<unknown>, 'gate' | 'prerequisites'>): boolean {
  return gate !== 'free' || prerequisites.length > 0;
}

/**
 * The part that the gate `previousPassed` waits for: the nearest one before it, on the same level, in which there is
 * something to do; null when the gate is open (decisions §5 'Parts'). A draft blocks nobody.
 */
function previousBlocker<P extends GatedPart<P>>(part: P, siblings: readonly P[]): P | null {
  if (part.gate === 'free') return null;
  const position = siblings.indexOf(part);
  // not cut off before it: a course may have a thousand neighbours behind gates
  const before = siblings.findLast((sibling, index) => index < position && canBeDone(sibling));
  return before === undefined || isPassed(before) ? null : before;
}

/** Shown parts that lie wholly before a place, by `activityPathId`: what it stands in is none of them. */
type PartsBefore<P> = ReadonlyMap<string, P>;

/** Parts of which one has to be passed first; most often there is only one. */
export type Blocker<P> = readonly P[];

/**
 * What a part names as its prerequisites and is still to be passed. Only what lies wholly before it counts, whatever a
 * course says: parts that waited for each other would stay shut for ever (decision 0047). A draft blocks nobody, nor
 * does what is no longer there, be it alone or one of several.
 */
function prerequisiteBlockers<P extends GatedPart<P>>(
  { prerequisites = [] }: P,
  before: PartsBefore<P>,
): readonly Blocker<P>[] {
  return prerequisites.flatMap((prerequisite) => {
    const named = waysOf(prerequisite);
    const ways = named.flatMap((activityPathId) => before.get(activityPathId) ?? []);
    const isShut =
      ways.length > 0 && ways.length === named.length && ways.every((one) => canBeDone(one) && !isPassed(one));
    return isShut ? [ways] : [];
  });
}

/** Calls `visit` for every shown part, parents first, with the parts to be passed before it or what it stands in. */
function visitGates<P extends GatedPart<P>>(
  root: ActivityNode<P>,
  visit: (part: P, blockers: readonly Blocker<P>[]) => void,
): void {
  const before = new Map<string, P>();
  const walk = (inside: ActivityNode<P>, above: readonly Blocker<P>[]) => {
    const siblings = shownChildren(inside);
    for (const part of siblings) {
      const blockers = above.length > 0 ? above : blockersBefore(part, siblings, before);
      visit(part, blockers);
      walk(part.childActivity, blockers);
      before.set(part.activityPathId, part);
    }
  };
  walk(root, []);
}

function blockersBefore<P extends GatedPart<P>>(
  part: P,
  siblings: readonly P[],
  before: PartsBefore<P>,
): readonly Blocker<P>[] {
  const named = prerequisiteBlockers(part, before);
  const previous = previousBlocker(part, siblings);
  const isNamed = named.some((ways) => ways.length === 1 && ways[0] === previous);
  return previous === null || isNamed ? named : [...named, [previous]];
}

/** Axes of the shown parts behind open gates: the part's own gate and those of everything that it stands in. */
export function openGates<P extends GatedPart<P>>(root: ActivityNode<P>): ReadonlySet<string> {
  const open = new Set<string>();
  visitGates(root, (part, blockers) => {
    if (blockers.length === 0) open.add(part.axis);
  });
  return open;
}

/** What to pass first, for every shown part behind a closed gate, its own or one above it. */
export function blockersOf<P extends GatedPart<P>>(root: ActivityNode<P>): ReadonlyMap<string, readonly Blocker<P>[]> {
  const closed = new Map<string, readonly Blocker<P>[]>();
  visitGates(root, (part, blockers) => {
    if (blockers.length > 0) closed.set(part.axis, blockers);
  });
  return closed;
}

/**
 * A verdict decides where there is one; a part without a score asks for completion (decisions §5 'Parts'). The server
 * asks its own books, hidden results included: a gate waits for a pass, whether or not the learner may see it yet.
 */
function isPassed<P extends GatedPart<P>>(part: P): boolean {
  const passed = verdictOf(part);
  return passed === null ? isComplete(part) : passed;
}

/**
 * The part is passed or failed; null where its score decides nothing. A composite with a passing score is judged by its
 * parts: by their score as it stands, once all that is required of them is done (decisions §5 'Progress').
 */
function verdictOf<P extends GatedPart<P>>(part: P): boolean | null {
  const { childActivity, normalizedPassingScore } = part;
  const passed = childActivity.activityWorkflowAggregate.bestActivityRecord?.passed ?? null;
  if (passed !== null || normalizedPassingScore === null) return passed;
  if (!isComposite(childActivity)) return givesScore(childActivity) ? false : null;
  const score = scoreOfParts(childActivity);
  return score === null ? null : isComplete(part) && isScoreReached(score, normalizedPassingScore);
}
