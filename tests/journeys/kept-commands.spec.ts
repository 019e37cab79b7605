import type { Page } from '@playwright/test';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptWork } from '../support/kept-work.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const submits = /\/api\/lms\/v1\/submit-objective-workflows$/;

async function submitCourse(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

test('C8 S30: a submission that was under way when the tab was closed goes on when the portal is opened again', async ({
  page,
  context,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120');
  await calls.read(attempt);
  await page.goto(contentPath(objectiveId));
  let reached = 0;
  // it never arrives, as on a train in a tunnel
  await page.route(submits, () => void (reached += 1));
  await submitCourse(page);
  await expect.poll(() => reached).toBe(1);
  expect(await keptWork(page)).toMatchObject([{ name: 'submitObjectiveWorkflow', state: 'sending' }]);
  await page.close();

  const again = await context.newPage();
  await again.goto(detailsPath(objectiveId));
  await expect(again.getByText('Your course has been submitted.')).toBeVisible();
  await expect(again.getByRole('region', { name: 'Your result' })).toContainText('Passed');
  await expect.poll(() => keptWork(again)).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('C8 S30: a submission that cannot be sent is saved on this device, outlives a sign-out, and goes on by itself', async ({
    page,
    organisation,
  }) => {
    const learner = await organisation.newLearner();
    const other = await organisation.newLearner('WELC-001');
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120');
    await signIn(page, learner, doorstep);
    const calls = new LearnerCalls(page);
    await calls.read(await calls.start(objectiveWorkflowAggregateId));
    await page.goto(contentPath(objectiveId));
    await page.route(submits, (route) => route.abort('internetdisconnected'));
    await submitCourse(page);
    const dialog = page.getByRole('dialog', { name: 'Saved on this device' });
    await expect(dialog).toContainText('we’ll send it as soon as you’re back online');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('1 change is saved on this device.')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/signed-out/);
    expect(await keptWork(page)).toMatchObject([{ name: 'submitObjectiveWorkflow', state: 'waiting' }]);
    await page.unroute(submits);

    // another person on the same device neither sees it nor sends it
    let sent = 0;
    page.on('request', (request) => void (sent += submits.test(request.url()) ? 1 : 0));
    await signIn(page, other);
    await expect(page.getByRole('article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('saved on this device')).toHaveCount(0);
    expect(sent).toBe(0);

    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, learner, detailsPath(objectiveId));
    await expect(page.getByText('Your course has been submitted.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Passed');
    await expect.poll(() => keptWork(page)).toEqual([]);
  });
});
