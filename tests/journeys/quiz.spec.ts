import type { Page } from '@playwright/test';
import type { CallTypes } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal, withoutConnection } from '../support/kept-pages.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { LearnerCalls } from '../support/learning.ts';
import { listen } from '../support/screen-reader.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Begins a course of the demo as somebody new, and answers the address of one of its quizzes. */
async function quizPlace({ page, organisation }: Scene, code: string, name: string): Promise<string> {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = flattenParts((await calls.tree(attempt)).activity);
  return contentPath(objectiveId, parts.find(({ childActivity }) => childActivity.name === name)?.axis);
}

/** The card of a question. */
const card = (page: Page, id: string) => page.getByRole('main').locator(`[data-question="${id}"]`);

test('C10 G1: with keys alone a question is answered, checked and answered better, and each step is announced', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.goto(await quizPlace({ page, organisation }, 'FEED-150', 'What would you say?'));
  const question = card(page, 'behaviour');
  await question.getByRole('radio', { name: 'You do not care.' }).focus();
  await page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Show a hint' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Imagine a camera on the shelf.');
  await question.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await expect(question.locator('[data-verdict="wrong"]')).toContainText('Not correct');
  await expect(question).toContainText('That is a guess at what goes on inside.');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Not correct. 0 of 1 point');
  await question.getByRole('radio', { name: 'You do not care.' }).focus();
  // each attempt has an order of its own
  const right = question.getByRole('radio', { name: 'The report came on Thursday instead of Tuesday.' });
  for (let step = 0; step < 3 && !(await right.isChecked()); step++) await page.keyboard.press('ArrowUp');
  await expect(question.locator('[data-verdict]')).toHaveCount(0);
  await question.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await expect(question.locator('[data-verdict="correct"]')).toContainText('1 of 1 point');
  await expect(question).toContainText('Could a camera have recorded it?');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Correct. 1 of 1 point');
  await page.reload();
  await expect(question.locator('[data-verdict="correct"]')).toBeVisible();
  await expectAccessible(page, 'a practice');
});

test('C10: things are put in order, paired and filled in without dragging', async ({ page, organisation }) => {
  await page.goto(await quizPlace({ page, organisation }, 'FEED-150', 'What would you say?'));
  const question = card(page, 'three-stones');
  const first = () => question.getByRole('listitem').first();
  const opening = 'On Tuesday, before the meeting';
  for (let step = 0; step < 3; step++) {
    if ((await first().textContent())?.includes(opening)) break;
    await question.getByRole('button', { name: new RegExp(`Move ${opening}.* up`) }).click();
  }
  await expect(first()).toContainText(opening);
  await question.getByRole('button', { name: 'Check' }).click();
  await expect(question.locator('[data-verdict]')).toBeVisible();
});

