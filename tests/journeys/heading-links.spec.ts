import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { longUnitCourse } from '../support/long-unit-course.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';

/** A learner who has started a course; answers where its content is. */
async function begun(page: Page, organisation: Organisation, code: string): Promise<string> {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return objectiveId;
}

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });

/** Copies the link of a heading as a person does. */
async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: `Copy link to “${name}”` }).press('Enter');
  await expect(page.getByText('The link is copied')).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}

async function expectArrivedAt(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  await expect(heading(page, name)).toBeInViewport();
}

test.beforeEach(async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 500 });
});

for (const { code, axis } of [
  { code: 'SAFE-101', axis: '1-2' },
  { code: 'ASTR-110', axis: '2' },
  { code: 'PRIV-201', axis: '4-7' },
  { code: 'HIST-160', axis: undefined },
] as const) {
  test(`C3: the link of a heading leads back to it in ${code}`, async ({ page, organisation }) => {
    const objectiveId = await begun(page, organisation, code);
    await page.goto(contentPath(objectiveId, axis));
    const last = page.getByRole('link', { name: /^Copy link to/ }).last();
    await expect(last).toBeAttached();
    const words = ((await last.getAttribute('aria-label')) ?? '').replace(/^Copy link to “(.*)”$/, '$1');
    const link = await copied(page, words);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('about:blank');
      await page.goto(link);
      await expectArrivedAt(page, words);
    }
  });
}

test.describe('a page of twenty texts', () => {
  let place = '';
  /** Address of the n-th text. */
  const text = (number: number) => `${place}-${(number + 3).toString(36)}`;

  test.beforeEach(async ({ page, organisation }) => {
    const code = `LONG-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('long.tar.gz', await longUnitCourse('Twenty stations'), code);
    const objectiveId = await begun(page, organisation, code);
    await page.goto(contentPath(objectiveId));
    await expect(heading(page, 'Station 1')).toBeVisible();
    place = new URL(page.url()).pathname;
  });

  test('C3: a hash leads to a heading in a text that is not loaded yet', async ({ page }) => {
    await page.getByRole('link', { name: 'To the bridge' }).press('Enter');
    await expect(page.getByText('The bridge stands here.')).toBeInViewport();
    await expect(page).toHaveURL(/#bridge$/);
    await expect(heading(page, 'Station 10')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto(`${place}#bridge`);
    await expect(page.getByText('The bridge stands here.')).toBeInViewport();
  });

  test('C3: a heading far below gives its link away, and the link leads back to it, not to its namesake', async ({
    page,
  }) => {
    await page.goto(`${text(20)}#well`);
    await expectArrivedAt(page, 'The well of 20');
    const link = await copied(page, 'The well of 20');
    expect(link).toContain(`${text(20)}#well`);
    await page.getByRole('link', { name: 'Back to this well' }).last().press('Enter');
    await expectArrivedAt(page, 'The well of 20');
    await page.goto('about:blank');
    await page.goto(`${place}#well`);
    await expectArrivedAt(page, 'The well of 3');
    await page.goto('about:blank');
    await page.goto(link);
    await expectArrivedAt(page, 'The well of 20');
  });

  test('C3: a heading that nobody named is found by our name for it, and by the browser going back', async ({
    page,
  }) => {
    const axisOf = (number: number) => text(number).split('/').at(-1) ?? '';
    await page.goto(`${place}#${axisOf(17)}-station-17`);
    await expectArrivedAt(page, 'Station 17');
    await page.goto(`${place}#${axisOf(9)}-station-9`);
    await expectArrivedAt(page, 'Station 9');
    await page.goBack();
    await expectArrivedAt(page, 'Station 17');
  });

  test('C3: an anchor that is nowhere leaves the reader at the beginning', async ({ page }) => {
    await page.goto('/learn/courses');
    await page.goto(`${place}#nowhere`);
    await expect(heading(page, 'Station 1')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
