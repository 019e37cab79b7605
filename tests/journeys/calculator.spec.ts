import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { sums } from '../support/sums.ts';

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

async function begin({ page, organisation }: Scene, ...ids: Parameters<typeof sums>[0]): Promise<void> {
  const code = randomUUID();
  await organisation.importCourse('sums.zip', sums(ids), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  await page.goto(contentPath(objectiveId, part?.axis));
}

const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Calculator', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Calculator' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Calculation' });
const status = (page: Page) => panel(page).getByRole('status');

test('C10: on a phone the calculator works by touch and by keys, and its results can be taken up again', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin({ page, organisation }, 'scientific');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  // digits are in sight without scrolling, and the keys above them are reached by it
  for (const name of ['7', '0', 'Equals', 'C Clear all'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['6', 'Times', '7', 'Equals'])
    await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(field(page)).toHaveValue('42');
  await expect(status(page)).toHaveText('6×7 = 42');
  // a sign goes on with the result, and a digit begins anew
  await page.keyboard.type('/8');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('5.25');
  // in the digits of another keyboard, too
  await page.keyboard.type('٤');
  await expect(field(page)).toHaveValue('٤');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1/0');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^This has no value/);
  await panel(page).getByRole('button', { name: 'C Clear all' }).click();
  await page.keyboard.type('2+');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^This can’t be worked out/);
  await panel(page).getByRole('button', { name: 'Use again: 6×7 = 42' }).click();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('44');
  // the question is in sight above it, and the rest of the page can be brought there
  const answer = page.getByRole('main').locator('[data-question]').getByRole('textbox').first();
  await answer.scrollIntoViewIfNeeded();
  const [sheet, asked] = [await panel(page).boundingBox(), await answer.boundingBox()];
  expect(sheet?.height ?? 640).toBeLessThanOrEqual(320);
  expect((asked?.y ?? 640) + (asked?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await expectNoSidewaysScrolling(page, 'a calculator at 320 px');
  await expectAccessible(page, 'a calculator');
  for (const key of await panel(page).getByRole('button').all())
    expect(Math.round((await key.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await field(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // what it came to is still there
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Use again: 2+42 = 44' })).toBeVisible();
});

test('C10: where only some questions allow a calculator it stands at these, each with its own keys', async ({
  page,
  organisation,
}) => {
  await begin({ page, organisation }, 'basic', 'scientific', 'alone');
  const card = (id: string) => page.getByRole('main').locator(`[data-question="${id}"]`);
  await expect(card('alone')).toBeVisible();
  await expect(opener(page)).toHaveCount(2);
  await expect(card('alone').getByRole('button', { name: 'Calculator' })).toHaveCount(0);
  await card('basic').getByRole('button', { name: 'Calculator' }).click();
  await expect(panel(page).getByRole('button', { name: 'Plus' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'sin Sine' })).toHaveCount(0);
});
