import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sync } from 'node-ical';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner } from '../support/organisation.ts';
import { ownServer } from '../support/own-server.ts';
import { detailsPath, signInByForm } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const day = 86_400_000;

// its organisation has a dashboard
const own = ownServer();

/** A learner with one course that is due. */
async function learnerWithDate(name: string, dueDate: Date) {
  const learner = await own.organisation.newLearner();
  const code = `CAL-${randomUUID().slice(0, 8)}`;
  const { objectiveId } = await own.organisation.importCourse('cal.tar.gz', await smallCourse(name), code);
  const due = (date: Date) => own.organisation.enrol(learner, code, { dueDate: date.toISOString() });
  await due(dueDate);
  return { learner, objectiveId, due };
}

/** Signs in and opens a place. */
const arrive = (page: Page, learner: Learner, place: string) => signInByForm(page, learner, `${own.url}${place}`);

const main = (page: Page) => page.getByRole('main');

/** Events of a calendar at an address, by their titles. */
async function eventsAt(page: Page, address: string) {
  const events = Object.values(sync.parseICS(await (await page.request.get(address)).text()));
  return events.flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
}

/** Makes the private address on the page of the calendar, and reads it there. */
async function privateAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: sentence('calendar.feed'), exact: true }).click();
  await page.getByRole('button', { name: sentence('calendar.feed.make') }).click();
  const field = page.getByRole('textbox', { name: sentence('calendar.feed.address') });
  await expect(field).toHaveValue(/\/calendar\/[\w-]{32}\.ics$/);
  return await field.inputValue();
}

test('R10: a deadline that an administrator moves is the same sentence everywhere, in the calendar and its feed too', async ({
  page,
}) => {
  const { learner, objectiveId, due } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await arrive(page, learner, '/learn/calendar/agenda');
  await expect(main(page).getByText(/^Due .*, in 3 days$/)).toBeVisible();
  const address = await privateAddress(page);
  await due(new Date(Date.now() + 5 * day));
  await page.goto(`${own.url}/learn/courses`);
  const onCard = await main(page)
    .getByText(/^Due .*, in 5 days$/)
    .first()
    .innerText();
  const month = new Date(Date.now() + 5 * day).toISOString().slice(0, 7);
  for (const path of ['/learn/', '/learn/tasks', detailsPath(objectiveId), `/learn/calendar/agenda/${month}`]) {
    await page.goto(`${own.url}${path}`);
    await expect(main(page).getByText(onCard, { exact: true }).first()).toBeVisible();
  }
  const [event, ...others] = await eventsAt(page, address);
  expect(others).toEqual([]);
  const told = event?.description ?? '';
  expect(onCard.startsWith(typeof told === 'string' ? told : told.val)).toBe(true);
  expect(told).not.toBe('');
});

