/** Ten years: longer than anybody waits, and its end may be no date. */
const mostSeconds = 315_360_000;

/** Whole seconds of a limit as it holds; undefined without one, and for a number that is no time. */
export function heldSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= mostSeconds ? Math.ceil(seconds) : undefined;
}
