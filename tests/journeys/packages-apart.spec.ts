import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath } from '../support/portal.ts';
import { smallPackage } from '../support/small-package.ts';
import { startPrepared } from '../support/own-server.ts';

/** Nobody listens there. */
const nowhere = 'http://*.localhost:1';

test.use({ expectedComplaints: /Failed to load resource|ERR_|chrome-error/ });

test('C18: where the host of packages does not answer, they open without an origin', async ({ browser }) => {
  test.setTimeout(180_000);
  await using stoa = await startPrepared({ CONTENT_ORIGIN: nowhere });
  const organisation = new Organisation(stoa.url, stoa.dataFolder);
  await organisation.importCourse('package.zip', smallPackage('Apart'), 'APART');
  const context = await browser.newContext({ baseURL: stoa.url, locale: 'en-US' });
  const page = await context.newPage();
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'APART');
  const parts = flattenParts((await calls.tree(attempt)).activity);
  const lesson = parts.find(({ childActivity }) => childActivity.name === 'A lesson');
  const asked = page.waitForRequest((request) => new URL(request.url()).port === '1');
  await page.goto(contentPath(objectiveId, lesson?.axis));
  await asked;
  const frame = page.locator('iframe[title="A lesson"]');
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Page 1 of 3');
  await expect(frame).toHaveAttribute('src', /^\/c\//);
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin)/);
  await frame.contentFrame().getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-package="open"]').getByRole('status')).toHaveText('Saved');
  await context.close();
});
