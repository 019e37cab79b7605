import type { FrameLocator, Page } from '@playwright/test';
import { quizPartOf, setQuizAttempts } from '../support/course-database.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { moodleQuiz } from '../support/moodle-quiz.ts';
import { Organisation } from '../support/organisation.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';
import { startStranger, type Stranger } from '../support/stranger.ts';
import { gapsTest } from '../support/timed-test.ts';

let stoa: RunningStoa;
let stranger: Stranger;
let target: string;

test.beforeAll(async () => {
  stoa = await startPrepared();
  stranger = await startStranger(stoa);
  await new Organisation(stoa.url, stoa.dataFolder).importCourse('gaps.zip', gapsTest('Gaps'), 'GAPS');
  await new Organisation(stoa.url, stoa.dataFolder).importCourse('odd.mbz', await moodleQuiz('Odd'), 'ODD');
  await new Organisation(stoa.url, stoa.dataFolder).importCourse('twice.zip', gapsTest('Twice'), 'TWICE');
  await setQuizAttempts(stoa.dataFolder, 'TWICE', 2);
  target = `${stoa.url}/tools/quizzes/${await quizPartOf(stoa.dataFolder, 'GAPS')}`;
});
test.afterAll(async () => {
  await stranger[Symbol.asyncDispose]();
  await stoa.stop();
});

async function openCourse(page: Page, more: Readonly<Record<string, string>> = {}): Promise<FrameLocator> {
  await page.goto(stranger.course(target, more));
  return page.frameLocator('iframe');
}

const question = (frame: FrameLocator, id: string) => frame.locator(`[data-question="${id}"]`);

