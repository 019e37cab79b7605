import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { hostileCourse } from '../support/hostile-course.ts';
import { payloadsBy, runnable, watch } from '../support/injection.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation } from '../support/organisation.ts';
import { detailsPath, doorstep, signIn } from '../support/portal.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';

const url = 'https://tutor.example.org/tutor.js';

/** A tutor of another front-end: it says beside which part it stands, and takes questions. */
const code = `export const mount = (element, context) => {
  const words = document.createElement('p');
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Question' });
  const tell = ({ course: { name, axis, defaultKnowledgeModelId } }) => {
    words.textContent = name + ' at ' + (axis ?? 'its details') + ', model ' + defaultKnowledgeModelId;
  };
  tell(context);
  element.append(words, field);
  return { update: tell, unmount() {} };
};`;

const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;

test.describe('the tutor of another front-end', () => {
  let stoa: RunningStoa;
  test.beforeAll(async () => {
    stoa = await startPrepared({ FRAGMENTS: JSON.stringify([{ name: 'ai-tutor', url, integrity }]) });
  });
  test.afterAll(async () => void (await stoa.stop()));

  /** Signs in a person of an organisation that has the tutor or has not. */
  async function open(browser: Browser, enabled: boolean) {
    const context = await browser.newContext({ baseURL: stoa.url });
    const headers = { 'access-control-allow-origin': '*' };
    await context.route(url, (route) => route.fulfill({ contentType: 'text/javascript', headers, body: code }));
    const page = await context.newPage();
    const organisation = new Organisation(stoa.url, stoa.dataFolder);
    await organisation.set('learner.tutor', { enabled, defaultKnowledgeModelId: 'general' });
    const learner = await organisation.newLearner();
    await signIn(page, learner, doorstep);
    return { page, organisation, learner };
  }

  function tutorOf(page: Page) {
    return page.getByRole('button', { name: 'Tutor', exact: true });
  }

  test('S9: stands beside the course without closing it off, follows the open part, and keeps what was typed', async ({
    browser,
  }) => {
    const { page, organisation, learner } = await open(browser, true);
    const course = await organisation.enrol(learner, 'STAT-101');
    await new LearnerCalls(page).start(course.objectiveWorkflowAggregateId);
    await page.goto(detailsPath(course.objectiveId));
    const button = tutorOf(page);
    const panel = page.getByRole('dialog', { name: 'Tutor' });
    await button.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Tutor' })).toBeFocused();
    await expect(panel).toContainText('at its details, model general');

    await page.getByRole('navigation', { name: 'Course sections' }).getByRole('link', { name: 'Content' }).click();
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
    await button.press('Enter');
    await panel.getByLabel('Question').fill('What is a median?');
    const before = await panel.getByRole('paragraph').textContent();
    await page.keyboard.press('Alt+PageDown');
    await expect(panel.getByRole('paragraph')).not.toHaveText(before ?? '');
    await expect(panel.getByLabel('Question')).toHaveValue('What is a median?');

    await panel.getByLabel('Question').press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(panel.getByLabel('Question')).toHaveValue('What is a median?');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectAccessible(page, `the tutor at ${width}`);
      await expectNoSidewaysScrolling(page, `the tutor at ${width}`);
    }
    await page.context().close();
  });

  test('C4: gets the name of a course as text, of which nothing runs', async ({ browser }) => {
    const { page, organisation, learner } = await open(browser, true);
    const found = watch(page.context(), stoa.url);
    const [texts = []] = payloadsBy(60);
    await organisation.importCourse(
      'hostile.tar.gz',
      await hostileCourse({ payloads: texts, withContent: false }),
      'HOSTILE',
    );
    const { objectiveId } = await organisation.enrol(learner, 'HOSTILE');
    await page.goto(detailsPath(objectiveId));
    await tutorOf(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Tutor' })).toContainText(
      texts.slice(0, 5).join(' ').replaceAll(/\s+/g, ' '),
    );
    expect(await runnable(page)).toEqual([]);
    expect(found.filter((complaint) => complaint !== `asked: ${url}`)).toEqual([]);
    await page.context().close();
  });

  test('S9: is not there where the organisation has switched it off', async ({ browser }) => {
    const { page, organisation, learner } = await open(browser, false);
    const { objectiveId } = await organisation.enrol(learner, 'STAT-101');
    await page.goto(detailsPath(objectiveId));
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(tutorOf(page)).toHaveCount(0);
    await page.context().close();
  });

  const hidden = [
    {
      what: 'is not open yet',
      objectiveCode: 'STAT-101',
      terms: { availabilityDate: '2099-01-01T00:00:00.000Z' },
      submitted: false,
    },
    { what: 'is coming soon', objectiveCode: 'ML-300', terms: {}, submitted: false },
    {
      what: 'is completed before its result is shown',
      objectiveCode: 'STAT-101',
      terms: { gradeRevealPolicy: 'never' },
      submitted: true,
    },
  ] as const;
  for (const { what, objectiveCode, terms, submitted } of hidden) {
    test(`S9: does not help with a course that ${what}`, async ({ browser }) => {
      const { page, organisation, learner } = await open(browser, true);
      const course = await organisation.enrol(learner, objectiveCode, terms);
      const calls = new LearnerCalls(page);
      if (submitted) await calls.submit(await calls.start(course.objectiveWorkflowAggregateId));
      await page.goto(detailsPath(course.objectiveId));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tutorOf(page)).toHaveCount(0);
      await page.context().close();
    });
  }
});
