import { randomUUID } from 'node:crypto';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { hostileTool } from '../support/hostile-tool.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { toolCourse } from '../support/tool-course.ts';

// each attempt is complained about by the browser that stopped it
test.use({ expectedComplaints: /./ });

test('C17: a hostile tool reads nothing, leads nowhere and posts nothing with the session of its learner', async ({
  page,
  context,
  baseURL,
  organisation,
}) => {
  let attempt = '';
  const tool = await hostileTool(() => ({ portal: baseURL ?? '', attempt }));
  const code = `EVIL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('evil.tar.gz', await toolCourse('Evil', `${tool.origin}/launch`), code);
  await organisation.registerTool({
    name: 'Evil',
    protocol: '1.1',
    launchUrl: `${tool.origin}/launch`,
    consumerKey: randomUUID(),
    secret: randomUUID(),
  });
  const { objectiveId, calls, ...begun } = await beginAnew({ page, organisation }, code);
  ({ attempt } = begun);
  const stateOf = async () => (await calls.tree(attempt)).objectiveWorkflow.state;
  const state = await stateOf();
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const axis = (await parts()).find(({ childActivity }) => childActivity.name === 'Fold a list')?.axis;
  await page.goto(contentPath(objectiveId, axis));
  const before = page.url();
  const inside = page.locator('iframe[title="Evil"]').contentFrame().locator('iframe[name="tool"]').contentFrame();
  await expect(inside.getByText('through', { exact: true })).toBeVisible();
  const lines = await inside.locator('li').allTextContents();
  expect(lines.filter((line) => line.includes('reached'))).toEqual([]);
  expect(lines.filter((line) => line.endsWith(': stopped')).length).toBeGreaterThanOrEqual(9);
  // a window opened by a click of the learner is no way to lead the page away either
  const opened = context.waitForEvent('page');
  await inside.getByRole('link', { name: 'Win a prize' }).click();
  await expect((await opened).getByText(/(?:asked|stopped)\. (?:asked|stopped)\./)).toBeVisible();
  await (await opened).close();
  // still there, signed in, as high as a tool may be, and the page answers
  expect(page.url()).toBe(before);
  await expect(page.locator('[data-tool]')).toHaveAttribute('data-tool', 'there');
  expect((await page.locator('[data-tool]').boundingBox())?.height).toBeLessThanOrEqual(10_000);
  expect(await stateOf()).toBe(state);
  await page.reload();
  await expect(inside.getByText('through', { exact: true })).toBeVisible();
  tool.close();
});
