import type { Page } from '@playwright/test';

/** What this browser keeps of work that the server has not confirmed, of whomever. */
export async function keptWork(
  page: Page,
): Promise<readonly { readonly name: string; readonly state: string; readonly label: string }[]> {
  return await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('stoa-work');
        request.onerror = () => reject(new Error('The database of the browser cannot be opened.'));
        request.onsuccess = () => {
          const all = request.result.transaction('work').objectStore('work').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
}

/** How many of the person's changes wait on this device: a page that was turned to is none. */
export async function waitingChanges(page: Page): Promise<number> {
  const changes = (await keptWork(page)).filter(({ name }) => name !== 'startActivityWorkflows');
  return changes.filter(({ state }) => state === 'waiting').length;
}
