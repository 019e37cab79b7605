import type { Browser } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import { expect, test } from '../support/journey.ts';
import { listen } from '../support/screen-reader.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };

/** Grades a page with the calls of an instructor: finds what waits, and grades it. */
async function gradePage(
  browser: Browser,
  objectiveWorkflow: string,
  grade: CallTypes['gradeActivity']['body'],
): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, instructor, doorstep);
  const list = await desk.request.get(calls.listGradingItems.path);
  const { items }: CallTypes['listGradingItems']['answer'] = await list.json();
  const item = items.find(({ objectiveWorkflowId }) => objectiveWorkflowId === objectiveWorkflow);
  expect(item?.activity?.name).toBe('Your page');
  const path = calls.gradeActivity.path.replace(':activityWorkflowId', item?.activity?.activityWorkflowId ?? '');
  const headers = { origin: new URL(desk.url()).origin, 'x-requested-with': 'XMLHttpRequest' };
  expect((await desk.request.put(path, { data: grade, headers })).status()).toBe(200);
  await context.close();
}

test('G3 C8: what a learner hands in waits for a grade, and the grade of the instructor brings the result', async ({
  page,
  browser,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  await learning.read(attempt);
  await learning.submit(attempt);
  await page.goto(detailsPath(objectiveId));
  const main = page.getByRole('main');
  await expect(main).toContainText('Grading in progress');

  await gradePage(browser, attempt, { score: 9, maxScore: 10, comment: 'Clear from the first line.' });

  // by itself: the page goes on asking for a while
  await expect(main.getByRole('region', { name: 'Your result' })).toContainText('Passed');
  await expect(main).not.toContainText('Grading in progress');
});

test('G1 G3 C13: graded work opens again with what the instructor wrote, and can be tried once more', async ({
  page,
  browser,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const parts = (await learning.tree(attempt)).activity.children;
  const heard = await listen(page);
  await page.goto(contentPath(objectiveId, parts.at(-1)?.axis));
  const main = page.getByRole('main');
  // there is no place to write the page yet: that is said, and nothing goes to grading by itself
  await expect(main).toContainText('You can’t write or upload your work here yet.');
  await expect(main.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);
  await main.getByRole('button', { name: 'My instructor has it' }).click();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Your page: waiting to be graded.');
  expect((await heard()).filter((words) => /completed/.test(words))).toEqual([]);
  await expect(main).toContainText('This activity is being graded. You can review it after that.');

  await gradePage(browser, attempt, { score: 4, maxScore: 10, comment: 'Say who does what.' });
  await page.reload();
  await expect(main).toContainText('Say who does what.');
  await expect(page.getByRole('progressbar', { name: 'Course progress' }).first()).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await main.getByRole('button', { name: 'My instructor has it' }).click();
  await expect(main).toContainText('This activity is being graded. You can review it after that.');
  await expect(page.getByRole('progressbar', { name: 'Course progress' }).first()).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
});
