import type { Page } from '@playwright/test';
import { limits } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath, detailsPath, signIn } from '../support/portal.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';

interface SentEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Collects what the portal tells about what somebody does, as the server took it. */
function collectEvents(page: Page): readonly SentEvent[] {
  const collected: SentEvent[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/events') || !response.ok()) return;
    const { events } = response.request().postDataJSON() as { readonly events: readonly SentEvent[] };
    collected.push(...events);
  });
  return collected;
}

const patience = { timeout: 30_000 };
let stoa: RunningStoa;

// what is developed with sends no events
test.beforeAll(async () => {
  stoa = await startPrepared({ NODE_ENV: 'test' });
});
test.afterAll(async () => void (await stoa.stop()));

test('S11: opening, starting, reading, reviewing and restarting leave an event each, which names nobody', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const organisation = new Organisation(stoa.url, stoa.dataFolder);
  const page = await browser.newPage({ baseURL: stoa.url });
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SHEET-120', { retake: true });
  const events = collectEvents(page);
  const happened = (name: string) => events.filter((event) => event.name === name).map(({ data }) => data);
  await page.clock.install();
  /** Events of a name, once the time has passed after which the portal sends what it noted. */
  const sent = async (name: string) => {
    await page.clock.fastForward(limits.eventInterval);
    return happened(name);
  };

  await signIn(page, learner, detailsPath(objectiveId));
  await expect.poll(() => sent('about_the_course_page_load'), patience).toEqual([{ objectiveId }]);

  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/view\/content\/.+/);
  await expect.poll(async () => (await sent('activity_start')).length, patience).toBeGreaterThan(0);
  const calls = new LearnerCalls(page);
  const objectiveWorkflowId = await calls.attemptOf(objectiveId);
  await expect.poll(() => sent('objective_start'), patience).toEqual([{ objectiveId, objectiveWorkflowId }]);
  await expect.poll(() => sent('course_open_first_time'), patience).toEqual([{ objectiveId }]);
  expect(happened('activity_start')[0]).toEqual({
    objectiveId,
    objectiveWorkflowId,
    activityPathId: expect.any(String),
  });

  await calls.read(objectiveWorkflowId);
  await calls.submit(objectiveWorkflowId);
  await page.goto(`${contentPath(objectiveId)}?viewType=REVIEW`);
  await expect.poll(() => sent('course_open_for_review'), patience).toEqual([{ objectiveId, objectiveWorkflowId }]);
  expect(happened('course_open_first_time')).toHaveLength(1);

  await page.goto(detailsPath(objectiveId));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect.poll(async () => (await sent('course_restart')).length, patience).toBe(1);
  expect(happened('course_restart')[0]?.['objectiveWorkflowId']).not.toBe(objectiveWorkflowId);
  expect(happened('objective_start')).toHaveLength(1);
  expect(events.flatMap(({ data }) => Object.keys(data))).not.toContain('userId');
  await page.close();
});
