import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { inDatabase } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner } from '../support/organisation.ts';
import { ownServer } from '../support/own-server.ts';
import { signInByForm } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const day = 86_400_000;

// tables of its database go away
const own = ownServer();

/** Tables that one source of the day is read from, and nothing else of these pages. */
type Source = 'announcement_reading' | 'own_task' | 'activity_record';

const inStoa = async (...statements: readonly string[]) =>
  await inDatabase(own.dataFolder, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Something has changed for everybody, so that nothing is answered from before. */
const change = 'update objective_access set tenant_id = tenant_id';
const lose = async (table: Source) => await inStoa(`alter table ${table} rename to away`, change);
const mend = async (table: Source) => await inStoa(`alter table away rename to ${table}`);

const part = (page: Page, name: string, words = sentence) =>
  page.getByRole('region', { name: words(`day.part.${name}` as 'day.part.due'), exact: true });
const tryAgain = (page: Page, name: string, words = sentence) =>
  part(page, name, words).getByRole('button', {
    name: words('day.gap.retry', { part: words(`day.part.${name}` as 'day.part.due') }),
  });

const title = 'We meet at the harbour';

/** A learner with a course that is due and has announced something. */
async function learnerOfTides(): Promise<Learner> {
  const learner = await own.organisation.newLearner();
  const code = `DAY-${randomUUID().slice(0, 8)}`;
  await own.organisation.importCourse('day.tar.gz', await smallCourse('Tides'), code);
  await own.organisation.enrol(learner, code, { dueDate: new Date(Date.now() + 3 * day).toISOString() });
  await own.organisation.announce(code, title, 'Bring boots.');
  return learner;
}

/** Waits until the device keeps what is known of the day. */
async function expectKept(page: Page): Promise<void> {
  const keys = async () =>
    await page.evaluate(
      async () =>
        await new Promise<string>((resolve) => {
          const open = indexedDB.open('stoa-kept');
          // who opens it first makes it: that is the portal's affair
          open.onupgradeneeded = () => open.transaction?.abort();
          open.onerror = () => resolve('');
          open.onsuccess = () => {
            const all = open.result.transaction('answers').objectStore('answers').getAllKeys();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
  await expect.poll(keys).toContain('getDay');
}

/** The device has kept nothing. */
async function forgetKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => {
      indexedDB.deleteDatabase('stoa-kept').onsuccess = done;
    });
  });
}

test('R1: a source that fails costs its own part, which keeps its place and is tried again by keyboard', async ({
  page,
}) => {
  const learner = await learnerOfTides();
  const said = await listen(page);
  await signInByForm(page, learner, `${own.url}/learn/tasks`);
  await lose('announcement_reading');
  try {
    await page.goto(`${own.url}/learn/`);
    const html = await (await page.request.get(`${own.url}/learn/`)).text();
    expect(html).toContain(sentence('day.gap.none'));
    await expect(part(page, 'announcements')).toContainText(sentence('day.gap.none'));
    await expect(part(page, 'announcements')).not.toContainText(sentence('day.part.announcements.empty'));
    await expect(part(page, 'due').getByRole('listitem')).toContainText('Tides');
    await expect(page.getByText(sentence('day.gap.none'))).toHaveCount(1);
    await expectAccessible(page, 'the dashboard without announcements');
    // what fails again says so again
    await new Keyboard(page).open(tryAgain(page, 'announcements'));
    await expect.poll(said).toContain(sentence('day.gap.board'));
    await expect(tryAgain(page, 'announcements')).toBeFocused();
  } finally {
    await mend('announcement_reading');
  }
  await page.keyboard.press('Enter');
  await expect(part(page, 'announcements').getByRole('link', { name: title })).toBeVisible();
  await expect(tryAgain(page, 'announcements')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: sentence('day.part.announcements') })).toBeFocused();
  await expect.poll(said).toContain(sentence('day.gap.mended'));
});

test('R1: what was known of a part stands there with its time, after the page was loaded anew as well', async ({
  page,
}) => {
  const learner = await learnerOfTides();
  await signInByForm(page, learner, `${own.url}/learn/`);
  const link = part(page, 'announcements').getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await expectKept(page);
  await lose('announcement_reading');
  try {
    await page.reload();
    await expect(link).toBeVisible();
    await expect(part(page, 'announcements')).toContainText(/As of \d{1,2}:\d{2} [AP]M\. /);
    await expectAccessible(page, 'the dashboard with old announcements');
  } finally {
    await mend('announcement_reading');
  }
  await tryAgain(page, 'announcements').click();
  await expect(tryAgain(page, 'announcements')).toHaveCount(0);
  await expect(link).toBeVisible();
});

test('R1: nobody is told that nothing is to do, or due, while that is not known', async ({ page }) => {
  const learner = await own.organisation.newLearner();
  // nothing of the day is answered from before: nobody has asked for it
  await signInByForm(page, learner, `${own.url}/learn/courses`);
  await lose('own_task');
  try {
    for (const path of ['/learn/', '/learn/tasks', '/learn/plan?minutes=20', '/learn/calendar/agenda']) {
      await forgetKept(page);
      await page.goto(`${own.url}${path}`);
      const main = page.getByRole('main');
      await expect(main.getByText(sentence(path === '/learn/' ? 'day.gap.none' : 'day.gap')).first()).toBeVisible();
      for (const claim of ['day.tasks.empty', 'day.part.due.empty', 'calendar.empty'] as const)
        await expect(main.getByText(sentence(claim), { exact: true })).toHaveCount(0);
      await expectAccessible(page, `${path} without own tasks`);
    }
  } finally {
    await mend('own_task');
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: sentence('shell.retry') })
    .press('Enter');
  await expect(page.getByText(sentence('calendar.empty'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, locale: 'ar-AR' });

  test('R1: parts that could not be read stand in Arabic, and need no sideways scrolling', async ({ page }) => {
    const arabic = wordsIn('ar-AR');
    await signInByForm(page, { email: 'learner@stoa.local', password: 'stoa' }, `${own.url}/learn/tasks`);
    await lose('activity_record');
    try {
      await page.goto(`${own.url}/learn/`);
      await expect(tryAgain(page, 'due', arabic)).toBeVisible();
      await expect(part(page, 'next', arabic).getByRole('link').first()).toBeVisible();
      await expectNoSidewaysScrolling(page, 'the dashboard without parts of courses');
      await expectAccessible(page, 'the dashboard without parts of courses, in Arabic');
    } finally {
      await mend('activity_record');
    }
  });
});
