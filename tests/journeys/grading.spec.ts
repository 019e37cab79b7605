import { calls, type CallTypes } from '@stoa/contract';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, signIn } from '../support/portal.ts';

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };

test('G3 C8: what a learner hands in waits for a grade, and the grade of the instructor brings the result', async ({
  page,
  browser,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
  await signIn(page, learner);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  await learning.read(attempt);
  await learning.submit(attempt);
  await page.goto(detailsPath(objectiveId));
  const main = page.getByRole('main');
  await expect(main).toContainText('Grading in progress');

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, instructor);
  const list = await desk.request.get(calls.listGradingItems.path);
  const { items }: CallTypes['listGradingItems']['answer'] = await list.json();
  const item = items.find(({ objectiveWorkflowId }) => objectiveWorkflowId === attempt);
  expect(item?.activity?.name).toBe('Your page');
  const graded = await desk.request.put(calls.gradeActivity.path.replace(':activityWorkflowId', item?.activity?.activityWorkflowId ?? ''), {
    data: { score: 9, maxScore: 10, comment: 'Clear from the first line.' },
    headers: { origin: new URL(desk.url()).origin, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(graded.status()).toBe(200);
  await context.close();

  await page.reload();
  await expect(main.getByRole('region', { name: 'Your result' })).toContainText('Passed');
  await expect(main).not.toContainText('Grading in progress');
});

test('G3 C13: work that was handed in is being graded, and its page says so', async ({ page, organisation }) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
  await signIn(page, learner);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const parts = (await learning.tree(attempt)).activity.children;
  await page.goto(contentPath(objectiveId, parts.at(-1)?.axis));
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('main')).toContainText('This activity is being graded. You can review it after that.');
});
