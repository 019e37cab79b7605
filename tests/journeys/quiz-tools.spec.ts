import type { Locator, Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal, withoutConnection } from '../support/kept-pages.ts';
import { keptWork } from '../support/kept-work.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { moodleQuiz } from '../support/moodle-quiz.ts';
import { gapsTest, timedTest } from '../support/timed-test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

interface Begun {
  readonly place: string;
  readonly learner: Learner;
}

/** Begins the safety check of the demo as somebody new. */
async function begun({ page, organisation }: Scene, code = 'SAFE-101', name = 'Safety check'): Promise<Begun> {
  const { objectiveId, calls, attempt, learner } = await beginAnew({ page, organisation }, code);
  const part = flattenParts((await calls.tree(attempt)).activity).find((one) => one.childActivity.name === name);
  return { place: contentPath(objectiveId, part?.axis), learner };
}

const card = (page: Page, id: string) => page.getByRole('main').locator(`[data-question="${id}"]`);
/** The line that says how far the questions are, and the map that it opens. */
const line = (page: Page) => page.getByRole('navigation', { name: 'All questions' }).getByRole('button');
const map = (page: Page) => page.getByRole('dialog', { name: 'All questions' });
const saved = (within: Locator) => within.getByText('Saved', { exact: true });

test('C10: on a phone the map of a test is a line that opens, says what is done, and leads to each question', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize(phone);
  await page.goto((await begun({ page, organisation })).place);
  await expect(line(page)).toHaveAccessibleName(/^All questions 0 of \d+ answered$/);
  expect((await line(page).boundingBox())?.height).toBeLessThan(50);
  await card(page, 'wet-floor').getByRole('radio').first().check();
  await card(page, 'hazard-or-risk').getByRole('button', { name: 'Flag for later' }).click();
  await expect(line(page)).toContainText(/1 of \d+ answered · 1 flagged$/);
  await line(page).click();
  await expect(map(page).getByRole('button', { name: /^Question \d+ Answered$/ })).toHaveCount(1);
  await expectNoSidewaysScrolling(page, 'an open map at 360 px');
  await expectAccessible(page, 'an open map');
  await map(page)
    .getByRole('button', { name: /^Question \d+ Not answered Flagged$/ })
    .click();
  await expect(card(page, 'hazard-or-risk')).toBeFocused();
  await expect(map(page)).toHaveCount(0);
});

