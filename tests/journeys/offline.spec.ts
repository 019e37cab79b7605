import { flattenParts } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { setPartTerms } from '../support/course-database.ts';
import { keptPages, keptPortal, withoutConnection } from '../support/kept-pages.ts';
import { keptWork } from '../support/kept-work.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Proctor } from '../support/proctor.ts';
import { contentPath, doorstep, forgetSession, signIn } from '../support/portal.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

test('S30: a place that is opened without a connection shows the frame, says when it opens, and opens by itself', async ({
  page,
  context,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await withoutConnection(context, async () => {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Catalog' }).click();
    await expect(page.getByText('This page opens when you’re back.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
  await expect(page.getByText('This page opens when you’re back.')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('S29 S30: a page does not carry the style sheets that the device keeps', async ({ page, organisation }) => {
  const carried = async () => {
    const answer = await page.goto('/learn/courses');
    return /<style[^>]*>[^<]{9000}/.test((await answer?.text()) ?? '');
  };
  await signIn(page, await organisation.newLearner('WELC-001'), doorstep);
  expect(await carried()).toBe(true);
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await expect.poll(carried).toBe(false);
  await expect(page.getByRole('article')).toBeVisible();
  const rules = () =>
    [...document.styleSheets].filter(({ href }) => href !== null).map((sheet) => sheet.cssRules.length);
  expect((await page.evaluate(rules)).length).toBeGreaterThan(1);
});

test('C5 S30: a begun course is there without a connection, also after a reload, and what is done there arrives', async ({
  page,
  context,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner);
  const card = page.getByRole('article').getByRole('link', { name: /Safe at Work/ });
  await expect(card.first()).toBeVisible();
  await keptPortal(page);
  const calls = new LearnerCalls(page);
  const attempt = await calls.start(objectiveWorkflowAggregateId);
  const walk = async () =>
    flattenParts((await calls.tree(attempt)).activity).find(
      ({ childActivity }) => childActivity.name === 'Your safety walk',
    );
  await page.goto(contentPath(objectiveId, (await walk())?.axis));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Your safety walk' })).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('"html"');
  await withoutConnection(context, async () => {
    await page.reload();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: 'Your safety walk' })).toBeVisible();
    await main.getByRole('button', { name: 'Mark as done' }).click();
    await expect(main.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.goto('/learn/courses');
    await expect(card.first()).toBeVisible();
    await expect(page.getByText(/saved on this device/)).toBeVisible();
  });
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect
    .poll(async () => (await walk())?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.finished ?? null)
    .not.toBeNull();
});

test('S32: signing out leaves no page of a person on the device', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await expect.poll(() => keptPages(page)).toContain('WELC-001');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  expect(await keptPages(page)).toBe('[]');
  expect(await page.evaluate(async () => (await caches.match('/learn/kept-shell')) ?? null)).toBeNull();
  expect(await keptWork(page)).toEqual([]);
});

test('C19: what is proctored never stays on the device, and the same page without a proctor does', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const proctor = new Proctor(organisation);
  const course = await organisation.newOffer('Folding at home');
  await setPartTerms(organisation.dataFolder, course.code, { [course.name]: { proctored: true } });
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, course.code);
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const attempt = await calls.start(objectiveWorkflowAggregateId);
  const [chapter] = (await calls.tree(attempt)).activity.children;
  const axis = chapter?.childActivity.children[0]?.childActivity.children[0]?.axis;
  await proctor.move(learner, 'inProgress');
  await page.goto(contentPath(course.objectiveId, axis));
  await expect(page.getByRole('main')).toContainText('Thin and strong');
  await keptPortal(page);
  await expect.poll(() => keptPages(page)).toContain(course.name);
  expect(await keptPages(page)).not.toContain('Thin and strong');

  await setPartTerms(organisation.dataFolder, course.code, { [course.name]: { proctored: false } });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Thin and strong');
  await expect.poll(() => keptPages(page)).toContain('Thin and strong');
});

test('S32: whoever signs in next on this device finds nothing of the person before, whose session just ended', async ({
  page,
  context,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await expect.poll(() => keptPages(page)).toContain('WELC-001');
  await forgetSession(page);

  await signIn(page, await organisation.newLearner('SAFE-101'));
  await expect(
    page
      .getByRole('article')
      .getByRole('link', { name: /Safe at Work/ })
      .first(),
  ).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('SAFE-101');
  await expect.poll(() => keptPages(page)).not.toContain('WELC-001');
  await withoutConnection(context, async () => {
    await page.reload();
    await expect(
      page
        .getByRole('article')
        .getByRole('link', { name: /Safe at Work/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Welcome');
  });
});

test('S32: signing out without a connection clears every tab and the device at once, and ends the session later', async ({
  page,
  context,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  const other = await context.newPage();
  await other.goto('/learn/courses');
  await expect(other.getByRole('article')).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('WELC-001');
  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible({
        timeout: 20_000,
      });
      await expect(tab.getByRole('article')).toHaveCount(0);
    }
    expect(await keptPages(page)).toBe('[]');
    await expect(page.goto('/learn/courses')).rejects.toThrow(/ERR_/);
  });
  await expect(other.getByRole('heading', { name: 'You’re signed out', exact: true })).toBeVisible({ timeout: 20_000 });
  expect((await context.request.get('/learn/courses', { maxRedirects: 0 })).headers()['x-person-id']).toBeUndefined();
});

test('S32: a sign-out that was closed before the server could be asked ends the session with the next visit', async ({
  page,
  context,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await keptPortal(page);
  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible();
    await page.goto('about:blank');
  });
  await page.goto('/learn/courses');
  await expect(page.getByRole('heading', { name: 'You’re signed out', exact: true })).toBeVisible();
});
