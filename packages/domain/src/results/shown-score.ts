import { clampFraction } from '../time/percent.ts';
import { isScoreReached } from './reached.ts';

/**
 * Points of 'x out of y points', with at most two decimals; null where the line is hidden: without points, and when the
 * maximum is 1 (Spec 2 §9).
 */
export function visiblePoints(result: {
  readonly score: number | null;
  readonly maxScore: number | null;
}): { readonly score: number; readonly maxScore: number } | null {
  const { score, maxScore } = result;
  if (score === null || maxScore === null || maxScore === 1) return null;
  return { score: Math.round(score * 100) / 100, maxScore };
}

export interface MissedScore {
  /** 0..1 */
  readonly achieved: number;
  readonly minimum: number;
  /** Decimals of the percentages in which the two are told. */
  readonly fractionDigits: number;
}

const mostDigits = 4;

/**
 * A score that misses its minimum, in percentages that say so: without decimals (Spec 2 §9), and with as many as it
 * takes where both would round to the same number: '70 %, 70 % is needed' would explain nothing. Null for a score that
 * does not miss it, such as one that was imported with a verdict of its own.
 */
export function missedScore(achieved: number, minimum: number): MissedScore | null {
  if (isScoreReached(achieved, minimum)) return null;
  const digits = Array.from({ length: mostDigits + 1 }, (_, count) => count).filter(
    (count) => count > 0 || isWholePercent(minimum),
  );
  const apart = digits.find((count) => rounded(achieved, count) < rounded(minimum, count));
  if (apart !== undefined) return { achieved, minimum, fractionDigits: apart };
  const units = 10 ** (mostDigits + 2);
  return { achieved: Math.floor(clampFraction(achieved) * units) / units, minimum, fractionDigits: mostDigits };
}

function isWholePercent(fraction: number): boolean {
  return Math.abs(fraction * 100 - Math.round(fraction * 100)) < 1e-9;
}

/** Fraction as it is written: in units of the last decimal of the percentage. */
function rounded(fraction: number, digits: number): number {
  return Math.round(clampFraction(fraction) * 10 ** (digits + 2));
}
