import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { keptWork } from '../support/kept-work.ts';
import { contentPath } from '../support/portal.ts';
import { oneTest, twoSteps } from '../support/small-package.ts';

type Verdict = 'Pass' | 'Fail';

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Takes both steps of a package to their ends, and stays at the second one. */
async function taken(scene: Scene, verdicts: readonly [Verdict, Verdict]) {
  const { page, organisation } = scene;
  const code = `FAIL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', twoSteps(`Steps ${code}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  for (const [at, { axis, childActivity }] of flattenParts((await calls.tree(attempt)).activity).entries()) {
    await page.goto(contentPath(objectiveId, axis));
    const frame = page.locator(`iframe[title="${childActivity.name}"]`).contentFrame();
    await frame.getByRole('button', { name: verdicts[at] ?? 'Pass' }).click();
    await expect(page.locator('[data-package="open"]').getByRole('status')).toContainText('You can close this now.');
  }
  return page.getByRole('main');
}

test('C18 G1: who is below the passing score of packages is told to try again before the course is submitted', async ({
  page,
  organisation,
}) => {
  const main = await taken({ page, organisation }, ['Fail', 'Fail']);
  await expect(main.getByRole('heading', { name: '2 activities are below their passing scores' })).toBeVisible();
  await expect(main.getByText('You can try them again before you submit the course.')).toBeVisible();
  await expect(main.getByText('Everything is completed')).toHaveCount(0);
  // nothing is won yet
  await expect(main.locator('[data-won]')).toHaveCount(0);
  await expectAccessible(page, 'the card of a course below its passing scores');
  await main.getByRole('link', { name: 'Go to “First step”' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('C18 G1: of one package below its passing score its name is told', async ({ page, organisation }) => {
  const main = await taken({ page, organisation }, ['Pass', 'Fail']);
  await expect(main.getByRole('heading', { name: '“Second step” is below its passing score' })).toBeVisible();
  await expect(main.getByText('You can try again before you submit the course.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main.getByRole('article').getByRole('button', { name: 'Submit the course' })).toBeVisible();
});

test('C18 G1: the trophy is for who has passed everything', async ({ page, organisation }) => {
  const main = await taken({ page, organisation }, ['Pass', 'Pass']);
  await expect(main.locator('[data-won]')).toContainText('Everything is completed');
});

/** Fails a test that ends its session only as it is left, and stays there. */
async function failedOpen({ page, organisation }: Scene) {
  const code = `FAIL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', oneTest(`Test ${code}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const partOf = async () =>
    flattenParts((await calls.tree(attempt)).activity).find(({ childActivity }) => childActivity.name === 'A test');
  await page.goto(contentPath(objectiveId, (await partOf())?.axis));
  const frame = page.locator('iframe[title="A test"]').contentFrame();
  const bar = page.locator('[data-package="open"]').getByRole('status');
  await frame.getByRole('button', { name: 'Fail' }).click();
  await expect(bar).toContainText('Saved');
  return { frame, bar, partOf };
}

test('C18 G1: a package that ends its session as it is left is tried again, and its last words are kept', async ({
  page,
  organisation,
}) => {
  const { frame, bar, partOf } = await failedOpen({ page, organisation });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  const attemptOf = async () => (await partOf())?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.attempt;
  await expect.poll(attemptOf).toBe(2);
  await expect(frame.locator('li').first()).toHaveText('entry: ab-initio');
  await expect(bar).toHaveText('');
  expect(await keptWork(page)).toEqual([]);
});

test('C18 C8: a package that ends its session as it is left says its last words before its course is submitted', async ({
  page,
  organisation,
}) => {
  await failedOpen({ page, organisation });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/package-data') && answer.ok());
  await page.getByRole('article').getByRole('button', { name: 'Submit the course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  expect((await saved).request().postData()).toContain(String.raw`\"location\":\"left\"`);
  await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible();
  expect(await keptWork(page)).toEqual([]);
});
