import type { Page } from '@playwright/test';
import { limits, WorkflowState } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

test.use({ expectedComplaints: /status of 500/ });

const now = (page: Page) => page.evaluate(() => Date.now());

/**
 * Stops the browser's clock: from here on time passes only when the journey says so. It stops well ahead, which no slow
 * machine reaches before it is told to.
 */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await now(page)) + 15_000);
}

/** Moves the stopped clock in small steps until something has come; time stands still while the server works. */
async function passUntil(page: Page, step: number, come: () => boolean | Promise<boolean>): Promise<void> {
  const passed = async () => {
    await page.clock.runFor(step);
    return await come();
  };
  await expect.poll(passed, { intervals: [10], timeout: 30_000 }).toBe(true);
}

test('C8: a result is waited for every 2 seconds, for 60 seconds, and then on request', async ({
  page,
  organisation,
}) => {
  await page.clock.install();
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120');
  await calls.read(attempt);
  await page.goto(contentPath(objectiveId));
  await page.getByRole('button', { name: 'Submit the course' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'If you choose submit, you will submit your results and will not be able to resume.',
  );
  let slow = true;
  let asked = 0;
  await page.route(new RegExp(`/objective-workflows/${attempt}$`), async (route) => {
    asked += 1;
    const response = await route.fetch();
    const held = { state: WorkflowState.submitted, objectiveRecordId: null };
    await route.fulfill({ response, json: { ...(await response.json()), ...(slow && held) } });
  });
  await stopTheClock(page);
  const begun = await now(page);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const timeOver = dialog.getByRole('heading', { name: 'Time over!' });
  await passUntil(page, limits.submitPollInterval, () => timeOver.isVisible());
  expect((await now(page)) - begun).toBeGreaterThanOrEqual(limits.submitPollTimeout);
  expect(asked).toBeGreaterThan(4);
  // never sooner than every 2 seconds; an answer takes its time on top
  expect(asked).toBeLessThanOrEqual(limits.submitPollTimeout / limits.submitPollInterval + 1);
  slow = false;
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(`${detailsPath(objectiveId)}#result`);
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Passed');
});

test('C7: a table of contents that cannot be had is asked for again after 30 seconds', async ({
  page,
  organisation,
}) => {
  await page.clock.install();
  const learner = await organisation.newLearner();
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120');
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto('/learn/courses');
  const trees = /\/standing$/;
  let asked = 0;
  await page.route(trees, async (route) => {
    asked += 1;
    await route.fulfill({ status: 500, body: '' });
  });
  await stopTheClock(page);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Continue/ })
    .click();
  await passUntil(page, 500, () => page.getByText('We’ll retry automatically every 30 seconds.').isVisible());
  const [failed, before] = [await now(page), asked];
  await passUntil(page, 1_000, () => asked > before);
  // what passed before the failure was on the screen counts as well
  expect((await now(page)) - failed).toBeGreaterThan(limits.treeRetry / 2);
  await page.unroute(trees);
  await passUntil(page, 1_000, () => page.getByRole('heading', { level: 1, name: 'One fact per cell' }).isVisible());
});

test('C7: a course whose first activity cannot be started says so, and goes on from there', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SHEET-120');
  const starts = /\/start-activity-workflows$/;
  await page.route(starts, (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, learner, detailsPath(objectiveId));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Something went wrong. Please refresh the page.',
  );
  await page.unroute(starts);
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One fact per cell' })).toBeVisible();
});
