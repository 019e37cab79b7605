import { flattenParts } from '@stoa/domain';
import type { Page } from '@playwright/test';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptWork, waitingChanges } from '../support/kept-work.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';

test.use({ expectedComplaints: /net::ERR_|status of 40[013]/ });

const finishes = /\/api\/lms\/v1\/finish-activity-workflows$/;
const named =
  (name: string) =>
  ({ childActivity }: { readonly childActivity: { readonly name: string } }) =>
    childActivity.name === name;

/** What accompanies the page comes after its first paint: the lines above it, and what is read out. */
async function withCompanions(page: Page): Promise<void> {
  await expect(page.locator('[aria-live="polite"][aria-atomic="true"]')).toBeAttached();
}

/** Safe at Work, begun by a new learner, at the page that is completed by a button. */
async function atWork(page: Page, organisation: Organisation) {
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, 'SAFE-101');
  const axis = async () =>
    flattenParts((await calls.tree(attempt)).activity).find(named('Your safety walk'))?.axis ?? '';
  await page.goto(contentPath(objectiveId, await axis()));
  const done = page.getByRole('main').getByRole('button', { name: 'Mark as done' });
  await expect(done).toBeVisible();
  await withCompanions(page);
  const work = async () =>
    flattenParts((await calls.tree(attempt)).activity).find(named('Your safety walk'))?.childActivity
      .activityWorkflowAggregate.lastActivityWorkflow;
  await expect.poll(work).toBeTruthy(); // opened by the page
  const isFinished = async () => (await work())?.finished != null;
  return { learner, objectiveId, done, isFinished };
}

test('C5 S30: what is done without a connection is said to be on this device, and arrives once the person is back', async ({
  page,
  context,
  organisation,
}) => {
  const { done, isFinished, objectiveId } = await atWork(page, organisation);
  await context.setOffline(true);
  await done.click();
  const main = page.getByRole('main');
  await expect(main.getByText('Saved on this device', { exact: true })).toBeVisible();
  const news = page.getByRole('status');
  await expect(news.filter({ hasText: '“Your safety walk” is saved on this device.' })).toHaveCount(1);
  await expect(news.filter({ hasText: 'Your safety walk: completed' })).toHaveCount(0);
  await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'See what' }).click();
  await expect(page.getByRole('dialog', { name: 'On this device' })).toContainText('Marking as done: Your safety walk');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // another page of the portal, and then another visit
  await page.getByRole('banner').getByRole('link').first().focus();
  expect(await isFinished()).toBe(false);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(contentPath(objectiveId));
  await expect.poll(isFinished).toBe(true);
  await expect.poll(() => keptWork(again)).toEqual([]);
});

test('C5: two tabs send the same work once', async ({ page, context, organisation }) => {
  const { done, isFinished, objectiveId } = await atWork(page, organisation);
  const other = await context.newPage();
  await other.goto(contentPath(objectiveId));
  await withCompanions(other);
  await context.setOffline(true);
  await done.click();
  // the other tab hears of it
  await expect(other.getByText('1 change is saved on this device.')).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => void (finishes.test(request.url()) && sent.push(request.postData() ?? '')));
  await context.setOffline(false);
  await expect.poll(isFinished).toBe(true);
  await expect(other.getByText('1 change is saved on this device.')).toHaveCount(0);
  await expect(page.getByText('1 change is saved on this device.')).toHaveCount(0);
  expect(new Set(sent).size).toBe(1);
});

test('C5 S30: what the server refuses later is kept with its reason, and can be tried again', async ({
  page,
  context,
  organisation,
}) => {
  const { done, isFinished } = await atWork(page, organisation);
  await context.setOffline(true);
  await done.click();
  await expect(page.getByText('1 change is saved on this device.')).toBeVisible();
  const message = 'This activity can’t be completed yet.';
  const errors = [{ code: 'activity.finish-refused', message }];
  await page.route(finishes, (route) => route.fulfill({ status: 400, json: { errors } }));
  await context.setOffline(false);
  await expect(page.getByText('1 change wasn’t saved.')).toBeVisible();
  await page.getByRole('button', { name: 'See what' }).click();
  const dialog = page.getByRole('dialog', { name: 'On this device' });
  await expect(dialog).toContainText(`Not saved · ${message}`);
  await page.unroute(finishes);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Everything is on the server now.');
  await expect.poll(isFinished).toBe(true);
});

test('C5: a page whose opening is cut off counts as no change of the person, and opens later', async ({
  page,
  context,
  organisation,
}) => {
  const { done, isFinished } = await atWork(page, organisation);
  await expect.poll(() => keptWork(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Previous/ }).click();
  const names = async () => (await keptWork(page)).map(({ name, state }) => `${name} ${state}`);
  await expect.poll(names).toContain('startActivityWorkflows waiting');
  await page.getByRole('link', { name: /^Next/ }).click();
  await done.click();
  await expect.poll(names).toContain('completion waiting');
  // a place in a text may wait as well; the banner and its list count the same
  await expect(async () => {
    const changes = await waitingChanges(page);
    expect(changes).toBeLessThan((await keptWork(page)).length);
    const line = new RegExp(`^${changes} changes? (is|are) saved on this device`);
    await expect(page.getByText(line)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'See what' }).click();
  const dialog = page.getByRole('dialog', { name: 'On this device' });
  await expect(dialog.getByText('Marking as done: Your safety walk')).toBeVisible();
  await expect(dialog.getByText('Opening an activity')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(isFinished).toBe(true);
  await expect.poll(() => keptWork(page)).toEqual([]);
});

test('C8: a course that is submitted in one tab says so in the other, with the way on', async ({
  page,
  context,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120');
  await calls.read(attempt);
  await page.goto(contentPath(objectiveId));
  const other = await context.newPage();
  await other.goto(contentPath(objectiveId));
  await expect(other.getByRole('main').getByRole('button', { name: 'Submit the course' }).last()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: 'You submitted this course in another tab' });
  await dialog.getByRole('button', { name: 'See your result' }).click();
  await expect(other.getByRole('region', { name: 'Your result' })).toContainText('Passed');
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Passed');
});
