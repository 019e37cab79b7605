import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sentences that live regions have said on this page, oldest first. */
    said?: string[];
  }
}

/**
 * Writes down what a screen reader would read out by itself: every sentence that comes into a live region. Called
 * before the page is opened; a page that is loaded anew begins a new log.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    window.said = said;
    const last = new Map<Element, string>();
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[role="status"]');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = regionOf(target);
        const words = region?.textContent?.trim() ?? '';
        if (!region || words === '' || last.get(region) === words) continue;
        last.set(region, words);
        said.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () => await page.evaluate(() => window.said ?? []);
}
