import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { loseModule, nameOtherModule, tamperWithModule } from '../support/fragment.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, forgetSession, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const strip = (page: Page, words = sentence) => page.getByRole('region', { name: words('recent-courses.title') });
const placeholder = (page: Page) => page.getByText(sentence('my-courses.recent.failed'));
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: sentence('shell.retry') });
const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Safe at Work', exact: true });

/** A learner who is signed in, has two courses under way and opened a certain part of 'Safe at Work'. */
async function learnerUnderWay(
  page: Page,
  organisation: Organisation,
): Promise<{ learner: Learner; lastPlace: string; lastName: string }> {
  const learner = await organisation.newLearner('STAT-101');
  const sky = await organisation.enrol(learner, 'ASTR-110');
  const safe = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner);
  await expect(page.getByRole('article').first()).toBeVisible();
  const calls = new LearnerCalls(page);
  await calls.start(sky.objectiveWorkflowAggregateId);
  const attempt = await calls.start(safe.objectiveWorkflowAggregateId);
  const third = async () => leafParts((await calls.tree(attempt)).activity)[2];
  const part = await third();
  if (!part) throw new Error('The course has too few parts.');
  const lastPlace = contentPath(safe.objectiveId, part.axis);
  await page.goto(lastPlace);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // the page is opened once the server knows of it
  await expect
    .poll(async () => (await third())?.childActivity.activityWorkflowAggregate.lastActivityWorkflow)
    .toBeTruthy();
  return { learner, lastPlace: new URL(page.url()).pathname, lastName: (await heading.textContent()) ?? '' };
}

test('S10: the courses to go on with come after the page, move nothing, and lead to the last part', async ({
  page,
  organisation,
}) => {
  const { lastPlace, lastName } = await learnerUnderWay(page, organisation);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark('shift', { detail: startTime });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/learn/courses');
  await expect(strip(page).getByRole('article')).toHaveCount(2);
  await expect(strip(page).getByRole('article').first()).toContainText('Safe at Work');
  expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0);
  const ended = await page.evaluate(() => {
    const [module] = performance.getEntriesByType('resource').filter(({ name }) => /\/fragments\/.*\.js$/.test(name));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { module: module?.startTime ?? 0, paint: paint?.startTime ?? Infinity };
  });
  expect(ended.module).toBeGreaterThan(ended.paint);
  await expectAccessible(page, 'My Courses with recent courses');

  await strip(page)
    .getByRole('link', { name: sentence('recent-courses.continue.label', { name: 'Safe at Work' }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`${lastPlace}$`));
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeFocused();
  await expect(strip(page)).toHaveCount(0);
  await page.goBack();
  await expect(strip(page).getByRole('article')).toHaveCount(2);
});

test('S10: on other pages the fragments are fetched ahead, once, and not run', async ({ page, organisation }) => {
  await learnerUnderWay(page, organisation);
  const address = page.url();
  // the page before this one would go on fetching ahead while it is left
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const fetched = page.waitForResponse(/\/fragments\/recent-courses\.[\w-]+\.js$/);
  await page.goto(address);
  await fetched;
  await page
    .getByRole('link', { name: sentence('shell.place.courses') })
    .first()
    .click();
  await expect(strip(page).getByRole('article')).toHaveCount(2);
  expect(asked.filter((path) => path.startsWith('/fragments/') && path.endsWith('.js'))).toHaveLength(1);
  expect(asked.findIndex((path) => path.endsWith('/recent-objectives'))).toBeGreaterThan(
    asked.findIndex((path) => path.endsWith('.js')),
  );
});

