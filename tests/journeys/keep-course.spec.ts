import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { beginAnew, beginCourse } from '../support/begun-course.ts';
import { keptPages, keptPortal, withoutConnection } from '../support/kept-pages.ts';
import { onePixel } from '../support/one-pixel.ts';
import { contentPath, detailsPath } from '../support/portal.ts';
import { richCourse } from '../support/rich-course.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch|Quota/ });

const sections = { Rivers: ['Spring', 'Brook', 'Delta'], Lakes: ['Shore', 'Depth'] };
const tight = 'This device doesn’t have enough room for all of it. We’ll keep what fits.';
const textOf = (name: string) => `What there is to read on the page ${name}.`;

/** The card on the details page that says what of the course is on this device. */
async function openCard(page: Page, objectiveId: string) {
  await page.goto(detailsPath(objectiveId));
  const card = page.getByRole('region', { name: 'On this device' });
  await expect(card).toBeVisible();
  return card;
}

test('S30: a course that is kept opens page by page without a connection, and is gone once it is removed', async ({
  page,
  context,
  organisation,
}) => {
  const { objectiveId, axes } = await beginCourse(page, organisation, sections, {
    Delta: { proctored: true },
    Lakes: { gate: 'previousPassed' },
  });
  const card = await openCard(page, objectiveId);
  await keptPortal(page);
  await expect(card).toContainText('Keep its 2 pages to read them without a connection.');
  await card.getByRole('button', { name: 'Keep this course' }).click();
  await expect(card.getByRole('status')).toContainText(/^All 2 pages are on this device: \d.* KB\.$/);
  await expect(card).toContainText('2 pages aren’t open to you right now.');
  await expect(card).toContainText('1 proctored page is never kept.');
  const kept = await keptPages(page);
  expect(kept).toContain(textOf('Brook'));
  for (const name of ['Delta', 'Shore', 'Depth']) expect(kept).not.toContain(textOf(name));

  await withoutConnection(context, async () => {
    await page.goto(contentPath(objectiveId, axes.get('Brook')));
    await expect(page.getByRole('main')).toContainText(textOf('Brook'));
    await page.goto(detailsPath(objectiveId));
    await expect(card.getByRole('status')).toContainText('All 2 pages are on this device');
  });

  await page.reload();
  await card.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(card.getByRole('status')).toContainText('Keep its 2 pages');
  expect(await keptPages(page)).not.toContain(textOf('Brook'));
  await withoutConnection(context, async () => {
    await page.goto(contentPath(objectiveId, axes.get('Brook')));
    await expect(page.getByText('This page opens when you’re back.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(textOf('Brook'));
  });
  await expect(page.getByRole('main')).toContainText(textOf('Brook'));
});

/** Bytes of a size as the card says it, such as '1.2 MB'. */
function bytesIn(words: string | null): number {
  const [, value = '', unit = ''] = /([\d.,]+) (B|KB|MB)/.exec(words ?? '') ?? [];
  return Number(value.replaceAll(',', '')) * 1024 ** ['B', 'KB', 'MB'].indexOf(unit);
}

test('S30: what keeping takes is told before anybody presses, and is what is on the device then', async ({
  page,
  organisation,
}) => {
  const code = randomUUID();
  const html =
    `${'<p>The river rises in the hills and runs to the sea.</p>'.repeat(300)}<p><img src="map.png" alt="A map"></p>` +
    '<video src="film.mp4" controls></video>';
  // the picture of one pixel, made as large as one of a camera: whoever shows it stops reading where it ends; what
  // packs too well is refused as a trap
  const files = { 'map.png': Buffer.concat([onePixel, randomBytes(900_000)]), 'film.mp4': randomBytes(2_000_000) };
  await organisation.importCourse('rich.imscc', richCourse(html, files), code);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(request.url().match(/keeping-size$/) ?? [])));
  const { objectiveId } = await beginAnew({ page, organisation }, code);
  await page.goto('/learn/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);

  const card = await openCard(page, objectiveId);
  await keptPortal(page);
  const offer = card.getByText(/^That takes up about [\d.]+ (KB|MB)\.$/);
  const told = bytesIn(await offer.textContent());
  await expect(card).not.toContainText(tight);
  await expect(card).toContainText('1 file needs a connection.');
  await expect(card).toContainText('1 text shows something that needs a connection.');
  await card.getByRole('button', { name: 'Keep this course' }).click();
  await expect(card.getByRole('status')).toContainText('All 2 pages are on this device');
  await expect(offer).toHaveCount(0);
  await expect(card).toContainText('1 file needs a connection.');
  await expect(card).toContainText('1 text shows something that needs a connection.');
  const found = bytesIn(await card.getByRole('status').textContent());
  expect(found).toBeGreaterThan(900_000);
  expect(found).toBeLessThan(1_500_000);
  expect(Math.abs(told - found) / found).toBeLessThan(0.1);
});

test('S30: a course that is half kept says so, opens what it has, and keeps the rest later', async ({
  page,
  context,
  organisation,
}) => {
  const { objectiveId, axes, part } = await beginCourse(page, organisation, sections);
  const card = await openCard(page, objectiveId);
  await keptPortal(page);
  const lost = `**/${part('Delta').activityPathId}/**`;
  await page.route(lost, (route) => route.abort());
  await card.getByRole('button', { name: 'Keep this course' }).click();
  await expect(card.getByRole('alert')).toContainText('We lost the connection. What we had by then is kept.');
  await expect(card.getByRole('status')).toContainText('2 of 5 pages are on this device');
  await expect(card).toContainText(/The rest takes up about [\d.]+ KB\./);
  await page.unroute(lost);
  await withoutConnection(context, async () => {
    await page.goto(contentPath(objectiveId, axes.get('Brook')));
    await expect(page.getByRole('main')).toContainText(textOf('Brook'));
    await page.goto(contentPath(objectiveId, axes.get('Depth')));
    await expect(page.getByText('This page opens when you’re back.')).toBeVisible();
  });
  await openCard(page, objectiveId);
  await card.getByRole('button', { name: 'Keep the rest' }).click();
  await expect(card.getByRole('status')).toContainText('All 5 pages are on this device');
});

test('S30: a device without room keeps what fits, says so, and claims nothing more', async ({
  page,
  context,
  organisation,
}) => {
  const { objectiveId } = await beginCourse(page, organisation, sections);
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium names 10 GB to everybody, whatever there is; browsers that say how much it is say this
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 1, usage: 1 });
  });
  const card = await openCard(page, objectiveId);
  await expect(card).toContainText(tight);
  await card.getByRole('button', { name: 'Keep this course' }).click();
  await expect(card.getByRole('alert')).toContainText('There’s no room left on this device. What fit is kept.');
  await expect(card.getByRole('status')).toContainText('Keep its 5 pages');
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await card.getByRole('button', { name: 'Keep this course' }).click();
  // the portal itself, which had no room either, may take longer: without it nothing is said to open
  await expect(card.getByRole('status')).toContainText(/^(All|5 of) 5 pages are on this device/, { timeout: 40_000 });
});
