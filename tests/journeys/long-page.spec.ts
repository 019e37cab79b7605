import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { largeCourse } from '../support/large-course.ts';
import { LearnerCalls } from '../support/learning.ts';
import { longUnitCourse } from '../support/long-unit-course.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';

/** Gaps for sections of a long page that are not drawn: a thousand ones stand in ten, and the near ones in ten more. */
const mostGaps = 24;

/** Signs in a person who has begun this course; answers the address of its content. */
async function begun(page: Page, organisation: Organisation, course: Uint8Array<ArrayBuffer>): Promise<string> {
  const code = `LONG-${randomUUID().slice(0, 8)}`;
  const learner = await organisation.newLearner();
  await organisation.importCourse('long.tar.gz', course, code);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return contentPath(objectiveId);
}

const gaps = (page: Page) => page.getByRole('article').locator('[data-rows]');
const station = (page: Page, number: number) =>
  page.getByRole('article').getByRole('heading', { name: `Station ${number}`, exact: true });

test('C11: a page of a thousand texts has few gaps, which open where the reader comes', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  await page.goto(await begun(page, organisation, await longUnitCourse('A thousand stations', 1_000)));
  await expect(station(page, 1)).toBeVisible();
  expect(await gaps(page).count()).toBeLessThan(mostGaps);
  // the names of all that is not drawn are there for the browser's own search
  await expect(gaps(page).filter({ hasText: 'Text 777' })).toHaveCount(1);

  const far = gaps(page).filter({ hasText: 'Text 777' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await far.evaluate((gap) => scrollTo({ top: gap.getBoundingClientRect().bottom + scrollY, behavior: 'instant' }));
  await expect(
    page
      .getByRole('article')
      .locator('[data-part]')
      .filter({ hasText: /Station [78]\d\d/ }),
  ).not.toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height / 2);
  expect(await gaps(page).count()).toBeLessThan(2 * mostGaps);
  await expectAccessible(page, 'a page of a thousand texts');
});

/**
 * Notes how often gaps are drawn once more by the task that takes the page over: React gives an element other
 * properties whenever it draws it, and watches it as soon as it is there.
 */
async function countDrawnAnew(page: Page): Promise<() => Promise<Readonly<Record<'watched' | 'anew', number>>>> {
  await page.addInitScript(() => {
    const count = { watched: 0, anew: 0 };
    Object.assign(window, { gapsDrawn: count });
    const propsOf = (element: Element) => {
      const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
      return name === undefined ? undefined : Reflect.get(element, name);
    };
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(element: Element): void {
        super.observe(element);
        const gap = element.querySelector('[data-rows]');
        if (!gap) return;
        count.watched += 1;
        const before: unknown = propsOf(gap);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          count.anew += propsOf(gap) === before ? 0 : 1;
          port1.close();
        });
        port1.start();
        port2.postMessage(null);
      }
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'gapsDrawn') as Record<'watched' | 'anew', number>);
}

test('C11: a long page is taken over from the server in a task that draws none of it once more', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  await page.goto(await begun(page, organisation, await longUnitCourse('Three hundred stations', 300)));
  await expect(station(page, 1)).toBeVisible();
  const drawn = await countDrawnAnew(page);
  await page.reload();
  await expect(station(page, 1)).toBeVisible();
  await expect.poll(async () => (await drawn()).watched).toBeGreaterThan(2);
  expect((await drawn()).anew).toBe(0);
});

test('C5: the drawer of a phone has its contents once it is opened, at the open page, and keeps them', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await begun(page, organisation, await largeCourse('A thousand pages')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 1-1-1');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(0);
  const drawer = page.getByRole('dialog', { name: 'Table of contents' });
  await page.getByRole('button', { name: 'Contents' }).press('Enter');
  await expect(drawer.locator('[aria-current=page]')).toBeInViewport();
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page, 'the drawer of a phone');
  await drawer.getByRole('button', { name: 'Expand all' }).click();
  await expect(drawer.getByRole('treeitem', { name: /^Page 1-2-1 / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).press('Enter');
  await expect(drawer.getByRole('treeitem', { name: /^Page 1-2-1 / })).toBeVisible();
});
