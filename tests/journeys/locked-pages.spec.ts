import type { Page } from '@playwright/test';
import { ActivityKind, ContentState, type OpenRefusal } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginCourse, type BegunCourse } from '../support/begun-course.ts';
import { holdBeforeEnd, setReportedScore, type PartTerms } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath } from '../support/portal.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const outline = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });
const rows = (page: Page) => outline(page).getByRole('treeitem');

/** Opens a page of the course that cannot be opened, and expects to be told why. */
async function expectLocked(
  page: Page,
  { objectiveId, axes }: BegunCourse,
  name: string,
  reason: RegExp,
): Promise<void> {
  await page.goto(contentPath(objectiveId, axes.get(name)));
  await expect(page.getByRole('main').getByRole('heading', { name: 'This page is locked' })).toBeVisible();
  await expect(page.getByRole('main').locator('p').filter({ hasText: reason }).first()).toBeVisible();
}

/** The server neither begins the part, for the same reason, nor gives out what it shows. */
async function expectStartRefused(page: Page, course: BegunCourse, name: string, reason: OpenRefusal): Promise<void> {
  const { code, reasons } = await new LearnerCalls(page).startRefusal(course.workflowId, course.part(name).id);
  expect({ code, reasons }).toEqual({ code: 'activity.start-refused', reasons: expect.arrayContaining([reason]) });
  await expectWithheld(page, course, name);
}

/** The server does not give out what the part shows. */
async function expectWithheld(page: Page, { workflowId, part }: BegunCourse, name: string): Promise<void> {
  const { contentAvailable, content } = await new LearnerCalls(page).activity(workflowId, part(name).activityPathId);
  expect({ name, contentAvailable, content }).toEqual({ name, contentAvailable: false, content: null });
}

