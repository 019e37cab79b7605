import { typedNumber } from '../../lib/language/typed-number.ts';

/** Points and their maximum as somebody typed them, in Latin or Arabic digits, with a point or a comma. */
export interface TypedPoints {
  readonly points: string;
  readonly max: string;
}

export type Points =
  | { readonly score: number; readonly maxScore: number }
  | { readonly problem: 'max' }
  | { readonly problem: 'points'; readonly maxScore: number };

const greatestMax = 1_000_000;

/** The points as numbers, or which of the two is to be put right. */
export function readPoints({ points, max }: TypedPoints): Points {
  const maxScore = typedNumber(max);
  if (!(maxScore > 0 && maxScore <= greatestMax)) return { problem: 'max' };
  const score = typedNumber(points);
  return score <= maxScore ? { score, maxScore } : { problem: 'points', maxScore };
}
