/** Seconds as whole minutes, rounded up (Spec 1 §9); never negative. */
export function durationMinutes(seconds: number): number {
  return Math.max(0, Math.ceil(seconds / 60));
}
