import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import { giveNamedThings, plainCourse, writeNames, writeTexts, type NamedThings } from '../support/hostile-texts.ts';
import { payloadsBy, runnable, watch } from '../support/injection.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { doorstep, signIn } from '../support/portal.ts';
import { printed } from '../support/printed.ts';

// files that are nowhere are asked of our own host, which has none of them
test.use({ expectedComplaints: /status of 40[04]/, actionTimeout: 15_000 });

/** Payloads in groups of 16: each text of the product gets every group once. */
const groups = payloadsBy(16);

/**
 * A learner with a course of every kind of text, taken, graded and under way again, and another course that is only
 * offered.
 */
async function givenTexts(page: Page, organisation: Organisation): Promise<NamedThings> {
  const code = `TEXTS-${randomUUID().slice(0, 8)}`;
  const { objectiveId: takenId } = await organisation.importCourse('texts.tar.gz', await plainCourse(), code);
  const { objectiveId: offeredId } = await organisation.newOffer('Offered', { showInOpenCatalog: true });
  await organisation.announce(code, 'News', 'More');
  const learner = await organisation.newLearner();
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, code, {
    retake: true,
    gradeRevealPolicy: 'none',
  });
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const first = await learning.start(objectiveWorkflowAggregateId);
  await learning.read(first);
  await learning.submit(first);
  await learning.read(await learning.start(objectiveWorkflowAggregateId));
  const things = { email: learner.email, takenId, offeredId };
  await giveNamedThings(organisation.dataFolder, things);
  return things;
}

/** Text as a page shows it, where white space is one blank. */
const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The server keeps names for up to five seconds, and forgets them as soon as it hears that they changed. */
async function untilCalled(page: Page, text: string): Promise<void> {
  const name = async () => {
    const user: CallTypes['getCurrentUser']['answer'] = await (
      await page.request.get(calls.getCurrentUser.path)
    ).json();
    return user.first_name;
  };
  await expect.poll(name, { intervals: [50] }).toBe(text);
}

async function expectText(page: Page, text: string, where: string): Promise<void> {
  await expect(page.getByRole(where === 'dialog' ? 'dialog' : 'main').first(), where).toContainText(shown(text));
  expect(await runnable(page)).toEqual([]);
}

test('C4: no payload runs in any text of a person, course, organisation or grade, anywhere in the portal', async ({
  page,
  organisation,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const things = await givenTexts(page, organisation);
  const found = watch(page.context(), baseURL ?? '');
  const course = `/learn/courses/${things.takenId}/view`;
  for (const group of groups) {
    const text = group.join(' ');
    await writeTexts(organisation.dataFolder, things, text);
    await untilCalled(page, text);

    await test.step('My Courses, with its filters, announcements, menu and palette', async () => {
      await page.goto(`/learn/courses`);
      await expectText(page, text, 'My Courses');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expectText(page, text, 'dialog');
      await page.keyboard.press('Escape');
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Announcements of/ })
        .click();
      await expectText(page, text, 'dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu').getByText(shown(text)).first()).toBeVisible();
      expect(await runnable(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expectText(page, text, 'dialog');
    });
    for (const [place, address] of [
      ['details', `${course}/details`],
      ['content', `${course}/content`],
      ['catalog', `/learn/catalog?keyword=${encodeURIComponent(text.slice(0, 200))}`],
      ['open catalog', `/learn/open-catalog`],
      ['open course', `/learn/open-catalog/${things.offeredId}/view/details`],
      ['profile', `/learn/profile`],
    ] as const) {
      await test.step(place, async () => {
        await page.goto(address);
        await expectText(page, group[0] ?? '', place);
      });
    }
    expect(found).toEqual([]);
  }
  await test.step('on paper', async () => {
    for (const group of payloadsBy(32)) {
      await writeTexts(organisation.dataFolder, things, group.join(' '));
      await page.goto(`${course}/content`);
      await expect(await printed(page, 'Print the whole course')).toContainText(shown(group.join(' ')));
      expect(await runnable(page)).toEqual([]);
    }
  });
  expect(found).toEqual([]);
});

test('C4: no payload runs in the name of a person whom an administrator acts as', async ({
  page,
  organisation,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const learner = await organisation.newLearner();
  await signIn(page, { email: 'admin@stoa.local', password: 'stoa' }, doorstep);
  const found = watch(page.context(), baseURL ?? '');
  const headers = { origin: new URL(page.url()).origin, 'x-requested-with': 'XMLHttpRequest' };
  const data = { email: learner.email, allowChanges: false };
  expect((await page.request.post('/api/admin/v1/impersonations', { headers, data })).status()).toBe(200);
  for (const group of groups) {
    await writeNames(organisation.dataFolder, learner.email, group.join(' '));
    await untilCalled(page, group.join(' '));
    await page.goto('/learn/courses');
    await expect(page.getByRole('region', { name: 'Acting as someone else' })).toContainText(shown(group.join(' ')));
    expect(await runnable(page)).toEqual([]);
  }
  expect(found).toEqual([]);
});

test('C4: no payload runs in the pages that the server writes for those without scripts', async ({
  browser,
  organisation,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { objectiveId } = await organisation.newOffer('Offered', { showInOpenCatalog: true });
  const learner = await organisation.newLearner();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  const found = watch(context, baseURL ?? '');
  for (const group of groups) {
    const text = group.join(' ');
    await writeTexts(
      organisation.dataFolder,
      { email: learner.email, takenId: objectiveId, offeredId: objectiveId },
      text,
    );
    for (const address of ['/learn/open-catalog', `/learn/open-catalog/${objectiveId}/view/details`]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(shown(text));
      expect(
        await page
          .locator('main')
          .locator('script, iframe, object, embed, form, math, style, [onerror], [onload]')
          // the portal's own are its icons, its covers and the field of its search
          .or(page.locator('main').locator('svg:not([aria-hidden], [preserveAspectRatio]), input:not([type=search])'))
          .count(),
      ).toBe(0);
      expect(await page.title()).toContain('Learner portal');
    }
  }
  expect(found).toEqual([]);
  await context.close();
});