test('R10: days are gone through by the keyboard, and what is added there stands in tasks and dashboard', async ({
  page,
}) => {
  const { learner } = await learnerWithDate('Tides', new Date('2036-03-18T10:00:00.000Z'));
  await arrive(page, learner, '/learn/calendar/month/2036-03');
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await expect(cell('Tuesday, March 18, 2036, 1 date')).toBeVisible();
  await expectAccessible(page, 'the month');
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(cell('Saturday, March 1, 2036, no dates'));
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/\/calendar\/month\/2036-02-23$/);
  await expect(cell('Saturday, February 23, 2036, no dates')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell('Sunday, March 23, 2036, no dates')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/day\/2036-03-23$/);
  await expect(main(page).getByText(sentence('calendar.empty'))).toBeVisible();
  const range = main(page).getByRole('heading', { level: 2 }).first();
  await expect(range).toBeFocused();
  await page.goBack();
  await expect(cell('Sunday, March 23, 2036, no dates')).toBeVisible();
  await expect(range).toBeFocused();
  await page.goForward();
  await expect(main(page).getByText(sentence('calendar.empty'))).toBeVisible();
  const add = main(page).getByRole('button', { name: sentence('day.own.add'), exact: true });
  await keyboard.tabTo(add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: sentence('own-tasks.title') });
  await expect(title).toBeFocused();
  await page.keyboard.type('Buy a rop');
  // what is typed is there again after the window was left, and after a reload
  await page.keyboard.press('Escape');
  await page.reload();
  await add.press('Enter');
  await expect(title).toHaveValue('Buy a rop');
  await expect(page.getByRole('dialog').getByText(sentence('own-tasks.left'))).toBeVisible();
  await expectAccessible(page, 'a task that was left');
  await title.press('End');
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Buy a rope' });
  await expect(entry).toBeVisible();
  await expectAccessible(page, 'a day');
  await page.goto(`${own.url}/learn/tasks`);
  await expect(main(page).getByRole('link', { name: 'Buy a rope' })).toBeVisible();
  await page.goto(`${own.url}/learn/`);
  await main(page).getByRole('link', { name: 'Buy a rope' }).click();
  await expect(title).toHaveValue('Buy a rope');
  await title.fill('Buy two ropes');
  await page.getByRole('button', { name: sentence('own-tasks.save') }).click();
  await expect(main(page).getByRole('link', { name: 'Buy two ropes' })).toBeVisible();
  await page.getByRole('button', { name: sentence('day.own.change', { name: 'Buy two ropes' }) }).click();
  await page.getByRole('button', { name: sentence('own-tasks.delete') }).click();
  await expect(main(page).getByRole('link', { name: 'Buy two ropes' })).toHaveCount(0);
});

test('R10: an address that means nothing says what is shown instead', async ({ page }) => {
  const { learner } = await learnerWithDate('Tides', new Date('2036-03-18T10:00:00.000Z'));
  await arrive(page, learner, '/learn/calendar/month/2036-13');
  await expect(page).toHaveURL(/\/calendar\/month\/\d{4}-\d\d-\d\d$/);
  await page.goto(`${own.url}/learn/calendar/nonsense?kind=due`);
  await expect(page).toHaveURL(/\/calendar\/month\/\d{4}-\d\d-\d\d\?kind=due$/);
  await main(page)
    .getByRole('link', { name: sentence('calendar.after', { view: 'month' }) })
    .click();
  await expect(main(page).getByRole('link', { name: sentence('calendar.after', { view: 'month' }) })).toBeFocused();
});

test('R10: a task that was deleted comes back with the keyboard, as it was, ticked and with its note', async ({
  page,
}) => {
  const { learner } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await arrive(page, learner, '/learn/tasks');
  const keyboard = new Keyboard(page);
  await keyboard.open(main(page).getByRole('button', { name: sentence('day.own.add'), exact: true }));
  await page.getByRole('textbox', { name: sentence('own-tasks.title') }).fill('Buy a rope');
  await page.getByRole('textbox', { name: sentence('own-tasks.note') }).fill('A blue one');
  await page.getByRole('button', { name: sentence('own-tasks.save') }).click();
  const done = page.getByRole('checkbox', { name: sentence('day.done', { name: 'Buy a rope' }) });
  // the row goes to those that are done
  await done.press('Space');
  await expect(page.getByText(sentence('day.ticked', { name: 'Buy a rope' }))).toBeVisible();
  await keyboard.open(page.getByRole('button', { name: sentence('day.own.change', { name: 'Buy a rope' }) }));
  await page.getByRole('button', { name: sentence('own-tasks.delete') }).press('Enter');
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const region = page.getByRole('region', { name: sentence('shell-extras.notifications') });
  await keyboard.open(region.getByRole('button', { name: sentence('own-tasks.undo') }));
  await expect(region.getByText(sentence('own-tasks.restored', { name: 'Buy a rope' }))).toBeVisible();
  await expect(done).toBeChecked();
  await page.reload();
  await expect(done).toBeChecked();
  await page.getByRole('button', { name: sentence('day.own.change', { name: 'Buy a rope' }) }).click();
  await expect(page.getByRole('textbox', { name: sentence('own-tasks.note') })).toHaveValue('A blue one');
});

