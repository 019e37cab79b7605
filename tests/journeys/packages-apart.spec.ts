import type { Browser } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { smallPackage } from '../support/small-package.ts';
import { startPrepared } from '../support/own-server.ts';
import { freePort, type RunningStoa } from '../support/stoa-server.ts';

/** Nobody listens there. */
const nowhere = 'http://*.localhost:1';

test.use({ expectedComplaints: /Failed to load resource|ERR_|chrome-error/ });

/** Begins the small package as a learner in a browser of its own. */
async function begun(browser: Browser, { url, dataFolder }: RunningStoa) {
  const organisation = new Organisation(url, dataFolder);
  await organisation.importCourse('package.zip', smallPackage('Apart'), 'APART');
  const page = await (await browser.newContext({ baseURL: url, locale: 'en-US' })).newPage();
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'APART');
  const parts = flattenParts((await calls.tree(attempt)).activity);
  const axisOf = (name: string) => parts.find(({ childActivity }) => childActivity.name === name)?.axis;
  return { page, placeOf: (name: string) => contentPath(objectiveId, axisOf(name)) };
}

test('C18: where the host of packages does not answer, they open without an origin', async ({ browser }) => {
  test.setTimeout(180_000);
  await using stoa = await startPrepared({ CONTENT_ORIGIN: nowhere });
  const { page, placeOf } = await begun(browser, stoa);
  const asked = page.waitForRequest((request) => new URL(request.url()).port === '1');
  await page.goto(placeOf('A lesson'));
  await asked;
  const frame = page.locator('iframe[title="A lesson"]');
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Page 1 of 3');
  await expect(frame).toHaveAttribute('src', /^\/c\//);
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin)/);
  await frame.contentFrame().getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-package="open"]').getByRole('status')).toHaveText('Saved');
  await page.context().close();
});

test('C18: at one host for all packages they play, and hostile ones reach nothing', async ({ browser }) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const content = `http://127.0.0.1:${port}`;
  await using stoa = await startPrepared({ PORT: String(port), CONTENT_ORIGIN: content });
  const { page, placeOf } = await begun(browser, stoa);
  await page.goto(placeOf('A lesson'));
  const lesson = page.locator('iframe[title="A lesson"]');
  await expect(lesson).toHaveAttribute('src', new RegExp(`^${content}/c/`));
  await lesson.contentFrame().getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-package="open"]').getByRole('status')).toHaveText('Saved');
  await page.goto(placeOf('A hostile page'));
  await expect(page.locator('iframe[title="A hostile page"]').contentFrame().locator('li')).toHaveText([
    `origin: ${content}`,
    'cookie: nothing',
    'storage: nothing',
    'document at the top: stopped',
    'address at the top: stopped',
    'to lead away: stopped',
    'database: there',
    ...['who is it', 'to write', 'to read blindly'].map((what) => `${what} there: stopped`),
    // the portal is not there, not even for visitors
    ...['who is it', 'to write', 'to read blindly'].map((what) => `${what} here: 400`),
    'another package: 404',
    /portal in a frame: (?:stopped|nothing)/,
    'tried',
  ]);
  await page.context().close();
});
