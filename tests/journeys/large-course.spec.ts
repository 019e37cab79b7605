import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { largeCourse } from '../support/large-course.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';

/** Factor by which one thing that a person does may be more work than to draw the plainest list of a thousand rows. */
const mostWork = 15;

/** Milliseconds in which such a phone shows the first page. */
const patience = 30_000;

/** Factor by which a phone of the middle range is slower. */
const phone = 4;

/** Milliseconds of processor time that the page has used so far, however busy the machine is. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/**
 * Work of drawing a thousand rows of words without anything else, on this machine as it is by now, in milliseconds: the
 * most of a few times, since what is measured beside it was done once.
 */
async function plainWork(page: Page, session: CDPSession): Promise<number> {
  let most = 0;
  for (let time = 0; time < 5; time += 1) most = Math.max(most, await plainWorkOnce(page, session));
  return most;
}

async function plainWorkOnce(page: Page, session: CDPSession): Promise<number> {
  const before = await workOf(session);
  await page.evaluate(() => {
    const list = document.createElement('ul');
    for (let row = 0; row < 1_000; row += 1) {
      const item = document.createElement('li');
      item.textContent = `Page ${row}`;
      list.append(item);
    }
    document.body.append(list);
    list.getBoundingClientRect();
    list.remove();
  });
  return (await workOf(session)) - before;
}

/** The longest piece of work that kept the page from answering since it was asked last, in milliseconds. */
async function longestTask(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const durations = performance.getEntriesByName('long-task').map(({ duration }) => duration);
    performance.clearMeasures('long-task');
    return Math.round(Math.max(0, ...durations));
  });
}

/** Rows of a table of contents that are there at the most, however many its course has. */
const mostRows = 240;

const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const drawnRows = (page: Page) => contents(page).locator('[data-row]');

/** Signs in a person who has begun the course of a thousand pages; answers the address of its content. */
async function begunLargeCourse(page: Page, organisation: Organisation): Promise<string> {
  const code = `LARGE-${randomUUID().slice(0, 8)}`;
  const learner = await organisation.newLearner();
  await organisation.importCourse('large.tar.gz', await largeCourse('A thousand pages'), code);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return contentPath(objectiveId);
}

test('C5: of a thousand open rows only those near the visible ones are drawn, and the keyboard reaches all', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  await page.goto(await begunLargeCourse(page, organisation));
  await expect(title(page)).toHaveText('Page 1-1-1');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(contents(page).getByRole('treeitem', { name: /^Page 1-2-1 / })).toBeVisible();
  expect(await drawnRows(page).count()).toBeLessThan(mostRows);

  const row = (name: string) => contents(page).getByRole('treeitem', { name: new RegExp(`^${name} `) });
  await row('Page 1-1-1').focus();
  await page.keyboard.press('End');
  await expect(row('Page 10-10-10')).toBeFocused();
  await expect(row('Page 10-10-10')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(row('Page 10-10-9')).toBeFocused();
  await page.keyboard.press('s');
  await expect(row('Section 1-1')).toBeFocused();
  await expect(row('Section 1-1')).toBeInViewport();
  // the whole size is said to whoever cannot see how long the list is
  await expect(row('Section 1-1')).toHaveAttribute('aria-setsize', '10');
  expect(await drawnRows(page).count()).toBeLessThan(mostRows);

  await contents(page).hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => contents(page).evaluate((list) => list.scrollTop)).toBeGreaterThan(10_000);
  await expect(row('Section 1-1')).toBeFocused();
  await expect(contents(page).locator('[tabindex="0"]')).toHaveCount(1);
  await expect.poll(async () => await drawnRows(page).count()).toBeLessThan(mostRows);
  await expectAccessible(page, 'a table of contents of a thousand rows');

  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(drawnRows(page)).toHaveCount(10);
});

test('C5 C11: turning pages asks once for each page and one ahead, never for the tree; the contents follow', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  await page.goto(await begunLargeCourse(page, organisation));
  await expect(title(page)).toHaveText('Page 1-1-1');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/objective-workflows/')) asked.push(request.url());
  });
  for (const name of ['Page 1-1-2', 'Page 1-1-3', 'Page 1-1-4']) {
    await page.keyboard.press('Alt+PageDown');
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText('Step 1: look at the crease').first()).toBeVisible();
    await expect(contents(page).locator('[aria-current=page]')).toContainText(name);
  }
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(asked.filter((url) => url.endsWith('/standing') || url.includes('/shapes/'))).toEqual([]);
});

