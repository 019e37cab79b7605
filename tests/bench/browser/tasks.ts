import type { Browser, Page } from '@playwright/test';

/** Work of a page's main thread during one action, in milliseconds. */
export interface Busyness {
  /** The longest time for which it could not answer. */
  readonly longest: number;
  /** The most processor time that one such time took: less than it where others use the processor as well. */
  readonly most: number;
  /** Everything together. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];

/** Runs an action in a page and measures how busy it kept the main thread, until the page is at rest again. */
export async function busyness(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Busyness> {
  await atRest(page);
  await browser.startTracing(page, { categories });
  await act();
  await atRest(page);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return busynessIn(trace.traceEvents);
}

/** Waits until nothing is left to do: through three frames the browser had time to spare and the page did not grow. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let elements = -1;
    for (let quiet = 0; quiet < 3; quiet++) {
      await idle();
      await frame();
      const count = document.getElementsByTagName('*').length;
      if (count !== elements) quiet = 0;
      elements = count;
    }
  });
}

function busynessIn(events: readonly TraceEvent[]): Busyness {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid}/${tid}`));
  const times = (of: (task: TraceEvent) => number | undefined) => tasks.map((task) => (of(task) ?? 0) / 1_000);
  return {
    longest: Math.max(0, ...times(({ dur }) => dur)),
    most: Math.max(0, ...times(({ tdur }) => tdur)),
    work: times(({ tdur }) => tdur).reduce((sum, time) => sum + time, 0),
  };
}
