import type { Instant } from '../time/instant.ts';
import type { AttemptPolicy } from '../values/value-sets.ts';
import { isScoreReached } from './reached.ts';

/** What one finished attempt at an activity came to. */
export interface AttemptResult {
  readonly passed: boolean | null;
  /** 0..1; null where nobody gave points. */
  readonly normalizedScore: number | null;
  readonly comment: string | null;
  readonly finished: Instant;
}

interface Scored extends AttemptResult {
  readonly normalizedScore: number;
}

const passedFirst = ({ passed }: AttemptResult): number => (passed === null ? 2 : passed ? 0 : 1);

/** The one with the most points; of those with as many, one that passed, and else the first. */
const best = (results: readonly AttemptResult[]): AttemptResult | undefined =>
  results.toSorted(
    (one, other) =>
      (other.normalizedScore ?? -1) - (one.normalizedScore ?? -1) || passedFirst(one) - passedFirst(other),
  )[0];

function average(scored: readonly Scored[], normalizedPassingScore: number | null): AttemptResult | undefined {
  const newest = scored.at(-1);
  if (newest === undefined) return undefined;
  const normalizedScore = scored.reduce((sum, one) => sum + one.normalizedScore, 0) / scored.length;
  const passed = normalizedPassingScore === null ? null : isScoreReached(normalizedScore, normalizedPassingScore);
  return { ...newest, normalizedScore, passed };
}

/**
 * The result that counts of those of all finished attempts at an activity, in the order of the attempts; null without
 * one. Attempts without points say nothing beside those that have some. An average has the words and the instant of its
 * newest attempt, and passes as a score does.
 */
export function countedResult(
  policy: AttemptPolicy,
  results: readonly AttemptResult[],
  normalizedPassingScore: number | null,
): AttemptResult | null {
  const scored = results.filter((one): one is Scored => one.normalizedScore !== null);
  const among = scored.length > 0 ? scored : results;
  const counted: Record<AttemptPolicy, () => AttemptResult | undefined> = {
    best: () => best(among),
    last: () => among.at(-1),
    first: () => among[0],
    average: () => average(scored, normalizedPassingScore) ?? best(among),
  };
  return counted[policy]() ?? null;
}
