import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { leafParts } from '@stoa/domain';
import { beginAnew, beginCourse } from '../support/begun-course.ts';
import { setPartTerms, type PartTerms } from '../support/course-database.ts';
import { gradeWork } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal, withoutConnection } from '../support/kept-pages.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { listen } from '../support/screen-reader.ts';
import { wordsIn } from '../support/words.ts';

const instructor = { email: 'instructor@stoa.local', password: 'stoa' };
const phone = { width: 360, height: 740 };
const hour = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const main = (page: Page) => page.getByRole('main');

/** The learner's own work on a page, by the words of a language. */
function workOn(page: Page, locale: 'en-US' | 'ar-AR' = 'en-US') {
  const say = wordsIn(locale);
  const panel = main(page).getByRole('region', { name: say('hand-in.title'), exact: true });
  return {
    panel,
    text: panel.getByRole('textbox', { name: say('hand-in.label') }),
    handIn: panel.getByRole('button', { name: say('hand-in.go') }),
    takeBack: panel.getByRole('button', { name: say('hand-in.back') }),
    sure: page.getByRole('dialog').getByRole('button', { name: say('hand-in.go') }),
    saved: panel.getByText(say('shell-extras.work.saved'), { exact: true }),
    here: panel.getByText(say('shell-extras.work.here'), { exact: true }),
    version: (version: number) => panel.getByText(say('hand-in.version', { version }), { exact: true }),
  };
}

async function grade(browser: Browser, learner: Learner, given: Parameters<typeof gradeWork>[2]): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, instructor, doorstep);
  await gradeWork(desk, learner, given);
  await context.close();
}

/** Begins a course of which one page is to be handed in, and answers its address. */
async function essayPlace(page: Page, organisation: Organisation, terms: PartTerms): Promise<string> {
  const course = await organisation.newOffer('Folding paper, and writing about it');
  await setPartTerms(organisation.dataFolder, course.code, { Square: terms });
  const { calls, attempt } = await beginAnew({ page, organisation }, course.code);
  const essay = leafParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Square',
  );
  return contentPath(course.objectiveId, essay?.axis);
}

const sumOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

test.describe('on a phone that loses its connection', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('G3 C19: a page is written, cut off twice, handed in and graded, and its comment is read beside the result', async ({
    page,
    context,
    browser,
    organisation,
  }) => {
    await page.setViewportSize(phone);
    const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, 'WRIT-140');
    const place = contentPath(objectiveId, (await calls.tree(attempt)).activity.children.at(-1)?.axis);
    await page.goto(place);
    const work = workOn(page);
    await work.text.fill('Please use the side door.');
    await expect(work.saved).toBeVisible();
    await main(page).getByRole('button', { name: 'Submit the course' }).last().click();
    await expect(page.getByRole('dialog')).toContainText('“Your page” isn’t handed in yet.');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep learning' }).click();
    await keptPortal(page);
    await withoutConnection(context, async () => {
      await work.text.press('ControlOrMeta+End');
      await work.text.pressSequentially(' The lift is out of service.');
      await expect(work.here).toBeVisible();
      await page.reload();
      await expect(work.text).toHaveValue('Please use the side door. The lift is out of service.');
    });
    await expect(work.saved).toBeVisible();
    await page.reload();
    const text = 'Please use the side door. The lift is out of service. Thank you.';
    await expect(work.text).toHaveValue(text.replace(' Thank you.', ''));
    await withoutConnection(context, async () => {
      await work.text.press('ControlOrMeta+End');
      await work.text.pressSequentially(' Thank you.');
      await expect(work.here).toBeVisible();
      await work.handIn.click();
      await work.sure.click();
      await expect(work.panel).toContainText('It’s handed in as soon as you’re back online');
    });
    await expect(work.version(1)).toBeVisible();
    await expect(work.panel).toContainText('On time');
    await expect(work.panel).toContainText(sumOf(text));
    await expect(main(page)).toContainText('This activity is being graded. You can read what you handed in below.');

    await grade(browser, learner, { score: 9, maxScore: 10, comment: 'Clear from the first line.' });
    await expect(main(page)).toContainText('Clear from the first line.');
    await expect(main(page)).toContainText('Your score: 90%');
    await expect(work.takeBack).toHaveCount(0);
    await expect(work.version(1)).toBeVisible();
  });
});

