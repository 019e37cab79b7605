import type { Browser, Page } from '@playwright/test';
import { leafParts, type GradeRevealPolicy } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { setPartTerms } from '../support/course-database.ts';
import { gradeWork, importResult } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Learner } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, forgetSession, signIn } from '../support/portal.ts';
import { stoa } from '../support/stoa-program.ts';
import { wordsIn } from '../support/words.ts';

const day = 86_400_000;
const instructor = { email: 'instructor@stoa.local', password: 'stoa' };

const result = (page: Page, name = 'Your result') => page.getByRole('region', { name });
const attempts = (page: Page) => page.getByRole('table').getByRole('row');

async function graded(browser: Browser, learner: Learner, grade: Parameters<typeof gradeWork>[2]): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, instructor, doorstep);
  await gradeWork(desk, learner, grade);
  await context.close();
}

// work that is tried again is asked for once more as it was, and there is another by then
test.use({ expectedComplaints: /status of 404 \(Not Found\) \(\S+\/hand-in\)/ });

test('G4: a result is a percentage without fraction, and points unless the maximum is one', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const points = await organisation.enrol(learner, 'SHEET-120');
  const fraction = await organisation.enrol(learner, 'WRIT-140');
  await importResult(organisation, learner, { objectiveCode: 'SHEET-120', score: 12.5, maxScore: 20 });
  await importResult(organisation, learner, { objectiveCode: 'WRIT-140', score: 0.995, maxScore: 1 });
  await signIn(page, learner, doorstep);

  await page.goto(detailsPath(points.objectiveId));
  await expect(result(page)).toContainText('63%');
  await expect(result(page)).toContainText('12.5 out of 20 points');
  await expect(attempts(page).last()).toContainText('63%');
  await expect(attempts(page).last()).toContainText('12.5 out of 20 points');

  await page.goto(detailsPath(fraction.objectiveId));
  await expect(result(page)).toContainText('100%');
  await expect(result(page)).not.toContainText('points');
  await expect(attempts(page).last()).not.toContainText('points');
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });
  const sentence = wordsIn('ar-AR');

  test('G4: percentage and points are written with Arabic digits, and counted as Arabic counts', async ({
    page,
    organisation,
  }) => {
    const learner = await organisation.newLearner();
    const { objectiveId } = await organisation.enrol(learner, 'SHEET-120');
    await importResult(organisation, learner, { objectiveCode: 'SHEET-120', score: 6.25, maxScore: 10 });
    await signIn(page, learner, doorstep);
    await page.goto(detailsPath(objectiveId));
    const card = result(page, sentence('course.result'));
    await expect(card).toContainText(/٦٣\s?٪/);
    await expect(card).toContainText('٦٫٢٥ من أصل ١٠ نقاط');
    await expect(card).not.toContainText(/[0-9]/);
  });
});

