import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { ownServer } from '../support/own-server.ts';
import { detailsPath, signInByForm } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const day = 86_400_000;
const maya = { email: 'learner@stoa.local', password: 'stoa' };

// its organisation has a dashboard
const own = ownServer();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A learner with one course that is due. */
async function learnerWithDate(name: string, dueDate: Date) {
  const learner = await own.organisation.newLearner();
  const code = `DAY-${randomUUID().slice(0, 8)}`;
  const { objectiveId } = await own.organisation.importCourse('day.tar.gz', await smallCourse(name), code);
  await own.organisation.enrol(learner, code, { dueDate: dueDate.toISOString() });
  return { learner, objectiveId };
}

test('R1: the learner of the demo sees a believable week, in the first HTML, and goes on with one button', async ({
  page,
}) => {
  await signInByForm(page, maya, `${own.url}/learn/`);
  await expect(page.getByRole('heading', { level: 1, name: sentence('day.hello', { name: 'Maya' }) })).toBeVisible();
  for (const name of ['day.part.next', 'day.part.due', 'day.part.continue'] as const)
    await expect(part(page, sentence(name)).getByRole('link').first()).toBeVisible();
  await expect(part(page, sentence('day.part.week')).getByRole('listitem')).toHaveCount(7);
  const html = await (await page.request.get(`${own.url}/learn/`)).text();
  expect(html).toContain(sentence('day.part.next'));
  await expectAccessible(page, 'the dashboard');
  await part(page, sentence('day.part.next')).getByRole('link').click();
  await expect(page).toHaveURL(/\/learn\/courses\//);
});

test('R1: a deadline is the same sentence on card, course page, dashboard and tasks', async ({ page }) => {
  const { learner, objectiveId } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await signInByForm(page, learner, `${own.url}/learn/courses`);
  const deadline = page.getByRole('main').getByText(/^Due .*, in 3 days$/);
  const onCard = await deadline.first().innerText();
  for (const path of ['/learn/', '/learn/tasks', detailsPath(objectiveId)]) {
    await page.goto(`${own.url}${path}`);
    await expect(page.getByRole('main').getByText(onCard, { exact: true }).first()).toBeVisible();
  }
});

test('R1: what a course announces stands on the dashboard until it is read, and leads to where it is read', async ({
  page,
}) => {
  const learner = await own.organisation.newLearner();
  const code = `DAY-${randomUUID().slice(0, 8)}`;
  await own.organisation.importCourse('day.tar.gz', await smallCourse('Tides'), code);
  await own.organisation.enrol(learner, code);
  await own.organisation.announce(code, 'We meet at the harbour', 'Bring boots.');
  await signInByForm(page, learner, `${own.url}/learn/`);
  const announcements = part(page, sentence('day.part.announcements'));
  await expect(announcements.getByRole('listitem')).toContainText('Tides');
  await expectAccessible(page, 'the dashboard with an announcement');
  await new Keyboard(page).open(announcements.getByRole('link', { name: 'We meet at the harbour' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bring boots.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/view\/details$/);
  await page.goto(`${own.url}/learn/`);
  await expect(announcements.getByText(sentence('day.part.announcements.empty'))).toBeVisible();
});

test('R1: parts are moved and hidden with the keyboard, and stay so', async ({ page }) => {
  const { learner } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await signInByForm(page, learner, `${own.url}/learn/`);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const [next, minutes, goOn] = [
    sentence('day.part.next'),
    sentence('day.part.minutes'),
    sentence('day.part.continue'),
  ];
  await expect(headings.first()).toHaveText(next);
  const keyboard = new Keyboard(page);
  await keyboard.open(page.getByRole('button', { name: sentence('day.arrange'), exact: true }));
  await keyboard.open(page.getByRole('button', { name: sentence('day.arrange.down', { part: next }) }));
  await expect(headings.first()).toHaveText(minutes);
  const parts = await headings.count();
  const moved = sentence('day.arrange.moved', { part: next, place: 2, count: parts });
  await expect(page.getByRole('status').filter({ hasText: moved })).toBeAttached();
  await keyboard.open(page.getByRole('button', { name: sentence('day.arrange.hide.label', { part: goOn }) }));
  await expect(page.getByRole('button', { name: sentence('day.arrange.show.label', { part: goOn }) })).toBeVisible();
  await expect
    .poll(async () => await (await page.request.get(`${own.url}/api/lms/v1/users/me/day`)).text())
    .toContain('"hidden":["continue"]');
  await page.reload();
  await expect(headings.first()).toHaveText(minutes);
  await expect(part(page, goOn)).toHaveCount(0);
  // clicks that come before the page is drawn anew count each
  await page.getByRole('button', { name: sentence('day.arrange'), exact: true }).click();
  const week = sentence('day.part.week');
  const up = page.getByRole('button', { name: sentence('day.arrange.up', { part: week }) });
  const placeOfWeek = async () => (await headings.allTextContents()).indexOf(week);
  await expect(up).toBeVisible();
  const before = await placeOfWeek();
  await up.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  await expect.poll(placeOfWeek).toBe(before - 3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('R1: the dashboard stands in Arabic, from right to left, and needs no sideways scrolling', async ({ page }) => {
    const arabic = wordsIn('ar-AR');
    await signInByForm(page, maya, `${own.url}/learn/`);
    await expect(part(page, arabic('day.part.next')).getByRole('link').first()).toBeVisible();
    await expectNoSidewaysScrolling(page, 'the dashboard');
    await expectAccessible(page, 'the dashboard in Arabic, on a phone');
  });
});

interface Home {
  readonly next: Locator;
  readonly path: Locator;
}

/** What the home of the learner app says of each thing, dashboard or tasks say of it in the same words. */
async function expectSameAsElsewhere(page: Page, { next, path }: Home): Promise<void> {
  const wordsOf = async (rows: Locator) =>
    await rows.evaluateAll((all) =>
      all.map((row) => {
        const href = row.querySelector('a')?.getAttribute('href') ?? '';
        const words = row instanceof HTMLElement ? row.innerText : '';
        return { href, words: words.split('\n').map((line) => line.trim()) };
      }),
    );
  const atHome = await wordsOf(path.getByRole('listitem'));
  const [first] = await wordsOf(next);
  await page.goto(`${own.url}/learn/`);
  await expect(part(page, sentence('day.part.due')).getByRole('listitem').first()).toBeVisible();
  expect((await wordsOf(part(page, sentence('day.part.next'))))[0]?.words).toEqual(
    expect.arrayContaining([...(first?.words ?? ['?'])]),
  );
  await page.goto(`${own.url}/learn/tasks`);
  const tasks = page.getByRole('main').getByRole('listitem');
  await expect(tasks.first()).toBeVisible();
  const told = new Map((await wordsOf(tasks)).map(({ href, words }) => [href, words]));
  const same = atHome.filter(({ href }) => told.has(href));
  expect(same).not.toEqual([]);
  for (const { href, words } of same) expect(told.get(href)).toEqual(expect.arrayContaining(words));
  // pages after the next one of a course are steps of plans, and no tasks
  for (const { href, words } of atHome.filter((row) => !told.has(row.href)))
    expect([href, words.at(-1)]).toEqual([href, expect.stringMatching(/^You began this course on /)]);
  await page.goto(`${own.url}/learn/courses`);
}

test('R2: in learner-app mode My Courses begins with one path: the next step, why, and how long it takes', async ({
  page,
}) => {
  await own.organisation.set('ui.learner.learnerApp', true);
  await signInByForm(page, maya, `${own.url}/learn/courses`);
  const next = page.getByRole('region', { name: sentence('day.part.next') });
  await expect(next.getByRole('link')).toBeVisible();
  const path = page.getByRole('region', { name: sentence('plan.home.path') });
  await expect(path.getByRole('listitem').first()).toContainText(/due|began|courses since|pass/i);
  const [learned] = (await (await page.request.get(`${own.url}/api/lms/v1/users/me/day/learned`)).json()).days;
  expect(learned).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByText(/^You completed something on \d of the last 7 days/)).toBeVisible();
  await expectAccessible(page, 'the home of the learner app');
  await expectSameAsElsewhere(page, { next, path });
  await page.getByRole('link', { name: sentence('plan.home.courses') }).click();
  const title = page.getByRole('heading', { level: 1, name: sentence('my-courses.title'), exact: true });
  await expect(title).toBeVisible();
  // and stays there, whatever of the list is looked for
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('privacy');
  await expect(page).toHaveURL(/keyword=privacy/);
  await search.fill('');
  await expect(page).toHaveURL(/\/learn\/courses\?view=all$/);
  await expect(title).toBeVisible();
});