test('R10: a calendar subscribes, and an address that was made anew leaves the old one dead', async ({ page }) => {
  const { learner } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await arrive(page, learner, '/learn/calendar');
  const first = await privateAddress(page);
  await expectAccessible(page, 'the private address');
  expect((await eventsAt(page, first)).length).toBe(1);
  const renew = page.getByRole('button', { name: sentence('calendar.feed.renew') });
  // what was pressed is gone each time, and the keyboard goes on
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  await renew.press('Enter');
  await expect(page.getByText(sentence('calendar.feed.sure'))).toBeVisible();
  await expect(page.getByRole('button', { name: sentence('calendar.feed.keep') })).toBeFocused();
  await renew.press('Enter');
  await expect(title).toBeFocused();
  const field = page.getByRole('textbox', { name: sentence('calendar.feed.address') });
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await eventsAt(page, second)).length).toBe(1);
  await page.getByRole('button', { name: sentence('calendar.feed.end') }).click();
  await page.getByRole('button', { name: sentence('calendar.feed.end') }).click();
  await expect(page.getByRole('button', { name: sentence('calendar.feed.make') })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});

test('S10: a task that is thought of in a course leads back to its page, and one date is given to the device', async ({
  page,
}) => {
  const { learner, objectiveId } = await learnerWithDate('Tides', new Date(Date.now() + 3 * day));
  await arrive(page, learner, detailsPath(objectiveId));
  await page.getByRole('button', { name: sentence('shell-extras.add-task'), exact: true }).click();
  await page.getByRole('textbox', { name: sentence('own-tasks.title') }).fill('Ask about ebb');
  await expect(page.getByText(sentence('own-tasks.page'))).toBeVisible();
  await page.getByRole('button', { name: sentence('own-tasks.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${own.url}/learn/tasks`);
  await main(page).getByRole('link', { name: 'Ask about ebb' }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsPath(objectiveId)}$`));
  await page.goto(`${own.url}/learn/calendar/agenda`);
  const loaded = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: sentence('calendar.download', { name: 'Tides' }) })
    .click();
  expect((await loaded).suggestedFilename()).toBe('Tides.ics');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('R10: the calendar begins with its list, in Arabic, from right to left, without sideways scrolling', async ({
    page,
  }) => {
    const arabic = wordsIn('ar-AR');
    const { learner } = await learnerWithDate('Tides', new Date(Date.now() + day));
    await arrive(page, learner, '/learn/calendar');
    const views = page.getByRole('navigation', { name: arabic('calendar.views') });
    await expect(views.getByRole('link', { name: arabic('calendar.view.agenda') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectNoSidewaysScrolling(page, 'the list');
    await expectAccessible(page, 'the list in Arabic, on a phone');
    for (const view of ['month', 'week'] as const) {
      await views.getByRole('link', { name: arabic(`calendar.view.${view}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/calendar/${view}/`));
      await expectNoSidewaysScrolling(page, view);
    }
    await expectAccessible(page, 'the week in Arabic, on a phone');
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR', viewport: { width: 1280, height: 900 } });

  test('R10 S14: weeks begin on Saturday, and a long name in other letters is cut off where it ends', async ({
    page,
  }) => {
    const { learner } = await learnerWithDate(
      'Plain Words for Complicated Matters at Work',
      new Date(Date.now() + 60_000),
    );
    await arrive(page, learner, '/learn/calendar/month');
    const table = main(page).getByRole('grid');
    await expect(table.getByRole('columnheader').first()).toContainText('السبت');
    const name = table.locator('bdi', { hasText: 'Plain Words' });
    await expect(name).toHaveCSS('direction', 'ltr');
    await expect(name).toHaveCSS('text-overflow', 'ellipsis');
    // it is longer than its box, which begins with its first letter
    const hidden = await name.evaluate((box) => {
      const letters = document.createRange();
      letters.selectNodeContents(box);
      const [shown, written] = [box.getBoundingClientRect(), letters.getBoundingClientRect()];
      return { before: shown.left - written.left, behind: written.right - shown.right };
    });
    expect(hidden.before).toBeLessThan(1);
    expect(hidden.behind).toBeGreaterThan(10);
    await page.goto(`${own.url}/learn/calendar/week`);
    await expect(table.getByRole('columnheader').first()).toContainText('السبت');
  });
});
