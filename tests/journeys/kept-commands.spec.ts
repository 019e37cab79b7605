import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const submits = /\/api\/lms\/v1\/submit-objective-workflows$/;

/** The commands that this browser keeps, of whomever. */
async function keptCommands(page: Page): Promise<readonly { readonly name: string; readonly told: boolean }[]> {
  return await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('stoa');
        request.onerror = () => reject(new Error('The database of the browser cannot be opened.'));
        request.onsuccess = () => {
          const all = request.result.transaction('commands').objectStore('commands').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
}

/**
 * Leaves the opening of an attempt in the browser as a page leaves it that is closed at once, after everything that is
 * kept there.
 */
async function keepOpening(page: Page, objectiveWorkflowId: string): Promise<void> {
  await page.evaluate(
    (body) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('stoa');
        request.onerror = () => reject(new Error('The database of the browser cannot be opened.'));
        request.onsuccess = () => {
          const store = request.result.transaction('commands', 'readwrite').objectStore('commands');
          const all = store.getAll();
          all.onsuccess = () => {
            const [{ userId }] = all.result;
            const at = new Date(Date.now() + 60_000).toISOString();
            const kept = store.put({ userId, key: 'opening', name: 'startActivityWorkflows', body, at, told: false });
            kept.onsuccess = resolve;
          };
        };
      }),
    { id: randomUUID(), objectiveWorkflowId, activityPartIds: [] },
  );
}

async function submitCourse(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

test('C8 S30: a submission that was under way when the tab was closed goes on when the portal is opened again', async ({
  page,
  context,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120');
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  await calls.read(await calls.start(objectiveWorkflowAggregateId));
  await page.goto(contentPath(objectiveId));
  let reached = 0;
  // it never arrives, as on a train in a tunnel
  await page.route(submits, () => void (reached += 1));
  await submitCourse(page);
  await expect.poll(() => reached).toBe(1);
  expect(await keptCommands(page)).toMatchObject([{ name: 'submitObjectiveWorkflow', told: false }]);
  await page.close();

  const again = await context.newPage();
  await again.goto(detailsPath(objectiveId));
  await expect(again.getByText('Your course has been submitted.')).toBeVisible();
  await expect(again.getByRole('region', { name: 'Your result' })).toContainText('Passed');
  await expect.poll(() => keptCommands(again)).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('S30 S32: a command that is said to have failed is not sent later, and signing out leaves none behind', async ({
    page,
    organisation,
  }) => {
    const learner = await organisation.newLearner();
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120');
    await signIn(page, learner, doorstep);
    const calls = new LearnerCalls(page);
    const attempt = await calls.start(objectiveWorkflowAggregateId);
    await calls.read(attempt);
    await page.goto(contentPath(objectiveId));
    await page.route(submits, (route) => route.abort('internetdisconnected'));
    await submitCourse(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.poll(() => keptCommands(page)).toMatchObject([{ told: true }]);
    await page.unroute(submits);
    let sent = 0;
    page.on('request', (request) => void (sent += submits.test(request.url()) ? 1 : 0));
    // what is younger is taken up after it: by then it would have been sent
    await keepOpening(page, attempt);
    await page.goto(detailsPath(objectiveId));
    await expect.poll(() => keptCommands(page)).toHaveLength(1);
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(sent).toBe(0);
    expect(await keptCommands(page)).toMatchObject([{ name: 'submitObjectiveWorkflow', told: true }]);

    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/signed-out/);
    await expect.poll(() => keptCommands(page)).toEqual([]);
  });
});
