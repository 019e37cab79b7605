import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { largeCourse } from '../support/large-course.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

/** What is given to the printer is only counted. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let count = 0;
    window.print = () => void (document.documentElement.dataset['printed'] = String(++count));
  });
}

/** A learner who has started a course, on its content. */
async function open(page: Page, organisation: Organisation, code: string, axis?: string): Promise<void> {
  await countPrints(page);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId, axis));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');
const paper = (page: Page) => page.locator('[data-paper-sheet]');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Print “/ });

async function choose(page: Page, item: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function expectPrinted(page: Page, times = 1): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(times), { timeout: 180_000 });
}

/** Number of sheets that a printer would make of the page. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf()).toString('latin1');
  return file.match(/\/Type \/Page\b/g)?.length ?? 0;
}

const headings = (inside: Locator, level: number) => inside.getByRole('heading', { level }).allTextContents();

test('R6: a page is printed as it stands, without what is around it, and dark on paper', async ({
  page,
  organisation,
}) => {
  await open(page, organisation, 'SHEET-120');
  await choose(page, 'Print this page');
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink, 'dark on paper, also in dark mode').toBe('rgb(27, 27, 30)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    main(page).getByRole('paragraph').filter({ hasText: 'Spreadsheets That Explain Themselves' }),
  ).toBeVisible();
});

test('C11: a tree is printed whole: its sections in order, each on sheets of its own', async ({
  page,
  organisation,
}) => {
  await open(page, organisation, 'SAFE-101');
  await choose(page, 'Print the whole course');
  await expectPrinted(page);
  await expect(dialog(page)).toContainText('Everything’s ready');
  await expect(page).toHaveTitle('Safe at Work');
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page)).toBeVisible();
  await expect(main(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  expect(await headings(paper(page), 1)).toEqual(['Safe at Work']);
  expect(await headings(paper(page), 2)).toEqual(['Seeing hazards', 'Your body', 'Fire', 'Prove it']);
  await expect(paper(page).getByText('When the alarm sounds')).toBeVisible();
  await expect(paper(page).getByText(/^Video: Four moves with an extinguisher/)).toBeVisible();
  await expect(paper(page).getByText(/^Captions \(Arabic\)/)).toBeVisible();
  await expect(paper(page).locator('video, iframe, button')).toHaveCount(0);
  expect(await sheets(page)).toBeGreaterThanOrEqual(4);
  await page.emulateMedia({ media: 'screen' });
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expectPrinted(page, 2);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(paper(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/Learner portal$/);
});

test('C10 C11: questions are printed with what was answered, or with room to answer by hand', async ({
  page,
  organisation,
}) => {
  await countPrints(page);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'FEED-150');
  const parts = flattenParts((await calls.tree(attempt)).activity);
  const quiz = parts.find(({ childActivity }) => childActivity.name === 'What would you say?');
  await page.goto(contentPath(objectiveId, quiz?.axis));
  const card = (id: string) => main(page).locator(`[data-question="${id}"]`);
  await card('behaviour').getByRole('radio', { name: 'You do not care.' }).check();
  await card('behaviour').getByRole('button', { name: 'Check' }).click();
  await expect(card('behaviour').locator('[data-verdict]')).toBeVisible();
  await choose(page, 'Print the whole course');
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  const printed = (id: string) => paper(page).locator(`[data-printed-question="${id}"]`);
  const chosen = printed('behaviour').getByRole('listitem').filter({ hasText: 'You do not care.' });
  await expect(chosen).toContainText('Your choice:');
  await expect(printed('behaviour')).toContainText('Not correct');
  await expect(printed('three-stones').getByRole('listitem')).toHaveCount(4);
  await expect(printed('six-words')).toContainText('always');
  await expect(paper(page).locator('input, textarea, select, button')).toHaveCount(0);
});

test('C11: of a course of tiles a locked part is named with its reason, and nothing of it is given out', async ({
  page,
  organisation,
}) => {
  await open(page, organisation, 'ASTR-110');
  await choose(page, 'Print the whole course');
  await expectPrinted(page);
  await expect(dialog(page)).toContainText('1 part is locked, as noted in the printout.');
  await page.emulateMedia({ media: 'print' });
  const locked = paper(page)
    .locator('section', { has: page.getByRole('heading', { name: 'A night of meteors' }) })
    .last();
  await expect(locked).toContainText('Available soon');
  expect((await locked.textContent())?.length).toBeLessThan(200);
});

for (const [code, first] of [
  ['PRIV-201', 'What counts as personal data'],
  ['HIST-160', 'The House of Wisdom'],
] as const) {
  test(`C11: the long read ${code} is printed whole with one button`, async ({ page, organisation }) => {
    await open(page, organisation, code);
    await main(page).getByRole('button', { name: 'Print', exact: true }).click();
    await expectPrinted(page);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page).getByText(first).first()).toBeVisible();
    await expect(paper(page)).not.toContainText('hadn’t loaded');
    const pictures = paper(page).locator('img');
    expect(
      await pictures.evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)),
    ).toBe(true);
  });
}

test('C11: printed by the browser alone, a long read says on paper what it had not loaded', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, organisation, 'PRIV-201');
  const far = main(page).locator('[data-on-paper^="This part hadn’t loaded when the page was printed."]').last();
  await expect(far).toBeAttached();
  const words = () => far.evaluate((element) => getComputedStyle(element, '::before').content);
  await expect.poll(words).toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await words()).toContain('hadn’t loaded');
});

test.describe('when something cannot be fetched', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('C11: the dialog says what is missing, and tries again', async ({ page, organisation }) => {
    await open(page, organisation, 'SAFE-101');
    const childrenOfFire = await failSection(page, 'When the alarm sounds');
    await choose(page, 'Print the whole course');
    await expect(dialog(page).getByRole('alert')).toContainText('couldn’t be loaded', { timeout: 30_000 });
    await expect(dialog(page).getByRole('listitem').first()).toHaveText('When the alarm sounds');
    await expectAccessible(page, 'parts that could not be fetched');
    await expect(page.locator('html')).not.toHaveAttribute('data-printed');
    await page.unroute(childrenOfFire);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expectPrinted(page);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page).getByText('When you hear the alarm')).toBeVisible();
  });

  test('C11: what is missing is named on the paper that is printed without it', async ({ page, organisation }) => {
    await open(page, organisation, 'SAFE-101');
    await failSection(page, 'When the alarm sounds');
    await choose(page, 'Print the whole course');
    await dialog(page).getByRole('button', { name: 'Print anyway' }).click({ timeout: 30_000 });
    await expectPrinted(page);
    await expect(dialog(page)).toContainText('missing, as noted in the printout');
    await page.emulateMedia({ media: 'print' });
    const missing = paper(page)
      .locator('section', { has: page.getByRole('heading', { name: 'When the alarm sounds' }) })
      .last();
    await expect(missing).toContainText('couldn’t be loaded');
    await expect(paper(page).getByText('Lifting without regret')).toBeVisible();
  });
});

/** Makes the call fail that fetches the section with this activity. Answers the pattern to unroute. */
async function failSection(page: Page, activity: string): Promise<RegExp> {
  const calls = new LearnerCalls(page);
  const objectiveId = /courses\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const { activity: course } = await calls.tree(await calls.attemptOf(objectiveId));
  const section = course.children.find(({ childActivity }) =>
    childActivity.children.some((part) => part.childActivity.name === activity),
  );
  const address = new RegExp(`/activity/${section?.activityPathId}/children`);
  await page.route(address, (route) => route.abort());
  return address;
}

