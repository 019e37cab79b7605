const longestWait = 2_000;
const safariWait = 200;
const contentPaint = 'first-contentful-paint';

let painted: Promise<void> | undefined;

/** A hidden page is not painted, and some browsers do not tell: then the wait ends by itself. */
function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, longestWait);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(contentPaint).length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return painted;
}

/** Runs something once the page has been painted and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  void firstPaint().then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait });
    else setTimeout(run, safariWait);
  });
}

/** Waits until `whenIdle` would run something. */
export const idle = async (): Promise<void> => await new Promise<void>(whenIdle);
