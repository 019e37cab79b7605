import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { largeCourse } from '../support/large-course.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, signIn } from '../support/portal.ts';

/**
 * Milliseconds of work for one thing that a person does: thrice what it takes on the machine that it was measured on, because others are
 * slower; what is written down tells more.
 */
const mostWork = 2_500;

/** Milliseconds in which such a phone shows the first page. */
const patience = 30_000;

/** How much slower a phone of the middle range is. */
const phone = 4;

/** Milliseconds of processor time that the page has used so far, however busy the machine is. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** The longest piece of work that kept the page from answering since it was asked last, in milliseconds. */
async function longestTask(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const durations = performance.getEntriesByName('long-task').map(({ duration }) => duration);
    performance.clearMeasures('long-task');
    return Math.round(Math.max(0, ...durations));
  });
}

test('C5 C11: a course of a thousand pages opens with one tree and stays quick', async ({ page, organisation }) => {
  test.setTimeout(180_000);
  const learner = await organisation.newLearner();
  await organisation.importCourse('large.tar.gz', await largeCourse('A thousand pages'), 'LARGE-1000');
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'LARGE-1000');
  await signIn(page, learner);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);

  const trees: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('activity-with-aggregates')) trees.push(request.url());
  });
  await page.addInitScript(() => {
    const note = (list: PerformanceObserverEntryList) => {
      for (const { startTime, duration } of list.getEntries()) performance.measure('long-task', { start: startTime, duration });
    };
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone });

  await page.goto(contentPath(objectiveId));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Page 1-1-1', { timeout: patience });
  await expect(page.getByText('Step 1: look at the crease').first()).toBeVisible();
  expect(trees.length).toBeLessThanOrEqual(1);

  const measured = async (what: string, act: () => Promise<unknown>) => {
    const before = await workOf(session);
    await act();
    const work = Math.round((await workOf(session)) - before);
    const longest = await longestTask(page);
    test.info().annotations.push({ type: what, description: `${work} ms of work, longest task ${longest} ms on a phone` });
    expect.soft(work, what).toBeLessThan(mostWork);
  };
  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await measured('opening a chapter', async () => {
    await contents.getByRole('button', { name: 'Show what is in Chapter 5' }).click();
    await expect(contents.getByRole('link', { name: /^Section 5-10/ })).toBeVisible();
  });
  await measured('turning the page', async () => {
    await page.keyboard.press('Alt+PageDown');
    await expect(title).toHaveText('Page 1-1-2');
    await expect(title).toBeFocused();
  });
  await measured('typing into the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('page');
    await expect(page.getByRole('combobox')).toHaveValue('page');
  });
});