/** Milliseconds for which the page did not answer at most. */
async function longestTask(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const durations = [0];
        // the mark is made last, so that everything before it has been told once it arrives
        const observer = new PerformanceObserver((list) => {
          durations.push(...list.getEntriesByType('longtask').map(({ duration }) => duration));
          if (list.getEntriesByType('mark').length > 0) resolve(Math.max(...durations));
        });
        observer.observe({ type: 'longtask', buffered: true });
        observer.observe({ type: 'mark' });
        performance.mark('asked');
      }),
  );
}

test('C11: a course of a thousand pages can be cancelled, and is printed whole', async ({ page, organisation }) => {
  test.setTimeout(240_000);
  const code = `PRINT-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('large.tar.gz', await largeCourse('A thousand pages'), code);
  await open(page, organisation, code);
  let asked = 0;
  let answered = 0;
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/children$/, async (route) => {
    asked += 1;
    await gate;
    await route.continue();
    answered += 1;
  });
  await choose(page, 'Print the whole course');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(dialog(page)).toContainText(/\b\d of 1,000 parts/);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Print', exact: true })).toBeFocused();
  letGo();
  await expect.poll(() => asked - answered).toBe(0);
  expect(
    asked,
    'three were under way, and the next page is fetched ahead; nothing is begun any more',
  ).toBeLessThanOrEqual(4);
  await page.unroute(/\/children$/);
  await choose(page, 'Print the whole course');
  await expectPrinted(page);
  await expect(paper(page).getByText('Step 1: look at the crease')).toHaveCount(1_000);
  test.info().annotations.push({ type: 'printing', description: `longest task ${await longestTask(page)} ms` });
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`C11: printing in ${locale}`, () => {
    test.use({ locale, colorScheme: locale === 'ar-AR' ? 'dark' : 'light' });
    const sentence = wordsIn(locale);

    test('is accessible and fits 320 pixels', async ({ page, organisation }) => {
      await open(page, organisation, 'SHEET-120');
      await page.setViewportSize({ width: 320, height: 640 });
      await main(page)
        .getByRole('button', { name: sentence('course-pages.mobile.continue') })
        .click();
      await main(page)
        .getByRole('button', { name: sentence('course-pages.actions') })
        .click();
      await page.getByRole('menuitem', { name: sentence('course-pages.print.course') }).click();
      await expectPrinted(page);
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(sentence('print.ready'));
      await expectAccessible(page, 'the dialog of printing');
      await expectNoSidewaysScrolling(page, 'the dialog of printing');
      const number = await page.evaluate(() => document.documentElement.style.getPropertyValue('--sheet-bottom-left'));
      expect(number).toContain(locale === 'ar-AR' ? 'counter(page, arabic-indic)' : '');
    });
  });
}
