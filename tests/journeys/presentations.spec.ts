import type { Browser, Page } from '@playwright/test';
import { beginAnew } from '../support/begun-course.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

interface Begun {
  readonly learner: Learner;
  readonly objectiveId: string;
}

/** A learner who has started a course, on its details. */
async function begun(page: Page, organisation: Organisation, code: string): Promise<Begun> {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return { learner, objectiveId };
}

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The words at the line where one reads. */
const wordsAtTheLine = (page: Page) =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll('[data-text] p')].find(
      (words) => words.getBoundingClientRect().bottom > innerHeight * 0.2,
    );
    return text?.textContent ?? '';
  });

/** The wheel scrolls smoothly: expects the window to have come to rest. */
async function expectAtRest(page: Page): Promise<void> {
  let last = await scrolled(page);
  const moved = async () => {
    const before = last;
    last = await scrolled(page);
    return last - before;
  };
  await expect.poll(moved, { intervals: [250] }).toBe(0);
}

/** Reads on with the wheel until a paragraph that is a good way down stands at the reading line. */
async function readDown(page: Page, screens: number): Promise<string> {
  const before = await scrolled(page);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, screens * 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + screens * 300);
  await expectAtRest(page);
  return await wordsAtTheLine(page);
}

test('C11 C12: a course of tiles is chosen from, and leads back', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'ASTR-110');
  await page.goto(contentPath(objectiveId));
  await expect(title(page)).toHaveText('Reading the Night Sky');
  await expect(page).toHaveURL(new RegExp(`${contentPath(objectiveId)}$`));
  const tiles = page.getByRole('list', { name: 'Table of contents' }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  await expect(tiles.nth(2)).toContainText('0 of 2 completed');
  await expect(tiles.nth(7)).toContainText('Available soon');
  await expect(contents(page)).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: /^0% complete/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'How your progress is calculated' })).toContainText('Finding north');
  await page.keyboard.press('Escape');
  await tiles.nth(1).click();
  await expect(title(page)).toHaveText('Finding north');
  await expect(title(page)).toBeFocused();
  await expect(contents(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'All topics' }).click();
  await expect(tiles).toHaveCount(8);
  await expect(main(page).getByRole('link', { name: 'Continue with “Finding north”' })).toBeVisible();
});

test('C11: a tree has its table of contents beside the page, and pages turn by keyboard', async ({
  page,
  organisation,
}) => {
  const { objectiveId } = await begun(page, organisation, 'SHEET-120');
  await page.goto(contentPath(objectiveId));
  await expect(title(page)).toHaveText('One fact per cell');
  await expect(contents(page)).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(title(page)).toHaveText('A date is not a text');
  await expect(title(page)).toBeFocused();
  await expect(contents(page).locator('[aria-current=page]')).toContainText('A date is not a text');
  await page.keyboard.press('Alt+PageUp');
  await expect(title(page)).toHaveText('One fact per cell');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await expect(title(page)).toHaveText('One fact per cell');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Previous and next page');
});

test('C11: a long read is one page whose outline follows the reader', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'PRIV-201');
  await page.goto(contentPath(objectiveId));
  await expect(title(page)).toHaveText('Privacy in Plain Words');
  await expect(page.getByRole('heading', { name: 'What counts as personal data', level: 3 })).toBeVisible();
  // only what is in sight has begun
  await expect(contents(page).getByRole('treeitem', { name: /The idea/ })).toContainText('In Progress');
  await expect(contents(page).getByRole('treeitem', { name: /Three promises/ })).toContainText('Not Started');
  await contents(page)
    .getByRole('treeitem', { name: /Three promises/ })
    .click();
  const last = page.getByRole('region', { name: 'Three promises' });
  await expect(last).toBeFocused();
  await expect(last.getByRole('listitem').first()).toBeInViewport();
  await expect(contents(page).locator('[aria-current=page]')).toContainText('Three promises');
  await last.getByRole('button', { name: 'Mark as done' }).click();
  await expect(last.getByText('Completed', { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(contents(page).locator('[aria-current=page]')).toContainText('The idea');
});

test('C11: a long read without names is one text, whose parts have names for screen readers', async ({
  page,
  organisation,
}) => {
  const { objectiveId } = await begun(page, organisation, 'HIST-160');
  await page.goto(contentPath(objectiveId));
  await expect(title(page)).toHaveText('The House of Wisdom');
  await expect(page.getByRole('region', { name: 'A round city' }).getByRole('paragraph').first()).toBeVisible();
  await expect(main(page).locator('[id^=part-]')).toHaveCount(0);
  await contents(page)
    .getByRole('treeitem', { name: /The translators/ })
    .click();
  await expect(page.getByRole('region', { name: 'The translators' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'The translators' }).getByRole('paragraph').first()).toBeInViewport();
});

test('R6: reading goes on at the same words on another device', async ({ page, browser, baseURL, organisation }) => {
  const { learner, objectiveId } = await begun(page, organisation, 'PRIV-201');
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { name: 'What counts as personal data', level: 3 })).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('activity-workflows'),
  );
  // not so far that the end of the section is in sight, which completes it
  const words = await readDown(page, 0.5);
  expect((await saved).status()).toBe(200);
  const phone = await openPhone(browser, baseURL ?? '', learner, contentPath(objectiveId));
  await expect.poll(() => wordsAtTheLine(phone)).toBe(words);
  await phone.close();
  await page.goto('/learn/courses');
  await page.goto(`${contentPath(objectiveId)}#nowhere`);
  await expect(title(page)).toHaveText('Privacy in Plain Words');
  await expect.poll(() => scrolled(page)).toBe(0);
});

