import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { calls } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { smallTool, type SmallTool } from '../support/small-tool.ts';
import { toolCourse } from '../support/tool-course.ts';

// the tool tries to lead the page away, and one launch leads where it may not: the browser says that it was stopped
test.use({
  expectedComplaints: /Unsafe attempt to initiate navigation|violates the following Content Security Policy/,
});

let tool: SmallTool;
test.beforeEach(async () => {
  tool = await smallTool();
});
test.afterEach(() => tool.close());

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** A course with a tool, begun by somebody new, and the tool registered; answers where its pages are. */
async function begin({ page, organisation }: Scene, launch = '/launch') {
  const code = `FRAME-${randomUUID().slice(0, 8)}`;
  const file = await toolCourse('Judged', tool.origin + launch, { readOn: true });
  await organisation.importCourse('judge.tar.gz', file, code);
  const toolId = await organisation.registerTool({
    name: 'Code judge',
    protocol: '1.1',
    launchUrl: tool.origin + launch,
    consumerKey: tool.key,
    secret: tool.secret,
  });
  const { objectiveId, calls: learner, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await learner.tree(attempt)).activity);
  const named = async (name: string) => (await parts()).find(({ childActivity }) => childActivity.name === name);
  return { toolId, objectiveId, named, place: contentPath(objectiveId, (await named('Fold a list'))?.axis) };
}

const frameOf = (page: Page) => page.locator('iframe[title="Code judge"]');
const toolIn = (page: Page) => frameOf(page).contentFrame().locator('iframe[name="tool"]').contentFrame();

test('C17: a tool is as it was when its page was turned, on the whole window and back, and opens windows', async ({
  page,
  context,
  organisation,
}) => {
  const { place } = await begin({ page, organisation });
  await page.goto(place);
  const program = toolIn(page).getByLabel('Your program');
  await program.fill('fold');
  await page
    .getByRole('link', { name: /Read on/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read on' })).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
  await page.goBack();
  await expect(program).toHaveValue('fold');
  await page.getByRole('button', { name: 'Fill the window' }).click();
  const whole = page.getByRole('dialog', { name: 'Judge a program' });
  await expect(whole).toBeVisible();
  await expectAccessible(page, 'a tool on the whole window');
  await whole.getByRole('button', { name: 'Back to the page' }).click();
  await expect(whole).toBeHidden();
  await expect(program).toHaveValue('fold');
  const opened = context.waitForEvent('page');
  await toolIn(page).getByRole('link', { name: 'Open the manual' }).click();
  await expect((await opened).getByRole('heading', { name: 'The manual' })).toBeVisible();
  // the course is left, and what waited for it goes
  await page.goto('/learn/courses');
  await expect(frameOf(page)).toHaveCount(0);
});

test('C17: a tool that does not answer is said not to after ten seconds, and can be tried again', async ({
  page,
  organisation,
}) => {
  const { place } = await begin({ page, organisation }, '/silent');
  await page.clock.install();
  const heard = await listen(page);
  const asked = page.waitForRequest(`${tool.origin}/silent`);
  await page.goto(place);
  await asked;
  await expect(page.getByText('Code judge is opening…')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(/Code judge isn’t answering/)).toBeVisible();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Code judge isn’t answering');
  await expectAccessible(page, 'a tool that does not answer');
  const again = page.waitForRequest(`${tool.origin}/silent`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(page.getByText('Code judge is opening…')).toBeVisible();
});

test('C17: a tool that leads its frame elsewhere says so, and shows no empty box', async ({ page, organisation }) => {
  const { place } = await begin({ page, organisation }, '/away');
  await page.goto(place);
  await expect(page.getByText(/Code judge leads to a page that can’t be shown here/)).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
  await expectAccessible(page, 'a tool that leads elsewhere');
});

test('C17: a tool that keeps itself out of frames says so at once and opens in a new tab', async ({
  page,
  context,
  organisation,
}) => {
  const { toolId, place } = await begin({ page, organisation }, '/alone');
  const { data } = await organisation.tryTool(toolId);
  expect(data.find(({ step }) => step === 'frame')).toMatchObject({ ok: false });
  await page.goto(place);
  await expect(page.getByText('Code judge can’t be shown inside this page.', { exact: false })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  await expectAccessible(page, 'a tool that keeps itself out of frames');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab: Code judge' }).click();
  await expect((await opened).getByRole('heading', { name: 'Fold a list' })).toBeVisible();
});

test('C17: a tool goes on out of sight for two minutes, and is gone after them', async ({ page, organisation }) => {
  const { place } = await begin({ page, organisation });
  await page.clock.install();
  await page.goto(place);
  await expect(toolIn(page).getByRole('heading', { name: 'Fold a list' })).toBeVisible();
  const onward = page.getByRole('link', { name: /Read on/ }).last();
  await onward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read on' })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(1);
  await expect(frameOf(page)).toBeHidden();
  await page.clock.runFor(121_000);
  await expect(frameOf(page)).toHaveCount(0);
});

test('C17: a tool without a safe connection, and a new tab that was blocked, say what to do', async ({
  page,
  organisation,
}) => {
  const { place } = await begin({ page, organisation });
  const address = calls.getExternalTool.path.replaceAll(/:\w+/g, '*');
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), insecure: true } });
  });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(place);
  await expect(page.getByText(/The connection to localhost:\d+ isn’t secure/)).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open in a new tab: Code judge' }).click();
  await expect(page.getByText(/Your browser blocked the new tab/)).toBeVisible();
  await expectAccessible(page, 'a tool without a safe connection');
});

test('R7: a tool opens alone, from a link as well, and its score is beside it', async ({ page, organisation }) => {
  const { objectiveId, named, place } = await begin({ page, organisation });
  await page.goto(place);
  await expect(toolIn(page).getByRole('heading', { name: 'Fold a list' })).toBeVisible();
  const work = (await named('Judge a program'))?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id;
  await page.goto(`/learn/courses/${objectiveId}/workflow/${work}/view`);
  await toolIn(page).getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('main').getByText(/Your score: 75/)).toBeVisible();
  await expectAccessible(page, 'a tool alone');
});
