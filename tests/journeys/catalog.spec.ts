import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { contentPath, signIn, signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const day = 86_400_000;
const inNineDays = () => new Date(Date.now() + 9 * day).toISOString();
const nineDaysAgo = () => new Date(Date.now() - 9 * day).toISOString();

const catalogPath = (objectiveId: string) => `/learn/catalog/${objectiveId}`;
const cards = (page: Page) => page.getByRole('list', { name: 'Courses in the catalog' }).getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the catalog' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to my courses' });
const startNow = (page: Page) => page.getByRole('button', { name: 'Start now' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** A name that no other course has, so that a search finds this one alone. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

async function expectRefused(page: Page, button: Locator, reason: string | RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(startNow(page)).toHaveCount(0);
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
}

test.describe('the list', () => {
  test('M7 S27: what is offered is found by name, code and description, however it is written, and set off', async ({
    page,
    organisation,
  }) => {
    const course = await organisation.newOffer(unique('Café Geometry'));
    await signIn(page, await organisation.newLearner(), '/learn/catalog');
    await expect(page).toHaveTitle('Catalog | Learner portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
    await searchBox(page).fill(course.name.toUpperCase().replace('É', 'E'));
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 course found' })).toBeVisible();
    await expect(cards(page).locator('mark')).toHaveText(course.name);
    await searchBox(page).fill(`  ${course.code}`);
    await expect(cards(page).locator('mark')).toHaveText(course.code);
    await page.reload();
    await expect(searchBox(page)).toHaveValue(course.code.toLowerCase());
    await expect(cards(page)).toHaveCount(1);
  });

  test('M7: a search that fits nothing says so, and leads back to everything', async ({ page, organisation }) => {
    await organisation.newOffer(unique('Knots'));
    await signIn(page, await organisation.newLearner(), '/learn/catalog?keyword=nobody-wrote-this');
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
    await page.getByRole('button', { name: 'Browse the whole catalog' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/learn\/catalog$/);
  });

  test('M7: the collections narrow the catalog, each shows whether it is chosen, and the address keeps them', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await organisation.newLearner(), '/learn/catalog');
    // others add courses meanwhile, so that only the sentence stays the same
    const everything = page.getByRole('status').filter({ hasText: /courses to discover/ });
    await expect(everything).toBeVisible();
    const collections = page.getByRole('group', { name: 'Collections' });
    const first = collections.getByRole('button').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: /in these collections/ })).toBeVisible();
    for (const card of await cards(page).all()) await expect(card).toContainText(name);
    await page.reload();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await collections.getByRole('button', { name: 'Clear' }).click();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(everything).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/catalog$/);
  });

  test('M7: a course that somebody has added is not in their catalog any more', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Kites'));
    await signIn(page, await organisation.newLearner(), catalogPath(course.objectiveId));
    await addButton(page).click();
    await expect(toast(page, `“${course.name}” was added to your courses.`)).toBeVisible();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Catalog' }).click();
    await searchBox(page).fill(course.name);
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
  });

  test('M7: a course that was assigned stays until it is begun, and says that the person has it', async ({
    page,
    organisation,
  }) => {
    const course = await organisation.newOffer(unique('Lanterns'));
    await signIn(page, await organisation.newLearner(course.code), `/learn/catalog?keyword=${course.code}`);
    await expect(cards(page)).toContainText('Enrolled');
    await cards(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await page.goto(`/learn/catalog?keyword=${course.code}`);
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
  });

  test('M7: somebody to whom nothing is offered is led to their courses', async ({ page, organisation }) => {
    const stranger = await organisation.stranger();
    const there = stranger.url.replace('localhost', stranger.host ?? '');
    await signInByForm(page, await stranger.newLearner(), `${there}/learn/catalog`);
    await expect(page.getByRole('heading', { name: 'Nothing to add right now' })).toBeVisible();
    await expect(page.getByText('There are no available courses to enroll to')).toBeVisible();
    await page.getByRole('link', { name: 'Go to My courses' }).click();
    await expect(page).toHaveURL(`${there}/learn/courses`);
  });
});

