import type { BrowserContext, Page } from '@playwright/test';
import { calls as callTable, type CallTypes, type CommandRecord } from '@stoa/contract';
import { flattenParts, isFinished } from '@stoa/domain';
import { followAnnouncements } from '../support/announcements.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal } from '../support/kept-pages.ts';
import { keptWork, waitingChanges } from '../support/kept-work.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { untrueSentences } from '../support/true-sentences.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

const main = (page: Page) => page.getByRole('main');
const completed = (page: Page) => main(page).getByRole('article').getByText('Completed', { exact: true }).first();

/** Letters of twice the size from the first paint of every page on. */
async function enlargeAlways(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
    enlarge();
  });
}

/** One learner in two tabs, and what the server knows of them. */
class Attempt {
  readonly objectiveId: string;
  readonly #calls: LearnerCalls;
  readonly #id: string;

  constructor(objectiveId: string, calls: LearnerCalls, id: string) {
    this.objectiveId = objectiveId;
    this.#calls = calls;
    this.#id = id;
  }

  readonly tree = async () => await this.#calls.tree(this.#id);

  async work(name: string) {
    const part = flattenParts((await this.tree()).activity).find(({ childActivity }) => childActivity.name === name);
    if (!part) throw new Error(`The course has no «${name}».`);
    return { axis: part.axis, ...part.childActivity.activityWorkflowAggregate };
  }

  async isFinished(name: string): Promise<boolean> {
    return isFinished(await this.work(name));
  }

  async open(tab: Page, name: string): Promise<void> {
    await tab.goto(contentPath(this.objectiveId, (await this.work(name)).axis));
    await this.at(tab, name);
  }