test('a quiz is taken in a frame of another system, and its result arrives there', async ({ page }) => {
  const frame = await openCourse(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const [first, second] = [0, 1].map((index) => question(frame, 'gaps').getByRole('textbox').nth(index));
  await first?.fill('A');
  await second?.fill('B');
  await question(frame, 'q1').getByRole('radio', { name: 'It is 3.' }).check();
  await expect(question(frame, 'q1').getByText('Saved', { exact: true })).toBeVisible();
  // the frame is as high as the quiz, so that there is no second scroll bar
  await expect.poll(async () => Number(await page.locator('iframe').getAttribute('height'))).toBeGreaterThan(400);
  // what was saved is there when the quiz is opened again
  const again = await openCourse(page);
  await expect(question(again, 'q1').getByRole('radio', { name: 'It is 3.' })).toBeChecked();
  await question(again, 'q1').getByRole('radio', { name: 'It is 2.' }).check();
  await again.getByRole('button', { name: 'Hand in' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(again.getByText('Your answers were handed in', { exact: false })).toBeVisible();
  await expect.poll(async () => (await stranger.scores()).length).toBe(1);
  const [score] = await stranger.scores();
  const told = await again.locator('[data-score]').textContent();
  const [, got = 0, of = 0] = /(\d+) of (\d+)/.exec(told ?? '') ?? [];
  expect(score).toMatchObject({ userId: 'learner-1', scoreMaximum: 100, gradingProgress: 'FullyGraded' });
  expect(score?.scoreGiven).toBeCloseTo((Number(got) / Number(of)) * 100, 2);
  expect(Number(got)).toBeGreaterThan(0);
});

test('C10: flags, notes and choices that are struck out are there when the quiz is opened again, and pages are turned', async ({
  page,
}) => {
  const odd = `${stoa.url}/tools/quizzes/${await quizPartOf(stoa.dataFolder, 'ODD')}`;
  const open = async () => {
    await page.goto(stranger.course(odd, { hint: 'notes' }));
    return page.frameLocator('iframe');
  };
  const frame = await open();
  const cards = frame.locator('[data-question]');
  await expect(cards).toHaveCount(2);
  const first = cards.first();
  await first.getByRole('button', { name: 'Flag for later' }).click();
  await frame.getByRole('button', { name: 'Strike out answers' }).click();
  await first.getByRole('button', { name: 'Strike out: False' }).click();
  await first.getByRole('button', { name: 'Add a note' }).click();
  const noted = page.waitForResponse(
    (answer) => answer.url().endsWith('/annotations') && (answer.request().postData() ?? '').includes('One is odd'),
  );
  await first.getByRole('textbox', { name: 'Note' }).fill('One is odd');
  await noted;
  await frame.getByRole('button', { name: 'Next questions' }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('radio', { name: 'True' }).check();
  const again = await open();
  const map = again.getByRole('navigation', { name: 'All questions' });
  await map.getByRole('button').click();
  await expect(again.getByRole('dialog').getByText('Flagged', { exact: true })).toHaveCount(1);
  await again
    .getByRole('dialog')
    .getByRole('button', { name: /Question 3/ })
    .click();
  await expect(again.locator('[data-question]')).toBeFocused();
  await again.getByRole('button', { name: 'Questions before' }).click();
  const one = again.locator('[data-question]').first();
  await expect(one.getByRole('button', { name: 'Flag for later' })).toHaveAttribute('aria-pressed', 'true');
  await again.getByRole('button', { name: 'Strike out answers' }).click();
  await expect(one.getByRole('button', { name: 'Take back: False' })).toBeVisible();
  await one.getByRole('button', { name: 'Your note' }).click();
  await expect(one.getByRole('textbox', { name: 'Note' })).toHaveValue('One is odd');
  await again.getByRole('button', { name: 'Hand in' }).click();
  const dialog = again.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Question 1' }).click();
  await expect(one).toBeFocused();
  await expectAccessible(page, 'a quiz with a map, flags and notes in a frame of another system');
});

test('C10 C17: a quiz is taken again in a frame of another system, and the better result arrives there', async ({
  page,
}) => {
  const twice = `${stoa.url}/tools/quizzes/${await quizPartOf(stoa.dataFolder, 'TWICE')}`;
  await page.goto(stranger.course(twice, { hint: 'again' }));
  const frame = page.frameLocator('iframe');
  const before = (await stranger.scores()).length;
  const handIn = async (name: string) => {
    await question(frame, 'q1').getByRole('radio', { name }).check();
    await expect(question(frame, 'q1').getByText('Saved', { exact: true })).toBeVisible();
    await frame.getByRole('button', { name: 'Hand in' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(frame.getByText('Your answers were handed in', { exact: false })).toBeVisible();
  };
  await handIn('It is 3.');
  await expect(frame.getByText('Your best attempt counts. You have 1 attempt left.')).toBeVisible();
  await expectAccessible(page, 'a quiz in a frame of another system that can be taken again');
  await frame.getByRole('button', { name: 'Try again' }).press('Enter');
  // the button is gone, and the focus is at the top of the new attempt
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(frame.getByText('Attempt 2', { exact: true })).toBeVisible();
  await expect(question(frame, 'q1').getByRole('radio', { name: 'It is 3.' })).not.toBeChecked();
  await handIn('It is 2.');
  await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect.poll(async () => (await stranger.scores()).length).toBe(before + 2);
  const [worse, better] = (await stranger.scores()).slice(-2);
  expect(better?.scoreGiven).toBeGreaterThan(worse?.scoreGiven ?? Infinity);
});

test('C10 G1: files and a drawing are sent as answers in a frame of another system, and are there when it is opened again', async ({
  page,
}) => {
  const files = `${stoa.url}/tools/quizzes/${await quizPartOf(stoa.dataFolder, 'WRIT-140')}`;
  const open = async () => {
    await page.goto(stranger.course(files, { hint: 'files' }));
    return page.frameLocator('iframe');
  };
  const frame = await open();
  const chosen = question(frame, 'found-notice');
  const input = chosen.locator('input[type=file]');
  await input.setInputFiles({ name: 'notice.exe', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  await expect(chosen.getByRole('alert')).toContainText('We support attaching only these types of files');
  await input.setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(300_000, 1) });
  await expect(chosen.getByText('Stored', { exact: true })).toBeVisible();
  const drawn = question(frame, 'sign');
  await drawn.getByRole('application').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(drawn.getByText('Your drawing is saved')).toBeVisible();
  await expectAccessible(page, 'files and a drawing as answers in a frame of another system');
  const again = await open();
  const link = question(again, 'found-notice').getByRole('link', { name: 'notice.pdf' });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('notice.pdf');
  const ink = () =>
    question(again, 'sign')
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.filter((value, index) => index % 4 === 3 && value > 0).length;
      });
  await expect.poll(ink).toBeGreaterThan(100);
});

test('in Arabic, without cookies, and for a keyboard and a small screen', async ({ page, context }) => {
  // a browser that keeps no cookies in frames: the platform's page keeps what binds the launch to it
  await page.setViewportSize({ width: 320, height: 640 });
  await context.route(`${stranger.issuer}/login?**`, async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  const frame = await openCourse(page, { hint: 'arabic', storage: 'yes' });
  await expect(frame.getByRole('button', { name: 'تسليم' })).toBeVisible();
  const html = frame.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar-AR');
  expect(await html.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await context.cookies(stoa.url)).toStrictEqual([]);
  await expectAccessible(page, 'a quiz in a frame of another system, in Arabic');
});

test('whatever system is not registered shows nothing of ours', async ({ page }) => {
  const answer = await page.request.post(`${stoa.url}/tools/login`, {
    form: { iss: 'https://evil.example', login_hint: 'x', target_link_uri: target },
  });
  expect(answer.status()).toBe(403);
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${stranger.issuer};`);
});
