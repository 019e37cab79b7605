/** Takes the errors of the page from now on; given once the code that reports them is here. */
type Reporter = (error: unknown) => void;

let reporter: Reporter | undefined;
const early: unknown[] = [];
const mostEarly = 10;

/**
 * An error that the page survived, or did not. It is reported where the organisation has a place for that (Spec 1 §9),
 * else nowhere.
 */
export function reportProblem(error: unknown): void {
  if (reporter) reporter(error);
  else if (early.length < mostEarly) early.push(error);
}

/** Reports all errors, also those that happened before. */
export function reportProblemsTo(next: Reporter): void {
  reporter = next;
  for (const error of early.splice(0)) next(error);
}
