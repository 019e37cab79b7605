import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts, leafParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, signIn } from '../support/portal.ts';
import { timedTest } from '../support/timed-test.ts';

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

test('200 % of text leave the learner’s day its room, in windows of every size', async ({ page }) => {
  await signIn(page, { email: 'learner@stoa.local', password: 'stoa' });
  const places = ['/learn/', '/learn/tasks', '/learn/calendar/month', '/learn/calendar/agenda', '/learn/record'];
  for (const width of [360, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const place of [...places, '/learn/plan?minutes=45', '/learn/knowledge', '/learn/profile?tab=notifications']) {
      await page.goto(place);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await enlarge(page);
      expect.soft(await sideways(page), `${place} at ${width} px`).toBeLessThanOrEqual(0);
      // nor letter by letter
      const heights = await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect.soft(Math.max(0, ...heights), `${place} at ${width} px`).toBeLessThan(400);
    }
  }
});

test('C10: 200 % of text on a phone leave words to put in order their room, and buttons in their cards', async ({
  page,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'FEED-150');
  const quiz = flattenParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'What would you say?',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(contentPath(objectiveId, quiz?.axis));
  const words = page.getByText('I could not read it and had to skip your figures.', { exact: true });
  await expect(words).toBeVisible();
  await enlarge(page);
  await expect.poll(async () => (await words.boundingBox())?.width ?? 0).toBeGreaterThan(120);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const outside = await page.locator('[data-question]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('button, select, input')].flatMap((one) => {
        const place = one.getBoundingClientRect();
        return place.left < left - 1 || place.right > right + 1 ? [one.outerHTML] : [];
      });
    }),
  );
  expect(outside).toEqual([]);
});

test('C10: 200 % of text on a phone leave choices the room that long words need', async ({ page, organisation }) => {
  const code = randomUUID();
  await organisation.importCourse('long.zip', timedTest('Long', 2, 7_200), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(contentPath(objectiveId, part?.axis));
  const card = page.locator('[data-question="q1"]');
  const [mark, row] = [card.getByRole('radio').first(), card.locator('label').first()];
  await expect(mark).toBeVisible();
  await enlarge(page);
  const widthOf = async (one: typeof row) => (await one.boundingBox())?.width ?? 0;
  // a word of fifteen Arabic letters needs as much
  await expect.poll(async () => await widthOf(row.locator('> :not(input)').first())).toBeGreaterThan(190);
  expect(await widthOf(mark)).toBeGreaterThanOrEqual(20);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
