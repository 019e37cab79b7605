import type { BrowserContext, Page } from '@playwright/test';
import { waitingChanges } from './kept-work.ts';

/** What a live region said by itself. */
interface Spoken {
  readonly words: string;
  /** Milliseconds of the machine's clock, which the server has as well. */
  readonly at: number;
  /** Path of the page at that moment. */
  readonly path: string;
  readonly online: boolean;
}

/** What was said in a tab, with what the device and the server had at that moment. */
export interface Announcement<Facts> extends Spoken {
  readonly tab: Page;
  /** Number of changes that wait on this device. */
  readonly kept: number;
  readonly facts: Facts;
}

/**
 * Follows all tabs of a browser as a screen reader does, also through reloads: what enters a live region is read out,
 * all of it where the region is read as a whole, and an alert at once. What leaves is not. Called before the first page
 * is opened; answers the log, in the order of speech, which grows.
 *
 * @param ask what is true at that moment, asked at once
 */
export async function followAnnouncements<Facts>(
  context: BrowserContext,
  ask: () => Promise<Facts>,
): Promise<() => Promise<readonly Announcement<Facts>[]>> {
  const log: Promise<Announcement<Facts>>[] = [];
  await context.exposeBinding('announced', ({ page }, spoken: Spoken) => {
    // the store of work is there once something was put into it
    const facts = Promise.all([ask(), / on this device/.test(spoken.words) ? waitingChanges(page) : 0]);
    const told = facts.then(([known, kept]) => ({ ...spoken, tab: page, kept, facts: known }));
    // what is said after the log was read for the last time is asked about in vain when the journey ends
    told.catch(() => {});
    log.push(told);
  });
  await context.addInitScript(followRegions);
  return async () => await Promise.all(log);
}

/** Runs in the browser. */
function followRegions(): void {
  const regions = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const isWhole = ({ ariaAtomic, role }: Element) =>
    ariaAtomic === 'true' || (ariaAtomic === null && /status|alert/.test(role ?? ''));
  const wordsOf = (node: Node): string => {
    const element = elementOf(node);
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) return '';
    return node instanceof HTMLElement ? node.innerText : (node.textContent ?? '');
  };
  const alertsIn = (node: Node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('[role="alert"]')].filter(({ role }) => role === 'alert')
      : [];
  new MutationObserver((changes) => {
    const said = new Map<Element, Set<Node>>();
    for (const { type, target, addedNodes } of changes) {
      const news = type === 'characterData' ? [target] : [...addedNodes];
      const region = elementOf(target)?.closest(regions);
      for (const node of news) {
        if (region) said.set(region, (said.get(region) ?? new Set()).add(node));
        else for (const alert of alertsIn(node)) said.set(alert, new Set([alert]));
      }
    }
    for (const [region, nodes] of said) {
      const outermost = [...nodes].filter(
        (node) => ![...nodes].some((other) => other !== node && other.contains(node)),
      );
      const words = (isWhole(region) ? [region] : outermost).map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
      const spoken: Spoken = { words, at: Date.now(), path: location.pathname, online: navigator.onLine };
      const tell: unknown = Reflect.get(window, 'announced');
      if (words !== '' && typeof tell === 'function') tell(spoken);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
