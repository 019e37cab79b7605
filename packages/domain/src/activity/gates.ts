import { isLive } from '../values/content.ts';
import type { Gate } from '../values/value-sets.ts';
import { isScoreReached } from '../results/reached.ts';
import { givesScore } from './grading.ts';
import { scoreOfParts, type ScoredPart } from './part-score.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { flattenParts, isComposite, shownChildren, type ActivityNode, type PartNode } from './tree.ts';

export interface GatedPart<P> extends ScoredPart<P> {
  readonly gate: Gate;
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

/**
 * The part that a gate waits for: the nearest one before it, on the same level, in which there is something to do; null
 * when the gate is open (decisions §5 'Parts'). A draft blocks nobody.
 */
export function blockerOf<P extends GatedPart<P>>(part: P, siblings: readonly P[]): P | null {
  if (part.gate === 'free') return null;
  const position = siblings.indexOf(part);
  // not cut off before it: a course may have a thousand neighbours behind gates
  const before = siblings.findLast((sibling, index) => index < position && canBeDone(sibling));
  return before === undefined || isPassed(before) ? null : before;
}

/** Axes of the shown parts behind open gates: the part's own gate and those of everything that it stands in. */
export function openGates<P extends GatedPart<P>>(root: ActivityNode<P>): ReadonlySet<string> {
  const open = new Set<string>();
  const walk = (inside: ActivityNode<P>) => {
    const siblings = shownChildren(inside);
    for (const part of siblings) {
      if (blockerOf(part, siblings) !== null) continue;
      open.add(part.axis);
      walk(part.childActivity);
    }
  };
  walk(root);
  return open;
}

/** Part to pass first, for every shown part behind a closed gate, its own or one above it. */
export function blockersOf<P extends GatedPart<P>>(root: ActivityNode<P>): ReadonlyMap<string, P> {
  const blockers = new Map<string, P>();
  const walk = (inside: ActivityNode<P>) => {
    const siblings = shownChildren(inside);
    for (const part of siblings) {
      const blocker = blockerOf(part, siblings);
      if (blocker === null) walk(part.childActivity);
      else for (const closed of [part, ...flattenParts(part.childActivity)]) blockers.set(closed.axis, blocker);
    }
  };
  walk(root);
  return blockers;
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
