import {
  countsForScore,
  leafScores,
  scoreFactsOf,
  someScoredAwaitsPlayer,
  weightedScore,
  type ScoredPart,
  type ScoreFacts,
} from '../activity/part-score.ts';
import { isComposite, shownChildren, type ActivityNode } from '../activity/tree.ts';
import type { GraderDocument } from '../document/course-facts.ts';
import { isLive } from '../values/content.ts';

/** A part that may count for a group of assignments. */
export interface AssignedPart<P> extends ScoredPart<P> {
  readonly childActivity: ScoredPart<P>['childActivity'] & {
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
export function courseScore<P extends AssignedPart<P>>(
  root: ActivityNode<P>,
  graders: readonly GraderDocument[],
): CourseScore {
  if (someScoredAwaitsPlayer(root)) return { normalizedScore: null, awaitsPlayer: true };
  const byGroups = weightedScore(graders.flatMap((grader) => groupFacts(grader, assignmentsOf(root, false))));
  return { normalizedScore: byGroups ?? weightedScore(leafScores(root, false)), awaitsPlayer: false };
}

interface Assignment {
  readonly grader: string;
  readonly facts: ScoreFacts;
}

/** Parts that count for a group: a section as one, whatever it holds, and a single task by its points. */
function assignmentsOf<P extends AssignedPart<P>>(activity: ActivityNode<P>, spared: boolean): readonly Assignment[] {
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
      const leaves = leafScores(childActivity, optional);
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
  const own = assignments.flatMap(({ grader: name, facts }) =>
    name === grader.name && countsForScore(facts) ? [facts] : [],
  );
  if (own.length === 0) return [];
  const missing = Array.from({ length: Math.max(0, grader.minCount - own.length) }, () => nothingReached);
  const all = [...own, ...missing].toSorted((one, other) => (one.normalizedScore ?? 0) - (other.normalizedScore ?? 0));
  // at least one stays, however many the source drops
  const kept = all.slice(Math.min(grader.dropCount, all.length - 1));
  return [{ ...nothingReached, scoreWeight: grader.weight, normalizedScore: weightedScore(kept) }];
}

const nothingReached: ScoreFacts = { optional: false, scoreWeight: 1, finished: true, normalizedScore: 0 };
