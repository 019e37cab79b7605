import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { listen } from '../support/screen-reader.ts';
import { keptPortal, withoutConnection } from '../support/kept-pages.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import {
  branchingTest,
  freeTimesTest,
  partlyLinearTest,
  timesWithinTest,
  timedQuestionsTest,
  wholeAnswersTest,
} from '../support/timed-test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Begins a branching test as somebody new. */
async function beginTest({ page, organisation }: Scene, written = branchingTest): Promise<void> {
  const code = randomUUID();
  await organisation.importCourse('test.zip', written(`Sums ${code}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  await page.goto(contentPath(objectiveId, part?.axis));
}

const card = (page: Page, number: number) => page.getByRole('main').locator(`[data-question="q${number}"]`);
const right = (page: Page, number: number) => card(page, number).getByRole('radio', { name: `It is ${2 * number}.` });
const wrong = (page: Page, number: number) =>
  card(page, number).getByRole('radio', { name: `It is ${2 * number + 1}.` });
const next = (page: Page) => page.getByRole('button', { name: 'Next question' });

test('C10: with keys alone a branching test is walked to its end on a phone, and what comes has the focus', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize(phone);
  await beginTest({ page, organisation });
  await expect(page.locator('[data-question]')).toHaveCount(1);
  await expect(card(page, 1).getByRole('heading', { level: 2 })).toHaveText(/^Question 1/);
  // where an answer is needed, no button says that one may go on without
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('This question needs an answer before you can go on.').first()).toBeVisible();
  await expectNoSidewaysScrolling(page, 'a linear test at 360 px');
  await wrong(page, 1).focus();
  await page.keyboard.press('Space');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 2)).toBeFocused();
  await expect(page.locator('[data-question]')).toHaveCount(1);
  await expectAccessible(page, 'a linear test');
  // what is behind is read, and not changed
  await page.getByRole('button', { name: 'Question 1, to read only' }).click();
  await expect(wrong(page, 1)).toBeChecked();
  await expect(wrong(page, 1)).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('your answer can’t be changed');
  await page.getByRole('button', { name: 'Question 2, to answer now' }).click();
  await page.reload();
  await expect(card(page, 2)).toBeVisible();
  await right(page, 2).focus();
  await page.keyboard.press('Space');
  await next(page).focus();
  await page.keyboard.press('Enter');
  // whoever knew the second is not asked the third
  await expect(card(page, 4)).toBeFocused();
  await right(page, 4).check();
  await next(page).click();
  await expect(page.getByRole('main')).toContainText('Your answers were handed in on');
  await expect(page.getByRole('main')).toContainText('You got 2 of 3 points.');
  await expect(page.locator('[data-question]')).toHaveCount(3);
  await expect(page.locator('[data-quiz="test"]')).toBeFocused();
});

test('C10: a question has a least time and a most, which are told, and at the end the test goes on by itself', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.setViewportSize(phone);
  await beginTest({ page, organisation }, timedQuestionsTest);
  await page.getByRole('button', { name: 'Go on without an answer' }).click();
  await expect(card(page, 2)).toBeFocused();
  await right(page, 2).check();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Take your time: you can go on in 0:0\d\.$/)).toBeVisible();
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await heard()).join('\n')).toContain('You can go on now.');
  expect((await heard()).join('\n').match(/You can go on now/gu)).toHaveLength(1);
  await next(page).click();
  await expect(page.getByText(/^Time left for question 3: 0:0\d$/).first()).toBeVisible();
  await expect.poll(async () => (await heard()).join('\n')).toMatch(/Time left for question 3: 0:0\d/);
  await expect(card(page, 4)).toBeFocused({ timeout: 30_000 });
  await expect.poll(async () => (await heard()).join('\n')).toContain('Time for question 3 is up.');
  await right(page, 4).check();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You got 2 of 4 points.');
});

test('C10: in a test without an order a question with a time is begun, closes at its end, and the rest goes on', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.setViewportSize(phone);
  await beginTest({ page, organisation }, freeTimesTest);
  const parts = page.getByRole('region', { name: 'Parts with a time of their own' });
  await expect(parts).toContainText('It starts when you begin');
  await expect(parts.getByRole('listitem')).toHaveText([/Question 2.*10:00 minutes/u, /Question 3.*0:14 minutes/u]);
  await expect(card(page, 1)).toBeVisible();
  await expect(card(page, 3)).toHaveCount(0);
  await expect(card(page, 4).getByRole('heading').first()).toHaveText(/^Question 4/);
  await expectNoSidewaysScrolling(page, 'a test with times to begin at 360 px');
  await expectAccessible(page, 'a test with times to begin');
  await page.getByRole('button', { name: 'Begin question 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 3)).toBeFocused();
  await right(page, 3).check();
  await expect(parts).toContainText('Time for question 3 is up. What you answered counts.', { timeout: 30_000 });
  await expect.poll(async () => (await heard()).join('\n')).toContain('Time for question 3 is up.');
  await expect(right(page, 3)).toBeChecked();
  await expect(right(page, 3)).toBeDisabled();
  await page.reload();
  await expect(right(page, 3)).toBeDisabled();
  await right(page, 4).check();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const asks = page.getByRole('dialog');
  await expect(asks).toContainText('One part with a time of its own isn’t begun yet.');
  await asks.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You got 2 of 4 points.');
});

test('C10: an answer that is less than the question asks for is told of, and does not go on', async ({
  page,
  organisation,
}) => {
  await beginTest({ page, organisation }, wholeAnswersTest);
  const several = page.locator('[data-question="several"]');
  await several.getByRole('checkbox', { name: 'One' }).check();
  await expect(page.getByText('This question asks for more than that before you can go on.').first()).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await several.getByRole('checkbox', { name: 'Two' }).check();
  await next(page).click();
  await expect(card(page, 1)).toBeFocused();
});

test('C10: in a part without an order one goes to and fro, and from there only onwards', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize(phone);
  await beginTest({ page, organisation }, partlyLinearTest);
  await expect(page.locator('[data-question]')).toHaveCount(3);
  const onwards = page.getByRole('button', { name: 'Next part' });
  await expect(onwards).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Question 2 needs a full answer before you can go on.').first()).toBeVisible();
  await right(page, 3).check();
  await wrong(page, 2).check();
  await expect(page.getByText('1 question here isn’t answered yet.')).toBeVisible();
  // an answer before it is changed as often as one likes
  await right(page, 1).check();
  await right(page, 2).check();
  await expectNoSidewaysScrolling(page, 'a part without an order at 360 px');
  await expectAccessible(page, 'a part without an order');
  await onwards.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 4)).toBeFocused();
  await expect(page.locator('[data-question]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Question 2, to read only' }).click();
  await expect(right(page, 2)).toBeChecked();
  await expect(right(page, 2)).toBeDisabled();
  await page.getByRole('button', { name: 'Question 4, to answer now' }).click();
  await right(page, 4).check();
  await next(page).click();
  await expect(card(page, 5)).toBeFocused();
  await right(page, 5).check();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You got 5 of 5 points.');
});

test('C10: within a part without an order a question with a time is begun, and one goes on without another', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize(phone);
  await beginTest({ page, organisation }, timesWithinTest);
  const parts = page.getByRole('region', { name: 'Parts with a time of their own' });
  await expect(parts.getByRole('listitem')).toHaveText([/Question 2.*10:00 minutes/u, /Question 3.*0:14 minutes/u]);
  await expect(page.locator('[data-question]')).toHaveCount(1);
  await right(page, 1).check();
  await page.getByRole('button', { name: 'Begin question 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 3)).toBeFocused();
  await right(page, 3).check();
  await expect(parts).toContainText('Time for question 3 is up. What you answered counts.', { timeout: 30_000 });
  await expect(right(page, 3)).toBeDisabled();
  await expect(page.getByText('One part with a time of its own isn’t begun yet.')).toBeVisible();
  await expectNoSidewaysScrolling(page, 'a part with times to begin at 360 px');
  await expectAccessible(page, 'a part with times to begin');
  await page.getByRole('button', { name: 'Next part' }).click();
  await expect(card(page, 4)).toBeFocused();
  await expect(parts).toHaveCount(0);
  await expect(card(page, 4).getByRole('heading').first()).toHaveText(/^Question 3 of 3/);
  await right(page, 4).check();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You got 3 of 4 points.');
});

test.describe('with a connection that breaks', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('C10: the next question of a branching test comes once the connection is back', async ({
    page,
    context,
    organisation,
  }) => {
    await page.setViewportSize(phone);
    await beginTest({ page, organisation });
    await expect(card(page, 1)).toBeVisible();
    await keptPortal(page);
    await withoutConnection(context, async () => {
      await right(page, 1).check();
      await next(page).click();
      await expect(page.getByText('The next question comes as soon as you’re back online.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('The next question comes as soon as you’re back online.')).toBeVisible();
      await expect(right(page, 1)).toBeChecked();
      await expect(right(page, 1)).toBeDisabled();
    });
    await expect(card(page, 4)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-question]')).toHaveCount(1);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });

  test('C10: a branching test goes on from right to left', async ({ page, organisation }) => {
    const say = wordsIn('ar-AR');
    await page.setViewportSize(phone);
    await beginTest({ page, organisation });
    await right(page, 1).check();
    await page.getByRole('button', { name: say('quiz.go-on') }).click();
    await expect(card(page, 4)).toBeFocused();
    await expect(page.getByRole('button', { name: say('quiz.linear.now', { number: 2 }) })).toBeVisible();
    await expectNoSidewaysScrolling(page, 'a linear test in Arabic');
  });
});
