import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '../../support/stoa-server.ts';
import { browserOptions } from '../../support/browser.ts';
import { signIn } from '../../support/portal.ts';
import { lighthouse, type Lighthouse } from './lighthouse.ts';

/** What Lighthouse says of one visit of a page, on a phone of the middle range with its network. */
export interface PageRow {
  readonly page: string;
  readonly visit: 'cold' | 'warm';
  /** Seconds. */
  readonly firstPaint: number;
  /** Seconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly scripts: number;
  readonly scriptKilobytes: number;
}

/** How well a page is made, in points of a hundred. */
export interface PageCare {
  readonly page: string;
  readonly accessibility: number;
  readonly bestPractices: number;
}

interface Pages {
  readonly rows: readonly PageRow[];
  readonly care: readonly PageCare[];
}

const demoLearner = { email: 'learner@stoa.local', password: 'stoa' };

/** Visits pages of the demo organisation, as a learner who comes for the first time, and once more. */
export async function measurePages(url: string): Promise<Pages> {
  const visit = await lighthouse();
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'stoa-pages-'));
  const { args = [], ...options } = await browserOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: url,
  });
  try {
    const rows: PageRow[] = [];
    const care: PageCare[] = [];
    for (const [page, place] of await placesOf(context)) {
      for (const kind of ['cold', 'warm'] as const)
        rows.push(await visited(visit, { page, visit: kind, port, url: url + place }));
      care.push(await caredFor(visit, { page, port, url: url + place }));
    }
    return { rows, care };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Places by their names; who visits them is signed in afterwards. */
async function placesOf(context: BrowserContext): Promise<readonly (readonly [string, string])[]> {
  const page = await context.newPage();
  await signIn(page, demoLearner);
  const content = await page
    .locator('main article a[href$="/content"], main article a[href*="/content/"]')
    .first()
    .getAttribute('href');
  await page.goto('/learn/record?kind=certificate');
  const certificate = await page.locator('main a[href*="/certificate/"]').first().getAttribute('href');
  await page.close();
  if (content === null || certificate === null) throw new Error('The demo learner has no course or certificate.');
  return [
    ['My Courses', '/learn/courses'],
    ['a page of a course', content],
    ['details of a course under way', content.replace(/\/content.*/, '/details')],
    ['public catalog', '/learn/open-catalog'],
    ['public page of a certificate', certificate.replace(/^.*\/certificate\//, '/learn/certificate/')],
  ];
}

interface Visit extends Pick<PageRow, 'page' | 'visit'> {
  readonly port: number;
  readonly url: string;
}

async function visited(visitPage: Lighthouse, { page, visit, port, url }: Visit): Promise<PageRow> {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: visit === 'warm',
  } as const;
  const { audits } = (await visitPage(url, flags)).lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    page,
    visit,
    firstPaint: number('first-contentful-paint') / 1000,
    largestPaint: number('largest-contentful-paint') / 1000,
    layoutShift: number('cumulative-layout-shift'),
    requests: requests.length,
    scripts: scripts.length,
    scriptKilobytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}

async function caredFor(visitPage: Lighthouse, { page, port, url }: Omit<Visit, 'visit'>): Promise<PageCare> {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices'],
    disableStorageReset: true,
  } as const;
  const { categories } = (await visitPage(url, flags)).lhr;
  const points = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100);
  return { page, accessibility: points('accessibility'), bestPractices: points('best-practices') };
}
