import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew, beginCourse, type BegunCourse } from '../support/begun-course.ts';
import { endQuizIn } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { mixedTest, timedTest } from '../support/timed-test.ts';

test.use({ expectedComplaints: /status of (403|409)|net::ERR_INTERNET_DISCONNECTED/ });

/** Within so many milliseconds an open page shows what changed; asking now and then takes longer. */
const soon = 20_000;
const desk = '/admin/grading';

const terms = {
  'Text of Essay': { manualGrading: true, handIn: { text: true } },
  'Text of Report': { manualGrading: true },
} as const;

interface Waiting extends BegunCourse {
  readonly essayId: string;
}

/** A course of its own in which somebody handed in a text, and, after it, something outside the portal. */
async function givenWaiting(page: Page, organisation: Organisation): Promise<Waiting> {
  const course = await beginCourse(page, organisation, { Writing: ['Essay', 'Report', 'Reading'] }, terms);
  const { calls, workflowId, part } = course;
  const essayId = await calls.write(workflowId, part('Text of Essay'), 'Bees dance.\nThat is how they talk.');
  await calls.do(workflowId, [part('Text of Report')]);
  return { ...course, essayId };
}

/** The desk of somebody else, in a browser of their own. */
async function openDesk(browser: Browser, person: Learner, address = desk): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person, address);
  return page;
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('G3: two works are graded by keyboard alone, a draft survives a reload, and the learner reads the comment at once', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await givenWaiting(page, organisation);
  await page.goto(contentPath(course.objectiveId, course.axes.get('Essay')));
  const teacher = await openDesk(browser, await organisation.newInstructor(course.objectiveId));
  const main = teacher.getByRole('main');
  await expect(main.getByText('2 items are waiting.')).toBeVisible();
  const keys = new Keyboard(teacher);
  await keys.open(main.getByRole('link', { name: 'Start with the oldest' }));
  await expect(titled(teacher, 'Text of Essay')).toBeFocused();
  await expect(main).toContainText('What there is to read on the page Essay.');
  await expect(main).toContainText('That is how they talk.');
  await expect(main).toContainText('Version 1');
  await expect(main.getByText('In time', { exact: true })).toBeVisible();

  await keys.tabTo(main.getByLabel('Points'));
  await teacher.keyboard.type('8');
  await keys.tabTo(main.getByLabel('Comment for the learner'));
  await teacher.keyboard.type('Clear from the first line.');
  // keys turn while somebody types as well, and letters stay letters
  await teacher.keyboard.press('Alt+PageDown');
  await expect(titled(teacher, 'Text of Report')).toBeFocused();
  await expect(main).toContainText('There’s no text here');
  await expect(main.getByLabel('Comment for the learner')).toHaveValue('');
  await teacher.keyboard.press('Alt+PageUp');
  await expect(titled(teacher, 'Text of Essay')).toBeFocused();
  await teacher.reload();
  await expect(main.getByLabel('Comment for the learner')).toHaveValue('Clear from the first line.');
  await expect(main.getByLabel('Points')).toHaveValue('8');

  await keys.open(main.getByRole('button', { name: 'Publish grade' }));
  await expect(titled(teacher, 'Text of Report')).toBeFocused();
  await expect(main.getByText('1 item is waiting.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Clear from the first line.', { timeout: soon });
  await expect(page.getByRole('main')).toContainText('80%');

  // what is missing is said at the field, which has the focus then
  await keys.open(main.getByRole('button', { name: 'Publish grade' }));
  await expect(main.getByLabel('Points')).toBeFocused();
  await expect(main).toContainText('Enter a number from 0 to 10.');
  await teacher.keyboard.type('5');
  await teacher.keyboard.press('Enter');
  await expect(titled(teacher, 'Nothing to grade right now')).toBeVisible();
  await teacher.context().close();
});

