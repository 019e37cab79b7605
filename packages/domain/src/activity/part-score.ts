import { isLive } from '../values/content.ts';
import { givesScore, type GradingFacts } from './grading.ts';
import { countedLeaves } from './progress.ts';
import { isFinished, type StandingPart } from './standing.ts';
import { isComposite, shownChildren, type ActivityNode } from './tree.ts';

/** A part of a course as far as scores look at it. */
export interface ScoredPart<P> extends StandingPart<P> {
  /** Points that it gives, beside those of the others; 0 where nobody is scored for it. */
  readonly scoreWeight: number;
  readonly childActivity: StandingPart<P>['childActivity'] &
    GradingFacts & {
      /** Known to the server alone; to the portal such a part is a draft like any other. */
      readonly awaitsPlayer?: boolean;
    };
}

/**
 * Score of everything in a composite, 0..1, by the rules of the whole course (decision 0034); null when no part in it
 * gives points, or one that does cannot be taken yet.
 */
export function scoreOfParts<P extends ScoredPart<P>>(composite: ActivityNode<P>): number | null {
  return someScoredAwaitsPlayer(composite) ? null : weightedScore(leafScores(composite, false));
}

/** A required part that gives points waits for its player: nobody can reach all of them yet. */
export function someScoredAwaitsPlayer<P extends ScoredPart<P>>(activity: ActivityNode<P>): boolean {
  return shownChildren(activity).some((part) => {
    const { childActivity } = part;
    if (part.optional) return false;
    if (isComposite(childActivity)) return isLive(childActivity.state) && someScoredAwaitsPlayer(childActivity);
    return childActivity.awaitsPlayer === true && part.scoreWeight > 0;
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
  /** Score of the attempt that counts, or of all together; null without one. */
  readonly normalizedScore: number | null;
}

/**
 * The weighted mean of scored, required parts; optional ones count once they are finished; what was never done counts
 * as nothing (decisions §5 'Score'). Null when no part gives a score.
 */
export function weightedScore(parts: readonly ScoreFacts[]): number | null {
  const counted = parts.filter(countsForScore);
  const weight = counted.reduce((sum, part) => sum + part.scoreWeight, 0);
  if (weight === 0) return null;
  const reached = counted.reduce((sum, part) => sum + part.scoreWeight * (part.normalizedScore ?? 0), 0);
  return Math.min(1, Math.max(0, reached / weight));
}

export function countsForScore({ scoreWeight, optional, finished }: ScoreFacts): boolean {
  return scoreWeight > 0 && (!optional || finished);
}

export function leafScores<P extends ScoredPart<P>>(
  composite: ActivityNode<P>,
  spared: boolean,
): readonly ScoreFacts[] {
  return countedLeaves(composite, spared).map(({ part, optional }) => scoreFactsOf(part, optional));
}

export function scoreFactsOf<P extends ScoredPart<P>>(part: P, optional: boolean): ScoreFacts {
  const standing = part.childActivity.activityWorkflowAggregate;
  const finished = isFinished(standing);
  const given = standing.bestActivityRecord?.normalizedScore ?? null;
  // what nobody judges gives its points, if it has any, to whoever finished it
  const normalizedScore = givesScore(part.childActivity) || !finished ? given : 1;
  return { optional, scoreWeight: part.scoreWeight, finished, normalizedScore };
}
