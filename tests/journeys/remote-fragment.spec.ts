import { createHash } from 'node:crypto';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';

const url = 'https://parts.example.org/recent-courses.js';

/** A module of another front-end, shown where the portal shows the courses to go on with. */
const code = `export const mount = (element, { user }) => {
  const note = document.createElement('p');
  note.textContent = 'From elsewhere for ' + user.email;
  element.append(note);
  return { update() {}, unmount() {} };
};`;

const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const shared = { 'access-control-allow-origin': '*' };
const sharedWithOthers = { 'access-control-allow-origin': 'https://somebody.example.org' };

const cases = [
  {
    what: 'is mounted when its origin shares it and its bytes are the announced ones',
    headers: shared,
    body: code,
    shown: true,
  },
  { what: 'is refused when its bytes are others', headers: shared, body: `${code} `, shown: false },
  { what: 'is refused when its origin does not share it', headers: sharedWithOthers, body: code, shown: false },
] as const;

test.describe('a fragment of another origin', () => {
  // the browser says in the console what it refuses
  test.use({ expectedComplaints: /integrity|CORS policy|Failed to load resource/ });

  let stoa: RunningStoa;
  test.beforeAll(async () => {
    stoa = await startPrepared({ FRAGMENTS: JSON.stringify([{ name: 'recent-courses', url, integrity }]) });
  });
  test.afterAll(async () => void (await stoa.stop()));

  for (const { what, headers, body, shown } of cases) {
    test(`S10: ${what}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: stoa.url });
      const cookies: (string | undefined)[] = [];
      await context.route(url, async (route) => {
        cookies.push((await route.request().allHeaders())['cookie']);
        await route.fulfill({ contentType: 'text/javascript', headers, body });
      });
      const page = await context.newPage();
      const organisation = new Organisation(stoa.url, stoa.dataFolder);
      const learner = await organisation.newLearner();
      const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'STAT-101');
      await signIn(page, learner, doorstep);
      await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
      await page.goto(contentPath(objectiveId));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/learn/courses');
      const note = page.getByText(`From elsewhere for ${learner.email}`);
      await expect(shown ? note : page.getByText('We can’t show your recent courses right now.')).toBeVisible();
      await expect(note).toHaveCount(shown ? 1 : 0);
      await expect(page.getByRole('article')).toHaveCount(1);
      // it is fetched without what belongs to the person
      expect(new Set(cookies)).toEqual(new Set([undefined]));
      await context.close();
    });
  }
});
