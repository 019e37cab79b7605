import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, signIn } from '../support/portal.ts';

/** Letters of twice the size, by the page alone, as reading aids set them: breakpoints do not hear of it. */
const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Pixels by which a page is wider than its window. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('200 % of text leave the course its room, and nothing is read sideways', async ({ page, organisation }) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const place of ['/learn/courses', '/learn/catalog', '/learn/profile', detailsPath(objectiveId)]) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await enlarge(page);
    expect.soft(await sideways(page), place).toBeLessThanOrEqual(0);
  }
  await page.goto(contentPath(objectiveId));
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await enlarge(page);
  const text = page.getByRole('article').last();
  await expect.poll(async () => (await text.boundingBox())?.width ?? 0).toBeGreaterThan(480);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
