import type { Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { richCourse } from '../support/rich-course.ts';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** HTML of the kind that authors, editors and other systems write, though nobody should. */
const page = `
  <h4>First of all</h4>
  <p><img style="float: right; width: 30%; color: red" src="${picture}" alt="At the side" width="300"
  height="100">Words beside a picture.</p>
  <p>Press <img src="${picture}" alt="the gear" width="16" height="16"> to go on.</p>
  <div style="width: 1400px">A block as wide as the screen of its author, <span
  style="font-weight: bold; color: #000">with weight</span>.</div>
  <h3>Lists, and what else to know</h3>
  <ul><li>One</li><ul><li>One and a half</li></ul><li>Two</li></ul>
  <dl><dd>A line</dd><dd>Another line</dd></dl>
  <p><a href="https://example.org/nothing"></a><a href="https://example.org/seen" title="What was seen">
  <img src="${picture}"></a></p>
  <table><tr><th></th><th>Rain</th></tr><tr><th>May</th><td>12</td></tr></table>
  <table><tr><td>Another table</td></tr></table>
  <pre>${'a line of code that is much too long for a phone '.repeat(4)}</pre>`;

/** Number of headings whose link stands alone on a line below the last words. */
function linksAlone(main: Locator): Promise<number> {
  return main.locator('[data-heading-row]').evaluateAll((rows) => {
    const alone = rows.filter((row) => {
      const last = [...(row.firstElementChild?.getClientRects() ?? [])].at(-1);
      const link = row.lastElementChild?.getBoundingClientRect();
      return !last || !link || link.top > last.bottom - link.height / 2;
    });
    return alone.length;
  });
}

test('C3: what authors lay out holds on a phone, and what they forget is mended', async ({
  page: tab,
  organisation,
}) => {
  await tab.setViewportSize({ width: 800, height: 760 });
  const code = `LAYOUT-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('layout.imscc', richCourse(page), code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(tab, learner, doorstep);
  await new LearnerCalls(tab).start(objectiveWorkflowAggregateId);
  await tab.goto(contentPath(objectiveId, '1'));
  const main = tab.getByRole('main');

  await test.step('words run beside a picture, and a picture among words stays there', async () => {
    await expect(main.getByRole('button', { name: 'Enlarge At the side' })).toHaveCSS('float', 'inline-end');
    await expect(main.getByRole('img', { name: 'the gear' })).toHaveCSS('display', 'inline-block');
  });
  await test.step('emphasis stays, colours go, and nothing is wider than the page', async () => {
    await expect(main.getByText('with weight')).toHaveCSS('font-weight', '700');
    const colour = await main.getByText('Words beside').evaluate((words) => getComputedStyle(words).color);
    await expect(main.getByText('with weight')).toHaveCSS('color', colour);
    await tab.setViewportSize({ width: 360, height: 760 });
    await expectNoSidewaysScrolling(tab, "an author's layout on a phone");
    await expect(main.getByRole('button', { name: 'Enlarge At the side' })).toHaveCSS('float', 'none');
  });
  await test.step('the link of a heading never stands on a line of its own', async () => {
    for (let width = 320; width <= 420; width += 10) {
      await tab.setViewportSize({ width, height: 760 });
      expect(await linksAlone(main), `at ${width} px`).toBe(0);
    }
  });
  await test.step('a heading comes after the one above it, whatever its author chose', async () => {
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([/First of all/, /Lists/]);
  });
  await test.step('lists can be counted, links have names, and code that scrolls can be reached', async () => {
    await expect(main.getByRole('list').first().locator(':scope > li')).toHaveCount(2);
    await expect(main.getByText('Another line')).toBeVisible();
    await expect(main.locator('a[href^="https://example.org"]')).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'What was seen' })).toBeVisible();
    await expect(main.locator('pre')).toHaveAttribute('tabindex', '0');
  });
  await expectAccessible(tab, "an author's layout");
});
