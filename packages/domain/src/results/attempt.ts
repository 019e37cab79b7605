/** Attempts that are left; null means without limit (decisions §5 'Parts'). */
export function attemptsLeft(allowedAttempts: number | null, used: number): number | null {
  return allowedAttempts === null ? null : Math.max(0, allowedAttempts - used);
}
