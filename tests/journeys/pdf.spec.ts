import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { encryptedPdf } from '../support/encrypted-pdf.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { richCourse } from '../support/rich-course.ts';
import { notedPdf, smallPdf } from '../support/small-pdf.ts';

const files = {
  'sealed.pdf': encryptedPdf(['The secret spring'], 'open sesame'),
  'noted.pdf': notedPdf(),
  'rivers.pdf': smallPdf([...Array.from({ length: 11 }, (_, index) => `River ${index + 1} is a river`), 'The delta']),
  'damaged.pdf': new TextEncoder().encode('%PDF-1.7\nThis is all that is left.'),
};

const html =
  '<p><a href="sealed.pdf">Sealed</a> <a href="noted.pdf">Noted</a> <a href="rivers.pdf">Rivers</a> <a ' +
  'href="damaged.pdf">Damaged</a></p>';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^PDF viewer: / });
const sheet = (page: Page, number: number) => viewer(page).getByRole('region', { name: `Page ${number}`, exact: true });

/** Opens a page with links to PDFs, and the viewer by one of them. */
async function openPdf(page: Page, organisation: Organisation, link: string): Promise<void> {
  const code = `PDF-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('rich.imscc', richCourse(html, files), code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId, '1'));
  await page.getByRole('link', { name: new RegExp(`^${link}`) }).press('Enter');
}

test('C3: a PDF that is locked asks for its password, by keyboard, and says when it is wrong', async ({
  page,
  organisation,
}) => {
  await openPdf(page, organisation, 'Sealed');
  const password = viewer(page).getByLabel('Password', { exact: true });
  await expect(viewer(page)).toContainText('This PDF is password-protected');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
  await expectAccessible(page, 'the password of a PDF');
  await password.fill('open barley');
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('That password doesn’t open the file.');
  await expect(password).toBeFocused();
  await expectAccessible(page, 'a wrong password of a PDF');
  await password.fill('open sesame');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 1)).toContainText('The secret spring');
});

test('C3: a locked PDF can be left, come back to, or downloaded without its password', async ({
  page,
  organisation,
}) => {
  await openPdf(page, organisation, 'Sealed');
  await viewer(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(viewer(page).getByRole('alert')).toContainText('This PDF is password-protected');
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toHaveAttribute('href', /sealed\.pdf$/);
  await viewer(page).getByRole('button', { name: 'Enter password' }).click();
  await viewer(page).getByLabel('Password', { exact: true }).fill('open sesame');
  await viewer(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(sheet(page, 1)).toContainText('The secret spring');
});

test('C3: links of a PDF lead inside and outside, and nothing in it runs', async ({ page, context, organisation }) => {
  const dialogs: string[] = [];
  page.on('dialog', (asked) => {
    dialogs.push(asked.message());
    void asked.dismiss();
  });
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Rivers</title>' }),
  );
  await openPdf(page, organisation, 'Noted');
  await expect(sheet(page, 1)).toContainText('The source');
  const links = sheet(page, 1).getByRole('link');
  await expect(links).toHaveCount(2);
  await expectAccessible(page, 'a PDF with links');
  const outside = sheet(page, 1).getByRole('link', { name: /\(opens in a new tab\)$/ });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = context.waitForEvent('page');
  await outside.click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Rivers');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  await sheet(page, 1)
    .getByRole('link', { name: /page 2/i })
    .press('Enter');
  await expect(sheet(page, 2)).toBeFocused();
  await expect(sheet(page, 2)).toBeInViewport();
  await expect(viewer(page).getByRole('textbox', { name: 'Page' })).toHaveValue('2');
  expect(dialogs).toEqual([]);
  expect(page.url()).not.toContain('#page');
});

test('C3: what is filled into a form of a PDF can be read, also without seeing it', async ({ page, organisation }) => {
  await openPdf(page, organisation, 'Noted');
  const form = sheet(page, 1).getByRole('list', { name: 'Form fields on this page' });
  await expect(form).toContainText('Full name: Ada Lovelace');
  await expect(form).toContainText('agreed: selected');
});

test('C3: a PDF is read by keyboard from the moment that it opens', async ({ page, organisation }) => {
  await openPdf(page, organisation, 'Noted');
  const pages = viewer(page).getByRole('region', { name: /^Pages of / });
  await expect(pages).toBeFocused();
  const scrolled = () => pages.evaluate((box) => box.scrollTop);
  // nothing can be scrolled before the pages are laid out
  await expect.poll(() => pages.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(200);
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.keyboard.press('Home');
  await expect.poll(scrolled).toBe(0);
  await viewer(page).getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Noted/ })).toBeFocused();
});

test('C3: words are found on every page of a PDF, by keyboard', async ({ page, organisation }) => {
  await openPdf(page, organisation, 'Rivers');
  const pages = viewer(page).getByRole('region', { name: /^Pages of / });
  await expect(pages).toBeFocused();
  await page.keyboard.press('Control+f');
  const field = viewer(page).getByRole('searchbox', { name: 'Search the PDF' });
  const said = viewer(page).getByRole('search').locator('xpath=..').getByRole('status');
  const marked = (name: string) => page.evaluate((mark) => [...(CSS.highlights.get(mark) ?? [])].map(String), name);
  await expect(field).toBeFocused();
  await field.fill('RIVER');
  await expect(said).toHaveText('1 of 22');
  await expect.poll(() => marked('pdf-found-here')).toEqual(['River']);
  await expect.poll(async () => new Set(await marked('pdf-found'))).toEqual(new Set(['River', 'river']));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('3 of 22');
  await expect(viewer(page).getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('2');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Enter');
  await expect(said).toHaveText('22 of 22');
  await expect(sheet(page, 11)).toBeInViewport();
  await expectAccessible(page, 'the search in a PDF');
  await field.fill('no ice');
  await expect(said).toHaveText('No matches');
  await expect.poll(() => marked('pdf-found')).toEqual([]);
  await field.fill('the delta');
  await expect(said).toHaveText('1 of 1');
  await expect(sheet(page, 12)).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page, 'the search in a PDF at 320 px');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(pages).toBeFocused();
  await expect.poll(() => marked('pdf-found')).toEqual([]);
  await expect(viewer(page)).toBeVisible();
});

test('C3: a PDF that is damaged says so, and can still be downloaded', async ({ page, organisation }) => {
  await openPdf(page, organisation, 'Damaged');
  await expect(viewer(page).getByRole('alert')).toContainText('Failed to load PDF');
  await expect(viewer(page).getByRole('alert')).toContainText('The file is damaged');
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page, 'a damaged PDF');
  await expectAccessible(page, 'a damaged PDF');
});

test.describe('without a connection', () => {
  // the library that draws PDFs hears of the failure before its worker has asked, unless the worker is quick
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|TypeError: Failed to fetch/ });

  test('C3: a PDF comes by itself once there is a connection again', async ({ page, context, organisation }) => {
    await openPdf(page, organisation, 'Sealed');
    await expect(viewer(page)).toContainText('This PDF is password-protected');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Noted/ }).press('Enter');
    await expect(viewer(page).getByRole('alert')).toContainText('You’re offline.');
    await context.setOffline(false);
    await expect(sheet(page, 1)).toContainText('The source');
  });
});
