import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { limits } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, doorstep, signIn, signInByForm } from '../support/portal.ts';

const day = 86_400_000;

type Flow = 'addToMyCourses' | 'startTheCourse';

const linkTo = (objectiveId: string, occflow: Flow, more = '') =>
  `/learn/courses?occflow=${occflow}&objectiveId=${objectiveId}${more}`;
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

/** Counts what the page sends to an address of the server from now on. */
function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  const onRequest = (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(path)) count += 1;
  };
  page.on('request', onRequest);
  return () => count;
}

async function expectCleanAddress(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/learn\/courses$/);
}

test.describe('a link that adds a course', () => {
  test('M10: brings a visitor through the sign-in to the course, and works once', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Linked folds'));
    const enrolments = countRequests(page, 'POST', '/create-self-enrollments');
    await signInByForm(page, await organisation.newLearner(), linkTo(course.objectiveId, 'addToMyCourses'));
    await expect(toast(page, 'The course was added to your courses.')).toBeVisible();
    await expectCleanAddress(page);
    await expect(card(page, course.name)).toBeVisible();
    expect(enrolments()).toBe(1);
    await page.reload();
    await expect(card(page, course.name)).toBeVisible();
    expect(enrolments()).toBe(1);
  });

  test('M10: changes nothing for whoever is enrolled already, and says the same', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Owned folds'));
    await signIn(page, await organisation.newLearner(course.code), linkTo(course.objectiveId, 'addToMyCourses'));
    await expect(toast(page, 'The course was added to your courses.')).toBeVisible();
    await expectCleanAddress(page);
    await expect(card(page, course.name)).toHaveCount(1);
  });

  test('M10: a link inside the portal is followed without a new page', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Public folds'), { showInOpenCatalog: true });
    await signIn(page, await organisation.newLearner());
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    await page.goto(`/learn/open-catalog/${course.objectiveId}/view/details`);
    await page.getByRole('link', { name: 'Add to my courses' }).click();
    await expect(toast(page, 'The course was added to your courses.')).toBeVisible();
    await expectCleanAddress(page);
    await expect(card(page, course.name)).toBeVisible();
  });

  for (const [when, dates, reason] of [
    [
      'is not open yet',
      { availabilityDate: new Date(Date.now() + 9 * day).toISOString() },
      'Enrollment in this course hasn’t opened yet.',
    ],
    [
      'has ended',
      { availabilityEndDate: new Date(Date.now() - 9 * day).toISOString() },
      'Enrollment in this course has ended',
    ],
  ] as const) {
    test(`M10: to a course that ${when} is refused with the server's sentence`, async ({ page, organisation }) => {
      const course = await organisation.newOffer(unique('Refused folds'), dates);
      await signIn(page, await organisation.newLearner(), linkTo(course.objectiveId, 'addToMyCourses'));
      await expect(toast(page, new RegExp(reason))).toBeVisible();
      await expectCleanAddress(page);
      await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    });
  }

  test("M10: to an archived course is refused with the server's sentence", async ({ page, organisation }) => {
    const { objectiveId } = await organisation.enrol(await organisation.newLearner(), 'OFFC-100');
    await organisation.offer(objectiveId, { showInCatalog: true });
    await signIn(page, await organisation.newLearner(), linkTo(objectiveId, 'startTheCourse'));
    await expect(toast(page, /This course is no longer available/)).toBeVisible();
    await expectCleanAddress(page);
  });
});

test.describe('a link that starts a course', () => {
  test('M10: enrols, starts and leads to the content', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Started folds'));
    await signIn(
      page,
      await organisation.newLearner(),
      linkTo(course.objectiveId, 'startTheCourse', '&selfRegistered=true'),
    );
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
  });

  test('M10: lets whoever has begun the course already go on with it', async ({ page, organisation }) => {
    const learner = await organisation.newLearner();
    const course = await organisation.newOffer(unique('Begun folds'));
    const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, course.code);
    await signIn(page, learner, doorstep);
    const attempt = await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
    await page.goto(linkTo(course.objectiveId, 'startTheCourse'));
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
    expect(await new LearnerCalls(page).attemptOf(course.objectiveId)).toBe(attempt);
  });

  test('M10: tells whoever has finished the course for good that it cannot be started', async ({
    page,
    organisation,
  }) => {
    const learner = await organisation.newLearner();
    const course = await organisation.newOffer(unique('Finished folds'));
    const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, course.code);
    await signIn(page, learner, doorstep);
    const calls = new LearnerCalls(page);
    await calls.submit(await calls.start(objectiveWorkflowAggregateId));
    await page.goto(linkTo(course.objectiveId, 'startTheCourse'));
    await expect(toast(page, 'This course can’t be started right now.')).toBeVisible();
    await expectCleanAddress(page);
  });
});

test.describe('a course that is not there yet', () => {
  test('M10: is asked for every 1500 ms, behind the overlay, until it comes', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Late folds'), { showInCatalog: false });
    await signIn(page, await organisation.newLearner());
    const tries = countRequests(page, 'GET', '/objective-workflow-aggregates/query');
    await page.goto(linkTo(course.objectiveId, 'addToMyCourses'));
    await expect.poll(tries).toBeGreaterThan(1);
    await expect(page.getByText('One moment…')).toBeVisible();
    await organisation.offer(course.objectiveId, { showInCatalog: true });
    await expect(toast(page, 'The course was added to your courses.')).toBeVisible();
    await expect(page.getByText('One moment…')).toBeHidden();
    await expect(card(page, course.name)).toBeVisible();
  });

  test('M10: is given up after fifteen tries when it never comes, as one of another organisation', async ({
    page,
    organisation,
  }) => {
    const foreign = await (await organisation.stranger()).newOffer('Foreign folds');
    await page.clock.install();
    await signIn(page, await organisation.newLearner());
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    const tries = countRequests(page, 'GET', '/objective-workflow-aggregates/query');
    await page.goto(linkTo(foreign.objectiveId, 'startTheCourse'));
    const waitAndCount = async () => {
      await page.clock.fastForward(limits.enrolPollInterval);
      return tries();
    };
    await expect.poll(waitAndCount, { intervals: [100], timeout: 45_000 }).toBe(limits.enrolPollTries);
    await expect(toast(page, 'Unknown error. Please refresh the page and try again.')).toBeVisible();
    expect(tries()).toBe(limits.enrolPollTries);
    await expectCleanAddress(page);
  });
});

test('M10: a new account is greeted, and the address forgets it', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner(), '/learn/courses?selfRegistered=true');
  await expect(toast(page, 'Your account has been created. Welcome!')).toHaveCount(1);
  await expectCleanAddress(page);
});

test('M10: an address that asks for nothing that can be done is left alone', async ({ page, organisation }) => {
  const given: string[] = [];
  page.on('request', (request) => {
    if (/\/(create-self-enrollments|start-objective-workflows)/.test(request.url())) given.push(request.url());
  });
  await signIn(page, await organisation.newLearner('WELC-001'), '/learn/courses?occflow=addToMyCourses');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  expect(given).toEqual([]);
});
