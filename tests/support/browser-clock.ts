import type { BrowserContext } from '@playwright/test';

/** Sets the browser's clock off by milliseconds; its steady clock and its timers run as always. */
export async function setBrowserClock(context: BrowserContext, off: number): Promise<void> {
  await context.addInitScript((shift) => {
    const TrueDate = Date;
    const now = () => TrueDate.now() + shift;
    addEventListener('clock-goes-on', (event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') shift += event.detail;
    });
    globalThis.Date = new Proxy(TrueDate, {
      construct: (target, given: [], newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, off);
}
