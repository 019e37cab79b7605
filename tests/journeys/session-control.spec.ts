import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { moodleQuiz } from '../support/moodle-quiz.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { onceTest, triesTest } from '../support/timed-test.ts';

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Begins a test as somebody new. */
async function beginTest(
  { page, organisation }: Scene,
  file: string,
  written: (name: string) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const code = randomUUID();
  await organisation.importCourse(file, await written(`Sums ${code}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  const address = contentPath(objectiveId, part?.axis);
  await page.goto(address);
  return address;
}

const card = (page: Page, number: number) => page.getByRole('main').locator(`[data-question="q${number}"]`);
const right = (page: Page, number: number) => card(page, number).getByRole('radio', { name: `It is ${2 * number}.` });
const wrong = (page: Page, number: number) =>
  card(page, number).getByRole('radio', { name: `It is ${2 * number + 1}.` });
const check = (page: Page, number: number) => card(page, number).getByRole('button', { name: 'Check', exact: true });
const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true });

test('C10: in a test one tries again, hears from its author, comments, and hands in what is needed', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await beginTest({ page, organisation }, 'tries.zip', triesTest);
  await wrong(page, 1).check();
  await check(page, 1).click();
  await expect(card(page, 1)).toContainText('Not correct');
  await expect(card(page, 1)).toContainText('1 try left');
  await expect(page.getByText('Well begun')).toHaveCount(0);
  await right(page, 1).check();
  await check(page, 1).click();
  await expect(card(page, 1)).toContainText('Correct');
  await expect(right(page, 1)).toBeDisabled();
  await expect(page.getByText('Well begun')).toBeVisible();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Well begun');
  // what needs an answer is named, and led to
  await handIn(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 question still needs an answer before you can hand in.');
  await expect(dialog.getByRole('button', { name: 'Hand in', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Question 2' }).click();
  await expect(card(page, 2)).toBeFocused();
  await card(page, 2).getByRole('button', { name: 'Comment for your instructor' }).click();
  await card(page, 2).getByRole('textbox', { name: 'Comment' }).fill('Four is also two and two');
  await wrong(page, 2).check();
  await expectNoSidewaysScrolling(page, 'a test with tries at 320 px');
  await expectAccessible(page, 'a test with tries and a comment');
  // what was written last goes with what is handed in, without a wait for its mark
  await card(page, 2).getByRole('textbox', { name: 'Comment' }).pressSequentially('.');
  await handIn(page).click();
  await dialog.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You got 1 of 2 points.');
  await expect(page.getByRole('main')).toContainText('You got 1 of 2 points.');
  await page.reload();
  await card(page, 2).getByRole('button', { name: 'Your comment' }).click();
  await expect(card(page, 2)).toContainText('Four is also two and two.');
  await expect(card(page, 2).getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
});

test('C10: a question that may not be read again says so, and what it was is gone', async ({ page, organisation }) => {
  await beginTest({ page, organisation }, 'once.zip', onceTest);
  await right(page, 1).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(card(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Question 1, to read only' }).click();
  await expect(card(page, 1)).toContainText('This question is done, and the test doesn’t show it again.');
  await expect(page.getByText('How much is 1 and 1?')).toHaveCount(0);
});

test('G1: a paged test opens where one was, and says so when it was handed in in another tab', async ({
  page,
  context,
  organisation,
}) => {
  const address = await beginTest({ page, organisation }, 'odd.mbz', moodleQuiz);
  const cards = (one: Page) => one.getByRole('main').locator('[data-question]');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Next questions' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Is 3 odd?');
  const other = await context.newPage();
  await other.goto(address);
  await expect(cards(other)).toContainText('Is 3 odd?');
  await handIn(other).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(other.getByRole('main')).toContainText('Your answers were handed in on');
  await expect(
    page.getByText('This test has been handed in meanwhile, such as from another window or device.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your answers were handed in on');
  await expect(handIn(page)).toHaveCount(0);
  await expect(
    other.getByText('This test has been handed in meanwhile, such as from another window or device.'),
  ).toHaveCount(0);
});
