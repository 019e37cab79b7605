import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { smallTool, type SmallTool } from '../support/small-tool.ts';
import { toolCourse } from '../support/tool-course.ts';

// the tool tries it, and the browser says that it was stopped
test.use({ expectedComplaints: /Unsafe attempt to initiate navigation/ });

let tool: SmallTool;
test.beforeEach(async () => {
  tool = await smallTool();
});
test.afterEach(() => tool.close());

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Imports a course with a link to the tool and begins it as somebody new; answers where the tool stands. */
async function begin({ page, organisation }: Scene) {
  const code = `JUDGE-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('judge.tar.gz', await toolCourse('Judged', `${tool.origin}/launch`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const judge = async () => (await parts()).find(({ childActivity }) => childActivity.name === 'Judge a program');
  const axis = (await parts()).find(({ childActivity }) => childActivity.name === 'Fold a list')?.axis;
  const scoreOf = async () =>
    (await judge())?.childActivity.activityWorkflowAggregate.bestActivityRecord?.normalizedScore ?? null;
  return { place: contentPath(objectiveId, axis), scoreOf };
}

const register = ({ organisation }: Scene) =>
  organisation.registerTool({
    name: 'Code judge',
    protocol: '1.1',
    launchUrl: `${tool.origin}/launch`,
    consumerKey: tool.key,
    secret: tool.secret,
    told: ['name'],
  });

const frameOf = (page: Page) => page.locator('iframe[title="Code judge"]');
const toolIn = (page: Page) => frameOf(page).contentFrame().locator('iframe[name="tool"]').contentFrame();

test('C10 C17: a tool of an imported course opens after one registration, and its grade arrives by itself', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  const { place, scoreOf } = await begin({ page, organisation });
  await page.goto(place);
  await expect(page.getByText('This tool isn’t connected yet')).toBeVisible();
  await expectAccessible(page, 'a tool that nobody registered');
  await register({ page, organisation });
  await page.reload();
  await expect(page.getByText(/Code judge \(localhost:\d+\) gets your name\./)).toBeVisible();
  expect(tool.launched()).toEqual({});
  await page.getByRole('button', { name: 'Open Code judge' }).click();
  const inside = toolIn(page);
  await expect(inside.getByRole('heading', { name: 'Fold a list' })).toBeVisible();
  expect(tool.launched()).toMatchObject({ lis_person_name_given: 'Nadia', resource_link_title: 'Judge a program' });
  await expect.poll(async () => (await heard()).join('\n')).toContain('Code judge is open.');
  await expect.poll(async () => (await page.locator('[data-tool]').boundingBox())?.height).toBe(333);
  await expectAccessible(page, 'a tool in its frame');
  await inside.getByRole('button', { name: 'Hand in' }).click();
  await expect(inside.getByText('Reported', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await scoreOf()).toBe(0.75);
  // the tool stands as it was
  await expect(inside.getByText('Reported', { exact: true })).toBeVisible();
});

test('C17: a tool in a frame reads nothing, leads nowhere and says nothing past its frame', async ({
  page,
  organisation,
}) => {
  const { place } = await begin({ page, organisation });
  await register({ page, organisation });
  await page.goto(place);
  await page.getByRole('button', { name: 'Open Code judge' }).click();
  const tried = toolIn(page).locator('#tried li');
  await expect(tried).toHaveText([
    'document around: stopped',
    'document at the top: stopped',
    'storage at the top: stopped',
    'opener: nothing',
    /address at the top: (?:stopped|nothing)/,
    'message past the frame: nothing',
  ]);
  await expect.poll(async () => (await page.locator('[data-tool]').boundingBox())?.height).toBe(333);
  expect(new URL(page.url()).pathname).toBe(new URL(place, page.url()).pathname);
});

test('C17: a tool in a new tab knows nothing of the page, and its grade arrives there', async ({
  page,
  context,
  organisation,
}) => {
  const { place, scoreOf } = await begin({ page, organisation });
  await register({ page, organisation });
  await page.goto(place);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab: Code judge' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Fold a list' })).toBeVisible();
  await expect(tab.locator('#tried li').filter({ hasText: 'opener' })).toHaveText('opener: nothing');
  await tab.getByRole('button', { name: 'Hand in' }).click();
  await expect(tab.getByText('Reported', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await scoreOf()).toBe(0.75);
});
