import type { Browser } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import { leafParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { setPartTerms } from '../support/course-database.ts';
import { gradeActivity } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { listen } from '../support/screen-reader.ts';
import { LearnerCalls } from '../support/learning.ts';
import { stoa } from '../support/stoa-program.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };

/** Grades a page with the calls of an instructor: finds what waits, and grades it. */
async function gradePage(
  browser: Browser,
  objectiveWorkflow: string,
  grade: CallTypes['gradeActivity']['body'],
  name = 'Your page',
): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, instructor, doorstep);
  const list = await desk.request.get(calls.listGradingItems.path);
  const { items }: CallTypes['listGradingItems']['answer'] = await list.json();
  const item = items.find(({ objectiveWorkflowId }) => objectiveWorkflowId === objectiveWorkflow);
  expect(item?.activity?.name).toBe(name);
  await gradeActivity(desk, item?.activity?.activityWorkflowId ?? '', grade);
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

test('G1 G3 C13: work that is given to the instructor elsewhere is graded, and can be tried once more', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await organisation.newOffer('Folding paper for an instructor');
  await setPartTerms(organisation.dataFolder, course.code, { Square: { manualGrading: true } });
  await stoa(organisation.dataFolder, 'staff', course.code, instructor.email, '--role', 'instructor');
  const { calls: learning, attempt } = await beginAnew({ page, organisation }, course.code);
  const square = leafParts((await learning.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Square',
  );
  const heard = await listen(page);
  await page.goto(contentPath(course.objectiveId, square?.axis));
  const main = page.getByRole('main');
  // there is no place to write it: that is said, and nothing goes to grading by itself
  await expect(main).toContainText('You can’t write or upload your work here yet.');
  await main.getByRole('button', { name: 'My instructor has it' }).click();
  await expect.poll(async () => (await heard()).join('\n')).toContain('Square: waiting to be graded.');
  expect((await heard()).filter((words) => /Square: completed/.test(words))).toEqual([]);
  await expect(main).toContainText('This activity is being graded.');

  await gradePage(browser, attempt, { score: 4, maxScore: 10, comment: 'Say who does what.' }, 'Square');
  await expect(main).toContainText('Say who does what.');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await main.getByRole('button', { name: 'My instructor has it' }).click();
  await expect(main).toContainText('This activity is being graded.');
});