test('G3: with keys alone late work is handed in, taken back and handed in again, and each step is announced', async ({
  page,
  organisation,
}) => {
  const heard = await listen(page);
  const essay = {
    manualGrading: true,
    handIn: { mostCharacters: 40 },
    constraint: { due: hoursFromNow(-1), gracePeriodUntil: hoursFromNow(48) },
  };
  await page.goto(await essayPlace(page, organisation, essay));
  const work = workOn(page);
  await expect(work.panel).toContainText('What you hand in now is marked as late. Late work is taken until');
  await work.text.focus();
  await page.keyboard.type('One line.');
  await page.keyboard.press('Tab');
  await expect(work.handIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('marked as late');
  await work.sure.focus();
  await page.keyboard.press('Enter');
  await expect(work.version(1)).toBeVisible();
  await expect(work.panel).toBeFocused();
  await expect(work.panel).toContainText('Late');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Handed in: version 1, Late,');

  await work.takeBack.focus();
  await page.keyboard.press('Enter');
  await expect(work.text).toHaveValue('One line.');
  await expect.poll(async () => (await heard()).join('\n')).toContain('Taken back.');
  await work.text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And another that is far too long.');
  await expect(work.panel).toContainText('3 characters too many');
  await expect(work.handIn).toHaveAttribute('aria-disabled', 'true');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Backspace');
  await expect(work.panel).toContainText('40 of 40 characters');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await work.sure.focus();
  await page.keyboard.press('Enter');
  await expect(work.version(2)).toBeVisible();
  await work.panel.getByText('Earlier versions').click();
  await expect(work.version(1)).toBeVisible();
  await expect(work.panel).toContainText(sumOf('One line.'));
});

test.describe('in two tabs', () => {
  // places in the text that one tab saves after the other did, or handed in, are refused, which nobody has to know
  test.use({ expectedComplaints: /status of (409|412)/ });

  test('G3: what two tabs write is kept, and either text can be gone on with', async ({
    page,
    context,
    organisation,
  }) => {
    const essay = { manualGrading: true, handIn: {} };
    const place = await essayPlace(page, organisation, essay);
    const other = await context.newPage();
    await page.goto(place);
    await other.goto(place);
    const [work, there] = [workOn(page), workOn(other)];
    await expect(there.text).toHaveValue('');
    await work.text.fill('Written here.');
    await expect(work.saved).toBeVisible();
    await there.text.fill('Written there.');
    await expect(there.saved).toBeVisible();
    await there.panel.getByText('Also written on another device').click();
    await expect(there.panel).toContainText('Written here.');
    await there.panel.getByRole('button', { name: 'Go on with this text' }).click();
    await expect(there.text).toHaveValue('Written here.');
    await there.handIn.click();
    await there.sure.click();
    await expect(there.version(1)).toBeVisible();
    await expect(there.panel).toContainText(sumOf('Written here.'));
  });
});

test.describe('with files, on a phone that loses its connection', () => {
  test.use({ viewport: phone, expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('G3: a file is cut off in the middle, goes on by itself, and its sum is that of what the grader downloads', async ({
    page,
    context,
    browser,
    organisation,
  }) => {
    const bytes = randomBytes(3_000_000);
    const terms = { text: true, files: true, leastFiles: 1, mostFiles: 2, fileKinds: ['document', 'archive'] } as const;
    const course = await beginCourse(
      page,
      organisation,
      { Writing: ['Essay'] },
      {
        'Text of Essay': { manualGrading: true, handIn: terms },
      },
    );
    await page.goto(contentPath(course.objectiveId, course.axes.get('Essay')));
    const work = workOn(page);
    await expect(work.handIn).toHaveAccessibleDescription('Write something or add a file first.');
    // nothing is said to be saved before there is something
    await expect(work.saved).toHaveCount(0);
    await expect(work.panel).toContainText('At least 1 file is needed.');
    await work.text.fill('See the file.');
    await expect(work.saved).toBeVisible();
    await expect(work.handIn).toHaveAccessibleDescription('Add 1 more file first.');
    const input = work.panel.locator('input[type=file]');
    await input.setInputFiles({ name: 'page.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await expect(work.panel.getByRole('alert').last()).toContainText(
      'We support attaching only these types of files: pdf, docx, doc, odt, rtf, pages, zip',
    );
    let parts = 0;
    await page.route(/\/hand-in-files\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'PATCH') return await route.continue();
      parts += 1;
      if (parts !== 3) return await route.continue();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await input.setInputFiles({ name: 'مقالتي.pdf', mimeType: 'application/pdf', buffer: bytes });
    await expect(work.panel).toContainText('No connection. It goes on by itself when you’re back online.');
    const sent = work.panel.getByRole('progressbar', { name: 'مقالتي.pdf' });
    await expect(sent).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await expect(work.handIn).toHaveAccessibleDescription('Wait until every file is stored, or remove it.');
    await expectAccessible(page, 'a file that waits for the connection');
    await context.setOffline(false);
    await expect(work.panel.getByText('Stored', { exact: true })).toBeVisible({ timeout: 20_000 });
    await work.handIn.click();
    await work.sure.click();
    await expect(work.version(1)).toBeVisible();
    await expect(work.panel).toContainText(sumOf(bytes));
    await expectAccessible(page, 'a receipt with a file');
    await page.reload();
    await expect(work.panel.getByRole('link', { name: 'مقالتي.pdf' })).toBeVisible();

    const there = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signIn(there, await organisation.newInstructor(course.objectiveId), '/admin/grading');
    await there.getByRole('link', { name: 'Start with the oldest' }).click();
    const saved = there.waitForEvent('download');
    await there.getByRole('link', { name: 'مقالتي.pdf' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('مقالتي.pdf');
    expect(sumOf(readFileSync(await download.path()))).toBe(sumOf(bytes));
    await there.context().close();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar-AR', timezoneId: 'Asia/Amman', viewport: phone });

  test('G3: a page is written, handed in and taken back, and nothing on the way is out of reach', async ({
    page,
    organisation,
  }) => {
    const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'WRIT-140');
    await page.goto(contentPath(objectiveId, (await calls.tree(attempt)).activity.children.at(-1)?.axis));
    const work = workOn(page, 'ar-AR');
    const text = 'يُرجى استخدام الباب الجانبي، فالمصعد معطّل.';
    await work.text.fill(text);
    await expect(work.saved).toBeVisible();
    await expectAccessible(page, 'writing, in Arabic on a phone');
    await work.handIn.click();
    await work.sure.click();
    await expect(work.version(1)).toBeVisible();
    await expect(work.panel).toContainText(sumOf(text));
    await expectAccessible(page, 'handed in, in Arabic on a phone');
    await work.takeBack.click();
    await expect(work.text).toHaveValue(text);
  });
});