async function openPhone(browser: Browser, baseURL: string, learner: Learner, place: string): Promise<Page> {
  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 800 }, hasTouch: true });
  await signIn(phone, learner, place);
  return phone;
}

/** Pixels by which a page may grow above while its contents come. */
const growth = 60;

test('R6: a position in a text is kept, but nobody who scrolls is held', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'PRIV-201');
  await page.goto(contentPath(objectiveId));
  await contents(page)
    .getByRole('treeitem', { name: /Three promises/ })
    .click();
  await expect(page.getByRole('region', { name: 'Three promises' })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  // it has begun, although the page ends before it can come up to where one reads
  await expect(contents(page).getByRole('treeitem', { name: /Three promises/ })).toContainText('In Progress');
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { name: 'Three promises' })).toBeInViewport();
  await page.keyboard.press('Home');
  // browsers add what the page grows by above while they scroll
  await expect.poll(() => scrolled(page)).toBeLessThan(growth);
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(() => scrolled(page)).toBeLessThan(growth);
});

test('R6: the last section begins for somebody who reads down to the end', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'PRIV-201');
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { name: 'What counts as personal data', level: 3 })).toBeVisible();
  const last = contents(page).getByRole('treeitem', { name: /Three promises/ });
  await expect(last).toContainText('Not Started');
  // the page grows while its contents come, questions among them
  const toTheEnd = async () => {
    await page.keyboard.press('End');
    return await last.textContent();
  };
  await expect.poll(toTheEnd, { intervals: [250], timeout: 20_000 }).toContain('In Progress');
  await expect(last).toHaveAttribute('aria-current', 'page');
});

test('R19: in review mode a course is only looked at, from page to page', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'SHEET-120');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/lms/')) writes.push(request.url());
  });
  await page.goto(`${contentPath(objectiveId)}?viewType=REVIEW`);
  await expect(main(page)).toContainText('View only. Nothing you do here is saved.');
  await page.getByRole('navigation', { name: 'Page navigation' }).getByRole('link', { name: /Next/ }).click();
  await expect(title(page)).toHaveText('A date is not a text');
  await expect(page).toHaveURL(/viewType=REVIEW/);
  expect(writes).toEqual([]);
  await main(page).getByRole('link', { name: 'Continue the course' }).click();
  await expect(page).not.toHaveURL(/viewType/);
  await expect(main(page)).not.toContainText('View only.');
});

test('C16: on a small screen a desktop is recommended, and the learner decides', async ({ page, organisation }) => {
  const notice =
    'For a better learning experience, we recommend switching to your desktop device to complete this activity';
  const { objectiveId } = await begun(page, organisation, 'SHEET-120');
  await page.setViewportSize({ width: 970, height: 800 });
  await page.goto(contentPath(objectiveId));
  await expect(main(page)).toContainText(notice);
  await page.setViewportSize({ width: 971, height: 800 });
  await expect(main(page)).not.toContainText(notice);
  await expect(main(page).getByRole('paragraph').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await main(page).getByRole('button', { name: 'Continue anyway' }).click();
  await expect(main(page)).not.toContainText(notice);
  await page.reload();
  await expect(title(page)).toHaveText('One fact per cell');
  await expect(main(page)).not.toContainText(notice);
});

test('C16: a finished attempt that needs a desktop is reviewed on one', async ({ page, organisation }) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120');
  await calls.submit(attempt);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${contentPath(objectiveId)}?viewType=REVIEW`);
  await expect(main(page)).toContainText('This course can be reviewed on a larger screen only.');
  await main(page).getByRole('link', { name: 'Course details' }).click();
  const review = main(page).getByRole('link', { name: /^Review/ });
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  await expect(review).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toContainText('This course can be reviewed on a larger screen only.');
  await page.setViewportSize({ width: 971, height: 800 });
  await expect(review).toHaveCount(2);
  await review.first().click();
  await expect(main(page)).toContainText('You’re reviewing a finished attempt.');
  await expect(main(page)).not.toContainText('This course can be reviewed on a larger screen only.');
});

test('C11: a course fills the screen and gives it back', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'SHEET-120');
  await page.goto(contentPath(objectiveId));
  await main(page).getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(contents(page)).toBeHidden();
  await page.keyboard.press('Alt+PageDown');
  await expect(title(page)).toHaveText('A date is not a text');
  await expect(page.getByRole('banner')).toBeHidden();
  await main(page).getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(contents(page)).toBeVisible();
});

test('R5: a part that the course does not have says so, and the way on', async ({ page, organisation }) => {
  const { objectiveId } = await begun(page, organisation, 'SHEET-120');
  await page.goto(contentPath(objectiveId, '9-9-9'));
  await expect(title(page)).toHaveText('We can’t find this page');
  await main(page).getByRole('link', { name: 'Continue the course' }).click();
  await expect(title(page)).toHaveText('One fact per cell');
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`C11: every presentation in ${locale}`, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    for (const code of ['ASTR-110', 'PRIV-201', 'HIST-160', 'SHEET-120']) {
      test(`${code} is accessible and fits 320 pixels`, async ({ page, organisation }) => {
        const { objectiveId } = await begun(page, organisation, code);
        await page.goto(contentPath(objectiveId));
        await expect(title(page)).toBeVisible();
        await expect(main(page).getByRole('button', { name: sentence('course-pages.action.print') })).toBeVisible();
        await expectAccessible(page, code);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScrolling(page, code);
      });
    }
  });
}
