import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { keptPages, keptPortal, withoutConnection } from '../support/kept-pages.ts';
import { ownServer } from '../support/own-server.ts';
import { signInByForm } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

const day = 86_400_000;

// its organisation has a dashboard
const own = ownServer();

const main = (page: Page) => page.getByRole('main');

const tides = (page: Page) => main(page).getByText('Tides').filter({ visible: true }).first();

/** Says that all of it is of before: 'As of 10:40 AM. We couldn’t load anything newer.' */
const asOf = (page: Page) =>
  main(page)
    .getByRole('status')
    .getByText(/^As of .+M\./);

test('S30 R10: without a connection the day is there as it was, and says of when it is', async ({ page, context }) => {
  const learner = await own.organisation.newLearner();
  const code = randomUUID();
  await own.organisation.importCourse('kept.tar.gz', await smallCourse('Tides'), code);
  await own.organisation.enrol(learner, code, { dueDate: new Date(Date.now() + 3 * day).toISOString() });
  await signInByForm(page, learner, `${own.url}/learn/`);
  await expect(tides(page)).toBeVisible();
  await keptPortal(page);
  await page.goto(`${own.url}/learn/`);
  await expect.poll(() => keptPages(page)).toContain('getDay');
  await page.goto(`${own.url}/learn/calendar/agenda`);
  await expect(tides(page)).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('getCalendar');
  await withoutConnection(context, async () => {
    // tasks and the plan were never opened: what the dashboard knew stands there
    for (const place of ['/learn/', '/learn/tasks', '/learn/plan?minutes=45', '/learn/calendar/agenda']) {
      await page.goto(`${own.url}${place}`);
      await expect(asOf(page), place).toHaveCount(1, { timeout: 20_000 });
      await expect(tides(page), place).toBeVisible();
    }
    await page.goto(`${own.url}/learn/`);
    await expect(asOf(page)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page, 'the dashboard without a connection');
  });
  // and is as it is by now, once the connection is back
  await expect(asOf(page)).toHaveCount(0);
  await expect(tides(page)).toBeVisible();
  // it goes with everything that is kept
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  expect(await keptPages(page)).toBe('[]');
});
