import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';

test('C10 C17: on a fresh machine a tool of LTI 1.3 opens in its course, and what was worked out there is the result', async ({
  page,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'LAB-400');
  await page.goto(contentPath(objectiveId));
  const tool = page.locator('iframe[title="Demo tool"]').contentFrame().locator('iframe[name="tool"]').contentFrame();
  await expect(tool.getByRole('heading', { name: 'Titration bench' })).toBeVisible();
  await expect(tool.getByText('Demo tool.')).toBeVisible();
  for (let time = 0; time < 4; time++) await tool.getByRole('button', { name: 'Add 5 ml' }).click();
  await tool.getByRole('button', { name: 'Add 1 ml' }).click();
  await expect(tool.getByText('21.0 ml of base added. The solution stays pale pink.')).toBeVisible();
  const found = tool.getByLabel('Concentration of the acid, in mol/l');
  await found.fill('0.1');
  await tool.getByRole('button', { name: 'Send the result' }).click();
  await expect(tool.getByText('0 of 10 points. Stoa has the result.')).toBeVisible();
  await found.fill('0.084');
  await tool.getByRole('button', { name: 'Send the result' }).click();
  await expect(tool.getByText('10 of 10 points. Stoa has the result.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  const lab = flattenParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Titration Lab',
  );
  expect(lab?.childActivity.activityWorkflowAggregate.bestActivityRecord?.normalizedScore).toBe(1);
});
