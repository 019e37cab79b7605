import { spawnSync } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { unzipped } from '../../apps/server/src/testing/unzipped.ts';
import { beginCourse } from '../support/begun-course.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { contentPath, detailsPath } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Downloads a receipt as its learner does, and unpacks it into a folder. */
async function downloaded(page: Page, link: Locator, folder: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), new Keyboard(page).open(link)]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  mkdirSync(folder, { recursive: true });
  const files = unzipped(readFileSync(await download.path()));
  expect([...files.keys()].toSorted()).toEqual(['README.txt', 'public-key.pem', 'receipt.json', 'receipt.sig']);
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
  return folder;
}

const text = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

/** The first step of docs/receipts.md, by the very command that stands there; without openssl, by Node. */
function isGenuine(folder: string): boolean {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/receipts.md'), 'utf8');
  const [command = ''] = /openssl dgst .*/.exec(guide) ?? [];
  expect(text(folder, 'README.txt')).toContain(command);
  if (hasOpenssl) {
    const { stdout } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    return stdout.includes('Verified OK');
  }
  const [receipt, signature] = ['receipt.json', 'receipt.sig'].map((name) => readFileSync(path.join(folder, name)));
  return verify('sha256', receipt ?? Buffer.of(), text(folder, 'public-key.pem'), signature ?? Buffer.of());
}

/** All that a stranger does with a receipt; answers what it says. */
async function checked(page: Page, folder: string) {
  expect(isGenuine(folder)).toBe(true);
  const receipt = JSON.parse(text(folder, 'receipt.json'));
  const published = await page.request.get(receipt.key);
  expect([published.status(), await published.text()]).toEqual([200, text(folder, 'public-key.pem')]);
  writeFileSync(path.join(folder, 'receipt.json'), text(folder, 'receipt.json').replace('Nadia', 'Nadya'));
  expect(isGenuine(folder)).toBe(false);
  return receipt;
}

test('C8: receipts of a version and of the course are downloaded and checked as a stranger would', async ({
  page,
  organisation,
}, testInfo) => {
  const handIn = { manualGrading: true, handIn: {} };
  const course = await beginCourse(page, organisation, { Paper: ['Essay'] }, { 'Text of Essay': handIn });
  await page.goto(contentPath(course.objectiveId, course.axes.get('Essay')));
  const panel = page.getByRole('main').getByRole('region', { name: sentence('hand-in.title'), exact: true });
  await panel.getByRole('textbox', { name: sentence('hand-in.label') }).fill('I folded a crane.');
  await expect(panel.getByText(sentence('shell-extras.work.saved'), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: sentence('hand-in.go') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sentence('hand-in.go') })
    .click();
  const ofVersion = panel.getByRole('link', { name: sentence('hand-in.receipt.signed') });
  const version = await checked(page, await downloaded(page, ofVersion, testInfo.outputPath('version')));
  expect(version).toMatchObject({
    person: { name: 'Nadia Brooks' },
    handIn: { version: 1, text: { sha256: createHash('sha256').update('I folded a crane.').digest('hex') } },
  });

  await course.calls.submit(course.workflowId);
  await page.goto(detailsPath(course.objectiveId));
  await new Keyboard(page).open(page.getByText(sentence('course.receipt'), { exact: true }));
  const ofCourse = page.getByRole('link', { name: sentence('course.receipt.signed') });
  await expect(ofCourse).toBeVisible();
  await expectAccessible(page, 'the receipt of a course');
  const submitted = await checked(page, await downloaded(page, ofCourse, testInfo.outputPath('course')));
  expect(submitted).toMatchObject({ person: { name: 'Nadia Brooks' }, attempt: { number: 1 } });
  expect(Date.parse(submitted.submitted)).toBeGreaterThan(Date.parse(version.handIn.handedIn) - 1);
});
