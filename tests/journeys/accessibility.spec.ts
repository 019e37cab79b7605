import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { importResult } from '../support/instructor.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { CreatedEnrolment } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, signIn, signInByForm } from '../support/portal.ts';
import { smallCartridge } from '../support/small-cartridge.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const day = 86_400_000;
const nowhere = '11111111-1111-4111-8111-111111111111';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`axe finds nothing to complain about in ${locale}`, () => {
    test.use({ locale, expectedComplaints: /status of (404|422)/ });
    const sentence = wordsIn(locale);

    test('on the sign-in pages', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      await openScreen(page, '/learn/courses', 'sign-in');
      await page.locator('input[name=password]').press('Enter');
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page, 'sign-in, incomplete');
      await page.locator('input[name=email]').fill(learner.email);
      await page.locator('input[name=password]').fill('not the one');
      await page.locator('input[name=password]').press('Enter');
      await expect(page.getByRole('alert')).toContainText(sentence('sign-in.wrong'));
      await expectAccessible(page, 'sign-in, refused');
      await signInByForm(page, learner);
      await expect(page.getByRole('heading', { name: sentence('course-list.empty'), exact: true })).toBeVisible();
      await expectAccessible(page, 'My Courses without a course');
      await page.goto('/oidc/logout');
      await expect(page.getByRole('heading', { name: sentence('sign-in.signed-out.title') })).toBeVisible();
      await expectAccessible(page, 'signed out');
    });

    test('on My Courses, the menus and the pages for what is not there', async ({ page }) => {
      await signIn(page, { email: 'learner@stoa.local', password: 'stoa' });
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'My Courses with a course in every state');
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'user menu');
      await openScreen(page, '/learn/courses?keyword=xyz', 'My Courses, nothing found');
      await openScreen(page, '/learn/forbidden', 'forbidden');
      await openScreen(page, '/learn/nowhere', 'not found');
      await openScreen(page, detailsPath(nowhere), 'course not available');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/learn/courses');
      await page.getByRole('button', { name: sentence('shell.navigation.open') }).click();
      await expect(page.getByRole('dialog', { name: sentence('shell.navigation') })).toBeVisible();
      await expectAccessible(page, 'navigation drawer');
    });

    test('on the details of a course in every state', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      const enrol = (code: string, terms = {}) => organisation.enrol(learner, code, terms);
      const soon = new Date(Date.now() + 5 * day).toISOString();
      await signIn(page, learner, doorstep);
      const calls = new LearnerCalls(page);
      await openScreen(page, detailsPath((await enrol('STAT-101')).objectiveId), 'details, not started');
      await openScreen(
        page,
        detailsPath((await enrol('AID-010', { availabilityDate: soon })).objectiveId),
        'details, start refused',
      );
      await openScreen(page, detailsPath((await enrol('ML-300')).objectiveId), 'details, coming soon');
      const running = await enrol('PRIV-201', { dueDate: soon, isMandatory: true });
      await calls.start(running.objectiveWorkflowAggregateId);
      await openScreen(page, detailsPath(running.objectiveId), 'details, in progress');
      const failed = await enrol('ASTR-110', { retake: true });
      await calls.submit(await calls.start(failed.objectiveWorkflowAggregateId));
      await openScreen(page, detailsPath(failed.objectiveId), 'details, failed');
      const passed = await enrol('SHEET-120');
      const attempt = await calls.start(passed.objectiveWorkflowAggregateId);
      await calls.read(attempt);
      await calls.submit(attempt);
      await openScreen(page, detailsPath(passed.objectiveId), 'details, passed with a grade');
      const hidden = await enrol('WELC-001', { gradeRevealPolicy: 'afterDate', gradeRevealDate: soon });
      await calls.submit(await calls.start(hidden.objectiveWorkflowAggregateId));
      await openScreen(page, detailsPath(hidden.objectiveId), 'details, result not shown yet');
    });

    test('on every kind of content', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      const code = `AXE-${randomUUID().slice(0, 8)}`;
      await organisation.importCourse('small.imscc', smallCartridge(), `${code}-CC`);
      await organisation.importCourse('small.tar.gz', await smallCourse(code), `${code}-EDX`);
      const begin = async (course: string) => await Attempt.begin(page, await organisation.enrol(learner, course));
      await signIn(page, learner, doorstep);
      const safety = await begin('SAFE-101');
      await safety.open('Before you begin', 'content: text');
      await safety.open('Four moves with an extinguisher', 'content: video');
      await safety.open('Safety check', 'content: quiz');
      await safety.open('Seeing hazards', 'content: chapter');
      await (await begin('FEED-150')).open('Role play: the late report', 'content: tool of others');
      const sky = await begin('ASTR-110');
      await openScreen(page, contentPath(sky.objectiveId), 'content: tiles');
      await sky.open('A night of meteors', 'content: locked');
      const statistics = await begin('STAT-101');
      await statistics.open('How far is normal?', 'content: locked by the part before');
      const folding = await begin(`${code}-EDX`);
      await folding.open('Choosing paper', 'content: unit');
      await folding.open('Prove it', 'content: unit with an exercise');
      await (await begin(`${code}-CC`)).open('A page elsewhere', 'content: link');
      await openScreen(page, contentPath((await begin('AID-010')).objectiveId), 'content: file');
      await openScreen(page, contentPath((await begin('HIST-160')).objectiveId), 'content: long read');
      await openScreen(page, contentPath((await begin('KHT-101')).objectiveId), 'content in Arabic');
      await openScreen(page, contentPath(folding.objectiveId, '9-9'), 'content: no such page');
    });

    test('on the details of a course that is over, closed or from elsewhere', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      const enrol = (code: string, terms = {}) => organisation.enrol(learner, code, terms);
      const over = new Date(Date.now() - 5 * day).toISOString();
      await signIn(page, learner, doorstep);
      const calls = new LearnerCalls(page);
      await openScreen(page, detailsPath((await enrol('OFFC-100')).objectiveId), 'details, archived');
      await openScreen(
        page,
        detailsPath((await enrol('COFF-030', { availabilityEndDate: over })).objectiveId),
        'details, over',
      );
      const imported = await enrol('BIRD-120');
      await importResult(organisation, learner, {
        objectiveCode: 'BIRD-120',
        score: 72,
        maxScore: 100,
        passed: true,
      });
      await openScreen(page, detailsPath(imported.objectiveId), 'details, result from elsewhere');
      const waiting = await enrol('WRIT-140');
      const work = await calls.start(waiting.objectiveWorkflowAggregateId);
      await calls.read(work);
      await calls.submit(work);
      await openScreen(page, detailsPath(waiting.objectiveId), 'details, in grading');
      const repeated = await enrol('SHEET-120', { retake: true });
      for (const read of [false, true]) {
        const attempt = await calls.start(repeated.objectiveWorkflowAggregateId);
        if (read) await calls.read(attempt);
        await calls.submit(attempt);
      }
      await openScreen(page, detailsPath(repeated.objectiveId), 'details, several attempts');
      await page.getByText(sentence('course.receipt'), { exact: true }).click();
      await expectAccessible(page, 'details, receipt');
      await openScreen(page, `${contentPath(repeated.objectiveId)}?viewType=REVIEW`, 'content, reviewed');
      await page.setViewportSize({ width: 360, height: 740 });
      await openScreen(page, detailsPath(repeated.objectiveId), 'details, several attempts, on a phone');
      await openScreen(
        page,
        `${contentPath(repeated.objectiveId)}?viewType=REVIEW`,
        'content, review needs a larger screen',
      );
    });

    test('on what opens over a course, and when it is submitted in vain', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      await signIn(page, learner, doorstep);
      const sky = await Attempt.begin(page, await organisation.enrol(learner, 'ASTR-110'));
      await page.goto(detailsPath(sky.objectiveId));
      await page.getByRole('button', { name: sentence('course.progress.why') }).click();
      const sum = page.getByRole('dialog', { name: sentence('course.progress.sum') });
      await expect(sum.getByRole('table')).toBeVisible();
      await expectAccessible(page, 'progress, explained');
      await sum.getByRole('button', { name: sentence('course.progress.close') }).click();
      await page.getByRole('button', { name: sentence('course.layer.notifications') }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, 'notifications of a course');
      await page.keyboard.press('Escape');

      const safety = await Attempt.begin(page, await organisation.enrol(learner, 'SAFE-101'));
      await safety.open('Hazard or risk?', 'content: text with a picture');
      await page.getByRole('button', { name: sentence('course-pages.actions') }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'actions of a page');
      await page.keyboard.press('Escape');
      await page.route('**/submit-objective-workflows*', (route) =>
        route.fulfill({ status: 422, json: { errors: [] } }),
      );
      await page.getByRole('button', { name: sentence('course.more'), exact: true }).click();
      await page.getByRole('menuitem', { name: sentence('course.submit.course') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: sentence('shell-extras.submit'), exact: true })
        .click();
      await expect(page.getByRole('dialog', { name: sentence('shell-extras.submit.failed') })).toBeVisible();
      await expectAccessible(page, 'submitted in vain');
    });

    test('while a course is submitted, and in the drawer of its contents', async ({ page, organisation }) => {
      const learner = await organisation.newLearner();
      await signIn(page, learner, doorstep);
      const { objectiveId } = await Attempt.begin(page, await organisation.enrol(learner, 'SHEET-120'));
      await page.goto(contentPath(objectiveId));
      await page.getByRole('button', { name: sentence('course.more'), exact: true }).click();
      await expect(page.getByRole('menu', { name: sentence('course.more') })).toBeVisible();
      await expectAccessible(page, 'more actions');
      await page.getByRole('menuitem', { name: sentence('course.submit.course') }).click();
      const dialog = page.getByRole('dialog', { name: sentence('shell-extras.submit.title') });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'submit dialog');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: sentence('course.outline.open'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: sentence('course.outline.label') })).toBeVisible();
      await expectAccessible(page, 'contents drawer');
    });
  });
}

async function openScreen(page: Page, place: string, screen: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, screen);
}

/** A course that is begun, with the addresses of its parts by their names. */
class Attempt {
  readonly objectiveId: string;
  readonly #page: Page;
  readonly #axes: ReadonlyMap<string, string>;

  constructor(page: Page, objectiveId: string, axes: ReadonlyMap<string, string>) {
    this.objectiveId = objectiveId;
    this.#page = page;
    this.#axes = axes;
  }

  static async begin(page: Page, { objectiveId, objectiveWorkflowAggregateId }: CreatedEnrolment): Promise<Attempt> {
    const calls = new LearnerCalls(page);
    const { activity } = await calls.tree(await calls.start(objectiveWorkflowAggregateId));
    return new Attempt(
      page,
      objectiveId,
      new Map(flattenParts(activity).map(({ axis, childActivity }) => [childActivity.name, axis])),
    );
  }

  async open(name: string, screen: string): Promise<void> {
    const axis = this.#axes.get(name);
    expect(axis, `the part ${name}`).toBeDefined();
    await openScreen(this.#page, contentPath(this.objectiveId, axis), screen);
  }
}
