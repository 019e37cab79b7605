import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');

/** Files of ours that a page asks for, until everything that accompanies a page has begun, without their hashes. */
async function filesOf(page: Page, path: string): Promise<readonly string[]> {
  const files: string[] = [];
  const note = (request: { readonly url: () => string }) => {
    const [, name] = /\/learn\/assets\/([\w-]+)-[\w-]{7}\.(?:js|css)$/.exec(request.url()) ?? [];
    const [ending] = /\.\w+$/.exec(request.url()) ?? [];
    if (name !== undefined) files.push(`${name}${ending ?? ''}`);
  };
  page.on('request', note);
  const accompanied = page.waitForRequest(/\/users\/me\/live\?/);
  await page.goto(path);
  await accompanied;
  await page.waitForLoadState('load');
  // icons of rare places come last of all
  await expect(page.locator('nav svg').first()).toBeAttached();
  page.off('request', note);
  return files.toSorted();
}

const frame = ['frame.css', 'frame.js', 'libraries.js', 'rolldown-runtime.js', 'words-first-en-US.js'];
/** What comes to every page once it is painted. */
const companions = [
  'companions.css',
  'companions.js',
  'plan.js',
  'shared.css',
  'shared.js',
  'words-companions-en-US.js',
];

test('S29: a page asks for its own files and for what accompanies every page, and for nothing of other places', async ({
  page,
  browser,
  organisation,
  baseURL,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'ASTR-110');
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const { activity } = await calls.tree(await calls.start(objectiveWorkflowAggregateId));
  const [first] = leafParts(activity);
  const storageState = await page.context().storageState();
  const places = {
    '/learn/courses': ['courses.css', 'courses.js', 'course-tools.css', 'course-tools.js'],
    [contentPath(objectiveId, first?.axis)]: [
      'course-content-page.css',
      'course-content-page.js',
      'course.css',
      'course.js',
      'words-course-en-US.js',
    ],
  };
  for (const [path, own] of Object.entries(places)) {
    const context = await browser.newContext({ storageState, ...(baseURL === undefined ? {} : { baseURL }) });
    expect(await filesOf(await context.newPage(), path)).toEqual([...frame, ...companions, ...own].toSorted());
    await context.close();
  }
});

test('M7 M9: what a catalog says of its courses is fetched once, for all searches and for the next visit', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner(), doorstep);
  const cards = page.getByRole('list', { name: sentence('catalog.list') }).getByRole('listitem');
  /** Bytes that each document took to come; none out of what the browser keeps. */
  const fetched = async () =>
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\/(?:catalog-documents|open-catalog\/documents)\//.test(name))
        .map(({ transferSize }) => transferSize),
    );
  for (const path of ['/learn/catalog', '/learn/open-catalog']) {
    await page.goto(path);
    await expect(cards.first()).toBeVisible();
    const whole = await cards.count();
    const search = page.getByRole('searchbox');
    await search.fill('sky');
    await expect.poll(async () => await cards.count()).toBeLessThan(whole);
    await search.fill('');
    await expect(cards).toHaveCount(whole);
    const [bytes, ...more] = await fetched();
    expect([bytes ?? 0, more]).toEqual([expect.any(Number), []]);
    expect(bytes).toBeGreaterThan(0);
    await page.goto(path);
    await expect(cards).toHaveCount(whole);
    await expect.poll(fetched).toEqual([0]);
  }
});
