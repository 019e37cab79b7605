/** A grade of a scale as it lies in `grading_scale.grades`, the highest first. */
export interface StoredGrade {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  /** 0..1 */
  readonly normalizedMinScore: number;
}
