/** A fraction inside 0..1; what is not a number counts as nothing (Spec 2 §5 'Progress is clamped to 0..1'). */
export function clampFraction(fraction: number): number {
  return Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
}

/** A normalized score as a rounded percentage, 0..100 (Spec 1 §9). */
export function scorePercent(normalizedScore: number): number {
  return Math.round(clampFraction(normalizedScore) * 100);
}

/**
 * Progress as a whole percentage, 0..100. Rounding never shows 100 before everything is finished, nor 0 once something
 * is: a bar that says 'done' while a part is open would be wrong.
 */
export function progressPercent(progress: number): number {
  const fraction = clampFraction(progress);
  if (fraction === 0 || fraction === 1) return fraction * 100;
  return Math.min(99, Math.max(1, Math.round(fraction * 100)));
}