  async at(tab: Page, name: string): Promise<void> {
    await expect(main(tab).getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  /** Goes on to the next page, which completes this one. */
  async turn(tab: Page, name: string): Promise<void> {
    await tab.getByRole('navigation', { name: 'Page navigation' }).getByRole('link', { name: 'Next' }).click();
    await this.at(tab, name);
  }
}

async function jumpToTheEnd(tab: Page): Promise<void> {
  // a page that just came may still be brought to where it begins
  await expect(async () => {
    await tab.keyboard.press('End');
    await expect(completed(tab)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Waits until a tab has heard that the page which it opens is begun: from then on it has a place to save. */
async function begunBy(tab: Page, open: () => Promise<void>): Promise<void> {
  const heard = tab.waitForResponse(async (answer) => {
    if (!/\/start-activity-workflows\/[^/]+$/.test(answer.url()) || !answer.ok()) return false;
    const { completed }: CommandRecord = await answer.json();
    return completed !== null;
  });
  await open();
  await heard;
}

/** Stands in the middle of a text for as long as a place takes to be kept. */
async function restInTheMiddle(tab: Page): Promise<void> {
  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect
    .poll(async () => (await keptWork(tab)).filter(({ name, state }) => name === 'place' && state === 'waiting').length)
    .toBe(1);
}

async function giveFeedback(tab: Page, comment: string): Promise<void> {
  await tab.getByRole('button', { name: 'Give feedback' }).click();
  const dialog = tab.getByRole('dialog', { name: 'How do you like the portal?' });
  await dialog.getByRole('radio', { name: '4: good' }).check();
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
}

async function watchFilm(tab: Page): Promise<void> {
  await tab.locator('video').evaluate(async (film) => {
    if (!(film instanceof HTMLVideoElement)) throw new Error('There is no film.');
    film.muted = true;
    film.playbackRate = 4;
    await film.play();
  });
  await expect(completed(tab)).toBeVisible({ timeout: 30_000 });
}

async function submitCourse(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'More actions', exact: true }).click();
  await tab.getByRole('menuitem', { name: 'Submit the course' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

/** The result as the server has it. */
async function recordOf(tab: Page, objectiveId: string) {
  const answer = await tab.request.get(callTable.getObjectiveAccess.path.replace(':objectiveId', objectiveId));
  const { objectiveWorkflowAggregate }: CallTypes['getObjectiveAccess']['answer'] = await answer.json();
  return objectiveWorkflowAggregate.lastObjectiveRecord;
}

test('C5 C8 G1 S30: a course is taken in two tabs, without a connection in the middle and in large letters: every announcement is true, nothing is lost, and the result is earned', async ({
  page,
  context,
  organisation,
}, testInfo) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SAFE-101');
  await enlargeAlways(context);
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const attempt = new Attempt(objectiveId, calls, await calls.start(objectiveWorkflowAggregateId));
  const log = await followAnnouncements(context, attempt.tree);
  const other = await context.newPage();
  const heard = async (tab: Page, words: RegExp) =>
    await expect
      .poll(async () => (await log()).some((said) => said.tab === tab && words.test(said.words)), { timeout: 20_000 })
      .toBe(true);
  const comment = `Written in a tunnel by ${learner.email}.`;

  await test.step('a tab reads on, the other keeps the course on the device', async () => {
    await attempt.open(page, 'Before you begin');
    await jumpToTheEnd(page);
    await heard(page, /^Before you begin: completed/);
    await attempt.turn(page, 'Hazard or risk?');
    await jumpToTheEnd(page);
    await heard(page, /^Hazard or risk\?: completed/);
    // a page that is on its way while the portal begins to be kept has no part in it
    await keptPortal(page);
    await other.goto(detailsPath(objectiveId));
    await other.getByRole('button', { name: /^Keep (this course|the rest)$/ }).click();
    await expect(other.getByRole('region', { name: 'On this device' })).toContainText(/^.*All \d+ pages are on/);
    await begunBy(other, () => attempt.open(other, 'When the alarm sounds'));
    await begunBy(page, () => attempt.turn(page, 'The gift of a near miss'));
  });

  await context.setOffline(true);
  await test.step('without a connection, one reads on and reloads, the other stops in the middle of a page', async () => {
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await jumpToTheEnd(page);
    await expect(main(page).getByText('Saved on this device', { exact: true })).toBeVisible();
    await restInTheMiddle(other);
    await page.reload();
    await attempt.at(page, 'The gift of a near miss');
    await expect(completed(page)).toBeVisible();
    await attempt.turn(page, 'Lifting without regret');
    await giveFeedback(page, comment);
    await attempt.turn(page, 'A desk that fits you');
    for (const name of ['The gift of a near miss', 'Lifting without regret'])
      expect(await attempt.isFinished(name)).toBe(false);
    const waiting = async () => (await keptWork(page)).map(({ name, label }) => `${name} ${label}`.trim());
    const done = ['completion The gift of a near miss', 'completion Lifting without regret'];
    await expect.poll(waiting).toEqual(expect.arrayContaining([...done, 'comment', 'place']));
    // what was said is held against the device before anything is sent from it
    for (const tab of [page, other])
      await expect(async () => {
        const kept = await waitingChanges(tab);
        await expect(tab.getByText(`${kept} changes are saved on this device`)).toBeVisible({ timeout: 1_000 });
      }).toPass();
    await log();
  });

  await context.setOffline(false);
  await test.step('everything arrives', async () => {
    await expect.poll(() => keptWork(page), { timeout: 30_000 }).toEqual([]);
    for (const tab of [page, other])
      await expect(tab.getByText(/changes? (is|are) saved on this device/)).toHaveCount(0);
    for (const name of ['The gift of a near miss', 'Lifting without regret'])
      expect(await attempt.isFinished(name)).toBe(true);
    const place = (await attempt.work('When the alarm sounds')).lastActivityWorkflow?.position ?? 0;
    expect(place).toBeGreaterThan(0.1);
    expect(place).toBeLessThan(0.9);
    expect(await organisation.comments()).toContain(comment);
  });

  await test.step('the rest is done in both tabs, and submitted in one', async () => {
    await jumpToTheEnd(page);
    await heard(page, /^A desk that fits you: completed/);
    await jumpToTheEnd(other);
    await heard(other, /^When the alarm sounds: completed/);
    await attempt.turn(other, 'Four moves with an extinguisher');
    await watchFilm(other);
    await heard(other, /^Four moves with an extinguisher: completed/);
    await attempt.open(page, 'Your safety walk');
    await main(page).getByRole('button', { name: 'Mark as done' }).click();
    await expect(completed(page)).toBeVisible();
    await heard(page, /^Your safety walk: completed/);
    await submitCourse(page);
    const dialog = other.getByRole('dialog', { name: 'You submitted this course in another tab' });
    await dialog.getByRole('button', { name: 'See your result' }).click();
  });

  await test.step('nobody gets points for reading, and the check that gives them was not taken', async () => {
    expect(await recordOf(page, objectiveId)).toMatchObject({ score: 0, grade: { name: 'Not yet' }, passed: false });
    for (const tab of [page, other]) {
      const result = tab.getByRole('region', { name: 'Your result' });
      await expect(result).toContainText('You reached 0%. You need 80% to pass.');
      await expect(result).not.toContainText('Passed');
    }
  });

  await test.step('the log is read aloud', async () => {
    const said = await log();
    const lines = said.map(({ tab, words }) => `${tab === page ? 'first' : 'other'} tab: ${words}`);
    await testInfo.attach('announcements', { body: lines.join('\n'), contentType: 'text/plain' });
    expect(untrueSentences(said, { objectiveId, name: 'Safe at Work' }), lines.join('\n')).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
  });
});
