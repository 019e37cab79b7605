import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Client } from 'pg';
import { browserOptions } from '../../support/browser.ts';
import { contentPath } from '../../support/portal.ts';
import { beginCourse, insertLearner, ownTenant } from '../data.ts';
import { actionsFor, waitForAll, type Large, type Screen } from './actions.ts';
import { insertLargeCourse, shapes } from './large-courses.ts';
import { busyness, type Busyness } from './tasks.ts';

/** One line of the report. */
export interface BusyRow extends Busyness {
  readonly course: Large;
  readonly screen: Screen;
  readonly action: string;
  /** Elements of the page afterwards. */
  readonly elements: number;
}

interface LargeAttempt {
  readonly shape: Large;
  readonly objectiveId: string;
  readonly cookie: string;
}

/** Factor by which a phone of the middle range is slower than this machine. */
const slowdown = 4;

/** A phone also says that it is one, so that the server draws its first screen for it. */
const screens: Readonly<Record<Screen, BrowserContextOptions>> = {
  computer: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
};

/** Makes a person who has begun a course of each shape. */
export async function fillLargeCourses(client: Client): Promise<readonly LargeAttempt[]> {
  const tenantId = await ownTenant(client);
  const learner = await insertLearner(client, tenantId, 'bench-large', 0);
  const attempts: LargeAttempt[] = [];
  for (const shape of shapes) {
    const objectiveId = await insertLargeCourse(client, tenantId, shape);
    await beginCourse(client, tenantId, learner, objectiveId);
    attempts.push({ shape, objectiveId, cookie: learner.cookie });
  }
  return attempts;
}

/** Walks through the courses in a browser that is slowed down, and tells how busy each step kept it. */
export async function measureBrowser(url: string, attempts: readonly LargeAttempt[]): Promise<readonly BusyRow[]> {
  const browser = await chromium.launch(await browserOptions());
  const rows: BusyRow[] = [];
  try {
    for (const attempt of attempts) {
      for (const screen of ['computer', 'phone'] as const)
        rows.push(...(await measureCourse(browser, url, attempt, screen)));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function measureCourse(
  browser: Browser,
  url: string,
  attempt: LargeAttempt,
  screen: Screen,
): Promise<readonly BusyRow[]> {
  const page = await openPage(browser, url, attempt.cookie, screen);
  const rows: BusyRow[] = [];
  const measure = async (action: string, act: () => Promise<unknown>) => {
    const busy = await busyness(browser, page, act);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    rows.push({ course: attempt.shape, screen, action, elements, ...busy });
  };
  await measure('open the course', async () => {
    await page.goto(url + contentPath(attempt.objectiveId));
    await waitForAll(page, attempt.shape);
  });
  for (const { name, act } of actionsFor(attempt.shape, screen)) await measure(name, () => act(page));
  await page.context().close();
  return rows;
}

async function openPage(browser: Browser, url: string, cookie: string, screen: Screen): Promise<Page> {
  const context = await browser.newContext({ ...screens[screen], locale: 'en-US' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
