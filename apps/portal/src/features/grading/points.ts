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

/** A number that is typed; NaN for what is none. */
function numberIn(typed: string): number {
  const latin = typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660))
    .replaceAll(/[,٫]/g, '.');
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(latin) ? Number(latin) : Number.NaN;
}

/** The points as numbers, or which of the two is to be put right. */
export function readPoints({ points, max }: TypedPoints): Points {
  const maxScore = numberIn(max);
  if (!(maxScore > 0 && maxScore <= greatestMax)) return { problem: 'max' };
  const score = numberIn(points);
  return score <= maxScore ? { score, maxScore } : { problem: 'points', maxScore };
}