test('G3: a version that comes in while somebody grades is shown and told, and nothing typed is lost', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await givenWaiting(page, organisation);
  const instructor = await organisation.newInstructor(course.objectiveId);
  const teacher = await openDesk(browser, instructor, `${desk}?work=${course.essayId}`);
  const main = teacher.getByRole('main');
  await main.getByLabel('Points').fill('7');
  await main.getByLabel('Comment for the learner').fill('Say who found out.');
  await course.calls.handInAgain(course.workflowId, course.essayId, 'Karl von Frisch found out.');
  const refused = teacher.waitForResponse((answer) => answer.url().endsWith('/grade'));
  await main.getByRole('button', { name: 'Publish grade' }).click();
  expect((await refused).status()).toBe(409);
  await expect(main.getByRole('alert')).toContainText('This isn’t the version that waits for a grade.');
  await expect(main).toContainText('Version 2 just came in and is shown now.');
  await expect(main).toContainText('Karl von Frisch found out.');
  await expect(main.getByLabel('Comment for the learner')).toHaveValue('Say who found out.');
  await main.getByRole('button', { name: 'Publish grade' }).click();
  await expect(main.getByText('1 item is waiting.')).toBeVisible();
  await teacher.context().close();
});

test('G3 S1: the desk opens to those who grade, from their menu, and shows each of them their own courses', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await givenWaiting(page, organisation);
  expect((await page.goto(desk))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: '403 Forbidden' })).toBeVisible();
  const stranger = await openDesk(browser, await organisation.newInstructor(), '/learn/courses');
  await stranger.getByRole('button', { name: /Samir Haddad/ }).click();
  await stranger.getByRole('menuitem', { name: 'Grading' }).click();
  await expect(titled(stranger, 'Nothing to grade right now')).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe(desk);
  const places = stranger.getByRole('navigation', { name: 'Main navigation' });
  await expect(places.getByRole('link', { name: 'Grading' })).toHaveAttribute('aria-current', 'page');
  await places.getByRole('link', { name: 'My courses' }).click();
  await places.getByRole('link', { name: 'Grading' }).click();
  await expect(titled(stranger, 'Nothing to grade right now')).toBeVisible();
  await stranger.goto(`${desk}?work=${course.essayId}`);
  await expect(titled(stranger, 'This isn’t waiting anymore')).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText('Bees dance.');
  // from there the portal goes on without a new page, and back
  await stranger.getByRole('link', { name: 'My courses' }).first().click();
  await expect(stranger).toHaveURL(/\/learn\/courses$/);
  await stranger.goBack();
  await expect(titled(stranger, 'This isn’t waiting anymore')).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe(desk);
  await stranger.context().close();
});

