/** Attempts that one person may have, with those that they got beyond the others'; null means without limit. */
export function attemptsWith(extra: number, allowedAttempts: number | null): number | null {
  return allowedAttempts === null ? null : allowedAttempts + extra;
}

/** Attempts that are left; null means without limit (decisions §5 'Parts'). */
export function attemptsLeft(allowedAttempts: number | null, used: number): number | null {
  return allowedAttempts === null ? null : Math.max(0, allowedAttempts - used);
}
