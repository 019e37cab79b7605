import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, signIn, signInByForm } from '../support/portal.ts';

const catalogPath = (objectiveId: string) => `/learn/catalog/${objectiveId}`;
const startNow = (page: Page) => page.getByRole('button', { name: 'Start now' });

/** A name that no other course has. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test('M11: a course that is only offered is shown in the catalog, and everything that the link said is kept', async ({
  page,
  organisation,
}) => {
  const course = await organisation.newOffer(unique('Linked folds'));
  await signInByForm(page, await organisation.newLearner(), `${detailsPath(course.objectiveId)}?from=mail#about`);
  await expect(page).toHaveURL(new RegExp(`${catalogPath(course.objectiveId)}/view/details\\?from=mail#about$`));
  await expect(page.getByRole('button', { name: 'Add to my courses' })).toBeVisible();
});

test('M11: starting a course after a link to one page leads to that page', async ({ page, browser, organisation }) => {
  const course = await organisation.newOffer(unique('Deep folds'));
  const elsewhere = await browser.newContext({ baseURL: organisation.url });
  const friend = await elsewhere.newPage();
  await signIn(friend, await organisation.newLearner(course.code), detailsPath(course.objectiveId));
  await friend.getByRole('button', { name: 'Start', exact: true }).click();
  await friend
    .getByRole('navigation', { name: 'Table of contents' })
    .getByRole('treeitem', { name: 'The square' })
    .click();
  await expect(friend.getByRole('heading', { level: 1, name: 'The square' })).toBeVisible();
  const link = new URL(friend.url()).pathname;
  await elsewhere.close();
  await signInByForm(page, await organisation.newLearner(), link);
  await expect(page).toHaveURL(new RegExp(catalogPath(course.objectiveId)));
  await startNow(page).click();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'The square' })).toBeVisible();
});

test('R4: the redirect entry leads to the details, to the content, or to one page of it', async ({
  page,
  organisation,
}) => {
  const course = await organisation.newOffer(unique('Entered folds'));
  const entry = `/learn/courses/redirect/${course.objectiveId}`;
  await signInByForm(page, await organisation.newLearner(course.code), entry);
  await expect(page).toHaveURL(new RegExp(`${detailsPath(course.objectiveId)}$`));
  const started = page.waitForResponse(/\/standing$/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const { objectiveWorkflow } = await (await started).json();
  const { activity } = await new LearnerCalls(page).tree(objectiveWorkflow.id);
  await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
  const firstPage = '(/[\\w-]+)?';
  const [part] = activity.children[1]?.childActivity.children ?? [];
  if (!part) throw new Error('The course has no pages.');
  for (const [query, place] of [
    ['', firstPage],
    [`?activityPathId=${part.activityPathId}`, `/${part.axis}`],
    [`?activityId=${part.childActivity.id}&inProctoringIframe`, `/${part.axis}\\?inProctoringIframe`],
    [
      `?activityPathId=${randomUUID()}&activityId=${part.childActivity.id}&viewType=REVIEW`,
      `/${part.axis}\\?viewType=REVIEW`,
    ],
    [`?activityId=${randomUUID()}`, firstPage],
  ]) {
    await page.goto(`${entry}${query}`);
    await expect(page).toHaveURL(new RegExp(`${contentPath(course.objectiveId)}${place}$`));
  }
});
