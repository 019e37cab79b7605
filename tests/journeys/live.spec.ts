import type { BrowserContext } from '@playwright/test';
import { gradeWork } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/course-database.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

test.use({ expectedComplaints: /status of (401|503)/ });

/** Within so many milliseconds an open page shows what changed; asking now and then takes longer. */
const soon = 20_000;

const stream = '/api/platform/v1/users/me/live';

function countStreams(context: BrowserContext): () => number {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === stream) streams += 1;
  });
  return () => streams;
}

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };

/** Sets the date that everything of this learner is due on, past all calls. */
async function setDue({ dataFolder }: Organisation, { email }: Learner, date: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    await client.query(
      `update objective_access set due_date = $2
       from user_account where user_account.id = objective_access.user_id and user_account.email = $1`,
      [email, date],
    );
  });
}

test('S10: a changed date arrives in all open pages within seconds, over one stream of the browser', async ({
  page,
  context,
  organisation,
}) => {
  const streams = countStreams(context);
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner, detailsPath(objectiveId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(streams).toBe(1);
  const other = await context.newPage();
  await other.goto(detailsPath(objectiveId));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await setDue(organisation, learner, '2031-03-04T12:00:00Z');
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText('Mar 4, 2031', { timeout: soon });
  expect(streams()).toBe(1);

  // the tab that listened for both is closed: the other takes over
  await page.close();
  await expect.poll(streams).toBe(2);
  await setDue(organisation, learner, '2032-05-06T12:00:00Z');
  await expect(other.getByRole('main')).toContainText('May 6, 2032', { timeout: soon });
});

test('S10: what changes for everybody reaches open pages, also one that does not listen yet', async ({
  page,
  organisation,
}) => {
  const { objectiveId, code } = await organisation.newOffer('As it was');
  const learner = await organisation.newLearner(code);
  const change = async (columns: string) =>
    await inDatabase(organisation.dataFolder, async (client) => {
      await client.query(`update objective set ${columns} where id = $1`, [objectiveId]);
    });
  const name = page.getByRole('heading', { level: 1 });
  const listens = Promise.withResolvers<void>();
  await page.route(`**${stream}*`, async (route) => {
    await listens.promise;
    await route.continue();
  });
  await signIn(page, learner, detailsPath(objectiveId));
  await expect(name).toHaveText('As it was');
  await change(`name = 'Changed before it listened'`);
  await expect(name).toHaveText('As it was');
  listens.resolve();
  await expect(name).toHaveText('Changed before it listened', { timeout: soon });
  await change(`name = 'Changed while it listened'`);
  await expect(name).toHaveText('Changed while it listened', { timeout: soon });
});

test('G3 S10: a new grade arrives in every open page of the browser within seconds, over one stream', async ({
  page,
  context,
  browser,
  organisation,
}) => {
  const streams = countStreams(context);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const { activity } = await learning.tree(attempt);
  await learning.do(attempt, activity.children.slice(-1));
  const place = contentPath(objectiveId, activity.children.at(-1)?.axis);
  await page.goto(place);
  const other = await context.newPage();
  await other.goto(place);
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText('This activity is being graded.');
  await expect.poll(streams).toBe(1);
  const office = await browser.newContext();
  const desk = await office.newPage();
  await signIn(desk, instructor, doorstep);
  await gradeWork(desk, learner, { score: 4, maxScore: 10, comment: 'Say who does what.' });
  await office.close();
  for (const tab of [page, other])
    await expect(tab.getByRole('main')).toContainText('Say who does what.', { timeout: soon });
  expect(streams()).toBe(1);
});

test('S10: where no stream is let through, open pages ask once a minute, and listen again once they may', async ({
  page,
  context,
  organisation,
}) => {
  const streams = countStreams(context);
  await context.route(`**${stream}*`, (route) => route.fulfill({ status: 503 }));
  await context.clock.install();
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner, detailsPath(objectiveId));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(streams).toBe(1);
  await setDue(organisation, learner, '2031-03-04T12:00:00Z');
  const access = `/api/lms/v1/users/me/objectives/${objectiveId}/objective-access`;
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === access);
  await context.clock.fastForward(50_000);
  expect(streams()).toBe(1);
  await expect(main).not.toContainText('Mar 4, 2031');
  await context.clock.fastForward(10_000);
  await asked;
  await expect(main).toContainText('Mar 4, 2031');
  await expect.poll(streams).toBe(2);

  await context.unroute(`**${stream}*`);
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === stream && response.ok());
  await context.clock.fastForward(60_000);
  await listening;
  await setDue(organisation, learner, '2032-05-06T12:00:00Z');
  await expect(main).toContainText('May 6, 2032', { timeout: soon });
});

test('S32: a session that is ended elsewhere leaves its open pages within seconds, and another person’s stays', async ({
  page,
  browser,
  organisation,
}) => {
  const [learner, neighbour] = [await organisation.newLearner('WELC-001'), await organisation.newLearner('WELC-001')];
  const streams = countStreams(page.context());
  await signIn(page, learner);
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(streams).toBe(1);
  const { href: place } = new URL(page.url());
  const context = await browser.newContext();
  const beside = await context.newPage();
  await signIn(beside, neighbour, new URL('/learn/courses', page.url()).href);
  await expect(beside.getByRole('article')).toBeVisible();
  await inDatabase(organisation.dataFolder, async (client) => {
    await client.query(
      `delete from session using user_account where user_account.id = session.user_id and user_account.email = $1`,
      [learner.email],
    );
  });
  // not the sign-in, where a provider might let the person in again by itself
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible({ timeout: soon });
  await expect(beside.getByRole('article')).toBeVisible();
  await context.close();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.locator('input[name=email]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(place);
});
