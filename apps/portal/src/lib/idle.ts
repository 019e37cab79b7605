const longestWait = 2_000;
const safariWait = 200;

/** Runs something once the page has been painted and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, safariWait);
}