test('G3: the desk works on a phone, in Arabic and in the dark, for everybody', async ({
  page,
  browser,
  organisation,
}) => {
  const course = await givenWaiting(page, organisation);
  await page.goto(doorstep);
  const context = await browser.newContext({
    locale: 'ar-AR',
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  const teacher = await context.newPage();
  await signIn(teacher, await organisation.newInstructor(course.objectiveId), desk);
  await expect(teacher.getByText('عنصران في الانتظار.')).toBeVisible();
  await expectNoSidewaysScrolling(teacher, 'the list');
  await expectAccessible(teacher, 'the list');
  await teacher.getByRole('link', { name: /^Text of Essay/ }).click();
  await expect(titled(teacher, 'Text of Essay')).toBeFocused();
  await expect(teacher.getByText('That is how they talk.')).toBeVisible();
  await expectNoSidewaysScrolling(teacher, 'a work');
  await expectAccessible(teacher, 'a work');
  await teacher.getByLabel('النقاط').fill('٨٫٥');
  await teacher.getByRole('button', { name: 'نشر الدرجة' }).click();
  await expect(titled(teacher, 'Text of Report')).toBeFocused();
  await context.close();
});

/** A test of two choices and an essay, one choice right and the essay written, handed in on its page. */
async function givenMixedTest(page: Page, organisation: Organisation): Promise<string> {
  const code = `MIXED-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('test.zip', mixedTest('Bees', 2), code);
  const { objectiveId } = await beginAnew({ page, organisation }, code);
  await page.goto(contentPath(objectiveId));
  const main = page.getByRole('main');
  await main.locator('[data-question="q1"]').getByRole('radio', { name: 'It is 2.' }).check();
  await main.locator('[data-question="q2"]').getByRole('radio', { name: 'It is 5.' }).check();
  await main.locator('[data-question="essay"]').getByRole('textbox').fill('They dance.');
  await main.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  return objectiveId;
}

test('G3: a test is graded question by question with keys alone, and the learner reads points and comment at once', async ({
  page,
  browser,
  organisation,
}) => {
  const objectiveId = await givenMixedTest(page, organisation);
  const teacher = await openDesk(browser, await organisation.newInstructor(objectiveId));
  const main = teacher.getByRole('main');
  const keys = new Keyboard(teacher);
  await keys.open(main.getByRole('link', { name: 'Start with the oldest' }));
  const question = (number: number) => main.getByRole('group', { name: `Question ${number}`, exact: true });
  await expect(question(1)).toContainText('1 of 1 point');
  await expect(question(3)).toContainText('They dance.');
  await expect(main).toContainText('1 question still needs points.');

  // scoring is overruled with a reason, or not at all
  await keys.open(question(2).getByRole('button', { name: 'Change points' }));
  await expect(question(2).getByLabel('Points, out of 1')).toBeFocused();
  await teacher.keyboard.press('Control+A');
  await keys.type('٠٫٥');
  await keys.tabTo(question(3).getByLabel('Points, out of 5'));
  await keys.type('6');
  await keys.tabTo(question(3).getByLabel('Comment on this question'));
  await keys.type('Name who found out.');
  await keys.open(main.getByRole('button', { name: 'Publish grade' }));
  await expect(question(2).getByLabel('Why the points are different')).toBeFocused();
  await expect(question(3)).toContainText('Enter a number from 0 to 5.');
  await keys.type('Both are even.');
  await teacher.reload();
  await expect(question(2).getByLabel('Why the points are different')).toHaveValue('Both are even.');
  await expect(question(3).getByLabel('Comment on this question')).toHaveValue('Name who found out.');
  await question(3).getByLabel('Points, out of 5').fill('4');
  await expect(main).toContainText('5.5 of 7 points');
  await expectAccessible(teacher, 'a quiz on the desk');
  await teacher.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(teacher, 'a quiz on the desk');
  await main.getByRole('button', { name: 'Publish grade' }).click();
  await expect(titled(teacher, 'Nothing to grade right now')).toBeVisible();

  const essay = page.getByRole('main').locator('[data-question="essay"]');
  await expect(essay).toContainText('4 of 5 points', { timeout: soon });
  await expect(essay).toContainText('Name who found out.');
  await expect(page.getByRole('main').locator('[data-question="q2"]')).toContainText('0.5 of 1 point');
  await expect(page.getByRole('main')).not.toContainText('Both are even.');
  await teacher.context().close();
});

test('G1 G3: an answer that came after the end counts once the desk accepts it', async ({
  page,
  context,
  browser,
  organisation,
}) => {
  const code = randomUUID();
  await organisation.importCourse('test.zip', timedTest('Sums', 2, 3_600), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const part = async () => leafParts((await calls.tree(attempt)).activity)[0];
  await page.goto(contentPath(objectiveId, (await part())?.axis));
  const question = (number: number) => page.getByRole('main').locator(`[data-question="q${number}"]`);
  await question(1).getByRole('radio', { name: 'It is 2.' }).check();
  await expect(question(1).getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await question(2).getByRole('radio', { name: 'It is 4.' }).check();
  await expect(question(2).getByText('Saved on this device', { exact: true })).toBeVisible();
  const work = (await part())?.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  await endQuizIn(organisation.dataFolder, work?.id ?? '', -600);
  await context.setOffline(false);
  await expect(question(2)).toContainText('You also answered after the end.', { timeout: 90_000 });

  const teacher = await openDesk(browser, await organisation.newInstructor(objectiveId));
  const main = teacher.getByRole('main');
  await main.getByRole('listitem').filter({ hasText: 'Late answer' }).getByRole('link').click({ timeout: 90_000 });
  await main.getByRole('button', { name: 'Accept late answers' }).click();
  await expect(titled(teacher, 'Nothing to grade right now')).toBeVisible();
  await expect(question(2)).toContainText('1 of 1 point', { timeout: soon });
  await expect(question(2)).toContainText('Your instructor accepted it.');
  await teacher.context().close();
});
