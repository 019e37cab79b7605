import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Organisation } from '../support/organisation.ts';
import { signIn } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const day = 86_400_000;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const task = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: sentence('day.done', { name }) });

/** A learner with a course that is overdue and one without a date. */
async function learnerOfTwo(organisation: Organisation) {
  const learner = await organisation.newLearner();
  const give = async (name: string, terms: Parameters<Organisation['enrol']>[2]) => {
    const code = `TASK-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('task.tar.gz', await smallCourse(name), code);
    await organisation.enrol(learner, code, terms);
  };
  await give('Knots', { dueDate: new Date(Date.now() - 2 * day).toISOString() });
  await give('Maps', {});
  return learner;
}

test('S10: tasks are ticked, put off and brought back with the keyboard alone, and nobody else sees it', async ({
  page,
  organisation,
}) => {
  await signIn(page, await learnerOfTwo(organisation), '/learn/tasks');
  const overdue = section(page, sentence('day.tasks.overdue'));
  await expect(overdue.getByRole('link', { name: 'Knots' })).toBeVisible();
  await expect(section(page, sentence('day.tasks.undated')).getByRole('link', { name: 'Maps' })).toBeVisible();
  await expectAccessible(page, 'tasks');
  const keyboard = new Keyboard(page);
  await keyboard.open(tick(page, 'Knots'), 'Space');
  const done = section(page, sentence('day.tasks.done'));
  await expect(done.getByRole('link', { name: 'Knots' })).toBeVisible();
  await expect(overdue).toHaveCount(0);
  await keyboard.open(page.getByRole('button', { name: sentence('day.snooze', { name: 'Maps' }) }), 'Enter');
  await page.getByRole('menuitem', { name: sentence('day.snooze.3') }).press('Enter');
  await expect(section(page, sentence('day.tasks.week')).getByRole('link', { name: 'Maps' })).toBeVisible();
  await page.reload();
  await expect(done.getByRole('link', { name: 'Knots' })).toBeVisible();
  await keyboard.open(tick(page, 'Knots'), 'Space');
  await expect(overdue.getByRole('link', { name: 'Knots' })).toBeVisible();
});

test('S10: a task that is added gives the keyboard back to what it was added with', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner(), '/learn/tasks');
  const add = page.getByRole('main').getByRole('button', { name: sentence('day.own.add') });
  await add.press('Enter');
  await page.getByRole('textbox', { name: sentence('own-tasks.title') }).fill('Buy a rope');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Buy a rope')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('S10: a double click ticks one task, and of two wishes the last one holds on a slow network', async ({
  page,
  organisation,
}) => {
  await signIn(page, await learnerOfTwo(organisation), '/learn/tasks');
  const overdue = section(page, sentence('day.tasks.overdue'));
  const box = await tick(page, 'Knots').boundingBox();
  if (box === null) throw new Error('There is no tick.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.dblclick(x, y);
  const done = section(page, sentence('day.tasks.done'));
  await expect(done.getByRole('link')).toHaveText(['Knots']);
  await expect(section(page, sentence('day.tasks.undated')).getByRole('link', { name: 'Maps' })).toBeVisible();
  await expect(page.getByText(sentence('day.ticked', { name: 'Knots' }))).toBeVisible();
  // the first wish is on its way for as long as the second one takes to come
  const first = Promise.withResolvers<void>();
  const marks = '**/users/me/day/marks';
  await page.route(marks, async (route) => {
    await first.promise;
    await route.continue();
  });
  await tick(page, 'Knots').click();
  await expect(overdue.getByRole('link', { name: 'Knots' })).toBeVisible();
  await tick(page, 'Knots').click();
  await expect(tick(page, 'Knots')).toBeChecked();
  const second = page.waitForResponse(
    (response) =>
      response.url().endsWith('/day/marks') && response.request().postData()?.includes('"done":true') === true,
  );
  first.resolve();
  await second;
  await expect(tick(page, 'Knots')).toBeChecked();
  await page.reload();
  await expect(done.getByRole('link')).toHaveText(['Knots']);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('S10: a tick that does not arrive is taken back at once', async ({ page, context, organisation }) => {
    await signIn(page, await learnerOfTwo(organisation), '/learn/tasks');
    const overdue = section(page, sentence('day.tasks.overdue'));
    await expect(overdue.getByRole('link', { name: 'Knots' })).toBeVisible();
    // what says it comes after the page
    await expect(page.getByRole('region', { name: sentence('shell-extras.notifications') })).toBeAttached();
    await context.setOffline(true);
    await tick(page, 'Knots').click();
    await expect(page.getByText(sentence('day.mark-failed', { name: 'Knots' }))).toBeVisible();
    await expect(overdue.getByRole('link', { name: 'Knots' })).toBeVisible();
    await expect(tick(page, 'Knots')).not.toBeChecked();
    await context.setOffline(false);
  });

  test('S10: of two wishes of which the last one does not arrive, the one that did holds', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await learnerOfTwo(organisation), '/learn/tasks');
    const first = Promise.withResolvers<void>();
    const wishes: string[] = [];
    await page.route('**/users/me/day/marks', async (route) => {
      wishes.push(route.request().postData() ?? '');
      if (wishes.length > 1) return await route.abort();
      await first.promise;
      await route.continue();
    });
    await tick(page, 'Maps').click();
    await expect(tick(page, 'Maps')).toBeChecked();
    await tick(page, 'Maps').click();
    await expect(tick(page, 'Maps')).not.toBeChecked();
    first.resolve();
    await expect(page.getByText(sentence('day.mark-failed', { name: 'Maps' }))).toBeVisible();
    await expect(tick(page, 'Maps')).toBeChecked();
    expect(wishes).toHaveLength(2);
  });
});

test('S10: a task says why it is there, and its deadline as the card does, and leads to its course', async ({
  page,
  organisation,
}) => {
  await signIn(page, await learnerOfTwo(organisation));
  const deadline = page.getByText(/^Was due /);
  const onCard = await deadline.innerText();
  await page.goto('/learn/tasks');
  await expect(task(page, 'Knots').getByText(onCard)).toBeVisible();
  await task(page, 'Knots').getByText(sentence('day.why')).click();
  await expect(page.getByText(sentence('day.why.start')).first()).toBeVisible();
  await page.getByRole('button', { name: sentence('day.tasks.group.course') }).click();
  await expect(page).toHaveURL(/\/learn\/tasks\?by=course$/);
  await expect(section(page, 'Knots')).toBeVisible();
  await task(page, 'Knots').getByRole('link', { name: 'Knots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Knots' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('S10: tasks stand in Arabic, from right to left, and need no sideways scrolling', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await learnerOfTwo(organisation), '/learn/tasks');
    const arabic = wordsIn('ar-AR');
    await expect(page.getByRole('heading', { level: 1, name: arabic('day.tasks') })).toBeVisible();
    await expect(section(page, arabic('day.tasks.overdue')).getByRole('link', { name: 'Knots' })).toBeVisible();
    await expectNoSidewaysScrolling(page, 'tasks');
    await expectAccessible(page, 'tasks in Arabic, on a phone');
  });
});
