import type { Page } from '@playwright/test';
import { calls, type ReinforcementWorkflow } from '@stoa/contract';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { askedAgain, right, wrong, type AskedReview } from '../support/asked-review.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { forgetSession } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const phone = { width: 360, height: 740 };

const radio = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name });
const confirm = (page: Page) => page.getByRole('button', { name: sentence('knowledge.confirm') });
const verdict = (page: Page, name: 'correct' | 'wrong') => page.getByRole('main').locator(`[data-verdict="${name}"]`);

/** The question as the server has it. */
async function stored(page: Page, { workflow }: AskedReview): Promise<ReinforcementWorkflow> {
  const answer = await page.request.get(calls.getReinforcement.path.replace(':workflowId', workflow.id));
  return await answer.json();
}

test.describe('a link that others follow first', () => {
  // the second tab is told that there is an answer
  test.use({ expectedComplaints: /status of 409/ });

  test('R11 K1: a link of a mail, followed by a robot a hundred times, answers nothing; one Confirm does, once', async ({
    page,
    context,
    organisation,
  }) => {
    const asked = await askedAgain(page, organisation);
    await page.goto(asked.link(wrong));
    await expect(radio(page, wrong)).toBeChecked();
    // a robot with scripts and with the session: the browser itself
    for (let round = 0; round < 99; round += 1) await page.goto(asked.link(round % 2 === 0 ? right : wrong));
    await expect(radio(page, right)).toBeChecked();
    await expect(page.getByText(sentence('knowledge.email.chosen'))).toBeVisible();
    expect((await stored(page, asked)).answered).toBeNull();
    const second = await context.newPage();
    await second.goto(asked.link(wrong));
    await expect(radio(second, wrong)).toBeChecked();
    await expectAccessible(page, 'a question of a mail');
    const keyboard = new Keyboard(page);
    await radio(page, right).focus();
    await keyboard.open(confirm(page));
    await expect(verdict(page, 'correct')).toBeVisible();
    await expect(page.getByText(sentence('knowledge.yours', { answer: right }))).toBeVisible();
    await expectAccessible(page, 'an answered question of a mail');
    await confirm(second).click();
    await expect(second.getByText(sentence('knowledge.answered'))).toBeVisible();
    await expect(verdict(second, 'correct')).toBeVisible();
    expect(Object.values((await stored(page, asked)).answer ?? {})).toEqual([[asked.choices.get(right)]]);
  });
});

test('R11 K1 S22: on a phone one signs in once and lands on the question, which can be changed until it is confirmed', async ({
  page,
  organisation,
}) => {
  const asked = await askedAgain(page, organisation);
  await forgetSession(page);
  await page.setViewportSize(phone);
  await page.goto(asked.link(right));
  await page.locator('input[name=email]').fill(asked.learner.email);
  await page.locator('input[name=password]').fill(asked.learner.password);
  await page.locator('input[name=password]').press('Enter');
  await expect(radio(page, right)).toBeChecked();
  expect(new URL(page.url()).search).toBe(new URL(asked.link(right), page.url()).search);
  await expectNoSidewaysScrolling(page, 'what comes back');
  await radio(page, wrong).check();
  await confirm(page).click();
  await expect(verdict(page, 'wrong')).toBeVisible();
});

test.describe('links that lead nowhere', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('R11 K2: a link that was cut off says so, and one to nothing leads home with the reason', async ({
    page,
    organisation,
  }) => {
    const asked = await askedAgain(page, organisation);
    await page.goto('/learn/email-response-callback?answer=a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence('knowledge.email.invalid'));
    await expectAccessible(page, 'a link of a mail that was cut off');
    const unknown = asked.workflow.id.replace(/^.{8}/, '00000000');
    await page.goto(`/learn/email-response-callback?answer=a&workflowId=${unknown}`);
    await expect(page.getByText(sentence('knowledge.email.workflow-not-found'))).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/(courses)?$/);
  });
});

test('K1 S2: what is due is reviewed in a session, by keys alone, from the menu to the end', async ({
  page,
  organisation,
}) => {
  const { workflow } = await askedAgain(page, organisation);
  await page.goto('/learn/courses');
  const menu = page.getByRole('navigation', { name: sentence('shell.navigation') });
  await menu.getByRole('link', { name: sentence('shell.place.knowledgeModels') }).click();
  await expect(page.getByText(sentence('knowledge.due', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'the knowledge center');
  const keyboard = new Keyboard(page);
  await keyboard.open(page.getByRole('link', { name: sentence('knowledge.start') }));
  await expect(page.locator(`[data-review="${workflow.id}"]`)).toBeVisible();
  await radio(page, right).focus();
  await page.keyboard.press('Space');
  await keyboard.open(confirm(page));
  await expect(verdict(page, 'correct')).toBeVisible();
  await expect(page.getByRole('group', { name: sentence('knowledge.result') })).toBeFocused();
  await keyboard.open(page.getByRole('button', { name: sentence('knowledge.session.finish') }));
  await expect(page.getByText(sentence('knowledge.session.done.text', { count: 1, right: 1 }))).toBeVisible();
  await keyboard.open(page.getByRole('link', { name: sentence('knowledge.session.back') }));
  await expect(page.getByText(sentence('knowledge.due', { count: 0 }))).toBeVisible();
  await expect(page.getByText(sentence('knowledge.history.count', { count: 1 }))).toBeVisible();
});

test.describe('in Arabic, on a phone', () => {
  test.use({ locale: 'ar-AR', viewport: phone });

  test('K1: reviews rest for a while and come back, and the first HTML shows them', async ({ page, organisation }) => {
    const words = wordsIn('ar-AR');
    await askedAgain(page, organisation, words);
    const answer = await page.goto('/learn/knowledge');
    expect(await answer?.text()).toContain(words('knowledge.due', { count: 1 }));
    await expectNoSidewaysScrolling(page, 'what comes back');
    await expectAccessible(page, 'the knowledge center in Arabic');
    const holiday = page.getByRole('region', { name: words('knowledge.holiday') });
    await page
      .getByRole('button', { name: words('knowledge.holiday.weeks', { count: 2 }), exact: true })
      .press('Enter');
    await expect(holiday.getByRole('heading')).toBeFocused();
    await expect(holiday.getByRole('status')).not.toBeEmpty();
    await expect(page.getByRole('link', { name: words('knowledge.start') })).toHaveCount(0);
    await page.getByRole('button', { name: words('knowledge.holiday.end') }).press('Enter');
    await expect(holiday.getByRole('heading')).toBeFocused();
    await expect(holiday.getByRole('status')).toHaveText(words('knowledge.holiday.over'));
    await expect(page.getByRole('link', { name: words('knowledge.start'), exact: true })).toBeVisible();
  });
});
