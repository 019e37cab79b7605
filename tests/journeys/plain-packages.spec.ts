import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { aiccPackage, imsPackage, tinCanPackage } from '../support/plain-packages.ts';

// an answer is lost on its way, and the browser says so
test.use({ expectedComplaints: /Failed to load resource|net::ERR_/ });

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

async function begin({ page, organisation }: Scene, bytes: Uint8Array<ArrayBuffer>) {
  const code = `PLAIN-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', bytes, code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const partOf = async (name: string) => (await parts()).find(({ childActivity }) => childActivity.name === name);
  const recordOf = async (name: string) =>
    (await partOf(name))?.childActivity.activityWorkflowAggregate.bestActivityRecord ?? null;
  return { recordOf, placeOf: async (name: string) => contentPath(objectiveId, (await partOf(name))?.axis) };
}

const inside = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`).contentFrame();
const completed = (page: Page) => page.getByRole('main').getByText('Completed', { exact: true }).first();

test('C18: a Tin Can package speaks by old and new requests, says nothing twice, and its score becomes the learner’s', async ({
  page,
  organisation,
}) => {
  const { placeOf, recordOf } = await begin({ page, organisation }, tinCanPackage());
  await page.goto(await placeOf('Golf'));
  const frame = inside(page, 'Golf');
  let lost = 0;
  await page.route('**/xapi/statements', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return await route.continue();
    lost += 1;
    // the store takes it, and the package never hears of that
    await route.fetch();
    await route.abort('connectionreset');
  });
  await frame.getByRole('button', { name: 'Look' }).click();
  await expect(frame.getByText('looked: 200')).toBeVisible();
  await frame.getByRole('button', { name: 'Count' }).click();
  await expect(frame.getByText('said: 1', { exact: true })).toBeVisible();
  expect(lost).toBe(1);
  await frame.getByRole('button', { name: 'Finish' }).click();
  await expect(frame.getByText('finished: 204')).toBeVisible();
  await expect(completed(page)).toBeVisible();
  expect(await recordOf('Golf')).toMatchObject({ normalizedScore: 0.75 });
});

test('C18: what a Tin Can package sends the old way without a connection arrives once, and the package hears no failure', async ({
  page,
  context,
  organisation,
}) => {
  const { placeOf } = await begin({ page, organisation }, tinCanPackage());
  await page.goto(await placeOf('Golf'));
  const frame = inside(page, 'Golf');
  const bar = page.locator('[data-package="open"]').getByRole('status');
  await expect(frame.getByRole('heading', { name: 'Golf' })).toBeVisible();
  let taken = 0;
  await page.route('**/xapi/statements', async (route) => {
    if (route.request().method() !== 'POST' || taken > 0) return await route.continue();
    taken += 1;
    // the store takes it, and the package never hears of that; then there is no connection for a while
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await frame.getByRole('button', { name: 'Send the old way' }).click();
  await expect(bar).toContainText(/not saved/i);
  expect(taken).toBe(1);
  await context.setOffline(false);
  await expect(frame.getByText('heard: 1 2 3 4 load loadend')).toBeVisible();
  await expect(frame.getByText('lost')).toHaveCount(0);
  await expect(bar).toContainText('Saved');
  await frame.getByRole('button', { name: 'Count' }).click();
  await expect(frame.getByText('said: 1', { exact: true })).toBeVisible();
});

test('C18: units of AICC open as pages, with what their package asks for, and are marked as done', async ({
  page,
  organisation,
}) => {
  const { placeOf } = await begin({ page, organisation }, aiccPackage());
  await page.goto(await placeOf('How a pump works'));
  await expect(inside(page, 'How a pump works').getByText('asked: x=1&y=2')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(completed(page)).toBeVisible();
});

test('C18: pages of an IMS package open with what stands beside them, and lead to one another', async ({
  page,
  organisation,
}) => {
  const { placeOf } = await begin({ page, organisation }, imsPackage());
  await page.goto(await placeOf('Owls'));
  const frame = inside(page, 'Owls');
  await expect(frame.getByText('styled')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await frame.getByRole('link', { name: 'More of them' }).click();
  await expect(frame.getByRole('heading', { name: 'More owls' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(completed(page)).toBeVisible();
});
