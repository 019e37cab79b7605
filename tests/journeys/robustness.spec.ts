import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { CreatedEnrolment, Learner, Organisation } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, percentOf, signIn, signInByForm } from '../support/portal.ts';

const nowhere = '11111111-1111-4111-8111-111111111111';

/** The addresses of commands that start a course. */
const starts = /\/api\/lms\/v1\/start-objective-workflows$/;
const finishes = /\/api\/lms\/v1\/finish-activity-workflows$/;

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Course progress' });

interface Begun {
  readonly learner: Learner;
  readonly course: CreatedEnrolment;
  readonly workflowId: string;
}

/** A learner in the middle of a course: of KHT-101 one part completes only by its button. */
async function begin(page: Page, organisation: Organisation, code: string): Promise<Begun> {
  const learner = await organisation.newLearner();
  const course = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  const workflowId = await new LearnerCalls(page).start(course.objectiveWorkflowAggregateId);
  return { learner, course, workflowId };
}

/** Axis of the part with this name. */
async function axisOf(page: Page, workflowId: string, name: string): Promise<string> {
  const { activity } = await new LearnerCalls(page).tree(workflowId);
  const part = activity.children
    .flatMap((child) => [child, ...child.childActivity.children])
    .find(({ childActivity }) => childActivity.name === name);
  if (!part) throw new Error(`The course has no part «${name}».`);
  return part.axis;
}

async function attemptsOf(page: Page, { objectiveId }: CreatedEnrolment): Promise<number> {
  const answer = await page.request.get(`/api/lms/v1/users/me/objectives/${objectiveId}/objective-access`);
  const access: {
    readonly objectiveWorkflowAggregate: { readonly lastObjectiveWorkflow: { readonly attempt: number } | null };
  } = await answer.json();
  return access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.attempt ?? 0;
}

test('C22 R6: a deep link by axis survives sign-in, with its query and hash', async ({
  page,
  browser,
  organisation,
}) => {
  const { learner, course, workflowId } = await begin(page, organisation, 'STAT-101');
  const axis = await axisOf(page, workflowId, 'The median keeps calm');
  const visitor = await browser.newContext();
  const fresh = await visitor.newPage();
  await signInByForm(fresh, learner, `${contentPath(course.objectiveId, axis)}?from=mail#middle`);
  await expect(fresh.getByRole('heading', { level: 1, name: 'The median keeps calm' })).toBeVisible();
  expect(fresh.url()).toContain(`${contentPath(course.objectiveId, axis)}?from=mail#middle`);
  await visitor.close();
});

test.describe('what is not there', () => {
  test.use({ expectedComplaints: /the server responded with a status of 40[04]/ });

  test("C9: a course that is unknown, or somebody else's, is not available", async ({ page, organisation }) => {
    const { objectiveId } = await organisation.enrol(await organisation.newLearner(), 'WRIT-140');
    await signIn(page, await organisation.newLearner('WELC-001'), doorstep);
    for (const place of [
      detailsPath(nowhere),
      contentPath(nowhere),
      `/learn/courses/${nowhere}`,
      detailsPath(objectiveId),
      '/learn/courses/7',
    ]) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1, name: 'Course is not available' })).toBeVisible();
      await expect(
        page.getByText('You do not have the necessary access rights to open or enroll in this course or program.'),
      ).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'My courses' }).click();
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  });

  test('R18: an unknown address says so and leads home', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    const response = await page.goto('/learn/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My courses' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('C22: a part that the course does not have leads back into the course', async ({ page, organisation }) => {
    const { course } = await begin(page, organisation, 'STAT-101');
    await page.goto(contentPath(course.objectiveId, '9-9-9'));
    await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continue the course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The mean and its moods' })).toBeVisible();
  });

  test('A1: an attempt is found by its learner alone', async ({ page, browser, organisation }) => {
    const { workflowId } = await begin(page, organisation, 'STAT-101');
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await signIn(stranger, { email: 'learner2@stoa.local', password: 'stoa' }, doorstep);
    for (const place of [
      `objective-workflows/${workflowId}`,
      `users/me/objective-workflows/${workflowId}/activity-with-aggregates`,
    ]) {
      expect((await page.request.get(`/api/lms/v1/${place}`)).status()).toBe(200);
      const refused = await stranger.request.get(`/api/lms/v1/${place}`);
      const unknown = await stranger.request.get(`/api/lms/v1/${place.replace(workflowId, nowhere)}`);
      expect(refused.status()).toBe(404);
      const { requestId: _one, ...refusal } = await refused.json();
      const { requestId: _other, ...absence } = await unknown.json();
      expect(refusal).toEqual(absence);
    }
    await other.close();
  });
});