test('G4 C21: a score just below the passing score says so with decimals, and how many attempts are left', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SHEET-120');
  await importResult(organisation, learner, { objectiveCode: 'SHEET-120', score: 59.96, maxScore: 100 });
  await signIn(page, learner, doorstep);
  await page.goto(detailsPath(objectiveId));
  await expect(result(page)).toContainText('Failed');
  await expect(result(page)).toContainText('You reached 59.96%. You need 60% to pass. You have 1 attempt left.');
  await expect(attempts(page).last()).toContainText('59.96%');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test('G2 G3 C21: every policy says what a result waits for and when it will be seen, in and after grading', async ({
  page,
  browser,
  organisation,
}) => {
  test.setTimeout(120_000);
  const ahead = new Date(Date.now() + 5 * day).toISOString();
  const grading = 'This course is being graded. Please come back later or ask your instructor.';
  const onDate = /You’ll see your result on .+ in 5 days\./;
  const never = 'doesn’t show results for this course';
  const cases: readonly {
    readonly gradeRevealPolicy: GradeRevealPolicy;
    readonly gradeRevealDate?: string;
    readonly before: string | RegExp;
    readonly afterwards: string | RegExp;
  }[] = [
    { gradeRevealPolicy: 'none', before: 'once grading is finished', afterwards: 'Passed' },
    { gradeRevealPolicy: 'afterFinish', before: 'once grading is finished', afterwards: 'Passed' },
    { gradeRevealPolicy: 'afterDate', gradeRevealDate: ahead, before: onDate, afterwards: onDate },
    { gradeRevealPolicy: 'afterDate', before: 'hasn’t decided yet when', afterwards: 'hasn’t decided yet when' },
    { gradeRevealPolicy: 'never', before: never, afterwards: never },
  ];
  for (const { before, afterwards, ...terms } of cases) {
    const learner = await organisation.newLearner();
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140', terms);
    await forgetSession(page);
    await signIn(page, learner, doorstep);
    const calls = new LearnerCalls(page);
    const attempt = await calls.start(objectiveWorkflowAggregateId);
    await calls.read(attempt);
    await calls.submit(attempt);
    await page.goto(detailsPath(objectiveId));
    await expect(result(page)).toContainText('Grading in progress');
    await expect(result(page)).toContainText(grading);
    await expect(result(page)).toContainText(before);

    await graded(browser, learner, { score: 9, maxScore: 10 });
    await page.reload();
    await expect(result(page)).toContainText(afterwards);
    await expect(result(page)).not.toContainText('Grading in progress');
    if (afterwards !== 'Passed') await expect(page.getByRole('main')).not.toContainText(/Passed|Failed|90%/);
  }
});

test('G1 G3 C21: graded work says its score beside the comment, how many attempts are left, and takes another', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await organisation.newOffer('Folding paper for a grade');
  const rubric = { criteria: [{ id: 'corners', name: 'Corners' }], counts: false };
  const asked = { manualGrading: true, handIn: { text: true, rubric } };
  const terms = { ...asked, allowedAttempts: 3, normalizedPassingScore: 0.7 };
  await setPartTerms(organisation.dataFolder, course.code, { Square: terms });
  await stoa(organisation.dataFolder, 'staff', course.code, instructor.email, '--role', 'instructor');
  const { learner, calls, attempt } = await beginAnew({ page, organisation }, course.code);
  const square = leafParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Square',
  );
  const handIn = () => calls.read(attempt, ({ axis }) => axis === square?.axis);
  await handIn();
  const marks = [{ criterionId: 'corners', comment: 'Fold them again.' }];
  await graded(browser, learner, { score: 6.99, maxScore: 10, comment: 'The corners do not meet.', marks });

  await page.goto(contentPath(course.objectiveId, square?.axis));
  const main = page.getByRole('main');
  await expect(main).toContainText('The corners do not meet.');
  await expect(main).toContainText('You reached 69.9%. You need 70% to pass. You have 2 attempts left.');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await handIn();
  await graded(browser, learner, { score: 8, maxScore: 10, comment: 'Much better.' });
  await page.reload();
  await expect(main).toContainText('Your score: 80%');
  await expect(main).toContainText('Much better.');
  await expect(main).toContainText('Your best attempt counts. You have 1 attempt left.');
  await main.getByText('All your attempts').click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Attempt 2' })).toContainText('8 out of 10 points');
  const first = main.getByRole('listitem').filter({ hasText: 'Attempt 1' });
  await expect(first).toContainText('The corners do not meet.');
  await first.getByText('How your work was assessed').click();
  await expect(first.getByRole('region')).toContainText('Fold them again.');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('C2: progress that begins again with a new attempt says why it fell', async ({ page, organisation }) => {
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
  await calls.start(objectiveWorkflowAggregateId);
  await page.goto(detailsPath(objectiveId));
  const why = 'Your progress starts over with this attempt.';
  await page.getByRole('button', { name: /0% complete/ }).click();
  await expect(page.getByRole('dialog')).toContainText(why);

  const second = await calls.attemptOf(objectiveId);
  await calls.read(second);
  await page.reload();
  await page.getByRole('button', { name: /100% complete/ }).click();
  await expect(page.getByRole('dialog')).toContainText('5 of 5 required activities completed.');
  await expect(page.getByRole('dialog')).not.toContainText(why);
});