test('C10: with keys alone the map opens and closes, choices are struck out, and a note is written', async ({
  page,
  organisation,
}) => {
  const { place } = await begun({ page, organisation });
  await page.goto(place);
  await line(page).focus();
  await page.keyboard.press('Enter');
  await expect(map(page).getByRole('button', { name: 'Question 1 Not answered' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(line(page)).toBeFocused();
  await expect(map(page)).toHaveCount(0);
  const question = card(page, 'wet-floor');
  await expect(question.getByRole('button', { name: /^Strike out/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Strike out answers' }).focus();
  await page.keyboard.press('Enter');
  const strike = question.getByRole('button', { name: /^Strike out:/ }).first();
  await strike.focus();
  await page.keyboard.press('Enter');
  const struck = question.getByRole('radio', { name: /struck out$/ });
  await expect(struck).toHaveCount(1);
  await expect(question.getByRole('button', { name: /^Take back:/ })).toBeFocused();
  await expectAccessible(page, 'struck-out choices');
  // choosing it takes the strike away
  await struck.focus();
  await page.keyboard.press('Space');
  await expect(struck).toHaveCount(0);
  await question.getByRole('button', { name: 'Add a note' }).focus();
  await page.keyboard.press('Enter');
  await question.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Ask about the sign');
  await expect(saved(question)).toBeVisible();
  await page.reload();
  await question.getByRole('button', { name: 'Your note' }).click();
  await expect(question.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the sign');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('main')).toContainText('Your answers were handed in on');
  await page.reload();
  await question.getByRole('button', { name: 'Your note' }).click();
  await expect(question.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the sign');
});

test('C10: a test of 200 questions has a map that is made when it opens, and leads to the last one', async ({
  page,
  organisation,
}) => {
  await organisation.importCourse('long.zip', timedTest('Long', 200, 7_200), 'LONG');
  const { place } = await begun({ page, organisation }, 'LONG', 'Long');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/quiz')) asked.push(pathname);
  });
  await page.goto(place);
  await expect(line(page)).toContainText('0 of 200 answered');
  await expect(map(page)).toHaveCount(0);
  await line(page).click();
  await expect(map(page).getByRole('listitem')).toHaveCount(200);
  await map(page).getByRole('button', { name: 'Question 200 Not answered' }).click();
  await expect(card(page, 'q200')).toBeFocused();
  await expect(card(page, 'q200')).toBeInViewport();
  expect(asked).toHaveLength(1);
  // what says that it is saved takes no room of its own: nothing below moves away from whoever answers
  const height = async () => (await card(page, 'q200').boundingBox())?.height;
  const before = await height();
  await card(page, 'q200').getByRole('radio').first().check();
  await expect(card(page, 'q200').getByText('Saved', { exact: true })).toBeVisible();
  expect(await height()).toBe(before);
});

test('C10: a question with two gaps is partly answered until both are filled, and each gap has its name', async ({
  page,
  organisation,
}) => {
  await organisation.importCourse('gaps.zip', gapsTest('Gaps'), 'GAPS');
  const { place } = await begun({ page, organisation }, 'GAPS', 'Gaps');
  await page.goto(place);
  await card(page, 'gaps').getByRole('textbox', { name: 'Gap 1 of 2' }).fill('A');
  await expect(line(page)).toContainText('0 of 2 answered');
  await line(page).click();
  await expectAccessible(page, 'a map with a question that is answered in part');
  await map(page).getByRole('button', { name: 'Question 1 Partly answered' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Question 1 · Partly answered' }).click();
  await card(page, 'gaps').getByRole('textbox', { name: 'Gap 2 of 2' }).fill('B');
  await expect(line(page)).toContainText('1 of 2 answered');
});

test('C10: a quiz of Moodle shows two questions at a time, and at its end what is said of the grade', async ({
  page,
  organisation,
}) => {
  await organisation.importCourse('odd.mbz', await moodleQuiz('Odd'), 'ODD');
  const { place } = await begun({ page, organisation }, 'ODD', 'Quiz');
  await page.goto(place);
  const cards = page.locator('[data-question]');
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('radio', { name: 'True' }).check();
  await page.getByRole('button', { name: 'Next questions' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toBeFocused();
  await cards.getByRole('radio', { name: 'True' }).check();
  await expect(page.getByRole('button', { name: 'Next questions' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('main')).toContainText('You got 2 of 3 points.');
  await expect(page.getByRole('main')).toContainText('You know them well');
  await expect(page.getByRole('main')).not.toContainText('Count them again');
});

test.describe('on two devices', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('C10 G1: flags, strikes and notes of a phone without a connection arrive, and no note of two is lost', async ({
    page,
    context,
    browser,
    baseURL,
    organisation,
  }) => {
    await page.setViewportSize(phone);
    const { place, learner } = await begun({ page, organisation });
    await page.goto(place);
    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    const desk = await other.newPage();
    await signIn(desk, learner, doorstep);
    await desk.goto(place);
    const [here, there] = [card(page, 'wet-floor'), card(desk, 'wet-floor')];
    await expect(there).toBeVisible();
    await keptPortal(page);
    await page.getByRole('button', { name: 'Strike out answers' }).click();
    await withoutConnection(context, async () => {
      await here.getByRole('button', { name: 'Flag for later' }).click();
      await here
        .getByRole('button', { name: /^Strike out:/ })
        .first()
        .click();
      await here.getByRole('button', { name: 'Add a note' }).click();
      await here.getByRole('textbox', { name: 'Note' }).fill('From the train');
      await expect(here.getByText('Saved on this device', { exact: true })).toBeVisible();
      await page.reload();
      await expect(here.getByRole('button', { name: 'Flag for later' })).toHaveAttribute('aria-pressed', 'true');
      await there.getByRole('button', { name: 'Add a note' }).click();
      await there.getByRole('textbox', { name: 'Note' }).fill('From the desk');
      await expect(saved(there)).toBeVisible();
    });
    await expect.poll(() => keptWork(page), { timeout: 60_000 }).toEqual([]);
    await expect(saved(here)).toBeVisible();
    await desk.reload();
    await expect(there.getByRole('button', { name: 'Flag for later' })).toHaveAttribute('aria-pressed', 'true');
    await expect(there.getByRole('radio', { name: /struck out$/ })).toHaveCount(1);
    await there.getByRole('button', { name: 'Your note' }).click();
    await expect(there.getByRole('textbox', { name: 'Note' })).toHaveValue('From the train');
    await expect(there).toContainText('You wrote this at the same time on another device:');
    await there.getByRole('button', { name: 'Add it to this note' }).click();
    await expect(there.getByRole('textbox', { name: 'Note' })).toHaveValue('From the train\n\nFrom the desk');
    await expect(saved(there)).toBeVisible();
    await desk.reload();
    await there.getByRole('button', { name: 'Your note' }).click();
    await expect(there.getByRole('textbox', { name: 'Note' })).toHaveValue('From the train\n\nFrom the desk');
    await expect(there).not.toContainText('another device');
    await other.close();
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });

  test('C10: a test has its map, its flags and its notes from right to left', async ({ page, organisation }) => {
    const say = wordsIn('ar-AR');
    await page.setViewportSize(phone);
    await page.goto((await begun({ page, organisation })).place);
    const question = card(page, 'wet-floor');
    await question.getByRole('button', { name: say('quiz.flag') }).click();
    const opener = page.getByRole('navigation', { name: say('quiz.map') }).getByRole('button');
    await expect(opener).toContainText('سؤال واحد عليه علامة');
    await page.getByRole('button', { name: say('quiz.strike.mode') }).click();
    await question.getByRole('button', { name: say('quiz.note') }).click();
    await expect(question.getByRole('textbox', { name: say('quiz.note.label') })).toBeVisible();
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScrolling(page, 'the map in Arabic at 360 px');
    await expectAccessible(page, 'the map in Arabic');
  });
});
