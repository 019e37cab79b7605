import { gradeFor, type GradeFacts, type ScaleFacts } from './grade.ts';
import { isScoreReached } from './reached.ts';
import type { CourseScore } from './score.ts';

export interface CourseResultFacts<G extends GradeFacts> extends CourseScore {
  readonly scale: ScaleFacts<G> | null;
  /** Share of the required parts that is finished, by weight, 0..1; null when nothing is required. */
  readonly completion: number | null;
}

export interface CourseResult<G extends GradeFacts> {
  readonly normalizedScore: number | null;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly grade: G | null;
  /** Null when the course ended without a verdict, as something that gives points could not be taken. */
  readonly passed: boolean | null;
}

/**
 * The result of an attempt (decisions §5 'Grade'): passed when the passing score of the scale is reached; without a
 * scale or without points, when all required parts are finished. Nobody gets a score, a grade or a pass for a course
 * whose points cannot all be reached yet, however much of it was read.
 */
export function courseResult<G extends GradeFacts>(facts: CourseResultFacts<G>): CourseResult<G> {
  const { normalizedScore, scale } = facts;
  const complete = facts.completion === null || facts.completion === 1;
  if (normalizedScore === null) {
    const passed = facts.awaitsPlayer && complete ? null : complete;
    return { normalizedScore, score: null, maxScore: null, grade: null, passed };
  }
  if (scale === null) return { normalizedScore, score: normalizedScore, maxScore: 1, grade: null, passed: complete };
  return {
    normalizedScore,
    score: pointsOf(normalizedScore, scale.maxScore),
    maxScore: scale.maxScore,
    grade: gradeFor(scale.objectiveGrades, normalizedScore),
    passed: isScoreReached(normalizedScore, scale.normalizedPassingScore),
  };
}

/** Points out of a maximum, without the last bits that a mean is off by: 0.7000000000000001 of 100 is 70. */
function pointsOf(normalizedScore: number, maxScore: number): number {
  return Number((normalizedScore * maxScore).toPrecision(12));
}
