import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { ownServer } from '../support/own-server.ts';
import { signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');

/** Places of the portal, the parts that may stand in them, and what is said when one of these cannot be shown. */
const places = [
  { name: 'learner-dashboard', path: '/learn/', title: 'shell.place.dashboard', failed: 'day.board.failed' },
  { name: 'tasks', path: '/learn/tasks', title: 'day.tasks', failed: 'day.tasks.failed' },
  { name: 'calendar-main', path: '/learn/calendar', title: 'calendar.title', failed: 'calendar.failed' },
  { name: 'knowledge-center', path: '/learn/knowledge', title: 'knowledge.title', failed: 'knowledge.failed' },
  { name: 'learner-app', path: '/learn/courses', title: 'shell.place.courses', failed: 'plan.failed' },
] as const;

const addressOf = (name: string) => `https://parts.example.org/${name}.js`;

/** A module of another front-end. */
const code = `export const mount = (element, { user }) => {
  const note = document.createElement('p');
  note.textContent = 'From elsewhere for ' + user.email;
  element.append(note);
  return { update() {}, unmount() {} };
};`;

// without integrity they may change without notice, so that a journey can break them
const fragments = places.map(({ name }) => ({ name, url: addressOf(name), integrity: null }));
const own = ownServer({
  environment: { FRAGMENTS: JSON.stringify(fragments) },
  prepare: (organisation) => organisation.set('ui.learner.learnerApp', true),
});

async function answerWith(page: Page, name: string, body: string, status = 200): Promise<void> {
  await page.context().unroute(addressOf(name));
  await page.context().route(addressOf(name), async (route) => {
    await route.fulfill({
      status,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      body,
    });
  });
}

const note = (page: Page) => page.getByText(/^From elsewhere for /);

for (const { name, path, title } of places)
  test(`S10: a part of others stands in the place of ${name}, whose room is there before it, and moves nothing`, async ({
    page,
  }) => {
    await answerWith(page, name, code);
    const learner = await own.organisation.newLearner();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = entry.entryType;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signInByForm(page, learner, `${own.url}${path}`);
    await expect(note(page)).toHaveText(`From elsewhere for ${learner.email}`);
    await expect(page.getByRole('heading', { level: 1, name: sentence(title), exact: true })).toBeVisible();
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    await expectAccessible(page, `a part of others in the place of ${name}`);
  });

const failures = {
  'is not there': ['', 404],
  'throws while it is loaded': ['throw new Error("not today");', 200],
  'throws while it is mounted': ['export const mount = () => { throw new Error("not today"); };', 200],
  'exports no mount': ['export const begin = () => {};', 200],
} as const;

test.describe('a part that is broken', () => {
  // the browser says in the console what does not come
  test.use({ expectedComplaints: /Failed to load resource|parts\.example\.org/ });

  for (const [what, [body, status]] of Object.entries(failures))
    test(`S10: that ${what} leaves its place with a sentence, and nothing else`, async ({ page }) => {
      const learner = await own.organisation.newLearner();
      for (const { name } of places) await answerWith(page, name, body, status);
      await signInByForm(page, learner, `${own.url}/learn/tasks`);
      for (const { path, title, failed } of places) {
        await page.goto(`${own.url}${path}`);
        await expect(page.getByText(sentence(failed))).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: sentence(title), exact: true })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
      }
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoSidewaysScrolling(page, `a part that ${what}`);
      await page.setViewportSize({ width: 1280, height: 740 });
      await answerWith(page, 'learner-app', code);
      // what came and is no good is asked for again with the page; what did not come is asked for here
      if (status === 200) await page.reload();
      else await page.getByRole('button', { name: sentence('shell.retry') }).press('Enter');
      await expect(note(page)).toBeVisible();
      await page
        .getByRole('link', { name: sentence('shell.place.catalog') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

  test('S10: that hangs has failed after ten seconds, and its place with a sentence is all that is lost', async ({
    page,
  }) => {
    await answerWith(page, 'tasks', 'export const mount = () => new Promise(() => {});');
    const learner = await own.organisation.newLearner();
    await signInByForm(page, learner, `${own.url}/learn/profile`);
    await page.clock.install();
    await page.goto(`${own.url}/learn/tasks`);
    await expect(page.locator('[aria-busy=true][tabindex="-1"]')).toHaveCount(1);
    await page.clock.runFor(11_000);
    await expect(page.getByText(sentence('day.tasks.failed'))).toBeVisible();
  });
});
