import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { copyOffer } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner, Organisation, OwnCourse } from '../support/organisation.ts';
import { detailsPath } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const day = 86_400_000;
const coursePath = (objectiveId: string) => `/learn/open-catalog/${objectiveId}/view/details`;
const cards = (page: Page) => page.getByRole('list', { name: 'Courses in the catalog' }).getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the catalog' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

const newPublicCourse = (organisation: Organisation, name: string): Promise<OwnCourse> =>
  organisation.newOffer(unique(name), { showInOpenCatalog: true });

/** The sign-in page stands in the way. */
async function passSignIn(page: Page, learner: Learner): Promise<void> {
  await page.locator('input[name=email]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.locator('input[name=password]').press('Enter');
}

test.describe('a visitor', () => {
  test('M9 R15: finds public courses without signing in, and searches them without asking the server', async ({
    page,
    organisation,
  }) => {
    const course = await newPublicCourse(organisation, 'Public Boats');
    const hidden = await organisation.newOffer(unique('Public Members only'));
    await page.goto('/learn/open-catalog');
    await expect(page).toHaveTitle('Catalog | Learner portal');
    await expect(cards(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await searchBox(page).fill(course.name.toUpperCase());
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).locator('mark').first()).toHaveText(course.name);
    await searchBox(page).fill(course.code.toLowerCase());
    await expect(cards(page)).toHaveCount(1);
    await searchBox(page).fill(hidden.name);
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.getByRole('button', { name: 'Browse the whole catalog' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('S1 S2 S14: has the catalog as the only place, a choice of languages, and the way to sign in', async ({
    page,
    organisation,
  }) => {
    const course = await newPublicCourse(organisation, 'Public Menus');
    await page.goto(coursePath(course.objectiveId));
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(menu.getByRole('link')).toHaveText(['Catalog']);
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const sentence = wordsIn('ar-AR');
    await expect(page.getByRole('link', { name: sentence('catalog.sign-in-to-enroll') })).toBeVisible();
    await expect(page).toHaveTitle(`${course.name} | ${sentence('shell.portal-name')}`);
    await page
      .getByRole('navigation', { name: sentence('shell.navigation') })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: sentence('catalog.title') })).toBeVisible();
  });

  test('M9: signs in to enroll, comes back and has the course', async ({ page, organisation }) => {
    const course = await newPublicCourse(organisation, 'Public Kites');
    const learner = await organisation.newLearner();
    await page.goto('/learn/open-catalog');
    await searchBox(page).fill(course.name);
    await cards(page).getByRole('link', { name: course.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeFocused();
    await expect(page.getByText('as soon as you sign in')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to enroll' }).click();
    await passSignIn(page, learner);
    await expect(toast(page, 'The course was added to your courses.')).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await expect(page.getByRole('article').filter({ hasText: course.name })).toBeVisible();
  });

  test('M9: opens a course right after typing, and the search that was still to come does not take it away', async ({
    page,
    organisation,
  }) => {
    const course = await newPublicCourse(organisation, 'Public Swans');
    await page.clock.install();
    await page.goto(`/learn/open-catalog?keyword=${encodeURIComponent(course.name)}`);
    await expect(cards(page).first()).toBeVisible();
    let arrive: () => void = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/open-course-page.*\.js$/, async (route) => {
      await onItsWay;
      await route.continue();
    });
    await searchBox(page).fill('public');
    await page.getByRole('link', { name: course.name }).click();
    await expect(page).toHaveURL(new RegExp(coursePath(course.objectiveId)));
    await page.clock.fastForward(limits.searchDebounce);
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${coursePath(course.objectiveId)}$`));
  });

  test('M9: signs in at the top of the page and is back at the course', async ({ page, organisation }) => {
    const course = await newPublicCourse(organisation, 'Public Frogs');
    await page.goto(`${coursePath(course.objectiveId)}#about`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await passSignIn(page, await organisation.newLearner());
    await expect(page).toHaveURL(new RegExp(`${coursePath(course.objectiveId)}#about$`));
    await expect(page.getByRole('link', { name: 'Add to my courses' })).toBeVisible();
  });

  test('M9 M6: sees when a course opens, and is not sent to the sign-in for nothing', async ({
    page,
    organisation,
  }) => {
    const availabilityDate = new Date(Date.now() + 9 * day).toISOString();
    const course = await organisation.newOffer(unique('Public Stars'), { showInOpenCatalog: true, availabilityDate });
    await page.goto(coursePath(course.objectiveId));
    await expect(page.getByRole('button', { name: 'Sign in to enroll' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^Will be available to start on .+ \(.+\)$/).first()).toBeVisible();
    await expect(page.getByText('as soon as you sign in')).toHaveCount(0);
  });

  test('M9 A2: sees the courses of the organisation that the address names, everywhere', async ({
    page,
    organisation,
  }) => {
    const stranger = await organisation.stranger();
    const foreign = await newPublicCourse(stranger, 'Strange Folds');
    const own = await newPublicCourse(organisation, 'Own Folds');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/public/')) asked.push(request.url());
    });
    await page.goto(`/learn/open-catalog?domain=${stranger.host}`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(foreign.name);
    await searchBox(page).fill(own.name);
    await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
    await searchBox(page).fill('');
    await cards(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${coursePath(foreign.objectiveId)}\\?domain=${stranger.host}$`));
    await expect(page.getByRole('heading', { level: 1, name: foreign.name })).toBeVisible();
    const there = new URL(stranger.url.replace('localhost', stranger.host ?? '')).origin;
    const enrol = page.getByRole('link', { name: 'Sign in to enroll' });
    await expect(enrol).toHaveAttribute(
      'href',
      `${there}/learn/courses?occflow=addToMyCourses&objectiveId=${foreign.objectiveId}`,
    );
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Catalog' }).click();
    await expect(page).toHaveURL(new RegExp(`/learn/open-catalog\\?domain=${stranger.host}$`));
    expect(asked.filter((url) => new URL(url).searchParams.get('domain') !== stranger.host)).toEqual([]);
  });

  test('M9: sees one screenful after the other of a large catalog, and goes on where the new ones begin', async ({
    page,
    organisation,
  }) => {
    const stranger = await organisation.stranger();
    const last = await stranger.newOffer(`Folds ${limits.coursesPage + 1}`, { showInOpenCatalog: true });
    const others = Array.from(
      { length: limits.coursesPage + 1 },
      (_, index) => `Folds ${String(index).padStart(2, '0')}`,
    );
    await copyOffer(organisation.dataFolder, last.code, others);
    await page.goto(`/learn/open-catalog?domain=${stranger.host}`);
    await expect(cards(page)).toHaveCount(limits.coursesPage);
    await expect(page.getByText('24 of 26 courses shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(limits.coursesPage + 2);
    await expect(page.getByRole('link', { name: 'Folds 24' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Folds 25' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Folds 25' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(limits.coursesPage + 2);
  });

  test.describe('who asks for what is not public', () => {
    test.use({ expectedComplaints: /status of 404/ });

    test('M9: hears that it is not available, and is led to what is', async ({ page, organisation }) => {
      const hidden = await organisation.newOffer(unique('Members only'));
      await page.goto(coursePath(hidden.objectiveId));
      await expect(page.getByRole('heading', { level: 1, name: 'Course is not available' })).toBeVisible();
      await page.getByRole('link', { name: 'Browse the catalog' }).click();
      await expect(page).toHaveURL(/\/learn\/open-catalog$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
    });
  });

  test('M9: reads the catalog and its courses without JavaScript', async ({ browser, baseURL, organisation }) => {
    const course = await newPublicCourse(organisation, 'Plain Folds');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/learn/open-catalog');
    await page.getByRole('link', { name: course.name }).click();
    await expect(page).toHaveURL(new RegExp(coursePath(course.objectiveId)));
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
    await expect(page.getByText('First folds')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to enroll' }).click();
    await expect(page.locator('input[name=email]')).toBeVisible();
    await context.close();
  });

  test('S16: uses it with the keyboard on a narrow screen', async ({ page, organisation }) => {
    const course = await newPublicCourse(organisation, 'Narrow Boats');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/learn/open-catalog');
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(searchBox(page));
    await keyboard.type(course.name);
    await expect(cards(page)).toHaveCount(1);
    await expectNoSidewaysScrolling(page, 'the public catalog');
    await keyboard.open(cards(page).getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeFocused();
    await expectNoSidewaysScrolling(page, 'a public course');
    await keyboard.tabTo(page.getByRole('link', { name: 'Sign in to enroll' }));
    await keyboard.tabTo(page.getByRole('button', { name: `Share “${course.name}”` }));
  });
});

test.describe('sharing', () => {
  test('M9 S25: the address of a course is put into the clipboard, and a toast says so', async ({
    page,
    context,
    organisation,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const course = await newPublicCourse(organisation, 'Shared Boats');
    await page.goto(`${coursePath(course.objectiveId)}?keyword=boats`);
    await page.getByRole('button', { name: `Share “${course.name}”` }).click();
    await expect(toast(page, 'The link is copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${organisation.url}${coursePath(course.objectiveId)}`,
    );
  });

  test('M9: a device that can share by itself does it, and closing its dialog is no failure', async ({
    page,
    organisation,
  }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.dataset['shared'] = `${data?.title} ${data?.url}`;
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
    });
    const course = await newPublicCourse(organisation, 'Shared Kites');
    await page.goto(coursePath(course.objectiveId));
    await page.getByRole('button', { name: `Share “${course.name}”` }).click();
    const shared = `${course.name} ${organisation.url}${coursePath(course.objectiveId)}`;
    await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  });
});

test.describe('somebody who is signed in', () => {
  test('M11: is led from the public page to the course they are enrolled in', async ({ page, organisation }) => {
    const course = await newPublicCourse(organisation, 'Led Boats');
    await page.goto('/learn/courses');
    await passSignIn(page, await organisation.newLearner(course.code));
    await expect(page.getByRole('article').filter({ hasText: course.name })).toBeVisible();
    await page.goto(coursePath(course.objectiveId));
    await expect(page).toHaveURL(new RegExp(`/learn/courses/${course.objectiveId}$`));
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
    await page.goto(detailsPath(course.objectiveId));
    await expect(page).toHaveURL(new RegExp(`${detailsPath(course.objectiveId)}$`));
  });

  test('M9: starts a public course at one press without being enrolled before', async ({ page, organisation }) => {
    const course = await newPublicCourse(organisation, 'Started Boats');
    await page.goto('/learn/courses');
    await passSignIn(page, await organisation.newLearner());
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await page.goto(coursePath(course.objectiveId));
    await page.getByRole('link', { name: 'Start now' }).click();
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
  });
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`axe finds nothing to complain about in ${locale}`, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    test('M9: in the public catalog and on its courses', async ({ page, organisation }) => {
      const course = await newPublicCourse(organisation, 'Axe Boats');
      await page.goto('/learn/open-catalog');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'the public catalog');
      await page.goto(coursePath(course.objectiveId));
      await expect(page.getByRole('link', { name: sentence('catalog.sign-in-to-enroll') })).toBeVisible();
      await expectAccessible(page, 'a public course');
    });
  });
}
