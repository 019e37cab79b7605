import { randomUUID } from 'node:crypto';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { oneThreeTool, type OneThreeTool } from '../support/one-three-tool.ts';
import { contentPath } from '../support/portal.ts';
import { toolCourse } from '../support/tool-course.ts';

let tool: OneThreeTool;
test.beforeEach(async () => {
  tool = await oneThreeTool();
});
test.afterEach(() => tool.close());

test('C10 C17: a tool of LTI 1.3 without cookies opens in its page, and its grade arrives by itself', async ({
  page,
  organisation,
}) => {
  const code = `LAB-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('lab.tar.gz', await toolCourse('Laboratory', `${tool.origin}/launch`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  await organisation.registerTool({
    name: 'Laboratory',
    protocol: '1.3',
    launchUrl: `${tool.origin}/launch`,
    clientId: tool.clientId,
    deploymentId: '1',
    loginUrl: `${tool.origin}/login`,
    redirectUrls: [`${tool.origin}/launch`],
    jwksUrl: `${tool.origin}/keys`,
  });
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const axis = (await parts()).find(({ childActivity }) => childActivity.name === 'Fold a list')?.axis;
  await page.goto(contentPath(objectiveId, axis));
  const frame = page.locator('iframe[title="Laboratory"]').contentFrame();
  const inside = frame.locator('iframe[name="tool"]').contentFrame();
  await expect(inside.getByRole('heading', { name: 'Fold a list' })).toBeVisible();
  await expect(inside.getByText('State kept')).toBeVisible();
  await inside.getByRole('button', { name: 'Hand in' }).click();
  await expect(inside.getByText('Reported', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  const judged = (await parts()).find(({ childActivity }) => childActivity.name === 'Judge a program');
  const record = judged?.childActivity.activityWorkflowAggregate.bestActivityRecord;
  expect(record?.normalizedScore).toBe(0.75);
});
