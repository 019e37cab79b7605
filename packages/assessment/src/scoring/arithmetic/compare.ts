/** As exact as decimal parts in powers of two can be. */
const slack = 1e-9;

/** Is a value close enough to the one that is wanted? */
export function isClose(value: number, wanted: number, tolerance: number): boolean {
  if (value === wanted || !Number.isFinite(wanted)) return value === wanted;
  return Math.abs(value - wanted) <= tolerance + Math.abs(wanted) * slack;
}
