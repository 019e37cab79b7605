import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, forgetSession, signIn, signInByForm } from '../support/portal.ts';
import { notesSize, richCourse, richPages } from '../support/rich-course.ts';

interface Opened {
  readonly objectiveId: string;
  readonly learner: Learner;
}

/** Imports a course of rich content, starts it for a new learner, and opens its first page. */
async function openRichCourse(page: Page, organisation: Organisation, html?: string): Promise<Opened> {
  const code = `RICH-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('rich.imscc', richCourse(html), code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId, '1'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { objectiveId, learner };
}

const pdfDialog = (page: Page) => page.getByRole('dialog', { name: /^PDF viewer: / });
const sheetsWithWords = (inside: Locator) => inside.getByRole('region', { name: /^Page \d+$/ });

test('C3: tables, pictures, files, collapsible parts and headings of a page can be used by keyboard', async ({
  page,
  organisation,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { objectiveId } = await openRichCourse(page, organisation);

  await test.step('a wide table scrolls in its own box and opens on the whole screen', async () => {
    const table = page.getByRole('region', { name: 'Rainfall by month' });
    await expect(table).toHaveAttribute('tabindex', '0');
    const button = page.getByRole('button', { name: 'View table “Rainfall by month” full screen' });
    await button.press('Enter');
    const screen = page.getByRole('dialog', { name: 'Rainfall by month' });
    await expect(screen.getByRole('columnheader', { name: 'Month 14' })).toBeAttached();
    await expectAccessible(page, 'table on the whole screen');
    await page.keyboard.press('Escape');
    await expect(screen).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('a small table stays as it is', async () => {
    await expect(page.getByRole('group', { name: 'Table' })).not.toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('button', { name: /full screen/ })).toHaveCount(1);
  });
  await test.step('pictures stand in a gallery and open one after the other', async () => {
    const gallery = page.getByRole('group', { name: 'Image gallery' });
    await expect(gallery.getByRole('button')).toHaveCount(2);
    await gallery.getByRole('button', { name: 'Enlarge The upper river' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Image gallery' });
    await expect(dialog).toContainText('1 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: 'The lower river' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: 'Image 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery.getByRole('button', { name: 'Enlarge The upper river' })).toBeFocused();
  });
  await test.step('formulas are drawn, and what is none stays as it is written', async () => {
    await expect(page.locator('main math')).toHaveCount(2);
    // roots and brackets need a font for mathematics, which many devices have not
    const loadedFonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(async () => (await loadedFonts()).join()).toContain('Stoa Formulas');
    await expect(page.getByText('\\(not this\\)')).toBeVisible();
    await expect(page.getByText('\\(\\broken{.\\)')).toBeVisible();
  });
  await test.step('an attachment says its type and size, and is downloaded', async () => {
    const notes = page.getByRole('link', { name: /^Notes/ });
    await notes.scrollIntoViewIfNeeded();
    await expect(notes).toContainText(`DOCX · ${(notesSize / 1024).toFixed(2)} KB`);
    const download = page.waitForEvent('download');
    await notes.click();
    expect((await download).suggestedFilename()).toBe('notes.docx');
  });
  await test.step('what unfolds does, however its author wrote it', async () => {
    for (const [summary, inside] of [
      ['By the browser itself', 'Inside the first.'],
      ['The answer', 'It is forty-two.'],
      ['First fold', 'Inside the fold.'],
    ] as const) {
      await expect(page.getByText(inside)).toBeHidden();
      await page.locator('summary', { hasText: summary }).press('Enter');
      await expect(page.getByText(inside)).toBeVisible();
    }
  });
  await test.step('a heading gives its link away, and the link leads back to it', async () => {
    await page.getByRole('link', { name: 'Copy link to “Files”' }).press('Enter');
    await expect(page.getByText('The link is copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`${contentPath(objectiveId, '1')}#1-files$`));
    await page.goto('about:blank');
    await page.goto(copied);
    await expect(page.getByRole('heading', { name: 'Files' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Files' })).toBeInViewport();
  });
  await test.step('a link inside the page moves the focus', async () => {
    await page.getByRole('link', { name: 'the maps' }).press('Enter');
    await expect(page).toHaveURL(/#maps$/);
    await expect(page.getByRole('heading', { name: 'Maps' })).toBeFocused();
  });
  await expectAccessible(page, 'a page of rich content');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page, 'a page of rich content at 320 px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a page of rich content at 320 px in the dark');
});

test('C3: the link to an anchor in a page survives the sign-in', async ({ page, organisation }) => {
  const { objectiveId, learner } = await openRichCourse(page, organisation);
  await forgetSession(page);
  await signInByForm(page, learner, `${contentPath(objectiveId, '1')}#1-more-to-open`);
  await expect(page.getByRole('heading', { name: 'More to open' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'More to open' })).toBeInViewport();
});