test.describe('a course of the catalog', () => {
  test('M8: is added, says so, and can be started from there', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Cranes of paper'));
    await signIn(page, await organisation.newLearner(), '/learn/catalog');
    await searchBox(page).fill(course.name);
    await cards(page).getByRole('link', { name: course.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeFocused();
    await expect(page).toHaveTitle(`${course.name} | Learner portal`);
    await expect(page.getByRole('region', { name: 'In this course' })).toContainText('First folds');
    await addButton(page).click();
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await expect(start).toBeFocused();
    await expect(addButton(page)).toHaveCount(0);
    await start.click();
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await page.goto('/learn/courses');
    await expect(
      page.getByRole('list', { name: 'Courses' }).getByRole('article').filter({ hasText: course.name }),
    ).toBeVisible();
  });

  test('M8: is added and started at one press', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Boats of paper'));
    await signIn(page, await organisation.newLearner(), catalogPath(course.objectiveId));
    await startNow(page).click();
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
  });

  test('M8: shows whoever is enrolled already that they are, and how to start or go on', async ({
    page,
    organisation,
  }) => {
    const course = await organisation.newOffer(unique('Stars of paper'));
    await signIn(page, await organisation.newLearner(course.code), catalogPath(course.objectiveId));
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
    await page.goto(catalogPath(course.objectiveId));
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(new RegExp(contentPath(course.objectiveId)));
  });

  test('M8 M6: that is not open yet says when it will be', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Dragons of paper'), { availabilityDate: inNineDays() });
    await signIn(page, await organisation.newLearner(), catalogPath(course.objectiveId));
    await expect(page.getByText(/^Will be available to start on .+ \(.+\)$/).first()).toBeVisible();
    await expectRefused(page, addButton(page), /^Will be available to start on .+ \(.+\)$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enrolled', { exact: true })).toHaveCount(0);
  });

  test('M8: is offered by the open page by itself when it opens', async ({ page, organisation }) => {
    const halfAnHour = 1_800_000;
    const availabilityDate = new Date(Date.now() + halfAnHour).toISOString();
    const course = await organisation.newOffer(unique('Frogs of paper'), { availabilityDate });
    await page.clock.install();
    await signIn(page, await organisation.newLearner(), catalogPath(course.objectiveId));
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(halfAnHour);
    await expect(addButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(startNow(page)).toBeVisible();
  });

  test('M8 M6: whose time is over says until when it was open', async ({ page, organisation }) => {
    const course = await organisation.newOffer(unique('Roses of paper'), { availabilityEndDate: nineDaysAgo() });
    await signIn(page, await organisation.newLearner(), catalogPath(course.objectiveId));
    await expectRefused(page, addButton(page), /^Was available to start before .+ \(.+\)$/);
  });

  test('M8: that is archived is in no catalog, and its page offers nothing', async ({ page, organisation }) => {
    const { objectiveId } = await organisation.enrol(await organisation.newLearner(), 'OFFC-100');
    await organisation.offer(objectiveId, { showInCatalog: true });
    await signIn(page, await organisation.newLearner(), '/learn/catalog?keyword=offc-100');
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
    await page.goto(catalogPath(objectiveId));
    await expectRefused(page, addButton(page), 'Course is not available');
  });

  test.describe('that is not there', () => {
    test.use({ expectedComplaints: /status of 404/ });

    test('M8: says so, and so does one of another organisation, and one that is not offered', async ({
      page,
      organisation,
    }) => {
      const foreign = await (await organisation.stranger()).newOffer('Foreign folds');
      const hidden = await organisation.newOffer(unique('Hidden folds'), { showInCatalog: false });
      await signIn(page, await organisation.newLearner(), catalogPath(foreign.objectiveId));
      for (const { objectiveId } of [foreign, hidden]) {
        await page.goto(catalogPath(objectiveId));
        await expect(page.getByRole('heading', { level: 1, name: 'Course is not available' })).toBeVisible();
        await expect(page.getByText('You do not have the necessary access rights')).toBeVisible();
      }
    });
  });
});

test('R3 S16: the catalog is used with the keyboard on a narrow screen', async ({ page, organisation }) => {
  const course = await organisation.newOffer(unique('Narrow folds'));
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await organisation.newLearner(), '/learn/catalog');
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(searchBox(page));
  await keyboard.type(course.name);
  await expect(cards(page)).toHaveCount(1);
  await expectNoSidewaysScrolling(page, 'the catalog');
  await keyboard.open(cards(page).getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeFocused();
  await expectNoSidewaysScrolling(page, 'a course of the catalog');
  await keyboard.open(addButton(page));
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
});

test('R3 S2: the catalog is one of the places, fetched before it is opened, and one of the commands', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await expect(page.getByRole('article')).toHaveCount(1);
  const fetched = page.waitForResponse(/catalog-standings\/query/);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Catalog' }).hover();
  expect((await fetched).status()).toBe(200);
  await expect(page).toHaveURL(/\/learn\/courses$/);
  await page.getByRole('button', { name: /^Go to…/ }).click();
  await page.getByRole('combobox').fill('catalog');
  await page.getByRole('option', { name: 'Catalog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeFocused();
  await expect(page).toHaveURL(/\/learn\/catalog$/);
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`axe finds nothing to complain about in ${locale}`, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    test('M7 M8: in the catalog and on its courses', async ({ page, organisation }) => {
      const open = await organisation.newOffer(unique('Axe folds'));
      const closed = await organisation.newOffer(unique('Axe dragons'), { availabilityDate: inNineDays() });
      await signIn(page, await organisation.newLearner(), `/learn/catalog?keyword=${encodeURIComponent('axe ')}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'the catalog, searched');
      await page.goto('/learn/catalog?keyword=nobody-wrote-this');
      await expect(page.getByRole('heading', { name: sentence('catalog.no-results') })).toBeVisible();
      await expectAccessible(page, 'the catalog, nothing found');
      await page.goto(catalogPath(closed.objectiveId));
      await page.getByRole('button', { name: sentence('catalog.add') }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page, 'a course that cannot be added yet');
      await page.goto(catalogPath(open.objectiveId));
      await page.getByRole('button', { name: sentence('catalog.add') }).click();
      await expect(page.getByText(sentence('catalog.enrolled'), { exact: true })).toBeVisible();
      await expectAccessible(page, 'a course that was added');
    });
  });
}
