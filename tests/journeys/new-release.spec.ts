import type { Page } from '@playwright/test';
import { expect, test as journey } from '../support/journey.ts';
import { keptPortal } from '../support/kept-pages.ts';
import { doorstep, signIn } from '../support/portal.ts';
import { releasesOf, type Releases } from '../support/release.ts';

const test = journey.extend<{ releases: Releases }>({
  releases: async ({ browserName: _any }, provide) => {
    await using releases = await releasesOf(process.env['STOA_JOURNEYS_URL'] ?? '');
    await provide(releases);
  },
  baseURL: async ({ releases }, provide) => await provide(releases.url),
});
test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

/** Names of the portal's files on this device. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => /\/learn\/assets\/(.+)/.exec(url)?.[1] ?? []);
  });

/** True while a new service worker waits for the old one's pages to be closed. */
const isNewWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/learn/'))?.waiting != null);

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test('S30: a new release leaves open pages as they are, also without a connection, and comes when nobody is at work', async ({
  page,
  context,
  organisation,
  releases,
}) => {
  const missing: string[] = [];
  context.on('response', (response) => void (response.status() === 404 && missing.push(response.url())));
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/learn/kept-whole')) !== undefined))
    .toBe(true);
  await page.evaluate(() => Reflect.set(window, 'stayed', true));

  await test.step('without a connection, what was never opened comes from the release of the page', async () => {
    await context.setOffline(true);
    releases.next();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });

  await test.step('the new release waits, and the page goes on', async () => {
    // as browsers do by themselves from time to time
    await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration('/learn/'))?.update());
    await expect.poll(() => isNewWaiting(page)).toBe(true);
    await place(page, 'Catalog').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const other = await context.newPage();
    await other.goto('/learn/courses');
    await expect(other.getByRole('article')).toBeVisible();
    for (const tab of [page, other]) await expect(tab.locator('body')).not.toContainText(/refresh|reload|new version/i);
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
    expect(missing).toEqual([]);
    await other.close();
  });

  await test.step('it comes once no page is open, and is there without a connection', async () => {
    await page.goto(doorstep);
    await expect.poll(() => isNewWaiting(page)).toBe(false);
    await page.goto('/learn/courses');
    await expect(page.getByRole('article')).toBeVisible();
    await expect.poll(async () => (await keptFiles(page)).filter((file) => !file.includes('.next.'))).toEqual([]);
    expect((await keptFiles(page)).length).toBeGreaterThan(10);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await context.setOffline(false);
  });
});