test('C3: frames are loaded when they are seen, in the language of the portal, and have a way out', async ({
  page,
  organisation,
}) => {
  const asked: string[] = [];
  await page.route(/youtube-nocookie\.com/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  await openRichCourse(page, organisation);
  await expect(page.getByRole('link', { name: /^Open on YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abcdefghijk',
  );
  await expect(page.locator('main iframe')).toHaveCount(0);
  const place = page.getByText('How rivers flow');
  const size = await place.boundingBox();
  expect(asked).toEqual([]);
  await place.scrollIntoViewIfNeeded();
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('title', 'How rivers flow');
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('hl=en-US&cc_lang_pref=en');
  const { width, height } = (await frame.boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: size?.width, height: size?.height });
  await expect(page.getByRole('link', { name: /^A map elsewhere/ })).toHaveAttribute('href', 'https://example.org/map');
});

test.describe('PDF files', () => {
  // the server's answers that the viewer explains stand in the console as well, as do those that come before the
  // viewer's worker has asked
  test.use({ expectedComplaints: /status of 40[134]|Unexpected server response \(40[134]\)|^ResponseException: / });

  test('C3: a PDF opens in the viewer, with its words, pages, zoom and download, by keyboard', async ({
    page,
    organisation,
  }) => {
    await openRichCourse(page, organisation);
    const link = page.getByRole('link', { name: /^Field guide/ });
    await link.press('Enter');
    const viewer = pdfDialog(page);
    await expect(viewer).toContainText('of 3');
    await expect(sheetsWithWords(viewer).first()).toContainText('The spring');
    await expectAccessible(page, 'PDF viewer');
    await viewer.getByRole('button', { name: 'Next page' }).click();
    await expect(viewer.getByRole('textbox', { name: 'Page' })).toHaveValue('2');
    await viewer.getByRole('textbox', { name: 'Page' }).fill('3');
    await page.keyboard.press('Enter');
    await expect(sheetsWithWords(viewer).nth(2)).toContainText('The delta');
    await expect(sheetsWithWords(viewer).nth(2)).toBeInViewport();
    await expect(viewer.getByRole('textbox', { name: 'Page' })).toHaveValue('3');
    await expect(viewer.getByRole('textbox', { name: 'Page' })).toBeFocused();
    const pages = viewer.getByRole('region', { name: /^Pages of / });
    const width = async () => (await sheetsWithWords(viewer).first().boundingBox())?.width ?? 0;
    const before = await width();
    await pages.press('-');
    await expect.poll(width).toBeLessThan(before);
    await pages.press('0');
    await expect.poll(width).toBe(before);
    const download = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('guide.pdf');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('C3 C18: a PDF that is an activity of its own is shown in its page', async ({ page, organisation }) => {
    const { objectiveId } = await openRichCourse(page, organisation);
    await page.goto(contentPath(objectiveId, '2'));
    await expect(page.getByRole('heading', { level: 1, name: richPages.file })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('The spring');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScrolling(page, 'a PDF at 320 px');
    await expectAccessible(page, 'a PDF in its page');
  });

  test('C4: a PDF of a site that nobody vouches for is blocked, and nothing is asked of that site', async ({
    page,
    organisation,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await openRichCourse(page, organisation);
    await page.getByRole('link', { name: /^A report of somebody else/ }).press('Enter');
    await expect(pdfDialog(page).getByRole('alert')).toContainText('This PDF was blocked');
    await expect(pdfDialog(page)).toContainText('elsewhere.example');
    expect(asked).not.toContain('elsewhere.example');
  });

  test('C3: a PDF says that one has to log in once the session has ended', async ({ page, organisation }) => {
    await openRichCourse(page, organisation);
    // asked without the session, and only this: any other call that finds the person signed out leaves for the sign-in
    // page
    await page.route('**/guide.pdf', async (route) => {
      const answer = await fetch(route.request().url());
      await route.fulfill({ status: answer.status, body: await answer.text() });
    });
    await page.getByRole('link', { name: /^Field guide/ }).press('Enter');
    await expect(pdfDialog(page).getByRole('alert')).toContainText('Please log in to view this file');
    await expect(pdfDialog(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/oidc\/login\?/);
  });

  test('C3 C4: a trusted host that refuses a PDF, or has none, is told apart', async ({ page, organisation }) => {
    const storage = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.writeHead(request.url === '/secret.pdf' ? 403 : 404).end();
    });
    await new Promise<void>((listening) => storage.listen(0, 'localhost', listening));
    const host = `http://localhost:${(storage.address() as AddressInfo).port}`;
    await organisation.set('lms.learner_trusted_file_sources', host);
    try {
      await openRichCourse(
        page,
        organisation,
        `<p><a href="${host}/secret.pdf">Secret</a> <a href="${host}/gone.pdf">Gone</a></p>`,
      );
      await page.getByRole('link', { name: /^Secret/ }).press('Enter');
      await expect(pdfDialog(page).getByRole('alert')).toHaveText('You do not have permission to view this file');
      await page.keyboard.press('Escape');
      await expect(pdfDialog(page)).toBeHidden();
      await page.getByRole('link', { name: /^Gone/ }).press('Enter');
      await expect(pdfDialog(page).getByRole('alert')).toContainText('Failed to load PDF');
      await expect(pdfDialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    } finally {
      await organisation.set('lms.learner_trusted_file_sources', '');
      storage.close();
    }
  });
});
