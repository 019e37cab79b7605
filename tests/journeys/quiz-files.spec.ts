import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { gradeWork } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { wordsIn } from '../support/words.ts';

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };
const phone = { width: 360, height: 740 };

/** Begins the course of the demo with questions that take files, and answers the address of its test. */
async function testPlace(page: Page, organisation: Organisation) {
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, 'WRIT-140');
  const parts = flattenParts((await calls.tree(attempt)).activity);
  const quiz = parts.find(({ childActivity }) => childActivity.completion === 'quiz');
  return { place: contentPath(objectiveId, quiz?.axis), learner };
}

const card = (page: Page, id: string) => page.getByRole('main').locator(`[data-question="${id}"]`);

/** Draws a line with the mouse, across the middle of the paper. */
async function drawLine(page: Page): Promise<void> {
  const paper = card(page, 'sign').getByRole('application');
  await paper.scrollIntoViewIfNeeded();
  const box = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y + 20, { steps: 5 });
  await page.mouse.up();
}

/** Ink on the paper: pixels that are not see-through. */
const inkOn = (page: Page) =>
  card(page, 'sign')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    });

test.describe('on a phone that loses its connection', () => {
  test.use({ viewport: phone, expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('C10 G1: a file is cut off and goes on, a drawing is kept, and both are graded', async ({
    page,
    context,
    browser,
    organisation,
  }) => {
    const { place, learner } = await testPlace(page, organisation);
    await page.goto(place);
    const upload = card(page, 'found-notice');
    const input = upload.locator('input[type=file]');
    await input.setInputFiles({ name: 'notice.exe', mimeType: 'image/png', buffer: Buffer.from('MZ') });
    await expect(upload.getByRole('alert')).toContainText('We support attaching only these types of files');
    let parts = 0;
    await page.route(/\/hand-in-files\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'PATCH') return await route.continue();
      parts += 1;
      if (parts !== 3) return await route.continue();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await input.setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: randomBytes(2_000_000) });
    await expect(upload).toContainText('No connection. It goes on by itself when you’re back online.');
    await context.setOffline(false);
    await expect(upload.getByText('Stored', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(upload.getByRole('link', { name: 'notice.pdf' })).toBeVisible();

    const drawn = card(page, 'sign');
    await drawLine(page);
    await expect(drawn.getByText('Your drawing is saved')).toBeVisible({ timeout: 20_000 });
    await expect(drawn.getByRole('link', { name: 'drawing.png' })).toBeVisible();
    await expectNoSidewaysScrolling(page, 'files and a drawing at 360 px');
    await expectAccessible(page, 'files and a drawing as answers');
    await page.reload();
    await expect(upload.getByRole('link', { name: 'notice.pdf' })).toBeVisible();
    await expect.poll(() => inkOn(page)).toBeGreaterThan(100);

    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Hand in', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(main).toContainText('This activity is being graded. You can read what you handed in below.');

    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signIn(desk, instructor, doorstep);
    await gradeWork(desk, learner, { score: 6, maxScore: 8, comment: 'The stairs are clear.' });
    await desk.context().close();
    await expect(main).toContainText('The stairs are clear.');
  });
});

test('C10: with keys alone a drawing is made, taken back and made again, and each step is announced', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  await page.goto((await testPlace(page, organisation)).place);
  const drawn = card(page, 'sign');
  await drawn.getByRole('application').focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Pen down. 320 across, 240 down');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => inkOn(page)).toBeGreaterThan(100);
  await expect(drawn.getByText('Your drawing is saved')).toBeVisible({ timeout: 20_000 });
  await drawn.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inkOn(page)).toBe(0);
  await expect(drawn.getByRole('link', { name: 'drawing.png' })).toHaveCount(0, { timeout: 20_000 });
  const chosen = drawn.getByRole('button', { name: /Choose files, or drop them here/ });
  // asked for in good time: the browser opens its own window until it knows that somebody listens
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 });
  await chosen.focus();
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
});

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar-AR', timezoneId: 'Asia/Amman', viewport: phone });

  test('C10: a drawing is saved, and nothing on the way is out of reach', async ({ page, organisation }) => {
    const say = wordsIn('ar-AR');
    await page.goto((await testPlace(page, organisation)).place);
    const drawn = card(page, 'sign');
    await drawLine(page);
    await expect(drawn.getByText(say('quiz.drawing.saved'))).toBeVisible({ timeout: 20_000 });
    await expectNoSidewaysScrolling(page, 'a drawing in Arabic at 360 px');
    await expectAccessible(page, 'a drawing, in Arabic on a phone');
  });
});
