import type { Notices, ReinforcementWorkflow } from '@stoa/contract';
import { calls } from '@stoa/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { askedAgain, right, wrong, type AskedReview } from '../support/asked-review.ts';
import { expect, test } from '../support/journey.ts';
import { forgetSession } from '../support/portal.ts';
import { wordsIn, type Words } from '../support/words.ts';

const phone = { width: 360, height: 740 };

/** Wants questions at once and at any hour, and waits for the mail. */
async function mailOf(page: Page, sentence: Words): Promise<Page> {
  await page.goto('/learn/profile?tab=notifications');
  const saved = page.getByRole('status').filter({ hasText: sentence('notices.saved') });
  await page.getByRole('checkbox', { name: sentence('notices.quiet') }).uncheck();
  await expect(saved).toBeVisible();
  await page
    .getByRole('group', { name: sentence('notices.title.review'), exact: true })
    .getByLabel(sentence('notices.channel.mail'))
    .selectOption('now');
  await expect(saved).toBeVisible();
  const subject = sentence('mail.review', { subject: 'What would you say?' });
  const named = async () => {
    const answer = await page.request.get(calls.listNotices.path);
    // a server under load may ask to come back later
    const { mails = [] }: Partial<Notices> = await answer.json();
    return mails.filter((mail) => mail.subject === subject).length;
  };
  await expect.poll(named, { timeout: 120_000, intervals: [1_000] }).toBe(1);
  await page.reload();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: subject, exact: true }).click();
  const mail = await opening;
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(subject);
  return mail;
}

/** The mail within the page of a mail program, where scripts can look at it: its own page lets nothing run. */
async function withoutSandbox(mail: Page): Promise<Page> {
  const page = await mail.context().newPage();
  await page.setViewportSize(phone);
  const source = await (await mail.request.get(mail.url())).text();
  await page.setContent(source.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>'));
  return page;
}

/** Whoever reads the portal in Arabic gets mails in Arabic. */
async function preferArabic(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const data = { locale: 'ar-AR', theme: 'device', textSize: 'normal', reducedMotion: false };
  const headers = { origin, 'x-requested-with': 'XMLHttpRequest' };
  expect((await page.request.put(calls.updatePreferences.path, { data, headers })).status()).toBe(200);
}

const radio = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name });

async function stored(page: Page, { workflow }: AskedReview): Promise<ReinforcementWorkflow> {
  const answer = await page.request.get(calls.getReinforcement.path.replace(':workflowId', workflow.id));
  return await answer.json();
}

test('R11 K1 S22: a question is answered from its mail on a phone, after robots followed all its links', async ({
  page,
  organisation,
  browser,
}) => {
  const sentence = wordsIn('en-US');
  const asked = await askedAgain(page, organisation);
  const mail = await mailOf(page, sentence);
  await mail.setViewportSize(phone);
  const shown = await withoutSandbox(mail);
  await expectNoSidewaysScrolling(shown, 'a mail with a question');
  await expectAccessible(shown, 'a mail with a question');
  const links = shown.getByRole('link').filter({ hasText: /\w/ });
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await shown.close();
  const answers = addresses.filter((address) => address.includes('/email-response-callback'));
  expect(answers).toHaveLength(asked.choices.size);
  // scanners, with nobody's session and with the learner's own; all answers with scripts, then most often without
  const stranger = await (await browser.newContext()).newPage();
  for (const address of answers) {
    await stranger.goto(address);
    await page.goto(address);
  }
  await stranger.context().close();
  const others = Array.from({ length: 100 - 2 * answers.length }, (_, visit) => answers[visit % answers.length] ?? '');
  const followed = await Promise.all(others.map((address) => page.request.get(address)));
  expect(followed.filter((answer) => !answer.ok())).toEqual([]);
  await page.goto('/learn/profile?tab=notifications');
  expect((await stored(page, asked)).answered).toBeNull();
  await forgetSession(page);
  await mail.getByRole('link', { name: wrong, exact: true }).click();
  await mail.locator('input[name=email]').fill(asked.learner.email);
  await mail.locator('input[name=password]').fill(asked.learner.password);
  await mail.locator('input[name=password]').press('Enter');
  await expect(radio(mail, wrong)).toBeChecked();
  await radio(mail, right).check();
  await mail.getByRole('button', { name: sentence('knowledge.confirm') }).click();
  await expect(mail.getByRole('main').locator('[data-verdict="correct"]')).toBeVisible();
  await expect(mail.getByText(sentence('knowledge.yours', { answer: right }))).toBeVisible();
  expect(Object.values((await stored(mail, asked)).answer ?? {})).toEqual([[asked.choices.get(right)]]);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR', viewport: phone });

  test('R11 K1: a question is answered from its mail in Arabic, from right to left, and a robot before answered nothing', async ({
    page,
    organisation,
  }) => {
    const sentence = wordsIn('ar-AR');
    const asked = await askedAgain(page, organisation, sentence);
    await preferArabic(page);
    const mail = await mailOf(page, sentence);
    await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(mail.getByText(sentence('mail.review.hint'))).toBeVisible();
    const shown = await withoutSandbox(mail);
    await expectNoSidewaysScrolling(shown, 'a mail with a question in Arabic');
    await expectAccessible(shown, 'a mail with a question in Arabic');
    const links = shown.getByRole('link').filter({ hasText: /\S/ });
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    await shown.close();
    const answers = addresses.filter((address) => address.includes('/email-response-callback'));
    expect(answers).toHaveLength(asked.choices.size);
    // a robot with scripts and the learner's own session
    for (const address of answers) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: sentence('knowledge.confirm') })).toBeVisible();
    }
    expect((await stored(page, asked)).answered).toBeNull();
    await mail.getByRole('link', { name: wrong, exact: true }).click();
    await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(radio(mail, wrong)).toBeChecked();
    await radio(mail, right).check();
    await expectAccessible(mail, 'a question from a mail in Arabic, on a phone');
    await mail.getByRole('button', { name: sentence('knowledge.confirm') }).click();
    const main = mail.getByRole('main');
    await expect(main.locator('[data-verdict="correct"]')).toBeVisible();
    await expect(main.getByText(sentence('knowledge.yours', { answer: right }))).toBeVisible();
    // points and the next date are written in the digits of the language
    await expect(main).toContainText(/[٠-٩]/);
    await expect(main).not.toContainText(/[0-9]/);
    await expectNoSidewaysScrolling(mail, 'an answered question in Arabic');
    expect(Object.values((await stored(mail, asked)).answer ?? {})).toEqual([[asked.choices.get(right)]]);
  });
});
