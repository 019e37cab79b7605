import type { Page } from '@playwright/test';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const day = 86_400_000;

const attempts = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

test('C6 C7 G1 G5: a course with retake is started again, and every attempt is listed with its result', async ({
  page,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120', {
    retake: true,
  });
  await calls.submit(attempt);
  await page.goto(detailsPath(objectiveId));
  await expect(result(page)).toContainText('Failed');
  await expect(result(page)).toContainText('You reached 0%. You need 60% to pass.');
  await expect(attempts(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute('aria-valuenow', '0');
  const second = await calls.attemptOf(objectiveId);
  await calls.read(second);
  await calls.submit(second);
  await page.goto(detailsPath(objectiveId));
  await expect(result(page)).toContainText('Passed');
  await expect(attempts(page)).toHaveCount(2);
  await expect(attempts(page).filter({ hasText: '100%' })).toContainText('Passed');
  await expect(attempts(page).filter({ hasText: '0%' }).filter({ hasText: 'Failed' })).toHaveCount(1);
});

test('R19 C6 C13 G5: a finished attempt is reviewed as it was, and nothing in it can be changed', async ({
  page,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120');
  await calls.read(attempt);
  await calls.submit(attempt);
  await page.goto(detailsPath(objectiveId));
  await page.getByRole('link', { name: 'Review attempt 1' }).click();
  await expect(page.getByText('You’re reviewing a finished attempt. This won’t change your result.')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look it up, do not copy it' })).toBeVisible();
  await expect(page).toHaveURL(/viewType=REVIEW/);
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit the course' })).toHaveCount(0);
});

test('R19 G5: an earlier attempt is reviewed as it was, also while the next one is under way', async ({
  page,
  organisation,
}) => {
  const {
    objectiveId,
    objectiveWorkflowAggregateId,
    calls,
    attempt: first,
  } = await beginAnew({ page, organisation }, 'SHEET-120', {
    retake: true,
  });
  await calls.read(first);
  await calls.submit(first);
  const second = await calls.start(objectiveWorkflowAggregateId);
  await page.goto(detailsPath(objectiveId));
  // the records there are, and one
  await expect(page.getByRole('main').getByText('Attempt 2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Review attempt 1' }).click();
  const note = page.getByText('You’re reviewing attempt 1. This won’t change your result.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit the course' })).toHaveCount(0);
  await page.reload();
  await expect(note).toBeVisible();

  // the second attempt knows nothing of it
  await page.getByRole('navigation', { name: 'Course sections' }).getByRole('link', { name: 'Content' }).click();
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute('aria-valuenow', '0');
  await expect(note).toHaveCount(0);
  expect((await calls.tree(second)).objectiveWorkflow.progress).toBe(0);
});

test('R6 R19: an attempt that is not there, or not to be reviewed, leads to the details and keeps the query', async ({
  page,
  organisation,
}) => {
  const {
    objectiveId,
    objectiveWorkflowAggregateId,
    calls,
    attempt: first,
  } = await beginAnew({ page, organisation }, 'SHEET-120', {
    retake: true,
    gradeRevealPolicy: 'never',
  });
  await calls.submit(first);
  await calls.start(objectiveWorkflowAggregateId);
  for (const asked of [first, objectiveId, 'nothing']) {
    await page.goto(`${contentPath(objectiveId)}?viewType=REVIEW&objectiveWorkflowId=${asked}&from=mail`);
    await expect(page).toHaveURL(`${detailsPath(objectiveId)}?from=mail`);
    await expect(attempts(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Review attempt/ })).toHaveCount(0);
  }
});

test('G2: a result that is revealed later is told by its date, and stands in no answer until then', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const gradeRevealDate = new Date(Date.now() + 5 * day).toISOString();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120', {
    gradeRevealPolicy: 'afterDate',
    gradeRevealDate,
  });
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const attempt = await calls.start(objectiveWorkflowAggregateId);
  await calls.read(attempt);
  await calls.submit(attempt);
  const answers: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/lms\/|\/learn\//.test(response.url()) && /json|html/.test(response.headers()['content-type'] ?? '')) {
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    }
  });
  await page.goto(detailsPath(objectiveId));
  await expect(result(page)).toContainText(/You’ll see your result on .+ in 5 days\./);
  await expect(result(page)).not.toContainText(/Passed|Failed|Grade|Score/);
  await expect(attempts(page)).toContainText('Not shown');
  await page.goto('/learn/courses');
  await expect(page.getByRole('article')).toContainText('Completed');
  await expect(page.getByRole('article')).not.toContainText(/Passed|Score|Grade/);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  for (const answer of answers) expect(answer).not.toMatch(/"passed":true|"normalizedScore":1|"grade":\{/);
});
