import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { forgetSession, signIn, signInByForm } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const day = 86_400_000;

const cards = (page: Page) => page.getByRole('list', { name: sentence('my-courses.list') }).getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: sentence('course-list.filters') });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: sentence('shell-extras.notifications') }).getByText(text);

interface OwnCourse {
  readonly code: string;
  readonly name: string;
}

/** Courses that this journey has for itself. */
async function newCourses(organisation: Organisation, ...names: readonly string[]): Promise<readonly OwnCourse[]> {
  const courses: OwnCourse[] = [];
  for (const name of names) {
    const code = `MINE-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('mine.tar.gz', await smallCourse(name), code);
    courses.push({ code, name });
  }
  return courses;
}

/** A learner with an optional and a mandatory course. */
async function learnerOfTwo(organisation: Organisation) {
  const [knots, maps] = await newCourses(organisation, 'Knots', 'Maps');
  const learner = await organisation.newLearner();
  await organisation.enrol(learner, knots?.code ?? '');
  await organisation.enrol(learner, maps?.code ?? '', { isMandatory: true });
  return learner;
}

test.describe('the filters', () => {
  test('M3: an address sets the filters; unknown values are dropped, with a toast where a filter remains', async ({
    page,
    organisation,
  }) => {
    const learner = await learnerOfTwo(organisation);
    await signIn(
      page,
      learner,
      `/learn/courses?coursePriority=mandatory&term=${randomUUID()}&courseProgress=done&utm_source=mail`,
    );
    await expect(titles(page)).toHaveText(['Maps']);
    await expect(page).toHaveURL(/\/learn\/courses\?coursePriority=mandatory$/);
    await expect(toast(page, sentence('course-list.filters-unavailable'))).toBeVisible();
    await page.goto(`/learn/courses?collection=${randomUUID()}`);
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await expect(toast(page, sentence('course-list.filters-unavailable'))).toHaveCount(0);
  });

  test('M1, M2 and M4: the drawer is used with the keyboard alone, and going back takes back what was chosen', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await learnerOfTwo(organisation));
    await filters(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole('checkbox', { name: 'Mandatory' }).focus();
    await page.keyboard.press('Space');
    await expect(titles(page)).toHaveText(['Maps']);
    await expect(drawer(page).getByRole('button', { name: 'Show 1 course', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(filters(page)).toBeFocused();
    await expect(filters(page)).toHaveText(/1 filter set/);
    await page.goBack();
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
    await page.goForward();
    await expect(titles(page)).toHaveText(['Maps']);
    await filters(page).click();
    await drawer(page).getByRole('checkbox', { name: 'Completed' }).click();
    await expect(page.getByRole('heading', { name: sentence('course-list.no-results') })).toBeAttached();
    await drawer(page)
      .getByRole('button', { name: sentence('course-list.filters.clear') })
      .click();
    await drawer(page).getByRole('button', { name: 'Show 2 courses' }).click();
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
    await expect(page).toHaveURL(/\/learn\/courses$/);
  });

  test('M1 and M2: the collections narrow the list, with those of none, and are cleared at once', async ({
    page,
    organisation,
  }) => {
    const [knots] = await newCourses(organisation, 'Knots');
    const learner = await organisation.newLearner('ASTR-110', knots?.code ?? '');
    await signIn(page, learner);
    await page.getByRole('button', { name: 'Science and numbers' }).click();
    await expect(titles(page)).toHaveText(['Reading the Night Sky']);
    await page.getByRole('button', { name: sentence('course-list.uncategorized') }).click();
    await expect(titles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Science and numbers' }).click();
    await expect(titles(page)).toHaveText(['Knots']);
    await page.getByRole('button', { name: sentence('catalog.collections.clear') }).click();
    await expect(titles(page)).toHaveCount(2);
  });

  test('M3: filters and search are there again on the next visit of the same person, and of nobody else', async ({
    page,
    organisation,
  }) => {
    const learner = await learnerOfTwo(organisation);
    const other = await learnerOfTwo(organisation);
    await signIn(page, learner, '/learn/courses?coursePriority=mandatory');
    await page.getByRole('searchbox').fill('  MA');
    await expect(page).toHaveURL(/coursePriority=mandatory&keyword=ma$/);
    await expect(titles(page)).toHaveText(['Maps']);
    await page.goto('/learn/profile');
    await page.getByRole('link', { name: 'My courses' }).first().click();
    await expect(page).toHaveURL(/coursePriority=mandatory&keyword=ma$/);
    await expect(page.getByRole('searchbox')).toHaveValue('ma');
    await expect(titles(page)).toHaveText(['Maps']);
    await forgetSession(page);
    await signIn(page, other);
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
    await expect(page).toHaveURL(/\/learn\/courses$/);
  });
});

test.describe('nothing to show', () => {
  test('M1: somebody without courses is led to the catalog', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner());
    await expect(page.getByRole('heading', { name: sentence('course-list.empty') })).toBeVisible();
    await expectAccessible(page, 'My Courses without courses');
    await page.getByRole('link', { name: sentence('course-list.to-catalog') }).click();
    await expect(page).toHaveURL(/\/learn\/catalog$/);
  });

  test('M1: where the organisation has no catalog, nobody is led to it', async ({ page, organisation }) => {
    const stranger = await organisation.stranger();
    await stranger.set('ui.learner.navigation', {
      catalog: false,
      rooms: false,
      researchProjects: false,
      knowledgeModels: false,
    });
    await signInByForm(
      page,
      await stranger.newLearner(),
      `${stranger.url.replace('localhost', stranger.host ?? '')}/learn/courses`,
    );
    await expect(page.getByText(sentence('course-list.empty.no-catalog'))).toBeVisible();
    await expect(page.getByRole('link', { name: sentence('course-list.to-catalog') })).toHaveCount(0);
  });

  test('M1: a search that fits nothing says what it looked for', async ({ page, organisation }) => {
    await signIn(page, await learnerOfTwo(organisation), '/learn/courses?keyword=nobody');
    await expect(page.getByText(sentence('course-list.no-results.text', { keyword: 'nobody' }))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: sentence('my-courses.search.clear') })
      .last()
      .click();
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
  });
});

test.describe('a list of one’s own', () => {
  test('what is pinned, archived and taken back in one window shows in the other', async ({
    page,
    context,
    organisation,
  }) => {
    await signIn(page, await learnerOfTwo(organisation));
    const second = await context.newPage();
    await second.goto('/learn/courses');
    await expect(titles(second)).toHaveText(['Maps', 'Knots']);
    await card(page, 'Knots').getByRole('button', { name: 'More options for Knots' }).click();
    await page.getByRole('menuitem', { name: sentence('course-list.pin') }).click();
    await expect(titles(page)).toHaveText(['Knots', 'Maps']);
    await expect(titles(second)).toHaveText(['Knots', 'Maps']);
    await card(page, 'Knots').getByRole('button', { name: 'More options for Knots' }).click();
    await page.getByRole('menuitem', { name: sentence('course-list.put-away') }).click();
    await expect(titles(page)).toHaveText(['Maps']);
    await expect(page.getByRole('link', { name: 'Maps', exact: true })).toBeFocused();
    await expect(titles(second)).toHaveText(['Maps']);
    await page.getByRole('button', { name: sentence('course-list.undo') }).click();
    await expect(titles(second)).toHaveText(['Knots', 'Maps']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Knots', 'Maps']);
  });

  test('the archive is a list of its own, from which courses come back', async ({ page, organisation }) => {
    await signIn(page, await learnerOfTwo(organisation));
    await card(page, 'Maps').getByRole('button', { name: 'More options for Maps' }).click();
    await page.getByRole('menuitem', { name: sentence('course-list.put-away') }).click();
    await expect(titles(page)).toHaveText(['Knots']);
    await page.getByRole('button', { name: /^Order/ }).click();
    await page.getByRole('menuitemradio', { name: sentence('course-list.archive') }).click();
    await expect(page).toHaveURL(/archived=true$/);
    await expect(titles(page)).toHaveText(['Maps']);
    await card(page, 'Maps').getByRole('button', { name: 'More options for Maps' }).click();
    await page.getByRole('menuitem', { name: sentence('course-list.restore') }).click();
    await expect(page.getByRole('heading', { name: sentence('course-list.archive.empty') })).toBeVisible();
    await page.getByRole('button', { name: sentence('course-list.archive.leave') }).click();
    await expect(titles(page)).toHaveText(['Maps', 'Knots']);
  });

  test('the order stands in the address, and rows instead of cards are remembered', async ({ page, organisation }) => {
    await signIn(page, await learnerOfTwo(organisation));
    await page.getByRole('button', { name: /^Order/ }).click();
    await page.getByRole('menuitemradio', { name: sentence('course-list.sort.name') }).click();
    await expect(titles(page)).toHaveText(['Knots', 'Maps']);
    await page.getByRole('button', { name: sentence('course-list.view.list'), exact: true }).click();
    await page.reload();
    await expect(page).toHaveURL(/sort=name$/);
    await expect(titles(page)).toHaveText(['Knots', 'Maps']);
    await expect(page.getByRole('button', { name: sentence('course-list.view.list'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('list', { name: sentence('my-courses.list') })).toHaveAttribute('data-view', 'list');
  });
});

test('M5 and M6: a card says from when a course can be begun, and until when it could', async ({
  page,
  organisation,
}) => {
  const [later, past] = await newCourses(organisation, 'Later', 'Past');
  const learner = await organisation.newLearner();
  await organisation.enrol(learner, later?.code ?? '', {
    availabilityDate: new Date(Date.now() + 9 * day).toISOString(),
  });
  await organisation.enrol(learner, past?.code ?? '', {
    availabilityEndDate: new Date(Date.now() - 9 * day).toISOString(),
  });
  await signIn(page, learner);
  await expect(card(page, 'Later')).toContainText(/Will be available to start on \w+ \d+, \d{4}/);
  await expect(card(page, 'Later')).toContainText(sentence('my-courses.card.locked'));
  await expect(card(page, 'Past')).toContainText(/Was available to start before \w+ \d+, \d{4}/);
});

test('M12: what a course announces shows on its card while one looks at it, opens in a window, and is read', async ({
  page,
  organisation,
}) => {
  const [knots] = await newCourses(organisation, 'Knots');
  const code = knots?.code ?? '';
  const learner = await organisation.newLearner(code);
  await organisation.announce(code, 'Welcome', 'Bring a rope.');
  await page.clock.install();
  await signIn(page, learner);
  const bell = card(page, 'Knots').getByRole('button', { name: 'Announcements of Knots' });
  await expect(card(page, 'Knots').getByText('Knots: 1 new announcement', { exact: true })).toBeAttached();
  await organisation.announce(code, 'Room', 'We meet in room 12.');
  await page.clock.fastForward(20_000);
  await expect(card(page, 'Knots').getByText('2 new announcements')).toBeAttached();
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Announcements: Knots' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Room', 'Welcome']);
  await expect(dialog).toContainText('Bring a rope.');
  await expectAccessible(page, 'announcements of a course');
  await dialog.getByRole('button', { name: sentence('announcements.close') }).click();
  await expect(bell).toBeFocused();
  await expect(card(page, 'Knots').getByText(/new announcement/)).toHaveCount(0);
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test(`M1: list, drawer and menus are accessible in ${locale}, also at 320 pixels`, async ({
    browser,
    baseURL,
    organisation,
  }) => {
    const words = wordsIn(locale);
    const learner = await organisation.newLearner('ASTR-110', 'SAFE-101');
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale,
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    await signIn(page, learner);
    await expect(page.getByRole('button', { name: words('course-list.view.list'), exact: true })).toBeVisible();
    for (const view of ['list', 'grid'] as const) {
      await page.getByRole('button', { name: words(`course-list.view.${view}`), exact: true }).click();
      await expectAccessible(page, `My Courses as ${view}`);
      await expectNoSidewaysScrolling(page, `My Courses as ${view}`);
    }
    await page.getByRole('button', { name: words('course-list.filters'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words('course-list.card-menu', { name: 'Safe at Work' }) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'the menu of a card');
    await context.close();
  });
}
