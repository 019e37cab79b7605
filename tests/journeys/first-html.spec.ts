import type { Page } from '@playwright/test';
import { leafParts } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';

interface FirstLoad {
  /** Scripts and styles that the page itself names. */
  readonly named: readonly string[];
  /** Who made the requests before the page could be read. */
  readonly before: readonly string[];
  /** Scripts and styles that were asked for until the page answered. */
  readonly code: readonly string[];
}

/** Notes when the page can be read, and when it answers. Runs in every page before anything of it. */
function watchFor(selector: string): void {
  const note = (name: string) => performance.getEntriesByName(name).length > 0 || performance.mark(name);
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    note('readable');
    if (!('picture' in document.documentElement.dataset)) note('answering');
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-picture'] });
}

/** Opens a place and follows what it asks for until something that fits `readable` is there. */
async function firstLoad(page: Page, place: string, readable: string): Promise<FirstLoad> {
  await page.addInitScript(watchFor, readable);
  const response = await page.goto(place);
  await expect(page.locator(readable).first()).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('answering').length > 0);
  const { before, code } = await page.evaluate(() => {
    const until = (mark: string) => {
      const end = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
      return performance.getEntriesByType('resource').filter(({ startTime }) => !(startTime > end));
    };
    const kind = (entry: PerformanceEntry) => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '');
    const code = until('answering').map(({ name }) => new URL(name).pathname);
    return { before: until('readable').map(kind), code: code.filter((address) => /\.(js|css)$/.test(address)) };
  });
  return { named: filesNamedIn((await response?.text()) ?? ''), before, code };
}

function filesNamedIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, address = '']) => address,
  );
}

/** The first paint with content waits for no call, and no file of the page waits for another after the HTML. */
function expectOneStep({ named, before, code }: FirstLoad): void {
  expect(before.filter((kind) => kind === 'fetch' || kind === 'xmlhttprequest')).toEqual([]);
  expect(code.length).toBeGreaterThan(1);
  expect(code.filter((address) => !named.includes(address))).toEqual([]);
}

test('C5 S29: a page of a course can be read before any call, and everything it loads is named in the HTML', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'STAT-101');
  await signIn(page, learner, doorstep);
  const { activity } = await new LearnerCalls(page).tree(
    await new LearnerCalls(page).start(objectiveWorkflowAggregateId),
  );
  const [first] = leafParts(activity);
  expectOneStep(await firstLoad(page, contentPath(objectiveId, first?.axis), 'main h1'));
  expectOneStep(await firstLoad(page, detailsPath(objectiveId), 'main h1'));
});

test.describe('the first load of My Courses', () => {
  test.beforeEach(async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001', 'STAT-101', 'ASTR-110'));
  });

  test('S29 M1: shows the courses before any call, and everything it loads is named in the HTML', async ({ page }) => {
    expectOneStep(await firstLoad(page, '/learn/courses', 'main article h2'));
  });

  test('is made of files with hashed names, compressed with brotli and kept for ever', async ({ page }) => {
    const response = await page.goto('/learn/courses');
    const named = filesNamedIn((await response?.text()) ?? '');
    expect(named.length).toBeGreaterThan(1);
    for (const address of named) {
      expect(address).toMatch(/^\/learn\/assets\/[\w.-]+-[\w-]{7}\.(js|css)$/);
      const file = await page.request.get(address, { headers: { 'accept-encoding': 'br, gzip' } });
      const worthCompressing = (await file.body()).length >= 512;
      expect.soft(file.headers()['content-encoding'] ?? 'none', address).toBe(worthCompressing ? 'br' : 'none');
      expect.soft(file.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
    }
  });

  test('has a page that is never kept, with a policy and no way around it', async ({ page }) => {
    const response = await page.goto('/learn/courses');
    const headers = response?.headers() ?? {};
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]{16,}'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  for (const [device, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`appears in ${chosen} at once when ${chosen} was chosen on a ${device} device`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: device });
      await page.evaluate(chooseTheme, chosen);
      await page.addInitScript(watchBackgrounds);
      await page.goto('/learn/courses');
      await expect(page.getByRole('article').first()).toBeVisible();
      const backgrounds = await page.evaluate(() =>
        [...new Set(performance.getEntriesByType('mark').map(({ name }) => name))].filter((name) =>
          name.startsWith('background '),
        ),
      );
      expect(backgrounds).toHaveLength(1);
      expect(isDark(backgrounds[0] ?? '')).toBe(chosen === 'dark');
    });
  }
});

/** Saves the theme as the profile does: the choice is the person's, on every device. */
async function chooseTheme(theme: 'light' | 'dark'): Promise<void> {
  const answer = await fetch('/api/platform/v1/users/me/preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ locale: null, theme, textSize: 'normal', reducedMotion: false }),
  });
  if (!answer.ok) throw new Error(`The theme was not taken: ${answer.status}`);
}

/** Notes the page's background whenever a frame is painted with something on it. */
function watchBackgrounds(): void {
  const note = (): void => {
    const styled = document.body?.childElementCount > 0 && document.styleSheets.length > 0;
    if (styled)
      performance.mark(
        `background ${getComputedStyle(document.body).backgroundColor} ` +
          `${getComputedStyle(document.documentElement).backgroundColor}`,
      );
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

function isDark(background: string): boolean {
  const opaque = background.match(/rgb\(\d+, \d+, \d+\)/)?.[0] ?? '';
  return (opaque.match(/\d+/g) ?? []).map(Number).reduce((sum, part) => sum + part, 0) < 3 * 128;
}

test.describe('what an intruder puts into a page', () => {
  test.use({ expectedComplaints: /inline event handler violates the following Content Security Policy/ });

  test('does not run', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    const refused = await page.getByRole('main').evaluate(
      (main) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          main.insertAdjacentHTML('beforeend', '<img alt="" src="data:," onerror="document.title = \'taken\'">');
        }),
    );
    expect(refused).toBe('script-src-attr');
    expect(await page.title()).not.toBe('taken');
  });
});

test('S12: no page of the portal complains in the console', async ({ page, organisation }) => {
  const learner = await organisation.newLearner('WELC-001');
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SAFE-101');
  await signIn(page, learner, doorstep);
  const attempt = await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  const { activity } = await new LearnerCalls(page).tree(attempt);
  const axes = activity.children.flatMap(({ childActivity }) => childActivity.children.map(({ axis }) => axis));
  expect(axes.length).toBeGreaterThan(5);
  const places = [
    '/learn/courses',
    detailsPath(objectiveId),
    contentPath(objectiveId),
    ...axes.map((axis) => contentPath(objectiveId, axis)),
    '/learn/forbidden',
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), place).not.toHaveText('Page not found');
  }
});