test('S10: whoever has nothing to go on with has no strip, and a search puts it aside', async ({
  page,
  organisation,
}) => {
  const { learner } = await learnerUnderWay(page, organisation);
  await page.goto('/learn/courses');
  await expect(strip(page)).toBeVisible();
  await page.getByRole('searchbox').fill('statistics');
  await expect(strip(page)).toBeHidden();
  await page.getByRole('button', { name: sentence('my-courses.search.clear') }).click();
  await expect(strip(page)).toBeVisible();
  expect(learner.email).not.toBe('');

  const beginner = await organisation.newLearner('SAFE-101');
  await forgetSession(page);
  await signIn(page, beginner);
  await expect(cards(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
  await expect(placeholder(page)).toHaveCount(0);
});

for (const width of [320, 768]) {
  test(`S10 S16: the strip fits a window of ${width} px and is left by the keyboard`, async ({
    page,
    organisation,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await learnerUnderWay(page, organisation);
    await page.goto('/learn/courses');
    await expect(strip(page).getByRole('article')).toHaveCount(2);
    await expectNoSidewaysScrolling(page, `My Courses with recent courses at ${width} px`);
    const links = strip(page).getByRole('link');
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(strip(page).locator(':focus')).toHaveCount(0);
  });
}

test.describe('what is not as announced', () => {
  // the browser says in the console what it refuses
  test.use({ expectedComplaints: /integrity|Failed to load resource|net::ERR_FAILED/ });

  test('S10: a module that was changed on its way is refused, and trying again brings the true one', async ({
    page,
    organisation,
  }) => {
    await learnerUnderWay(page, organisation);
    const stop = await tamperWithModule(page, (code) => `globalThis.stolen = document.cookie;${code}`);
    await page.goto('/learn/courses');
    await expect(placeholder(page)).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expect(cards(page)).toBeVisible();
    await expectAccessible(page, 'My Courses without recent courses');
    const before = await cards(page).boundingBox();
    await stop();
    await tryAgain(page).press('Enter');
    await expect(strip(page).getByRole('article')).toHaveCount(2);
    await expect(placeholder(page)).toHaveCount(0);
    expect(await cards(page).boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect(strip(page).getByRole('link').first()).toBeFocused();
  });

  test('S10: a module that does not come leaves a placeholder, and the page works', async ({ page, organisation }) => {
    await learnerUnderWay(page, organisation);
    await loseModule(page);
    await page.goto('/learn/courses');
    await expect(placeholder(page)).toBeVisible();
    const askedAgain = page.waitForRequest(/\/fragments\/recent-courses\./);
    await tryAgain(page).click();
    await askedAgain;
    await expect(placeholder(page)).toBeVisible();
    await cards(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(placeholder(page)).toHaveCount(0);
  });

  test('S10: when the courses cannot be asked for, the strip says so, and keeps what it knew', async ({
    page,
    organisation,
  }) => {
    await learnerUnderWay(page, organisation);
    const question = '**/recent-objectives';
    await page.route(question, (route) => route.abort());
    await page.goto('/learn/courses');
    await expect(strip(page)).toContainText(sentence('recent-courses.failed'));
    await page.unroute(question);
    await strip(page)
      .getByRole('button', { name: sentence('recent-courses.retry') })
      .click();
    await expect(strip(page).getByRole('article')).toHaveCount(2);
    await cards(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.route(question, (route) => route.abort());
    await page.goBack();
    await expect(strip(page)).toContainText(sentence('recent-courses.out-of-date'));
    await expect(strip(page).getByRole('article')).toHaveCount(2);
  });
});

const failures = {
  'exports no mount': 'export const begin = () => {};',
  'cannot be read': 'export const mount = {',
  'throws while it is loaded': 'throw new Error("not today");',
  'throws while it is mounted': 'export const mount = () => { throw new Error("not today"); };',
  'is mounted with a broken promise': 'export const mount = () => Promise.reject(new Error("not today"));',
  'gives up later': `export const mount = (element, { failed }) => { element.textContent = 'Hello';
    setTimeout(() => failed(new Error("not today")), 50); return { unmount() { element.textContent = ''; } }; };`,
};

for (const [what, code] of Object.entries(failures)) {
  test(`S10: a fragment that ${what} leaves a quiet placeholder`, async ({ page, organisation }) => {
    await learnerUnderWay(page, organisation);
    await nameOtherModule(page, code);
    await page.goto('/learn/courses');
    await expect(placeholder(page)).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    await expect(cards(page)).toBeVisible();
    await expect(page.getByText('Hello')).toHaveCount(0);
  });
}

test('S10: a fragment that is not there after ten seconds has failed', async ({ page, organisation }) => {
  await learnerUnderWay(page, organisation);
  await nameOtherModule(page, 'export const mount = () => new Promise(() => {});');
  await page.clock.install();
  await page.goto('/learn/courses');
  await expect(page.locator('[aria-busy=true][tabindex="-1"]')).toHaveCount(1);
  // less than ten seconds, because its own time goes on meanwhile
  await page.clock.runFor(4_000);
  await expect(placeholder(page)).toHaveCount(0);
  await page.clock.runFor(7_000);
  await expect(placeholder(page)).toBeVisible();
});

test('S10: a fragment is told of the portal, moves about in it, and leaves with the page', async ({
  page,
  organisation,
}) => {
  const { learner } = await learnerUnderWay(page, organisation);
  const code = `export const mount = (element, context) => {
    const button = document.createElement('button');
    const show = ({ locale, direction, theme, user, timezone, address, navigation }) => {
      const path = new URL(address).pathname;
      const courses = navigation.href('/courses');
      button.textContent = [locale, direction, theme, user.email, timezone, path, courses].join(' ');
    };
    show(context);
    button.onclick = () => context.navigation.to('/courses?keyword=safe');
    element.append(button);
    return { update: show, unmount: () => performance.mark('unmounted') };
  };`;
  await nameOtherModule(page, code);
  await page.goto('/learn/courses');
  const told = `${learner.email} UTC /fragments/other-module.js /learn/courses`;
  await expect(page.getByRole('button', { name: `en-US ltr light ${told}` })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: `en-US ltr dark ${told}` }).click();
  await expect(page).toHaveURL(/\/learn\/courses\?keyword=safe$/);
  await cards(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => performance.getEntriesByName('unmounted').length)).toBe(1);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });
  const arabic = wordsIn('ar-AR');

  test('S10 S14: the strip runs from right to left, counts in Arabic digits and follows the language', async ({
    page,
    organisation,
  }) => {
    await learnerUnderWay(page, organisation);
    await page.goto('/learn/courses');
    const articles = strip(page, arabic).getByRole('article');
    await expect(articles).toHaveCount(2);
    await expect(articles.first()).toContainText(/[٠-٩]٪/);
    await expect(articles.first()).toContainText(arabic('recent-courses.continue'));
    const [first, second] = [await articles.first().boundingBox(), await articles.last().boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menuitem', { name: arabic('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(strip(page).getByRole('article').first()).toContainText(/[0-9]%/);
    await expect(strip(page, arabic)).toHaveCount(0);
  });
});
