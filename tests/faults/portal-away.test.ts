import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions } from '../support/browser.ts';
import type { RunningStoa } from '../support/stoa-server.ts';
import { faultyWorld, type World } from './world.ts';

/** Milliseconds in which the portal has seen that everything is back: it looks every few seconds. */
const patience = { timeout: 30_000 };

const opened = new AsyncDisposableStack();
let world: World;
let stoa: RunningStoa;
let page: Page;

beforeAll(async () => {
  world = opened.use(await faultyWorld('stoa_portal'));
  stoa = await world.start();
  const { cookie } = await world.learner();
  const browser: Browser = await chromium.launch(await browserOptions());
  opened.defer(() => browser.close());
  const context = await browser.newContext({ locale: 'en-US' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: stoa.url }]);
  page = await context.newPage();
});
afterAll(() => opened.disposeAsync());

const banner = () => page.getByText('We can’t reach our database right now. Your work is kept');
const course = () => page.getByRole('heading', { level: 1, name: 'Crash 1' });

test('When the database is away, the portal says that work is kept, asks little, and goes on by itself.', async () => {
  await page.goto(`${stoa.url}/learn/courses`);
  const card = page
    .getByRole('article')
    .getByRole('link', { name: /Crash 1/ })
    .first();
  await expectPage(card).toBeVisible(patience);
  await world.cluster.halt();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/health/')) asked.push(pathname);
  });
  await card.click();
  await expectPage(banner()).toBeVisible(patience);
  // several looks at the server, in which nothing else is asked again and again
  await expect.poll(() => asked.filter((path) => path === '/health/ready').length, patience).toBeGreaterThan(2);
  expect(asked.filter((path) => path.startsWith('/api/')).length).toBeLessThan(30);
  await world.cluster.start();
  await expectPage(banner()).toBeHidden(patience);
  await expectPage(course()).toBeVisible(patience);
});

test('When nothing can be saved, the portal says that work is kept, and saves it by itself when it can.', async () => {
  await world.setReadOnly('on');
  await page.getByRole('button', { name: 'Start' }).click();
  await expectPage(banner()).toBeVisible(patience);
  await world.setReadOnly('off');
  await expectPage(page).toHaveURL(/\/view\/content/, patience);
  await expectPage(banner()).toBeHidden(patience);
});

test('When a page cannot be made because the database is away, it says so and opens by itself.', async () => {
  await world.cluster.halt();
  const answer = await page.goto(`${stoa.url}/learn/courses`);
  expect(answer?.status()).toBe(503);
  await expectPage(page.getByRole('heading', { level: 1, name: 'We’ll be right back' })).toBeVisible();
  await world.cluster.start();
  await expectPage(page.getByRole('article').first()).toBeVisible(patience);
});

test('When only one page cannot be made, it looks less and less often, and opens by itself once it can.', async () => {
  const address = `${stoa.url}/learn/courses`;
  let looks = 0;
  // as where the files of a ready server are away
  await page.route(address, async (route) => {
    const isLook = route.request().method() === 'HEAD';
    if (isLook && (looks += 1) < 3) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await world.cluster.halt();
  expect((await page.goto(address))?.status()).toBe(503);
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1;
  });
  await world.cluster.start();
  await expectPage(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  expect([looks, opened]).toEqual([3, 1]);
});
