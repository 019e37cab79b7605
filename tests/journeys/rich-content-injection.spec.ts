import { randomUUID } from 'node:crypto';
import { hostileCourse, hostileUnit } from '../support/hostile-course.ts';
import { payloadsBy, runnable, watch } from '../support/injection.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { payloads } from '../support/payloads.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { printed } from '../support/printed.ts';

// pictures that are nowhere are asked of our own host, which has none of them
test.use({ expectedComplaints: /status of 40[04]/ });

/** Payloads in so many courses, because a name has an end. */
const groups = payloadsBy(8);

async function importHostile(
  organisation: Organisation,
  texts: readonly string[],
  withContent: boolean,
): Promise<string> {
  const code = `HOSTILE-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('hostile.tar.gz', await hostileCourse({ payloads: texts, withContent }), code);
  return code;
}

test('C4: no payload runs in a page, in the name of a part or in the table of contents', async ({
  page,
  organisation,
  baseURL,
}) => {
  test.setTimeout(240_000);
  expect(payloads.length).toBeGreaterThanOrEqual(120);
  const learner = await organisation.newLearner();
  const code = await importHostile(organisation, ['Content'], true);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  const found = watch(page.context(), baseURL ?? '');
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { level: 1, name: hostileUnit })).toBeVisible();

  await test.step('as HTML of a page', async () => {
    const unseen = new Set(payloads.map((_, index) => `Payload ${index + 1}`));
    let screen = 0;
    const turn = async () => {
      await page.evaluate(
        (screens) => scrollTo(0, (screens * innerHeight) % document.documentElement.scrollHeight),
        screen++,
      );
      for (const text of await page.getByText(/^Payload \d+$/).allTextContents()) unseen.delete(text);
      expect(await runnable(page)).toEqual([]);
      return [...unseen];
    };
    await expect.poll(turn, { intervals: [50], timeout: 200_000 }).toEqual([]);
  });
  await test.step('on paper, as a page and in the whole course', async () => {
    for (const choice of ['Print this page', 'Print the whole course'] as const) {
      const paper = await printed(page, choice);
      const seen = new Set(await paper.getByText(/^Payload \d+$/).allTextContents());
      expect(seen.size).toBe(payloads.length);
      await page.emulateMedia({ media: 'print' });
      expect(await runnable(page)).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await page.keyboard.press('Escape');
      await expect(paper).toHaveCount(0);
    }
  });
  await test.step('as names in the table of contents', async () => {
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Table of contents' }).getByText(payloads[0] ?? '', { exact: true }),
    ).toBeVisible();
    expect(await runnable(page)).toEqual([]);
  });
  expect(found).toEqual([]);
});

test('C4: no payload runs in the name, the description or the About of a course, nor while it is searched for', async ({
  page,
  organisation,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const learner = await organisation.newLearner();
  const objectives: string[] = [];
  for (const group of groups) {
    const code = await importHostile(organisation, group, false);
    objectives.push((await organisation.enrol(learner, code)).objectiveId);
  }
  await signIn(page, learner, doorstep);
  const found = watch(page.context(), baseURL ?? '');

  await test.step('on the cards of My Courses', async () => {
    await page.goto('/learn/courses');
    await expect(page.getByRole('article')).toHaveCount(groups.length);
    expect(await runnable(page)).toEqual([]);
  });
  await test.step('on the pages of the courses', async () => {
    for (const [index, objectiveId] of objectives.entries()) {
      await page.goto(detailsPath(objectiveId));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        groups[index]?.[0]?.replaceAll(/\s+/g, ' ') ?? '',
      );
      await expect(page.getByRole('region', { name: 'About this course' })).toBeVisible();
      expect(await runnable(page)).toEqual([]);
    }
  });
  await test.step('as a search, where they are found and marked, and where they are not', async () => {
    for (const keyword of ['alert(1)', ...groups.map((group) => group.join(' ')), payloads.join('').slice(0, 1_500)]) {
      await page.goto(`/learn/courses?keyword=${encodeURIComponent(keyword)}`);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /course/ })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      expect(await runnable(page)).toEqual([]);
    }
  });
  expect(found).toEqual([]);
});
