import { randomUUID } from 'node:crypto';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { quizPartOf } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { freePort, startStoa, type RunningStoa } from '../support/stoa-server.ts';
import { gapsTest } from '../support/timed-test.ts';
import { toolCourse } from '../support/tool-course.ts';

/* Another install of Stoa, in a process of its own with a database of its own, has the quiz: the one of all journeys is
   a stranger to it, and has the course. */

let other: RunningStoa;
test.beforeAll(async () => {
  const PORT = String(await freePort());
  // browsers take it for another site than `localhost`
  other = await startStoa({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
  await new Organisation(other.url, other.dataFolder).importCourse('gaps.zip', gapsTest('Gaps'), 'GAPS');
});
test.afterAll(() => other.stop());

test('C10 C17: one install launches the quiz of another in its page, and the grade comes back', async ({
  page,
  organisation,
}) => {
  const [clientId, deploymentId] = [randomUUID(), 'courses'];
  const place = other.url.replace('localhost', '127.0.0.1');
  await organisation.registerTool({
    name: 'Quizzes of others',
    protocol: '1.3',
    launchUrl: `${place}/tools/launch`,
    clientId,
    deploymentId,
    loginUrl: `${place}/tools/login`,
    redirectUrls: [`${place}/tools/launch`],
    jwksUrl: `${place}/tools/jwks`,
  });
  const known = await fetch(`${other.url}/api/admin/v1/lti/platforms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'The other Stoa',
      issuer: organisation.url,
      clientId,
      deploymentIds: [deploymentId],
      loginUrl: `${organisation.url}/lti/authorize`,
      tokenUrl: `${organisation.url}/lti/token`,
      keysUrl: `${organisation.url}/lti/jwks.json`,
    }),
  });
  expect(known.status).toBe(200);
  const code = `QUIZ-${randomUUID().slice(0, 8)}`;
  const target = `${place}/tools/quizzes/${await quizPartOf(other.dataFolder, 'GAPS')}`;
  await organisation.importCourse('quiz.tar.gz', await toolCourse('Quiz of others', target), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  await page.goto(
    contentPath(objectiveId, (await parts()).find((one) => one.childActivity.name === 'Fold a list')?.axis),
  );
  const frame = page.locator('iframe[title="Quizzes of others"]').contentFrame();
  const quiz = frame.locator('iframe[name="tool"]').contentFrame();
  const question = quiz.locator('[data-question="q1"]');
  await question.getByRole('radio', { name: 'It is 2.' }).check();
  await expect(question.getByText('Saved', { exact: true })).toBeVisible();
  await quiz.getByRole('button', { name: 'Hand in' }).click();
  await quiz.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(quiz.getByText('Your answers were handed in', { exact: false })).toBeVisible();
  const told = await quiz.locator('[data-score]').textContent();
  const [, got = 0, of = 1] = /(\d+) of (\d+)/.exec(told ?? '') ?? [];
  const score = async () =>
    (await parts()).find((one) => one.childActivity.name === 'Judge a program')?.childActivity.activityWorkflowAggregate
      .bestActivityRecord?.normalizedScore;
  await expect.poll(score).toBeCloseTo(Number(got) / Number(of), 4);
  expect(Number(got)).toBeGreaterThan(0);
});