test('C7: a double click on Start begins one attempt', async ({ page, organisation }) => {
  const learner = await organisation.newLearner();
  const course = await organisation.enrol(learner, 'STAT-101', { retake: true });
  await signIn(page, learner, detailsPath(course.objectiveId));
  const commands = new Set<unknown>();
  page.on('request', (request) => {
    if (starts.test(request.url())) commands.add(request.postData());
  });
  await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'The mean and its moods' })).toBeVisible();
  expect(commands.size).toBe(1);
  expect(await attemptsOf(page, course)).toBe(1);
});

test('C7: the same course in two tabs is one attempt, and both tabs go on', async ({ page, context, organisation }) => {
  const learner = await organisation.newLearner();
  const course = await organisation.enrol(learner, 'SHEET-120');
  await signIn(page, learner, detailsPath(course.objectiveId));
  const second = await context.newPage();
  await second.goto(detailsPath(course.objectiveId));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One fact per cell' })).toBeVisible();
  const goOn = second.getByRole('link', { name: 'Continue', exact: true });
  await second.getByRole('button', { name: 'Start', exact: true }).or(goOn).click();
  // the portal of the second tab looks again, now or when the tab was turned to, and offers what there is
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
    await expect(second.getByRole('heading', { level: 1, name: 'One fact per cell' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await attemptsOf(page, course)).toBe(1);
});

test.describe('when the network fails', () => {
  test.use({ expectedComplaints: /net::ERR_|status of 500/ });

  test('S30 C10: marking as done is taken back with a sentence, and works when it is tried again', async ({
    page,
    organisation,
  }) => {
    const { course, workflowId } = await begin(page, organisation, 'SAFE-101');
    await page.goto(contentPath(course.objectiveId, await axisOf(page, workflowId, 'Your safety walk')));
    const done = page.getByRole('button', { name: 'Mark as done' });
    await expect(done).toBeVisible();
    expect(await percentOf(progress(page))).toBe(0);
    await page.route(finishes, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' }));
    await done.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('couldn’t be marked as done.', {
      timeout: 30_000,
    });
    await expect(done).toBeVisible();
    await expect.poll(() => percentOf(progress(page))).toBe(0);
    await page.unroute(finishes);
    await done.click();
    await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
    await expect.poll(() => percentOf(progress(page))).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => percentOf(progress(page))).toBeGreaterThan(0);
  });

  test('A4 C9: an answer of 500 shows what went wrong, the request number and a way to try again', async ({
    page,
    organisation,
  }) => {
    const { course } = await begin(page, organisation, 'STAT-101');
    const access = /\/objective-access$/;
    await page.goto('/learn/courses');
    await page.route(access, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-4711' },
        contentType: 'text/html',
        body: '<h1>Bad gateway of somebody</h1>',
      }),
    );
    await page
      .getByRole('article')
      .getByRole('link', { name: /^(Statistics without Fear|Continue)/ })
      .first()
      .click();
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the course' });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await expect(alert).toContainText('Request number: req-4711');
    await expect(alert).not.toContainText('gateway');
    await page.unroute(access);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
    expect(page.url()).toContain(course.objectiveId);
  });

  test('S30: without a connection the portal says so, and goes on when it is back', async ({
    page,
    context,
    organisation,
  }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    await expect(page.getByRole('article')).toBeVisible();
    await page.waitForLoadState('networkidle'); // what accompanies the page comes after its first paint
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
});

test('S1 S32: signing out ends the session, also for what is asked afterwards', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  expect((await page.request.get('/api/platform/v1/users/me')).status()).toBe(401);
  await page.goto('/learn/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: /status of 422/ });

  test('is refused with a sentence, and the right one leads on', async ({ page, organisation }) => {
    const learner = await organisation.newLearner('WELC-001');
    await page.goto('/learn/courses');
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByLabel('Password').fill('not the one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(
      'That email address and password don’t match. Check both and try again.',
    );
    await expect(page.getByLabel('Email address')).toHaveValue(learner.email);
    await page.getByLabel('Password').fill(learner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('article')).toBeVisible();
  });
});
