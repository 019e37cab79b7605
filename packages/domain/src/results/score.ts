import type { StandingPart } from '../activity/gates.ts';
import { givesScore, type GradingFacts } from '../activity/grading.ts';
import { countedLeaves } from '../activity/progress.ts';
import { isFinished } from '../activity/standing.ts';
import { isComposite, shownChildren, type ActivityNode } from '../activity/tree.ts';
import { isLive } from '../values/content.ts';

/** A part of a course as far as the score looks at it. */
export interface ScoredPart<P> extends StandingPart<P> {
  /** Points that it gives, beside those of the others; 0 where nobody is scored for it. */
  readonly scoreWeight: number;
  readonly childActivity: StandingPart<P>['childActivity'] & GradingFacts & { readonly awaitsPlayer: boolean };
}

export interface CourseScore {
  /** 0..1; null when no part gives points, or one that does cannot be taken yet. */
  readonly normalizedScore: number | null;
  /** True when a required part that gives points waits for its player: no honest score can be had. */
  readonly awaitsPlayer: boolean;
}

/** The score of a course, from its parts (decisions §5 'Score', 'Progress'). */
export function courseScore<P extends ScoredPart<P>>(root: ActivityNode<P>): CourseScore {
  if (someScoredAwaitsPlayer(root)) return { normalizedScore: null, awaitsPlayer: true };
  const facts = countedLeaves(root).map(({ part, optional }) => scoreFactsOf(part, optional));
  return { normalizedScore: weightedScore(facts), awaitsPlayer: false };
}

function someScoredAwaitsPlayer<P extends ScoredPart<P>>(activity: ActivityNode<P>): boolean {
  return shownChildren(activity).some((part) => {
    if (part.optional) return false;
    if (isComposite(part.childActivity))
      return isLive(part.childActivity.state) && someScoredAwaitsPlayer(part.childActivity);
    return part.childActivity.awaitsPlayer && part.scoreWeight > 0;
  });
}

function scoreFactsOf<P extends ScoredPart<P>>(part: P, optional: boolean): ScoreFacts {
  const standing = part.childActivity.activityWorkflowAggregate;
  const finished = isFinished(standing);
  const given = standing.bestActivityRecord?.normalizedScore ?? null;
  // what nobody judges gives its points, if it has any, to whoever finished it
  const normalizedScore = givesScore(part.childActivity) || !finished ? given : 1;
  return { optional, scoreWeight: part.scoreWeight, finished, normalizedScore };
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
  const counted = parts.filter((part) => part.scoreWeight > 0 && (!part.optional || part.finished));
  const weight = counted.reduce((sum, part) => sum + part.scoreWeight, 0);
  if (weight === 0) return null;
  const reached = counted.reduce((sum, part) => sum + part.scoreWeight * (part.normalizedScore ?? 0), 0);
  return Math.min(1, Math.max(0, reached / weight));
}
