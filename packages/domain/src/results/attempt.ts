/**
 * Number of the attempt that is shown: one more than there are records while it is unfinished (Spec 2 §4 'Attempt
 * number').
 */
export function attemptNumber(recordCount: number, unfinished: boolean): number {
  return unfinished ? recordCount + 1 : recordCount;
}

/** Attempts that are left; null means without limit (decisions §5 'Parts'). */
export function attemptsLeft(allowedAttempts: number | null, used: number): number | null {
  return allowedAttempts === null ? null : Math.max(0, allowedAttempts - used);
}
