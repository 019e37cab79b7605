import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { detailsPath, readToTheEnd, signIn, signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

test.use({ locale: 'ar-AR', timezoneId: 'Asia/Amman' });

const sentence = wordsIn('ar-AR');
const english = wordsIn('en-US');
const course = 'أساسيات الخط العربي';
const day = 86_400_000;

async function expectLanguage(page: Page, locale: 'ar-AR' | 'en-US'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AR' ? 'rtl' : 'ltr');
}

/** Sentences of the portal without the author's own words, which may hold any digits. */
async function expectArabicDigits(page: Page, ...sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    expect(sentence).toMatch(/[٠-٩]/);
    expect(sentence).not.toMatch(/[0-9]/);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
}

const progress = (page: Page) => page.getByRole('progressbar', { name: sentence('course.progress') });
const percent = (value: number) =>
  sentence('course.progress.percent', {
    percent: new Intl.NumberFormat('ar-AR-u-nu-arab', { style: 'percent' }).format(value),
  });

test('S14 C7 C8 G1: a learner takes a course in Arabic, from the sign-in page to the result', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'KHT-101', {
    dueDate: new Date(Date.now() + 9 * day).toISOString(),
    isMandatory: true,
  });

  await test.step('sign-in', async () => {
    await page.goto('/learn/courses');
    await expect(page.getByRole('heading', { level: 1, name: sentence('sign-in.title') })).toBeVisible();
    await expectLanguage(page, 'ar-AR');
    await signInByForm(page, learner);
    await expectLanguage(page, 'ar-AR');
  });
  await test.step('My Courses', async () => {
    await expect(page.getByRole('heading', { level: 1, name: sentence('my-courses.title') })).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: sentence('my-courses.count', { count: 1 }) }),
    ).toBeVisible();
    await expect(page.getByRole('article')).toContainText(sentence('my-courses.card.mandatory'));
    await expect(page.getByRole('article').getByText(/[٠-٩]+ \S+ [٠-٩]{4}/)).toBeVisible();
    await page.getByRole('link', { name: course }).click();
  });
  await test.step('the first page is read, and the progress is told in Arabic digits', async () => {
    await page.getByRole('button', { name: sentence('course.action.start'), exact: true }).click();
    await expect(progress(page)).toHaveAttribute('aria-valuetext', percent(0));
    await expectArabicDigits(page, percent(0));
    await readToTheEnd(page, page.getByText(sentence('course.done.read')));
    await expect(progress(page)).toHaveAttribute('aria-valuetext', percent(0.25));
    await expectArabicDigits(page, percent(0.25));
  });
  await test.step('the rest is done, and the course submitted', async () => {
    const calls = new LearnerCalls(page);
    await calls.read(await calls.attemptOf(objectiveId));
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('button', { name: sentence('course.submit.course') })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: sentence('shell-extras.submit.title') });
    await expect(dialog).toContainText(sentence('shell-extras.submit.confirmation'));
    await dialog.getByRole('button', { name: sentence('shell-extras.submit'), exact: true }).click();
  });
  const result = page.getByRole('region', { name: sentence('course.result') });
  await expect(result).toContainText(sentence('result.outcome.completed'), { timeout: 20_000 });
  await expect(result).toContainText('١٠٠');
  await expect(page.getByRole('table')).toContainText(/[٠-٩]{4}/);
  await expectLanguage(page, 'ar-AR');
});

test('S1 S14: the language is switched without a reload and back, and kept for the next visit', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'STAT-101');
  await signIn(page, learner, detailsPath(objectiveId));
  await expectLanguage(page, 'ar-AR');
  await page.evaluate(() => performance.mark('same-page'));
  await chooseLanguage(page, 'English');
  await expectLanguage(page, 'en-US');
  await expect(page.getByRole('button', { name: english('course.action.start'), exact: true })).toBeVisible();
  await expect(page.getByText(english('shell-extras.language.changed', { language: 'English' }))).toBeVisible();
  await chooseLanguage(page, 'العربية');
  await expectLanguage(page, 'ar-AR');
  await expect(page.getByRole('button', { name: sentence('course.action.start'), exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('same-page').length)).toBe(1);
  await chooseLanguage(page, 'English');
  await expectLanguage(page, 'en-US');
  await page.reload();
  await expectLanguage(page, 'en-US');
  await expect(page.getByRole('button', { name: english('course.action.start'), exact: true })).toBeVisible();
});

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: /^(Language|اللغة)/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}
