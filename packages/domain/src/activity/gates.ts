import { isLive } from '../values/content.ts';
import { waysOf, type Prerequisite } from '../values/prerequisite.ts';
import type { Gate } from '../values/value-sets.ts';
import { isScoreReached } from '../results/reached.ts';
import { givesScore } from './grading.ts';
import { scoreOfParts, type ScoredPart } from './part-score.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { flattenParts, isComposite, shownChildren, type ActivityNode, type PartNode } from './tree.ts';

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

/** Parts of which one has to be passed first; most often there is only one. */
export type Blocker<P> = readonly P[];

/** What a part may have to wait for. */
interface Surroundings<P> {
  /** Shown parts that lie wholly before it, by `activityPathId`: what it stands in is none of them. */
  readonly before: ReadonlyMap<string, P>;
  /** The nearest one before it, on the same level, in which there is something to do; a draft blocks nobody. */
  readonly previous: P | null;
  /** There is something to do in a part, and it is not passed. */
  readonly isToDo: (part: P) => boolean;
}

/**
 * What a part names as its prerequisites and is still to be passed. Only what lies wholly before it counts, whatever a
 * course says: parts that waited for each other would stay shut for ever (decision 0047). A draft blocks nobody, nor
 * does what is no longer there, be it alone or one of several.
 */
function prerequisiteBlockers<P extends GatedPart<P>>(
  { prerequisites = [] }: P,
  { before, isToDo }: Surroundings<P>,
): readonly Blocker<P>[] {
  return prerequisites.flatMap((prerequisite) => {
    const named = waysOf(prerequisite);
    const ways = named.flatMap((activityPathId) => before.get(activityPathId) ?? []);
    const isShut = ways.length > 0 && ways.length === named.length && ways.every(isToDo);
    return isShut ? [ways] : [];
  });
}

/**
 * Calls `visit` for every shown part, parents first, with the parts to be passed before it or what it stands in. Each
 * part is judged once, however many wait for it: a course may have thousands of neighbours behind gates.
 */
function visitGates<P extends GatedPart<P>>(
  root: ActivityNode<P>,
  visit: (part: P, blockers: readonly Blocker<P>[]) => void,
): void {
  const before = new Map<string, P>();
  const isToDo = askedOnce((part: P) => canBeDone(part) && !isPassed(part));
  const walk = (inside: ActivityNode<P>, above: readonly Blocker<P>[]) => {
    let previous: P | null = null;
    for (const part of shownChildren(inside)) {
      const blockers = above.length > 0 ? above : blockersBefore(part, { before, previous, isToDo });
      visit(part, blockers);
      walk(part.childActivity, blockers);
      before.set(part.activityPathId, part);
      if (canBeDone(part)) previous = part;
    }
  };
  walk(root, []);
}

function askedOnce<P extends object>(ask: (part: P) => boolean): (part: P) => boolean {
  const answers = new Map<P, boolean>();
  return (part) => {
    const answer = answers.get(part) ?? ask(part);
    answers.set(part, answer);
    return answer;
  };
}

/** What is named, and what the gate `previousPassed` waits for (decisions §5 'Parts'). */
function blockersBefore<P extends GatedPart<P>>(part: P, surroundings: Surroundings<P>): readonly Blocker<P>[] {
  const named = prerequisiteBlockers(part, surroundings);
  const { previous, isToDo } = surroundings;
  if (part.gate === 'free' || previous === null || !isToDo(previous)) return named;
  const isNamed = named.some((ways) => ways.length === 1 && ways[0] === previous);
  return isNamed ? named : [...named, [previous]];
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
  if (!flattenParts(root).some(isGated)) return closed;
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
