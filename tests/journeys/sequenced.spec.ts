import { randomUUID } from 'node:crypto';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { sequencedPackage } from '../support/small-package.ts';

test('C18: a package is taken in the order of its author: on, once more, and out', async ({ page, organisation }) => {
  const code = `ORDER-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', sequencedPackage(`Ordered ${randomUUID()}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = flattenParts((await calls.tree(attempt)).activity);
  const axisOf = (name: string) => parts.find(({ childActivity }) => childActivity.name === name)?.axis ?? '';
  const step = (name: string) => page.locator(`iframe[title="${name}"]`).contentFrame();
  const press = async (name: string, button: string) => await step(name).getByRole('button', { name: button }).click();
  // what comes later is shut, also for whoever knows its address
  await page.goto(contentPath(objectiveId, axisOf('Third step')));
  await expect(page.getByRole('main').getByText('you have to complete previous assignments').first()).toBeVisible();
  await expectAccessible(page, 'a part that its course opens later');
  await page.goto(contentPath(objectiveId, axisOf('First step')));
  await press('First step', 'Pass');
  await expect(step('Second step').getByRole('heading')).toBeVisible();
  const first = await page.locator('iframe[title="Second step"]').getAttribute('src');
  await press('Second step', 'Fail');
  // it is opened once more, in a frame of its own
  await expect.poll(async () => await page.locator('iframe[title="Second step"]').getAttribute('src')).not.toBe(first);
  await press('Second step', 'Pass');
  await expect(step('Third step').getByRole('heading')).toBeVisible();
  await press('Third step', 'Leave');
  await expect(page).toHaveURL(/view\/details/u);
});
