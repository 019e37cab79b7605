/** Far finer than any score, far coarser than what divisions and sums of floating point numbers are off by. */
const tolerance = 1e-9;

/**
 * True when a normalized score reaches a bound of a scale, a policy or a part. A score exactly on the bound does, also
 * where the mean that made it, such as three times 0.7 by three, is a last bit too small.
 */
export function isScoreReached(normalizedScore: number, minimum: number): boolean {
  return normalizedScore >= minimum - tolerance;
}
