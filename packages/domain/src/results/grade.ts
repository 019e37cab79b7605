import { isScoreReached } from './reached.ts';

export interface GradeFacts {
  readonly normalizedMinScore: number;
}

export interface ScaleFacts<G extends GradeFacts> {
  readonly maxScore: number;
  /** 0..1 */
  readonly normalizedPassingScore: number;
  readonly objectiveGrades: readonly G[];
}

/** The highest grade whose minimum is reached, in whatever order the scale lists them (decisions §5 'Grade'). */
export function gradeFor<G extends GradeFacts>(grades: readonly G[], normalizedScore: number): G | null {
  const reached = grades.filter((grade) => isScoreReached(normalizedScore, grade.normalizedMinScore));
  return reached.reduce<G | null>(
    (best, grade) => (best === null || grade.normalizedMinScore > best.normalizedMinScore ? grade : best),
    null,
  );
}

/**
 * The lowest grade that cannot be had without passing (Spec 2 §3 'Grading scale': passingGradeId), in whatever order
 * the scale lists them; null where every grade can be failed with.
 */
export function passingGrade<G extends GradeFacts>(grades: readonly G[], normalizedPassingScore: number): G | null {
  const passing = grades.filter((grade) => isScoreReached(grade.normalizedMinScore, normalizedPassingScore));
  return passing.reduce<G | null>(
    (lowest, grade) => (lowest === null || grade.normalizedMinScore < lowest.normalizedMinScore ? grade : lowest),
    null,
  );
}
