import { expect, test } from '../support/journey.ts';
import { Organisation } from '../support/organisation.ts';
import { doorstep, signIn } from '../support/portal.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';

let stoa: RunningStoa;
test.beforeAll(async () => {
  stoa = await startPrepared({ ERROR_REPORTING_DSN: 'https://key@collector.example.org/7' });
});
test.afterAll(async () => void (await stoa.stop()));

test.use({ expectedComplaints: /Simulated error/ });

test('S12: a crash at the first drawing, which leaves nothing of the portal, is reported', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: stoa.url });
  const reports: string[] = [];
  await context.route('https://collector.example.org/**', async (route) => {
    reports.push(route.request().postData() ?? '');
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  const page = await context.newPage();
  await signIn(page, await new Organisation(stoa.url, stoa.dataFolder).newLearner(), doorstep);
  expect(reports.filter((report) => report.includes('"exception"'))).toEqual([]);
  await page.goto('/learn/simulate-error');
  await expect(page.getByRole('heading', { name: '500 Something went wrong' })).toBeVisible();
  await expect.poll(() => reports.filter((report) => report.includes('Simulated error'))).not.toEqual([]);
  await context.close();
});
