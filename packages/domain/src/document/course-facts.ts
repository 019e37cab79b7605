/** A collection, which is made where there is none of its code. */
export interface CollectionDocument {
  readonly name: string;
  /** That of its name unless told. */
  readonly code?: string;
}

export interface GradingScaleDocument {
  readonly name: string;
  readonly maxScore: number;
  /** 0..1 */
  readonly normalizedPassingScore: number;
  readonly grades: readonly GradeDocument[];
}

export interface GradeDocument {
  readonly name: string;
  /** CSS colour, `#RRGGBB`. */
  readonly color?: string;
  /** 0..1 */
  readonly normalizedMinScore: number;
}

export interface GraderDocument {
  readonly name: string;
  readonly minCount: number;
  readonly dropCount: number;
  /** 0..1 */
  readonly weight: number;
}
