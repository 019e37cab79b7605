import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/support/browser.ts';
import { freePort } from './tests/support/stoa-server.ts';

// workers read this file again and must find the same address
process.env['STOA_JOURNEYS_URL'] ??= `http://localhost:${await freePort()}`;

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys-setup.ts',
  workers: 2,
  forbidOnly: true,
  // for what hangs: looking for barriers on every kind of content takes two minutes on a slow machine
  timeout: 300_000,
  globalTimeout: 3_660_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: process.env['STOA_JOURNEYS_URL'],
    launchOptions: await browserOptions(),
    // to keep one of every journey takes a tenth of the time; what fails is repeated, and tells then
    trace: 'on-first-retry',
    // what a service worker fetches passes by `page.route` and is counted twice: it works in the journeys about it only
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  },
});
