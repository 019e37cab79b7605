import type { StandingPart } from '../activity/gates.ts';
import { givesScore, type GradingFacts } from '../activity/grading.ts';
import { countedLeaves } from '../activity/progress.ts';
import { isFinished } from '../activity/standing.ts';
import { isComposite, shownChildren, type ActivityNode } from '../activity/tree.ts';
import type { GraderDocument } from '../document/course-document.ts';
import { isLive } from '../values/content.ts';

/** A part of a course as far as the score looks at it. */
export interface ScoredPart<P> extends StandingPart<P> {
  /** Points that it gives, beside those of the others; 0 where nobody is scored for it. */
  readonly scoreWeight: number;
  readonly childActivity: StandingPart<P>['childActivity'] &
    GradingFacts & {
      readonly awaitsPlayer: boolean;
      /** Name of the group of assignments that the activity counts for. */
      readonly grader: string | null;
    };
}

export interface CourseScore {
  /** 0..1; null when no part gives points, or one that does cannot be taken yet. */
  readonly normalizedScore: number | null;
  /** True when a required part that gives points waits for its player: no honest score can be had. */
  readonly awaitsPlayer: boolean;
}

/**
 * The score of a course (decisions §5 'Score', 'Progress'): of its weighted groups of assignments where its source has
 * them, else of all its parts.
 */
export function courseScore<P extends ScoredPart<P>>(
  root: ActivityNode<P>,
  graders: readonly GraderDocument[],
): CourseScore {
  if (someScoredAwaitsPlayer(root)) return { normalizedScore: null, awaitsPlayer: true };
  const byGroups = weightedScore(graders.flatMap((grader) => groupFacts(grader, assignmentsOf(root, false))));
  return { normalizedScore: byGroups ?? weightedScore(leafFacts(root, false)), awaitsPlayer: false };
}

function someScoredAwaitsPlayer<P extends ScoredPart<P>>(activity: ActivityNode<P>): boolean {
  return shownChildren(activity).some((part) => {
    const { childActivity } = part;
    if (part.optional) return false;
    if (isComposite(childActivity)) return isLive(childActivity.state) && someScoredAwaitsPlayer(childActivity);
    return childActivity.awaitsPlayer && part.scoreWeight > 0;
  });
}

/**
 * A part as far as the course's score looks at it. Parts that cannot be played yet are left out by the caller
 * (`countedLeaves`).
 */
export interface ScoreFacts {
  readonly optional: boolean;
  /** 0 where the part gives no points. */
  readonly scoreWeight: number;
  /** True when at least one attempt is finished. */
  readonly finished: boolean;
  /** Score of the best attempt; null without one. */
  readonly normalizedScore: number | null;
}

/**
 * The weighted mean of scored, required parts; optional ones count once they are finished; what was never done counts
 * as nothing (decisions §5 'Score'). Null when no part gives a score.
 */
export function weightedScore(parts: readonly ScoreFacts[]): number | null {
  const counted = parts.filter(counts);
  const weight = counted.reduce((sum, part) => sum + part.scoreWeight, 0);
  if (weight === 0) return null;
  const reached = counted.reduce((sum, part) => sum + part.scoreWeight * (part.normalizedScore ?? 0), 0);
  return Math.min(1, Math.max(0, reached / weight));
}

function counts({ scoreWeight, optional, finished }: ScoreFacts): boolean {
  return scoreWeight > 0 && (!optional || finished);
}

function leafFacts<P extends ScoredPart<P>>(root: ActivityNode<P>, spared: boolean): readonly ScoreFacts[] {
  return countedLeaves(root, spared).map(({ part, optional }) => scoreFactsOf(part, optional));
}

function scoreFactsOf<P extends ScoredPart<P>>(part: P, optional: boolean): ScoreFacts {
  const standing = part.childActivity.activityWorkflowAggregate;
  const finished = isFinished(standing);
  const given = standing.bestActivityRecord?.normalizedScore ?? null;
  // what nobody judges gives its points, if it has any, to whoever finished it
  const normalizedScore = givesScore(part.childActivity) || !finished ? given : 1;
  return { optional, scoreWeight: part.scoreWeight, finished, normalizedScore };
}

interface Assignment {
  readonly grader: string;
  readonly facts: ScoreFacts;
}

/** Parts that count for a group: a section as one, whatever it holds, and a single task by its points. */
function assignmentsOf<P extends ScoredPart<P>>(activity: ActivityNode<P>, spared: boolean): readonly Assignment[] {
  return shownChildren(activity)
    .filter((part) => isLive(part.childActivity.state))
    .flatMap((part) => {
      const { childActivity } = part;
      const optional = spared || part.optional;
      if (!isComposite(childActivity))
        return childActivity.grader === null
          ? []
          : [{ grader: childActivity.grader, facts: scoreFactsOf(part, optional) }];
      if (childActivity.grader === null) return assignmentsOf(childActivity, optional);
      const leaves = leafFacts(childActivity, optional);
      const normalizedScore = weightedScore(leaves);
      const facts = { optional: false, scoreWeight: normalizedScore === null ? 0 : 1, finished: true, normalizedScore };
      return [{ grader: childActivity.grader, facts }];
    });
}

/**
 * A group of assignments as one part of the score: the lowest are dropped, those that the source promises and that are
 * not there count as nothing. No group at all where nothing in it gives points.
 */
function groupFacts(grader: GraderDocument, assignments: readonly Assignment[]): readonly ScoreFacts[] {
  const own = assignments.flatMap(({ grader: name, facts }) => (name === grader.name && counts(facts) ? [facts] : []));
  if (own.length === 0) return [];
  const missing = Array.from({ length: Math.max(0, grader.minCount - own.length) }, () => nothingReached);
  const all = [...own, ...missing].toSorted((one, other) => (one.normalizedScore ?? 0) - (other.normalizedScore ?? 0));
  // at least one stays, however many the source drops
  const kept = all.slice(Math.min(grader.dropCount, all.length - 1));
  return [{ ...nothingReached, scoreWeight: grader.weight, normalizedScore: weightedScore(kept) }];
}

const nothingReached: ScoreFacts = { optional: false, scoreWeight: 1, finished: true, normalizedScore: 0 };
