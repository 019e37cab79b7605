import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Waits until the portal is on this device. */
export async function keptPortal(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/learn/kept-shell')) !== undefined,
      ),
    )
    .toBe(true);
}

/** Everything that this browser keeps of pages, as one text. */
export async function keptPages(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('stoa-kept', 1);
        request.onerror = () => reject(new Error('The database of the browser cannot be opened.'));
        request.onsuccess = () => {
          const all = request.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
}

export async function withoutConnection(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}
