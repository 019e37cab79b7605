import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { cmi5Package } from '../support/cmi5-package.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { absence, packageBytes, packagesAreAbsent } from '../support/real-packages.ts';

// a launch without a connection is told by the browser, and so is a state that is not there yet
test.use({ expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

async function begin({ page, organisation }: Scene, bytes = cmi5Package(`Small ${randomUUID()}`)) {
  const code = `CMI5-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', bytes, code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const partOf = async (name: string) => (await parts()).find(({ childActivity }) => childActivity.name === name);
  const recordOf = async (name: string) =>
    (await partOf(name))?.childActivity.activityWorkflowAggregate.bestActivityRecord ?? null;
  return { recordOf, placeOf: async (name: string) => contentPath(objectiveId, (await partOf(name))?.axis) };
}

const inside = (page: Page, title = 'A lesson') => page.locator(`iframe[title="${title}"]`).contentFrame();
const bar = (page: Page) => page.locator('[data-package="open"]').getByRole('status');
const heading = (page: Page) => inside(page).getByRole('heading', { level: 1 });
const said = (page: Page) => inside(page).getByRole('listitem');

test('C18: a unit of cmi5 goes on where it was, also without a connection, and its score becomes the learner’s', async ({
  page,
  context,
  organisation,
}) => {
  const { placeOf, recordOf } = await begin({ page, organisation });
  const place = await placeOf('A lesson');
  await page.goto(place);
  await expect(heading(page)).toHaveText('Page 1 of 3');
  await expect(said(page)).toHaveText(['mode: Normal']);
  await inside(page).getByRole('button', { name: 'Next' }).click();
  await expect(said(page).last()).toHaveText('sent: 2');
  await expect(bar(page)).toHaveText('Saved');
  await expectAccessible(page, 'a unit of cmi5 in its frame');
  // the tab is gone at once, and another one goes on
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(place);
  await expect(heading(next)).toHaveText('Page 2 of 3');
  await context.setOffline(true);
  await inside(next).getByRole('button', { name: 'Next' }).click();
  await expect(bar(next)).toHaveText('Not saved');
  await context.setOffline(false);
  await expect(said(next).last()).toHaveText('sent: 3');
  await expect(bar(next)).toHaveText('Saved');
  await inside(next).getByRole('button', { name: 'Finish' }).click();
  await expect(said(next).last()).toHaveText('ended');
  await expect(bar(next)).toContainText('You can close this now.');
  await expect(next.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await recordOf('A lesson')).toMatchObject({ normalizedScore: 0.9, passed: true });
});

test('C18: a unit that wants a window of its own has one, the page beside it says that it is saved, and it returns to the course', async ({
  page,
  context,
  organisation,
}) => {
  const bytes = cmi5Package(`Own window ${randomUUID()}`, 'OwnWindow');
  const { placeOf, recordOf } = await begin({ page, organisation }, bytes);
  const place = await placeOf('A lesson');
  await page.goto(place);
  const card = page.getByRole('group', { name: 'A lesson' });
  // the page is asked for once more, as one that may keep hold of windows
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.includes('windows') === true);
  await expect(card.getByRole('button', { name: 'Open window' })).toBeVisible();
  await expectAccessible(page, 'a unit of cmi5 before its window is opened');
  // a browser that lets no window be opened says so, and the button stays
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await card.getByRole('button', { name: 'Open window' }).click();
  await expect(card.getByRole('alert')).toContainText('Allow pop-ups');
  const [around] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('button', { name: 'Look around' }).click(),
  ]);
  await expect(around.getByRole('listitem')).toHaveText(['mode: Browse']);
  await expect(card.getByRole('status')).toHaveText('You’re looking around. Nothing counts here.');
  await around.close();
  const [unit] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('button', { name: 'Open window' }).click(),
  ]);
  await expect(unit.getByRole('listitem')).toHaveText(['mode: Normal']);
  expect(await unit.evaluate(() => [window.opener, window.origin])).toEqual([null, 'null']);
  await unit.getByRole('button', { name: 'Next' }).click();
  await expect(card.getByRole('status')).toHaveText('Saved');
  // and it is said once
  await expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Go to window' })).toBeFocused();
  await unit.getByRole('button', { name: 'Finish' }).click();
  // the unit follows its `returnURL`: its window shows the course
  await expect(unit.getByRole('group', { name: 'A lesson' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Open window' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await recordOf('A lesson')).toMatchObject({ normalizedScore: 0.9, passed: true });
});

test.describe('units of CATAPULT', () => {
  test.skip(packagesAreAbsent, absence);

  test('C18: a course of geology in one unit opens in its frame, and begins', async ({ page, organisation }) => {
    const { placeOf } = await begin({ page, organisation }, packageBytes('cmi5/single_au_basic_framed.zip'));
    const title = 'Introduction to Geology - Framed Style';
    await page.goto(await placeOf(title));
    await expect(inside(page, title).getByText('Geology').first()).toBeVisible();
    await expect(bar(page)).toHaveText('Saved');
  });
});
