import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const locales = ['en-US', 'ar-AR'] as const;

/** A learner in the middle of a course, signed in, and places of theirs. */
async function begunCourse(page: Page, organisation: Organisation) {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'ASTR-110');
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const { activity } = await calls.tree(await calls.start(objectiveWorkflowAggregateId));
  const [first] = leafParts(activity);
  const courses = { path: '/learn/courses', reads: 'Reading the Night Sky' };
  const content = { path: contentPath(objectiveId, first?.axis), reads: 'Give your eyes twenty minutes' };
  const places = [courses, { path: detailsPath(objectiveId), reads: 'ASTR-110' }, content];
  return { courses, places };
}

test('S29: every screen can be read without scripts, on a phone as well', async ({ page, browser, organisation }) => {
  const { places } = await begunCourse(page, organisation);
  const storageState = await page.context().storageState();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const context = await browser.newContext({ storageState, javaScriptEnabled: false, viewport });
    const plain = await context.newPage();
    for (const { path, reads } of places) {
      await plain.goto(path);
      await expect(plain.getByRole('main')).toContainText(reads);
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await context.close();
  }
});

test('S29: a first visit is painted by what its page carries, and no style sheet is waited for', async ({
  page,
  browser,
  organisation,
}) => {
  const { places } = await begunCourse(page, organisation);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  const asked: string[] = [];
  plain.on('request', (request) => asked.push(request.url()));
  for (const { path, reads } of places) {
    await plain.goto(path);
    await expect(plain.getByRole('main')).toContainText(reads);
    // on a wide screen the menu stands beside the page, not above it
    const menu = await plain.getByRole('navigation').first().boundingBox();
    const main = await plain.getByRole('main').boundingBox();
    const isBeside = menu !== null && main !== null && main.x >= menu.x + menu.width && main.y < menu.y + menu.height;
    expect([path, isBeside]).toEqual([path, true]);
  }
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([]);
  await context.close();
});

for (const locale of locales) {
  test(`S29: the portal takes over what the server drew, without drawing it anew, in ${locale}`, async ({
    page,
    context,
    organisation,
    baseURL,
  }) => {
    const { places } = await begunCourse(page, organisation);
    await context.addCookies([{ name: 'stoa_locale', value: locale, url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      document.addEventListener('portal', () => {
        for (const element of document.querySelectorAll('h1')) Object.assign(element, { drawn: true });
      });
    });
    for (const { path } of [...places, { path: '/learn/catalog' }, { path: '/learn/profile' }]) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect([path, await heading.evaluate((element) => 'drawn' in element)]).toEqual([path, true]);
    }
  });
}

test.describe('before the portal is there', () => {
  /** Holds scripts back until it is told to let them through. */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return async () => {
      release();
      await page.waitForFunction(() => !('picture' in document.documentElement.dataset));
    };
  }

  test('S29: what is typed and clicked is done once it is', async ({ page, organisation }) => {
    const { courses } = await begunCourse(page, organisation);
    const begin = await holdScripts(page);
    await page.evaluate((path) => location.assign(path), courses.path);
    const field = page.getByRole('searchbox');
    await field.fill('night');
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await expect(page.getByRole('menu')).toBeHidden();
    await begin();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(field).toHaveValue('night');
    await expect(page).toHaveURL(/keyword=night/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('S29: a choice is made by its words', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner(), doorstep);
    const begin = await holdScripts(page);
    await page.evaluate(() => location.assign('/learn/profile?tab=reading'));
    await page.getByText('Dark', { exact: true }).click();
    await begin();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('S29 R6: nobody who reads is taken elsewhere', async ({ page, organisation }) => {
    const learner = await organisation.newLearner();
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'PRIV-201');
    await signIn(page, learner, doorstep);
    await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
    await page.goto(contentPath(objectiveId));
    const last = page.getByRole('treeitem', { name: /Three promises/ });
    await last.click();
    await expect(last).toContainText('In Progress');
    const begin = await holdScripts(page);
    await page.evaluate((path) => location.assign(path), contentPath(objectiveId));
    await expect(page.getByRole('region', { name: 'Three promises' }).getByRole('paragraph').first()).toBeAttached();
    await page.keyboard.press('Home');
    await begin();
    // what stands above has come, so that nothing moves any more
    await expect(page.getByRole('region', { name: 'What counts as personal data' })).toContainText(/\w{5}.*\w{5}/);
    await expect(page.getByRole('region', { name: 'The life of a record' })).toContainText(/\w{5}.*\w{5}/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  });

  test('S29: a link leads on without another page', async ({ page, organisation }) => {
    const { courses } = await begunCourse(page, organisation);
    const begin = await holdScripts(page);
    await page.evaluate((path) => location.assign(path), courses.path);
    await page.getByRole('article').getByRole('link').first().click();
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    await begin();
    await expect(page).toHaveURL(/\/view\//);
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  });
});

test('S29: people who ask at the same moment each get their own', async ({ browser, organisation, baseURL }) => {
  const people = await Promise.all(
    ['Adalind', 'Boudewijn', 'Cemile'].map(async (firstName) => {
      const learner = await organisation.newLearnerNamed({ firstName, lastName: 'Brooks' });
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await signIn(await context.newPage(), learner, doorstep);
      return { firstName, context };
    }),
  );
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  const pictures = await Promise.all(
    people.flatMap(({ context, firstName }) =>
      rounds.map(async (round) => {
        const text = await (await context.request.get(`/learn/courses?keyword=${String(round)}`)).text();
        return { firstName, picture: text.slice(text.indexOf('<div id="root">')) };
      }),
    ),
  );
  const named = ({ picture }: { readonly picture: string }) =>
    people.map(({ firstName }) => firstName).filter((name) => picture.includes(name));
  expect(pictures.map(named)).toEqual(pictures.map(({ firstName }) => [firstName]));
  for (const { context } of people) await context.close();
});

test('S29: nothing loads code before the picture is painted', async ({ page, organisation }) => {
  const { places } = await begunCourse(page, organisation);
  for (const { path } of places) {
    const html = await (await page.request.get(path)).text();
    const [before, later = ''] = html.split('<template id="stoa-later">');
    expect(before).not.toMatch(/type="module"|modulepreload/);
    expect(later).toContain('type="module"');
    expect(before).not.toContain('rel="stylesheet"');
  }
});
