import { gradeFor, type GradeFacts, type ScaleFacts } from './grade.ts';
import { isScoreReached } from './reached.ts';

export interface CourseResultFacts<G extends GradeFacts> {
  readonly scale: ScaleFacts<G> | null;
  /** `weightedScore` of the course's parts; null when no part gives a score. */
  readonly normalizedScore: number | null;
  /** Share of the required parts that is finished, by weight, 0..1; null when nothing is required. */
  readonly completion: number | null;
}

export interface CourseResult<G extends GradeFacts> {
  readonly normalizedScore: number | null;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly grade: G | null;
  readonly passed: boolean;
}

/**
 * The result of an attempt (decisions §5 'Grade'): passed when the passing score of the scale is reached; without a
 * scale, when all required parts are finished. A course with a scale in which no part gives a score is graded by what
 * is finished, so that a course of pages and videos has a grade as well.
 */
export function courseResult<G extends GradeFacts>(facts: CourseResultFacts<G>): CourseResult<G> {
  const complete = facts.completion === null || facts.completion === 1;
  const normalizedScore = facts.normalizedScore ?? (facts.scale === null ? null : facts.completion);
  if (normalizedScore === null) return { normalizedScore, score: null, maxScore: null, grade: null, passed: complete };
  if (facts.scale === null)
    return { normalizedScore, score: normalizedScore, maxScore: 1, grade: null, passed: complete };
  return {
    normalizedScore,
    score: pointsOf(normalizedScore, facts.scale.maxScore),
    maxScore: facts.scale.maxScore,
    grade: gradeFor(facts.scale.objectiveGrades, normalizedScore),
    passed: isScoreReached(normalizedScore, facts.scale.normalizedPassingScore),
  };
}

/** Points out of a maximum, without the last bits that a mean is off by: 0.7000000000000001 of 100 is 70. */
function pointsOf(normalizedScore: number, maxScore: number): number {
  return Number((normalizedScore * maxScore).toPrecision(12));
}
