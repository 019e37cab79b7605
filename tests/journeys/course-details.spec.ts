import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { beginAnew } from '../support/begun-course.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { openAlready } from '../support/course-database.ts';
import { gradeWork, importResult } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { pagedCourse } from '../support/paged-course.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

const hour = 3_600_000;

const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

test('C2: the progress button shows the sum behind it, by activity, by keyboard and on a small screen', async ({
  page,
  organisation,
}) => {
  const code = randomUUID();
  await organisation.importCourse(
    'paged.tar.gz',
    await pagedCourse('Fruit', { Apples: ['Cox', 'Fuji'], Pears: ['Williams', 'Nashi'] }),
    code,
  );
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, code);
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(page, learner, detailsPath(objectiveId));
  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cox' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^25% complete/ })).toBeVisible();

  await page.goto(detailsPath(objectiveId));
  const button = page.getByRole('main').getByRole('button', { name: /^25% complete/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How your progress is calculated' });
  await expect(dialog).toContainText('1 of 4 required activities completed. Optional activities don’t count.');
  const rows = dialog.getByRole('row');
  await expect(rows.filter({ hasText: 'Cox' })).toContainText('Completed');
  await expect(rows.filter({ hasText: 'Cox' }).getByRole('cell')).toHaveText('25%');
  await expect(rows.filter({ hasText: 'Nashi' }).getByRole('cell')).toHaveText('0 of 25%');
  await expect(rows.last()).toHaveText(/Total\s*25%/);
  await expectNoSidewaysScrolling(page, 'the sum of the progress');
  await expectAccessible(page, 'the sum of the progress');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // a quick person closes it and asks for it again before the browser has said that it is closed
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await dialog.getByRole('link', { name: 'Nashi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nashi' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

for (const { retake, left } of [
  { retake: false, left: 'You have no attempts left.' },
  { retake: true, left: 'You can try again as often as you like.' },
]) {
  test(`C2 C21: who has not passed is told what is missing and what is left (retake: ${retake})`, async ({
    page,
    organisation,
  }) => {
    const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SHEET-120', { retake });
    await calls.submit(attempt);
    await page.goto(detailsPath(objectiveId));
    await expect(page.getByRole('article').getByText('Failed', { exact: true }).first()).toBeVisible();
    await expect(result(page)).toContainText(`You reached 0%. You need 60% to pass. ${left}`);
  });
}

test('C2 C21 G3: while a person grades the course says so, and afterwards the page says what they wrote', async ({
  page,
  browser,
  organisation,
}) => {
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, 'WRIT-140');
  await calls.read(attempt);
  await calls.submit(attempt);
  await page.goto(detailsPath(objectiveId));
  await expect(result(page)).toContainText('Grading in progress');
  await expect(result(page)).toContainText(
    'This course is being graded. Please come back later or ask your instructor.',
  );
  const comment = 'Clear and short.\n<b>One</b> thing: the second sentence has no verb.';
  const desk = await browser.newPage();
  await signIn(desk, { email: 'instructor@stoa.local', password: 'stoa' }, doorstep);
  const marks = [
    { criterionId: 'beginning', levelId: 'first' },
    { criterionId: 'who', levelId: 'always' },
    { criterionId: 'ear', levelId: 'stumble', comment: 'Only at the end.' },
  ];
  await gradeWork(desk, learner, { score: 9, maxScore: 10, comment, marks });
  await desk.close();
  await page.goto(`${detailsPath(objectiveId)}`);
  await expect(result(page)).toContainText('Passed');
  await expect(result(page)).toContainText('the second sentence has no verb.');
  // what was said by the rubric is folded below the comment
  await result(page).getByText('How your work was assessed', { exact: true }).first().press('Enter');
  await expect(result(page).getByRole('region', { name: 'How your work was assessed' })).toContainText(
    'Only at the end.',
  );
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScrolling(page, 'a rubric beside the result');
  await expectAccessible(page, 'a rubric beside the result');
  const { activity } = await calls.tree(attempt);
  const axis = activity.children.find(({ childActivity }) => childActivity.name === 'Your page')?.axis;
  await page.goto(`${contentPath(objectiveId, axis)}?viewType=REVIEW`);
  await expect(page.getByText('Instructor’s comment')).toBeVisible();
  await expect(page.getByText('<b>One</b> thing: the second sentence has no verb.')).toBeVisible();
  await expectAccessible(page, 'a page with a comment');
});

test('C6 C21 G8: an imported result is shown, cannot be reviewed, and leads to Start again', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'SHEET-120', { retake: true });
  await importResult(organisation, learner, { objectiveCode: 'SHEET-120', score: 8, maxScore: 10 });
  await signIn(page, learner, detailsPath(objectiveId));
  await expect(
    page.getByText('Course content is unavailable for review, please use Start again instead.'),
  ).toBeVisible();
  await expect(result(page)).toContainText('80%');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText('Imported');
  await expect(page.getByRole('link', { name: /Review/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/view\/content/);
});

for (const width of [412, 1280]) {
  test(`C2: what comes after the first paint of the details moves none of it, ${String(width)} px wide`, async ({
    page,
    organisation,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    const { objectiveId } = await beginAnew({ page, organisation }, 'STAT-101');
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) performance.mark('shift', { detail: entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(detailsPath(objectiveId));
    await expect(page.getByRole('button', { name: 'Keep this course' })).toBeAttached();
    const text = await page.getByRole('heading', { name: 'About this course' }).boundingBox();
    const kept = await page.getByRole('region', { name: 'On this device' }).boundingBox();
    // beside the text where there is room, and behind it elsewhere
    expect((kept?.y ?? 0) > (text?.y ?? 0) + 100).toBe(width < 1_000);
    const moved = await page.evaluate(() =>
      performance
        .getEntriesByName('shift')
        .reduce((sum, entry) => sum + ('detail' in entry ? Number(entry.detail) : 0), 0),
    );
    expect(moved).toBeLessThan(0.02);
  });
}

test('C6 C15 M6: a course that is not open yet says when, and opens on the spot, without a reload', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const availabilityDate = new Date(Date.now() + hour).toISOString();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'STAT-101', {
    availabilityDate,
  });
  await page.clock.install();
  await signIn(page, learner, detailsPath(objectiveId));
  const start = page.getByRole('main').getByRole('button', { name: /^Start/ });
  await expect(page.getByText(/^Will be available to start on /).first()).toBeVisible();
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await openAlready(organisation.dataFolder, objectiveWorkflowAggregateId);
  await page.clock.fastForward(hour);
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await start.click();
  await expect(page).toHaveURL(/\/view\/content\/.+/);
});