test('C5 C13: every page that cannot be opened says why, when, and what to do first', async ({
  page,
  organisation,
}) => {
  const closed: Readonly<Record<string, readonly [PartTerms, RegExp, OpenRefusal, string?]>> = {
    Later: [{ constraint: { startFrom: inDays(3) } }, /^Available soon: opens on .+in 3 days/, 'not-yet-open'],
    'Start missed': [
      { constraint: { startUntil: inDays(-2) } },
      /^No longer available: the ‘Available to start until’ date, .+2 days ago.*, was missed\.$/,
      'start-passed',
    ],
    'Grace passed': [
      { constraint: { due: inDays(-4), gracePeriodUntil: inDays(-3) } },
      /^No longer available: the ‘Due’ date was missed\. Work was accepted until .+3 days ago/,
      'grace-period-passed',
    ],
    'Access ended': [
      { constraint: { accessibleUntil: inDays(-2) } },
      /^No longer available: access ended on .+2 days ago/,
      'access-passed',
    ],
    'After the first': [
      { gate: 'previousPassed' },
      /^To get access, first complete “The first”\.$/,
      'previous-not-passed',
      'Go to “The first”',
    ],
    'After that': [
      { gate: 'previousPassed' },
      new RegExp(
        '^To get access, first complete “After the first”\\. ' +
          '“After the first” is locked too\\. Start with “The first”\\.$',
      ),
      'previous-not-passed',
      'Go to “The first”',
    ],
  };
  const names = ['Later', 'Start missed', 'Grace passed', 'Access ended', 'The first', 'After the first', 'After that'];
  const terms = Object.fromEntries(Object.entries(closed).map(([name, [term]]) => [name, term]));
  const course = await beginCourse(page, organisation, { Locks: names }, terms);
  for (const [name, [, sentence, reason, step = 'Go to an open page']] of Object.entries(closed)) {
    await expectLocked(page, course, name, sentence);
    await expect(page.getByRole('main').getByRole('link', { name: step })).toBeVisible();
    await expectStartRefused(page, course, name, reason);
    await expectWithheld(page, course, `Text of ${name}`);
  }

  await page.goto(contentPath(course.objectiveId, course.axes.get('The first')));
  await expect(rows(page).filter({ hasText: 'Available soon' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Locked' })).toHaveCount(6);
  // only the first of the locked ones leads to what can be done now
  await expect(outline(page).getByRole('treeitem', { name: /^Complete “/ })).toHaveCount(1);
  await page.goto(contentPath(course.objectiveId, course.axes.get('After the first')));
  const nextStep = outline(page).getByRole('treeitem', { name: 'Complete “The first” first' });
  const waiting = outline(page).getByRole('treeitem', { name: /^After the first/ });
  await waiting.focus();
  await page.keyboard.press('ArrowRight');
  await expect(nextStep).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(waiting).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(nextStep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
  await expectAccessible(page, 'locked pages in the table of contents');
});

test('C5 C13 C14: what was handed in and may not be seen again says why', async ({ page, organisation }) => {
  const terms: Readonly<Record<string, readonly [PartTerms, RegExp]>> = {
    'No review': [
      { constraint: { reviewPolicy: 'never' } },
      /^You’ve submitted this activity\. It can’t be reviewed\.$/,
    ],
    'Results never': [
      { constraint: { reviewPolicy: 'afterRevealingResults', resultsDisclosurePolicy: 'never' } },
      /^Results for this activity aren’t shown, so it can’t be reviewed\.$/,
    ],
    'Results later': [
      {
        constraint: {
          reviewPolicy: 'afterRevealingResults',
          resultsDisclosurePolicy: 'afterDate',
          resultsDisclosureFrom: inDays(5),
        },
      },
      /^You can review this activity from .*\d/,
    ],
    'Waiting for a grade': [{ manualGrading: true }, /^This activity is being graded\.$/],
    'Results at its end': [
      { constraint: { reviewPolicy: 'afterRevealingResults', resultsDisclosurePolicy: 'afterFinish' } },
      /^You can review this activity once it’s finished\.$/,
    ],
  };
  const texts = Object.fromEntries(Object.entries(terms).map(([name, [term]]) => [`Text of ${name}`, term]));
  const course = await beginCourse(page, organisation, { Done: Object.keys(terms) }, texts);
  await new LearnerCalls(page).read(course.workflowId);
  await holdBeforeEnd(organisation.dataFolder, course.workflowId, course.part('Text of Results at its end').id);
  for (const [name, [, reason]] of Object.entries(terms)) {
    await page.goto(contentPath(course.objectiveId, course.axes.get(name)));
    await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
    await expect(page.getByText(`What there is to read on the page ${name}.`)).toHaveCount(0);
    await expectWithheld(page, course, `Text of ${name}`);
  }
  await expectAccessible(page, 'what may not be reviewed');
});

test('C13: a page that is a draft, without a player or missing says so, keeps nobody back, and is not begun', async ({
  page,
  organisation,
}) => {
  const soon: Readonly<Record<string, readonly [PartTerms, OpenRefusal, readonly string[]]>> = {
    Draft: [
      { state: ContentState.draft },
      'coming-soon',
      [
        'Coming soon',
        'The authors are still working on this part.',
        'It doesn’t affect your progress. You can continue.',
      ],
    ],
    // that nothing of it can be played outweighs that its results wait for a score
    'Scored tool': [
      {
        kind: ActivityKind.lti,
        constraint: {
          reviewPolicy: 'afterRevealingResults',
          resultsDisclosurePolicy: 'afterScore',
          resultsDisclosureAbove: 0.5,
        },
      },
      'coming-soon',
      ['Coming soon', 'This exercise isn’t available yet.'],
    ],
    Missing: [
      { withoutContent: true },
      'server-side',
      ['This content is not available at the moment. Please come back later or ask your administrator.'],
    ],
  };
  const terms = Object.fromEntries(Object.entries(soon).map(([name, [term]]) => [`Text of ${name}`, term]));
  const course = await beginCourse(page, organisation, { One: [...Object.keys(soon), 'The next'] }, terms);
  for (const [name, [, reason, sentences]] of Object.entries(soon)) {
    await page.goto(contentPath(course.objectiveId, course.axes.get(name)));
    for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence);
    await expect(page.getByText(`What there is to read on the page ${name}.`)).toHaveCount(0);
    await expectStartRefused(page, course, `Text of ${name}`, reason);
  }
  await expectAccessible(page, 'what is not there yet');
  await page.goto(contentPath(course.objectiveId, course.axes.get('The next')));
  await expect(page.getByText('What there is to read on the page The next.')).toBeVisible();
});

test('C13 C14: what was handed in to a tool waits for the score that shows its results; a text does not', async ({
  page,
  organisation,
}) => {
  const constraint = {
    reviewPolicy: 'afterRevealingResults',
    resultsDisclosurePolicy: 'afterScore',
    resultsDisclosureAbove: 0.8,
  } as const;
  const course = await beginCourse(
    page,
    organisation,
    { One: ['Read', 'Try'] },
    { 'Text of Read': { constraint }, 'Text of Try': { constraint, kind: ActivityKind.lti, playedAsText: true } },
  );
  const { dataFolder } = organisation;
  const { workflowId } = course;
  const tried = course.part('Text of Try');
  await new LearnerCalls(page).do(workflowId, [course.part('Text of Read'), tried]);
  await page.goto(contentPath(course.objectiveId, course.axes.get('Read')));
  await expect(page.getByText('What there is to read on the page Read.')).toBeVisible();

  await setReportedScore(dataFolder, workflowId, tried.id, 0.79);
  await page.goto(contentPath(course.objectiveId, course.axes.get('Try')));
  await expect(
    page.getByRole('main').getByText('You can review this activity once you reach the required score.'),
  ).toBeVisible();
  await expectWithheld(page, course, 'Text of Try');
  await setReportedScore(dataFolder, workflowId, tried.id, 0.8);
  await page.reload();
  await expect(page.getByText('What there is to read on the page Try.')).toBeVisible();
});

test('C5 C13: after the course is finished, what was never opened stays closed', async ({ page, organisation }) => {
  const course = await beginCourse(page, organisation, { One: ['First', 'Left out'] });
  await new LearnerCalls(page).submit(course.workflowId);
  await expectLocked(page, course, 'Left out', /^You can’t access new content after completing the course\.$/);
  await expectWithheld(page, course, 'Text of Left out');
  const refusal = await new LearnerCalls(page).startRefusal(course.workflowId, course.part('Left out').id);
  expect(refusal.code).toBe('objective-workflow.not-in-progress');
  // nothing is left to unlock: the table of contents says what it is, the page why it does not open
  await expect(rows(page).filter({ hasText: 'Left out' })).toContainText('Not Started');
});

test('C5 C15: a page opens by itself at its time, without a reload, also when it was opened too early', async ({
  page,
  organisation,
}) => {
  const startFrom = new Date(Date.now() + 8_000).toISOString();
  const course = await beginCourse(
    page,
    organisation,
    { One: ['Now', 'Soon'] },
    { Soon: { constraint: { startFrom } } },
  );
  const standing = `/api/lms/v1/users/me/objective-workflows/${course.workflowId}/standing`;
  const early = await (await page.request.get(standing)).json();
  expect(early.nextConstraintDate).toBe(startFrom);
  // as a server answers whose clock is a little behind that of the browser
  await page.route(/\/standing$/, (route) => route.fulfill({ json: early }), { times: 1 });
  await page.goto(contentPath(course.objectiveId, course.axes.get('Soon')));
  await expect(page.getByText('What there is to read on the page Soon.')).toBeVisible({ timeout: 20_000 });
});
