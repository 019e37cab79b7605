import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { richCourse } from '../support/rich-course.ts';
import { smallCartridge } from '../support/small-cartridge.ts';

/** Imports a course, begins it as somebody new, and answers its id. */
async function beginCourse(page: Page, organisation: Organisation, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const code = `FOCUS-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('course.imscc', bytes, code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return objectiveId;
}

/** Describes the focused element when it is covered at every corner and in its middle; empty when it can be seen. */
function coveredFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [left + 3, top + 3],
    [right - 3, bottom - 3],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  const seen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  return seen ? '' : `${element.tagName} ${element.textContent.trim().slice(0, 40)} at ${Math.round(top)}`;
}

test('C10: the focus stays where work was marked as done', async ({ page, organisation }) => {
  const objectiveId = await beginCourse(page, organisation, smallCartridge());
  await page.goto(contentPath(objectiveId, '2'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);
  await expect(main.locator(':focus')).toHaveText('Completed');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Go to “A page to read”' })).toBeFocused();
});

test('C3: the viewer of a PDF has the focus from the beginning, and gives it back', async ({ page, organisation }) => {
  const objectiveId = await beginCourse(page, organisation, richCourse());
  await page.goto(contentPath(objectiveId, '1'));
  const link = page.getByRole('link', { name: /^Field guide/ });
  await link.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'PDF viewer: guide.pdf' });
  await expect(viewer.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
  await expect
    .poll(() => viewer.evaluate((dialog) => dialog.contains(document.activeElement)), 'the focus is in the viewer')
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(viewer.getByRole('button', { name: 'Close the viewer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

for (const width of [320, 1280]) {
  test(`C2 C3: no focused element lies under the header on the way back through a page ${width} px wide`, async ({
    page,
    organisation,
  }) => {
    await page.setViewportSize({ width, height: 400 });
    const learner = await organisation.newLearner();
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SHEET-120');
    await signIn(page, learner, doorstep);
    await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
    for (const place of [detailsPath(objectiveId), contentPath(objectiveId)]) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').locator('a, button').last().focus();
      const first = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
      while (!(await first.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Shift+Tab');
        await expect.poll(() => page.evaluate(coveredFocus)).toBe('');
      }
    }
  });
}

/** Addresses of all tabs of the browser, by its own word. */
async function tabsOf(page: Page): Promise<readonly string[]> {
  const browser = page.context().browser();
  if (browser === null) return [];
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url);
}

test.describe('signing out in another tab', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('S32: with a key held, Sign out opens a tab that asks before it signs out, and this tab stays where it is', async ({
    page,
    context,
    organisation,
  }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click({ modifiers: ['ControlOrMeta'] });
    // the browser is asked: the tool that drives it sometimes never hears of a tab that was opened in the background
    await expect.poll(() => tabsOf(page)).toContainEqual(expect.stringMatching(/\/oidc\/logout$/));
    const tab = await context.newPage();
    await tab.goto(doorstep);
    await tab.evaluate(() => location.assign('/oidc/logout'));
    await expect(tab.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/courses/);
    await expect(page.getByRole('article')).toBeVisible();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await expect(tab.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    // and then it is signed out as well
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  });
});