test('C5 C11: a course of a thousand pages opens with one tree and stays quick', async ({ page, organisation }) => {
  test.setTimeout(180_000);
  const place = await begunLargeCourse(page, organisation);
  const trees: string[] = [];
  page.on('request', (request) => {
    if (/\/standing$|\/shapes\//.test(request.url())) trees.push(request.url());
  });
  await page.addInitScript(() => {
    const note = (list: PerformanceObserverEntryList) => {
      for (const { startTime, duration } of list.getEntries())
        performance.measure('long-task', { start: startTime, duration });
    };
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone });

  await page.goto(place);
  await expect(title(page)).toHaveText('Page 1-1-1', { timeout: patience });
  await expect(page.getByText('Step 1: look at the crease').first()).toBeVisible();
  // what is the learner's came with the page, and the rest while the page was read
  expect(trees.filter((url) => url.endsWith('/standing'))).toEqual([]);
  expect(trees).toHaveLength(1);

  const measured = async (what: string, act: () => Promise<unknown>) => {
    const before = await workOf(session);
    await act();
    const work = Math.round((await workOf(session)) - before);
    const times = work / (await plainWork(page, session));
    const longest = await longestTask(page);
    test.info().annotations.push({
      type: what,
      description: `${work} ms of work, ${times.toFixed(1)} plain lists, longest task ${longest} ms on a phone`,
    });
    expect.soft(times, what).toBeLessThan(mostWork);
  };
  await measured('opening a chapter', async () => {
    await contents(page).locator('[data-row]', { hasText: 'Chapter 5' }).locator('[data-toggle]').click();
    await expect(contents(page).getByRole('treeitem', { name: /^Section 5-10/ })).toBeVisible();
  });
  await measured('opening all sections', async () => {
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(contents(page).getByRole('treeitem', { name: /^Page 1-2-1 / })).toBeVisible();
  });
  await measured('turning the page', async () => {
    await page.keyboard.press('Alt+PageDown');
    await expect(title(page)).toHaveText('Page 1-1-2');
    await expect(title(page)).toBeFocused();
  });
  await measured('typing into the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('page');
    await expect(page.getByRole('combobox')).toHaveValue('page');
  });
});

/** Parts of a course in each JSON text that the page reads, and in each row that it keeps on the device. */
async function countParts(page: Page): Promise<() => Promise<Readonly<Record<'read' | 'kept', readonly number[]>>>> {
  await page.addInitScript(() => {
    const counts = { read: new Array<number>(), kept: new Array<number>() };
    Object.assign(window, { partsCounted: counts });
    const partsIn = (text: string) => text.split('"childActivity":').length - 1;
    const { parse } = JSON;
    JSON.parse = (text: string, reviver) => {
      counts.read.push(partsIn(text));
      return parse(text, reviver);
    };
    Response.prototype.json = async function () {
      return JSON.parse(await this.text());
    };
    const rows: { put: (this: IDBObjectStore, row: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey> } =
      IDBObjectStore.prototype;
    const { put } = rows;
    rows.put = function (row, key) {
      const parts = partsIn(typeof row === 'object' && row !== null && 'text' in row ? String(row.text) : '');
      if (JSON.stringify(row).includes('getActivityTree')) counts.kept.push(parts);
      return put.call(this, row, key);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'partsCounted') as Record<'read' | 'kept', readonly number[]>);
}

test('C5: a long course is read and kept a hundred parts at a time, and of a page that is opened only what changed', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  const place = await begunLargeCourse(page, organisation);
  const counted = await countParts(page);
  await page.goto(place);
  await expect(title(page)).toHaveText('Page 1-1-1');
  const hundreds = (counts: readonly number[]) => counts.filter((count) => count === 100).length;
  await expect.poll(async () => hundreds((await counted()).read)).toBeGreaterThan(10);
  await expect
    .poll(async () => hundreds((await counted()).kept))
    .toBeGreaterThanOrEqual(hundreds((await counted()).read));
  const { length: before } = (await counted()).kept;
  await page.keyboard.press('Alt+PageDown');
  await expect(title(page)).toHaveText('Page 1-1-2');
  await expect.poll(async () => (await counted()).kept.length).toBeGreaterThan(before);
  const { read, kept } = await counted();
  expect(Math.max(...read, ...kept)).toBe(100);
  // its chapter, its section and itself stand in the first hundred
  expect(hundreds(kept.slice(before))).toBeLessThanOrEqual(2);
});
