import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { smallPackage } from '../support/small-package.ts';

/** Launches, each of which ends with its tab killed. */
const launches = process.env['STOA_FAULTS'] === 'full' ? 500 : 10;
const longestLife = 250;

test.use({ expectedComplaints: /crash/i });

test('C18: however often the tab is killed at some moment, a package goes on after what was acknowledged', async ({
  page,
  context,
  organisation,
}) => {
  test.setTimeout(60_000 + launches * 10_000);
  const code = 'KILLED-1';
  await organisation.importCourse('package.zip', smallPackage('Killed'), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const lesson = flattenParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'A lesson',
  );
  const place = contentPath(objectiveId, lesson?.axis);
  let acknowledged = 1;
  for (let launch = 0; launch < launches; launch += 1) {
    const tab = await context.newPage();
    tab.on('requestfinished', (request) => {
      void saidByServer(request).then((reached) => (acknowledged = Math.max(acknowledged, reached)));
    });
    await tab.goto(place);
    const lessonFrame = tab.locator('iframe[title="A lesson"]').contentFrame();
    await expect(lessonFrame.getByRole('heading', { level: 1 })).toHaveText(/^Page \d+/);
    const shown = Number(/\d+/.exec((await lessonFrame.getByRole('heading').textContent()) ?? '')?.[0]);
    expect(shown, `launch ${launch}`).toBeGreaterThanOrEqual(acknowledged);
    await lessonFrame.locator('body').evaluate(() => {
      setInterval(() => document.querySelector('button')?.click(), 20);
    });
    await pause(Math.random() * longestLife);
    await kill(tab);
  }
  expect(acknowledged).toBeGreaterThan(launches / 4);
});

/** The page of the lesson that the server has said to have kept; none for every other request. */
async function saidByServer(request: Request): Promise<number> {
  if (request.method() !== 'PUT' || !request.url().includes('/package')) return 0;
  const { data = '{}' }: { readonly data?: string } = request.postDataJSON();
  const { cmi }: { readonly cmi?: { readonly location?: string } } = JSON.parse(data);
  return (await request.response())?.ok() === true ? Number(cmi?.location ?? 0) : 0;
}

/** As the system does when a tab takes too much: no script of it gets another word. */
async function kill(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  const gone = tab.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await gone;
  await tab.close();
}
