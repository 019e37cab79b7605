import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath, detailsPath, readToTheEnd, signIn } from '../support/portal.ts';

interface SingleCourse {
  readonly what: string;
  readonly code: string;
  readonly name: string;
  /** Sees the content of the course; in review as well. */
  readonly look: (page: Page) => Promise<void>;
  readonly complete: (page: Page) => Promise<void>;
  /** Control that may be used while working, and no more in review. */
  readonly work: string | RegExp;
}

const markAsDone = (page: Page) => page.getByRole('button', { name: 'Mark as done' }).click();
const film = (page: Page) => page.locator('video');

/** Notes on the page whether a film was moved. */
const noteSeeking = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('seeking', () => (document.documentElement.dataset['seeks'] = 'seen'), true),
  );

const courses: readonly SingleCourse[] = [
  {
    what: 'a public file',
    code: 'AID-010',
    name: 'First Aid Pocket Card',
    look: (page) => expect(page.getByRole('region', { name: 'Page 1' })).toContainText('The first five minutes'),
    complete: markAsDone,
    work: 'Mark as done',
  },
  {
    what: 'a private file',
    code: 'TRAV-020',
    name: 'Travel and Expenses, Explained',
    look: async (page) => {
      await page.getByRole('button', { name: 'Open travel-guide.pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'travel-guide.pdf' });
      await expect(dialog.getByRole('region', { name: 'Page 1' })).toContainText('Before you go');
      await dialog.getByRole('button', { name: 'Back to the page' }).click();
      await expect(dialog).toBeHidden();
    },
    complete: markAsDone,
    work: 'Mark as done',
  },
  {
    what: 'a text',
    code: 'WELC-001',
    name: 'Welcome to Arqam Institute',
    look: (page) => expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible(),
    complete: (page) => readToTheEnd(page, page.getByText('Marked complete when you reach the end')),
    work: 'Marked complete when you reach the end',
  },
  {
    what: 'a film',
    code: 'MIND-005',
    name: 'One Minute to Breathe',
    look: async (page) => {
      await expect
        .poll(() => film(page).evaluate((element) => element instanceof HTMLVideoElement && element.duration))
        .toBeGreaterThan(50);
      // a film that was moved shows its first picture instead of its poster
      expect(await page.evaluate(() => document.documentElement.dataset['seeks'] ?? 'none')).toBe('none');
    },
    complete: async (page) => {
      await film(page).evaluate(async (element) => {
        if (!(element instanceof HTMLVideoElement)) throw new Error('There is no film.');
        element.muted = true;
        element.playbackRate = 8;
        await element.play();
      });
      await expect(page.getByText(/^Marked complete after you watch/)).toHaveCount(0, { timeout: 40_000 });
    },
    work: /^Marked complete after you watch/,
  },
];

for (const { what, code, name, look, complete, work } of courses) {
  test(`C18: a course that is ${what} is opened, completed, submitted and reviewed`, async ({ page, organisation }) => {
    test.setTimeout(120_000);
    const learner = await organisation.newLearner();
    const { objectiveId } = await organisation.enrol(learner, code);
    await noteSeeking(page);
    await signIn(page, learner, detailsPath(objectiveId));
    const main = page.getByRole('main');

    await test.step('it opens', async () => {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${contentPath(objectiveId)}$`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(`${name} | Learner portal`);
      await look(page);
      await expect(main.getByText(work).first()).toBeVisible();
      await expectAccessible(page, `a course that is ${what}`);
    });
    await test.step('it is completed', async () => {
      await complete(page);
      await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible();
    });
    await test.step('it is submitted', async () => {
      await main.getByRole('button', { name: 'Submit the course' }).last().click();
      await page
        .getByRole('dialog', { name: 'Submit this course?' })
        .getByRole('button', { name: 'Submit', exact: true })
        .click();
      await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible({ timeout: 20_000 });
    });
    await test.step('it is reviewed, and nothing can be done in it any more', async () => {
      await page.goto(detailsPath(objectiveId));
      await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
      await main.getByRole('link', { name: 'Review', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('You’re reviewing a finished attempt. This won’t change your result.')).toBeVisible();
      await look(page);
      await expect(main.getByText(work)).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole('main').getByRole('button', { name: /complete/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Contents' }), 'one page has no contents to open').toHaveCount(0);
      await expectNoSidewaysScrolling(page, `${what} in review on a phone`);
      await expectAccessible(page, `${what} in review on a phone`);
    });
  });
}

test('C18 C6: a text that was finished is read again, and offers no Start', async ({ page, organisation }) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'WELC-001', { retake: true });
  await signIn(page, learner, detailsPath(objectiveId));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await readToTheEnd(page, page.getByText('Marked complete when you reach the end'));
  await page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last().click();
  await page
    .getByRole('dialog', { name: 'Submit this course?' })
    .getByRole('button', { name: 'Submit', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible({ timeout: 20_000 });
  await page.goto(detailsPath(objectiveId));
  await expect(page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
});
