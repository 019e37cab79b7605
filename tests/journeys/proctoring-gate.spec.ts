import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { setPartTerms } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { Proctor } from '../support/proctor.ts';

/** The page asks every few seconds, so a change is here well within this time. */
const soon = { timeout: 20_000 };

/** The waiting room of a proctored part, where a learner can do nothing but wait. */
const gateIn = (inside: Page | Locator) => inside.locator('[data-proctoring]');

test('C19 C13: a proctored section waits for its session, opens and closes with it, and keeps what was done', async ({
  page,
  organisation,
}) => {
  // it waits for the page to ask, again and again
  test.slow();
  const learner = await organisation.newLearner();
  const proctor = new Proctor(organisation);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'FEED-150');
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const section = (await learning.tree(attempt)).activity.children.at(-1);
  const [read, answer] = section?.childActivity.children ?? [];
  await page.goto(contentPath(objectiveId, read?.axis));
  const main = page.getByRole('main');
  const gate = gateIn(main);

  await expect(gate.getByRole('heading', { name: '“The last conversation” is proctored' })).toBeVisible();
  await expect(main).not.toContainText('Nadia runs the evening shift');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('treeitem', { name: /Forty minutes late/ })).toContainText(
    'opens once your proctoring session has started',
  );
  await expectAccessible(page, 'the gate of a proctored section');
  expect(await learning.startRefusal(attempt, read?.id ?? '')).toEqual({
    code: 'activity.start-refused',
    reasons: ['session-not-ready'],
  });

  await gate.getByRole('button', { name: 'Request a session' }).click();
  await expect(gate).toContainText('waiting for a proctor');
  await gate.getByRole('button', { name: 'Check again' }).click();
  await expect(gate).toContainText('nothing’s changed yet');
  await gate.getByRole('button', { name: 'Check again' }).focus();

  const session = await proctor.move(learner, 'inProgress');
  await expect(main).toContainText('Nadia runs the evening shift', soon);
  await expect(gate).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Your proctoring session has started' })).toBeAttached();
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(contentPath(objectiveId, answer?.axis));
  await expect(main).toContainText('Say what Nadia says');

  await proctor.move(learner, 'terminated');
  await expect(gate).toContainText('A proctor ended your session', soon);
  await expect(main).not.toContainText('Say what Nadia says');
  expect((await learning.activity(attempt, answer?.activityPathId ?? '')).content).toBeNull();

  await proctor.allowAnother(session);
  await expect(gate).toContainText('waiting for a proctor', soon);
  await proctor.move(learner, 'inProgress');
  await expect(main).toContainText('Say what Nadia says', soon);
  await main.getByRole('button', { name: 'Mark as done' }).click();
  await expect(main).toContainText('Completed');
  // the page says so before the server has heard it, and after the session it would not take it any more
  const finished = async () =>
    (await learning.activity(attempt, answer?.activityPathId ?? '')).childActivity.activityWorkflowAggregate
      .lastActivityWorkflow?.finished;
  await expect.poll(finished).toEqual(expect.any(String));
  await proctor.move(learner, 'finished');

  await page.goto(contentPath(objectiveId, read?.axis));
  await expect(gate).toContainText('Your session is over');
  await page.goto(contentPath(objectiveId, answer?.axis));
  await expect(main).toContainText('Say what Nadia says');
});

test('C19 C8: a course proctored as a whole asks by its start, and is not submitted before its session', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const proctor = new Proctor(organisation);
  const course = await organisation.newOffer('Folding under watch');
  await setPartTerms(organisation.dataFolder, course.code, { [course.name]: { proctored: true } });
  await organisation.enrol(learner, course.code);
  await signIn(page, learner, detailsPath(course.objectiveId));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Start', exact: true }).click();
  const gate = gateIn(main);
  await expect(gate.getByRole('heading', { name: '“Folding under watch” is proctored' })).toBeVisible();
  await expect(gate).toContainText('waiting for a proctor');
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toHaveCount(0);

  await proctor.move(learner, 'inProgress');
  await expect(gate).toHaveCount(0, soon);
  await page
    .getByRole('link', { name: /Choosing paper/ })
    .last()
    .click();
  await expect(main).toContainText('Thin and strong');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Submit the course' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .last()
    .click();
  await expect(page).toHaveURL(/view\/details/);
  expect((await proctor.sessionsOf(learner)).map(({ state }) => state)).toEqual(['finished']);
});

test('C19 C11: on a page of several activities only the proctored one is closed', async ({ page, organisation }) => {
  const learner = await organisation.newLearner();
  const proctor = new Proctor(organisation);
  const course = await organisation.newOffer('One fold under watch');
  await setPartTerms(organisation.dataFolder, course.code, { Crane: { proctored: true } });
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, course.code);
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const unit = (await learning.tree(attempt)).activity.children.at(-1)?.childActivity.children[0]?.childActivity
    .children[0];
  await page.goto(contentPath(course.objectiveId, unit?.axis));
  const main = page.getByRole('main');
  await expect(gateIn(main)).toHaveCount(1);
  await expect(main.getByRole('heading', { name: '“Crane” is proctored' })).toBeVisible();
  await expect(main).toContainText('Coming soon');
  await gateIn(main).getByRole('button', { name: 'Request a session' }).click();
  await expect(gateIn(main)).toContainText('waiting for a proctor');
  await proctor.move(learner, 'inProgress');
  await expect(main).toContainText('Pull both ends', soon);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('C19: the gate says that it could not check, and opens once the connection is back', async ({
    page,
    context,
    organisation,
  }) => {
    const learner = await organisation.newLearner();
    const proctor = new Proctor(organisation);
    const course = await organisation.newOffer('Folding offline');
    await setPartTerms(organisation.dataFolder, course.code, { [course.name]: { proctored: true } });
    const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, course.code);
    await signIn(page, learner, doorstep);
    const learning = new LearnerCalls(page);
    const attempt = await learning.start(objectiveWorkflowAggregateId);
    const axis = (await learning.tree(attempt)).activity.children[0]?.childActivity.children[0]?.childActivity
      .children[0]?.axis;
    await page.goto(contentPath(course.objectiveId, axis));
    const gate = gateIn(page.getByRole('main'));
    await expect(gate).toContainText('waiting for a proctor');
    await context.setOffline(true);
    await gate.getByRole('button', { name: 'Check again' }).click();
    await expect(gate).toContainText('We couldn’t check just now', soon);
    await context.setOffline(false);
    await proctor.move(learner, 'inProgress');
    await expect(page.getByRole('main')).toContainText('Thin and strong', soon);
  });
});
