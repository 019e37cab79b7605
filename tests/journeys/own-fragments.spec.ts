import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FragmentName } from '@stoa/domain';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { hostCode, OtherFrontEnd } from '../support/other-front-end/other-front-end.ts';
import { signIn } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const [sentence, arabic] = [wordsIn('en-US'), wordsIn('ar-AR')];
const day = 86_400_000;

let code: string;
test.beforeAll(async () => {
  code = await hostCode();
});

/** A front-end of others, for a learner who has begun a course that is due. */
async function elsewhere(page: Page, organisation: Organisation): Promise<OtherFrontEnd> {
  const learner = await organisation.newLearner();
  const objectiveCode = `PART-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('part.tar.gz', await smallCourse('Tides'), objectiveCode);
  const dueDate = new Date(Date.now() + 3 * day).toISOString();
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, objectiveCode, { dueDate });
  await signIn(page, learner);
  await expect(page.getByRole('article').first()).toBeVisible();
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return new OtherFrontEnd(page, code);
}

interface OwnFragment {
  readonly name: FragmentName;
  /** What it says first. */
  readonly says: string;
  /** What it says in Arabic. */
  readonly inArabic: string;
}

const parts: readonly OwnFragment[] = [
  { name: 'learner-dashboard', says: sentence('day.part.next'), inArabic: arabic('day.part.next') },
  { name: 'tasks', says: sentence('day.tasks.private'), inArabic: arabic('day.tasks.private') },
  { name: 'calendar-widget', says: sentence('day.part.week'), inArabic: arabic('day.part.week') },
  { name: 'calendar-main', says: sentence('calendar.title'), inArabic: arabic('calendar.title') },
  { name: 'knowledge-center', says: sentence('knowledge.title'), inArabic: arabic('knowledge.title') },
  { name: 'learner-app', says: sentence('day.part.minutes'), inArabic: arabic('day.part.minutes') },
  { name: 'recent-courses', says: sentence('recent-courses.title'), inArabic: arabic('recent-courses.title') },
];

/** Marks every element that was drawn; answers how many there are. */
const markDrawn = async (page: Page) =>
  await page.evaluate(() => {
    const all = document.querySelectorAll('[data-drawn] *');
    for (const element of all) Object.assign(element, { wasDrawn: true });
    return all.length;
  });

/** Elements of the part that were not drawn before. */
const drawnAnew = async (page: Page) =>
  await page.evaluate(
    () => [...document.querySelectorAll('[data-drawn] *')].filter((element) => !('wasDrawn' in element)).length,
  );

for (const { name, says, inArabic } of parts)
  test(`S10: ${name} is drawn without a browser, taken over as it stands, follows the language, and leaves nothing`, async ({
    page,
    organisation,
  }) => {
    const host = await elsewhere(page, organisation);
    const { html } = await host.open(name, { drawn: true });
    expect(html).toContain(says);
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
    const count = await markDrawn(page);
    await host.mount(name);
    expect(await drawnAnew(page)).toBe(0);
    expect(count).toBeGreaterThan(5);
    await page.evaluate(() => window.host.speak('ar-AR', 'rtl'));
    await expect(page.getByText(inArabic, { exact: true }).first()).toBeVisible();
    await page.evaluate(() => window.host.unmount());
    await expect(page.locator('[data-drawn] *')).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    // and where nothing was drawn it draws itself
    await host.open(name, { drawn: false });
    await host.mount(name);
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
  });

test('S10: what was taken over answers: tasks are ticked, parts arranged, days turned, and links opened by the host', async ({
  page,
  organisation,
}) => {
  const host = await elsewhere(page, organisation);
  await host.open('tasks', { drawn: true });
  await host.mount('tasks');
  await page.getByRole('checkbox', { name: sentence('day.done', { name: 'Choosing paper' }) }).click();
  await expect(page.getByRole('region', { name: sentence('day.tasks.done') })).toContainText('Choosing paper');
  await page.getByRole('button', { name: sentence('day.tasks.group.course') }).click();
  await expect(page.getByRole('button', { name: sentence('day.tasks.group.course') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'Choosing paper' }).first().click();
  expect(await page.evaluate(() => window.host.opened)).toEqual([expect.stringMatching(/^\/courses\/.*\/content\//)]);

  await host.open('calendar-main', { drawn: true });
  await host.mount('calendar-main');
  await page.getByRole('link', { name: sentence('calendar.view.agenda') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tides' }).first()).toBeVisible();
  expect(await page.evaluate(() => window.host.opened)).toEqual([]);

  await host.open('learner-dashboard', { drawn: true });
  await host.mount('learner-dashboard');
  await page.getByRole('button', { name: sentence('day.arrange'), exact: true }).press('Enter');
  const week = sentence('day.part.week');
  await page.getByRole('button', { name: sentence('day.arrange.hide.label', { part: week }) }).press('Enter');
  await expect(page.getByRole('button', { name: sentence('day.arrange.show.label', { part: week }) })).toBeVisible();
});