test('C10: some of many are chosen and put in order, and the focus stays with the buttons', async ({
  page,
  organisation,
}) => {
  await page.goto(await quizPlace({ page, organisation }, 'ASTR-110', 'Can you read the sky?'));
  const question = card(page, 'pointers');
  const chosen = question.locator('ol').getByRole('listitem');
  await expect(question).toContainText('Choose up to 3 of these, in order. Chosen: 0.');
  for (const star of ['Upper star at the front', 'Lower star at the front', 'Star at the left end']) {
    await question.getByRole('button', { name: new RegExp(`^Add ${star}`) }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(chosen).toHaveCount(3);
  await expect(question.getByRole('button', { name: /^Add Single star/ })).toHaveAttribute('aria-disabled', 'true');
  const down = question.getByRole('button', { name: /^Move Upper star at the front .* down$/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(chosen.first()).toContainText('Lower star at the front');
  await expect(down).toBeFocused();
  await question.getByRole('button', { name: /^Remove Star at the left end/ }).click();
  await question.getByRole('button', { name: /^Add Single star/ }).click();
  await question.getByRole('button', { name: 'Check' }).click();
  await expect(question.locator('[data-verdict="correct"]')).toBeVisible();
  await expectAccessible(page, 'some of many in order');
});

test('C10: keys alone keep an order, a value and pairs; the focus stays, and a question is named by what it asks', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.goto(await quizPlace({ page, organisation }, 'FEED-150', 'What would you say?'));
  const order = card(page, 'three-stones').getByRole('group');
  await expect(order).toHaveAccessibleName('Put the sentences in order, so that they lead across the stream.');
  await order.getByRole('button', { name: 'Keep this order' }).press('Enter');
  await expect(order.getByRole('button', { name: /^Move .* down$/ }).first()).toBeFocused();
  await expect.poll(async () => (await heard()).join('\n')).toContain('This order is your answer now.');

  const slider = card(page, 'fresh').getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet');
  await card(page, 'fresh').getByRole('button', { name: 'Answer with 84' }).press('Enter');
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', '84');

  const pairs = page.getByRole('group', {
    name: 'Nadia has three sentences for Tomás. Which belong together?',
    exact: true,
  });
  const [one, other] = [
    pairs.getByRole('combobox', { name: 'This' }),
    pairs.getByRole('combobox', { name: 'belongs to' }),
  ];
  await one.selectOption('What happened');
  await other.selectOption('What it did');
  await pairs.getByRole('button', { name: 'Add pair' }).press('Enter');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Added: What happened and What it did.');
  await pairs.getByRole('button', { name: 'Remove What happened and What it did' }).press('Enter');
  await expect(one).toBeFocused();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Removed: What happened and What it did.');
});

test('C17 R7: a quiz opens alone by the link of a launch, and is taken there', async ({ page, organisation }) => {
  const name = 'What would you say?';
  await page.goto(await quizPlace({ page, organisation }, 'FEED-150', name));
  await expect(card(page, 'behaviour')).toBeVisible();
  const objectiveId = new URL(page.url()).pathname.split('/')[3] ?? '';
  const calls = new LearnerCalls(page);
  const attempt = await calls.attemptOf(objectiveId);
  const part = flattenParts((await calls.tree(attempt)).activity).find((one) => one.childActivity.name === name);
  const work = part?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '';
  const form = await page.request.get(`/api/lms/v1/objective-workflows/${attempt}/resource-form/${work}`);
  const { action }: CallTypes['getResourceForm']['answer'] = await form.json();
  await page.goto(action);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you say?');
  await expect(page.getByRole('navigation', { name: 'Page navigation' })).toHaveCount(0);
  await card(page, 'behaviour').getByRole('radio', { name: 'You do not care.' }).check();
  await card(page, 'behaviour').getByRole('button', { name: 'Check' }).click();
  await expect(card(page, 'behaviour').locator('[data-verdict]')).toBeVisible();
  await expectAccessible(page, 'a quiz alone');
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page, 'a quiz alone at 360 px');
  await page.getByRole('link', { name: 'Go to the course' }).click();
  await expect(page.getByRole('navigation', { name: 'Course sections' })).toBeVisible();
  await page.goto(action.replace(work, objectiveId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');
});

test.describe('on a phone that loses its connection', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('C10 G1: a test is answered, cut off, read again without a connection and handed in once it is back', async ({
    page,
    context,
    organisation,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(await quizPlace({ page, organisation }, 'SAFE-101', 'Safety check'));
    const first = card(page, 'wet-floor').getByRole('radio', { name: 'Make the place safe and report the near miss' });
    const saved = (id: string) => card(page, id).getByText('Saved', { exact: true });
    const here = (id: string) => card(page, id).getByText('Saved on this device', { exact: true });
    await first.check();
    await expect(saved('wet-floor')).toBeVisible();
    await expect(saved('hazard-or-risk')).toHaveCount(0);
    await expectNoSidewaysScrolling(page, 'a test at 360 px');
    await keptPortal(page);
    const other = card(page, 'hazard-or-risk').getByRole('radio', { name: 'A risk' }).nth(1);
    await withoutConnection(context, async () => {
      await other.check();
      await expect(here('hazard-or-risk')).toBeVisible();
      await page.reload();
      await expect(first).toBeChecked();
      await expect(other).toBeChecked();
      await expect(here('hazard-or-risk')).toBeVisible();
    });
    await expect(saved('hazard-or-risk')).toBeVisible();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(/\d+ questions aren’t fully answered yet\./);
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByRole('main')).toContainText('Your answers were handed in on');
    await expect(page.getByRole('main')).toContainText(/You got [\d.]+ of \d+ points\./);
    await expect(card(page, 'wet-floor').locator('[data-verdict="correct"]')).toBeVisible();
    await expect(first).toBeDisabled();
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });

  test('C10: a practice is read from right to left, and answered with Arabic digits', async ({
    page,
    organisation,
  }) => {
    const say = wordsIn('ar-AR');
    await page.goto(await quizPlace({ page, organisation }, 'KHT-101', 'تمرين العين واليد'));
    const question = card(page, 'alif');
    await question.getByRole('textbox').fill('٧');
    await question.getByRole('button', { name: say('quiz.check') }).click();
    await expect(question.locator('[data-verdict="correct"]')).toContainText(say('quiz.verdict.correct'));
    await expectAccessible(page, 'a practice in Arabic');
  });
});
