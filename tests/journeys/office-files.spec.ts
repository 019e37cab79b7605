import { randomUUID } from 'node:crypto';
import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { paragraph, picture, wordDocument } from '../../packages/importers/src/testing/word-document.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath, signIn } from '../support/portal.ts';

const newCode = () => `OFFICE-${randomUUID().slice(0, 8)}`;

test('C18: a document of Word is read as a page, with the document itself to keep', async ({ page, organisation }) => {
  const [learner, code] = [await organisation.newLearner(), newCode()];
  const body = `${paragraph('Rivers of the north', 'Heading1')}${paragraph('Water runs downhill.')}${picture}`;
  await organisation.importCourse('أنهار الشمال.docx', new Uint8Array(wordDocument(body)), code);
  const { objectiveId } = await organisation.enrol(learner, code);
  await signIn(page, learner, contentPath(objectiveId));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Rivers of the north' })).toBeVisible();
  // a picture that can be enlarged is a button
  const river = main.getByRole('button', { name: 'Enlarge A river' });
  await expect.poll(() => river.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(1);
  const original = main.getByRole('link', { name: /أنهار الشمال\.docx/ });
  await expect(original).toContainText('DOCX');
  const [download] = await Promise.all([page.waitForEvent('download'), original.click()]);
  expect(download.suggestedFilename()).toBe('أنهار الشمال.docx');
  // so short a page is read as soon as it is there
  await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a document of Word');
});

test('C18: slides are there to download, which says that they are not shown', async ({ page, organisation }) => {
  const [learner, code] = [await organisation.newLearner(), newCode()];
  const slides = buildZip([{ name: 'ppt/presentation.xml', data: '<p:presentation xmlns:p="p"/>' }]);
  const report = await organisation.importCourse('Slides “1” ภาษาไทย.pptx', new Uint8Array(slides), code);
  expect(report.notes.map((note) => note.code)).toEqual(['document-not-shown']);
  const { objectiveId } = await organisation.enrol(learner, code);
  await signIn(page, learner, contentPath(objectiveId));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('There’s no preview of this file here. Download it to open it in an app.')).toBeVisible();
  const card = page.getByRole('main').getByRole('link', { name: /ภาษาไทย/ });
  await expect(card).toContainText('PPTX');
  const [download] = await Promise.all([page.waitForEvent('download'), card.click()]);
  expect(download.suggestedFilename()).toBe('Slides “1” ภาษาไทย.pptx');
  await page.getByRole('main').getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page, 'a file to download on a phone');
  await expectAccessible(page, 'a file to download');
});
