import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import { leafParts } from '@stoa/domain';
import { setBrowserClock } from '../support/browser-clock.ts';
import { endQuizIn } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal } from '../support/kept-pages.ts';
import { keptWork } from '../support/kept-work.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation, type Learner } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { freePort, startStoa, temporaryFolder } from '../support/stoa-server.ts';
import { timedTest } from '../support/timed-test.ts';

const day = 86_400_000;
const count = 20;

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function newDevice(browser: Browser, url: string, learner: Learner, clockOff: number): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'allow',
    locale: 'en-US',
    ...(clockOff === 0 ? { viewport: { width: 360, height: 740 } } : {}),
  });
  await setBrowserClock(context, clockOff);
  const page = await context.newPage();
  await signIn(page, learner, doorstep);
  return { context, page };
}

const card = (page: Page, number: number) => page.getByRole('main').locator(`[data-question="q${number}"]`);
const choice = (page: Page, number: number, words: string) => card(page, number).getByRole('radio', { name: words });
const right = (page: Page, number: number) => choice(page, number, `It is ${2 * number}.`);
const wrong = (page: Page, number: number) => choice(page, number, `It is ${2 * number + 1}.`);
/** What cards of questions say of answers that the server has, or has not. */
const saved = (page: Page) => page.getByRole('main').getByText('Saved', { exact: true });
const unsaved = (page: Page) => page.getByRole('main').getByText(/^(Saving…|Saved on this device|Not saved)$/);

async function expectKeptHere(page: Page, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    await expect(card(page, number).getByText('Saved on this device', { exact: true })).toBeVisible();
}

async function answerRight(page: Page, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await right(page, number).check();
}

/** Everything that this device holds has arrived. */
async function arrived({ page }: Device): Promise<void> {
  await expect.poll(() => keptWork(page), { timeout: 60_000 }).toEqual([]);
  await expect(unsaved(page)).toHaveCount(0);
  await expect(saved(page).first()).toBeVisible();
}

test('C10 G1: a timed test on two devices loses nothing when the network is cut twice and the server is killed', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const environment = { PORT: String(await freePort()), DATA_DIR: temporaryFolder() };
  const first = await startStoa(environment);
  const organisation = new Organisation(first.url, first.dataFolder);
  await organisation.importCourse('test.zip', timedTest('Sums', count, 3_600), 'SUMS');
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SUMS');
  const phone = await newDevice(browser, first.url, learner, 0);
  const desk = await newDevice(browser, first.url, learner, day);
  const learning = new LearnerCalls(phone.page);
  const attempt = await learning.start(objectiveWorkflowAggregateId);
  const [part] = leafParts((await learning.tree(attempt)).activity);
  const place = contentPath(objectiveId, part?.axis);

  await test.step('both devices begin, and the clock of one is a day ahead', async () => {
    for (const { page } of [phone, desk]) {
      await page.goto(place);
      await expect(right(page, count)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/(59|60):\d\d/);
      await keptPortal(page);
    }
    await answerRight(phone.page, 1, 2, 3);
    await arrived(phone);
  });

  await test.step('the phone loses its network, is read again, and the desk goes on', async () => {
    await phone.context.setOffline(true);
    await answerRight(phone.page, 4, 5, 6);
    await wrong(phone.page, 7).check();
    await expectKeptHere(phone.page, 4, 5, 6, 7);
    await phone.page.reload();
    await expect(right(phone.page, 6)).toBeChecked();
    await answerRight(desk.page, 8, 9, 10);
    await arrived(desk);
    await phone.context.setOffline(false);
    await arrived(phone);
    // of two devices the last arrival counts
    await answerRight(desk.page, 7);
    await arrived(desk);
  });

  await test.step('the server is killed while both answer', async () => {
    await first.kill();
    await answerRight(desk.page, 11, 12);
    await answerRight(phone.page, 13, 14);
    await expectKeptHere(phone.page, 13, 14);
    await expectKeptHere(desk.page, 11, 12);
  });

  const second = await startStoa(environment);
  try {
    await arrived(phone);
    await arrived(desk);
    await test.step('the desk loses its network', async () => {
      await desk.context.setOffline(true);
      await answerRight(desk.page, 15, 16, 17);
      await wrong(desk.page, 18).check();
      await expectKeptHere(desk.page, 15, 16, 17, 18);
      await desk.context.setOffline(false);
      await arrived(desk);
    });
    const work = (await learning.tree(attempt)).activity;
    const [taken] = leafParts(work);
    const activityWorkflowId = taken?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '';
    const quizPath = calls.getQuiz.path
      .replace(':objectiveWorkflowId', attempt)
      .replace(':activityWorkflowId', activityWorkflowId);
    const quiz = async (): Promise<CallTypes['getQuiz']['answer']> =>
      await (await phone.page.request.get(quizPath)).json();

    await test.step('the time ends by the clock of the server, and everything is handed in once', async () => {
      await endQuizIn(second.dataFolder, activityWorkflowId, 10);
      for (const { page } of [phone, desk]) {
        await page.reload();
        await expect(right(page, 17)).toBeChecked();
        await expect(page.getByRole('main')).toContainText(/0:\d\d|Your answers were handed in/);
      }
      for (const { page } of [phone, desk]) {
        await expect(page.getByRole('main')).toContainText('Your answers were handed in on', { timeout: 90_000 });
        await expect(page.getByRole('main')).toContainText('You got 17 of 20 points.');
      }
      const { submitted, deadline, score } = await quiz();
      expect([submitted, score]).toEqual([deadline, 17]);
    });
  } finally {
    await phone.context.close();
    await desk.context.close();
    await second.stop();
  }
});
