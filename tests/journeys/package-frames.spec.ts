import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';

// a page that is missing is told by the browser as well
test.use({ expectedComplaints: /status of 404/ });

const zipped = (files: Readonly<Record<string, string>>) =>
  new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));

const unit = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const names = ['A beginning', 'A package'];
const manifest = `<?xml version="1.0"?><manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema>
  <schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Lakes</title>
  ${names.map((name, at) => `<item identifier="i${at}" identifierref="r${at}"><title>${name}</title></item>`).join('')}
  </organization></organizations><resources>${names
    .map((_, at) => `<resource identifier="r${at}" type="webcontent" adlcp:scormtype="sco" href="${at}.html"/>`)
    .join('')}</resources></manifest>`;

/** A package of two pages, of which the second leads to one that is not there. */
const packaged = () =>
  zipped({
    'imsmanifest.xml': manifest,
    '0.html': unit('A beginning', ''),
    '1.html': unit('A unit', '<a href="gone.html">On</a>'),
  });

/** Imports a course for somebody new, who begins it; answers where each of its parts stands. */
async function begin(page: Page, organisation: Organisation) {
  const code = `FRAMES-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('course.zip', packaged(), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = flattenParts((await calls.tree(attempt)).activity);
  return (name: string) =>
    contentPath(objectiveId, parts.find(({ childActivity }) => childActivity.name === name)?.axis);
}

const frameOf = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`).contentFrame();

/** Calls about an attempt, and pages of packages; what accompanies every page of the portal may come at any time. */
const ofPackage = /\/objective-workflows\/|\/c\/(?!run-time\/)/u;

test('C18: from the click to its first page, a package asks for its launch and that page, and for nothing twice', async ({
  page,
  organisation,
}) => {
  const unitOf = await begin(page, organisation);
  await page.goto(unitOf('A beginning'));
  await expect(frameOf(page, 'A beginning').getByRole('heading', { name: 'A beginning' })).toBeVisible();
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page
    .getByRole('navigation', { name: 'Table of contents' })
    .getByRole('treeitem', { name: 'A package' })
    .click();
  await expect(frameOf(page, 'A package').getByRole('heading', { name: 'A unit' })).toBeVisible();
  const paths = asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  const first = paths.findIndex((path) => path.endsWith('/1.html'));
  const own = paths.slice(0, first + 1).filter((path) => ofPackage.test(path));
  expect(own).toEqual([
    expect.stringMatching(/^POST .*\/package-launches$/u),
    expect.stringMatching(/^GET \/c\/[^/]+\/1\.html$/u),
  ]);
  expect(asked[first]?.redirectedFrom()).toBeNull();
  expect(paths.filter((path) => /^POST .*\/start-activity-workflows$/u.test(path))).toHaveLength(1);
});

test('C18: where a page of a package is missing, its frame says so and what to do', async ({ page, organisation }) => {
  const unitOf = await begin(page, organisation);
  await page.goto(unitOf('A package'));
  const frame = frameOf(page, 'A package');
  await frame.getByRole('link', { name: 'On' }).click();
  await expect(frame.getByRole('heading', { name: 'This page is missing' })).toBeVisible();
  await expect(frame.getByText('tell your instructor')).toBeVisible();
  await frame.getByRole('link', { name: 'Try again' }).click();
  await expect(frame.getByRole('heading', { name: 'This page is missing' })).toBeVisible();
  await expectAccessible(page, 'a package whose page is missing');
});
