import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation, type Learner } from '../support/organisation.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { speakPseudo } from '../support/pseudo/portal-sentences.ts';
import { Told, untranslated } from '../support/pseudo/untranslated.ts';
import { startStoa, type RunningStoa } from '../support/stoa-server.ts';

const hook = path.resolve(import.meta.dirname, '../support/pseudo/server-hook.ts');

/** Journeys on a server of their own, which speaks the pseudo-language where it would speak English. */
const test = base.extend<object, { readonly stoa: RunningStoa }>({
  stoa: [
    async ({ headless: _headless }, provide) => {
      const stoa = await startStoa({ NODE_OPTIONS: `--import=${pathToFileURL(hook).href}` });
      await provide(stoa);
      await stoa.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stoa }, provide) => await provide(stoa.url),
  organisation: async ({ stoa }, provide) => await provide(new Organisation(stoa.url, stoa.dataFolder)),
});

test.use({ expectedComplaints: /status of (401|403|404|501)/ });

// what is fetched ahead may still be on its way
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Walks from screen to screen and notes what was not translated on each. */
class Walk {
  readonly found: string[] = [];
  readonly told = new Told();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.told.listen(page);
    this.told.add('learner@stoa.local', 'http', 'https', 'localhost');
  }

  async open(place: string): Promise<void> {
    await this.#page.goto(place);
    await this.look(place);
  }

  async look(screen: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.#page.locator('main [aria-busy=true]')).toHaveCount(0);
    await this.told.readBoot(this.#page);
    for (const text of await untranslated(this.#page, this.told)) this.found.push(`${screen}: ${text}`);
  }
}

async function begin(page: Page, learner: Learner): Promise<{ walk: Walk; came: () => number }> {
  const walk = new Walk(page);
  const came = await speakPseudo(page);
  walk.told.add(learner.email, learner.firstName, learner.lastName, `${learner.firstName} ${learner.lastName}`);
  await signIn(page, learner, doorstep);
  return { walk, came };
}

test('S14: no screen on the way to a course says anything that is not a message', async ({ page, organisation }) => {
  test.setTimeout(300_000);
  const learner = await organisation.newLearner();
  const visitor = new Walk(page);
  await speakPseudo(page);
  await visitor.open('/learn/courses');
  await visitor.open('/learn/open-catalog');
  expect.soft(visitor.found).toEqual([]);

  const { walk, came } = await begin(page, learner);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'SAFE-101');
  for (const place of ['courses', 'catalog', 'profile', 'forbidden', 'nowhere', 'calendar'])
    await walk.open(`/learn/${place}`);
  await walk.open(detailsPath(objectiveId));
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await walk.open(detailsPath(objectiveId));
  await walk.open(contentPath(objectiveId));
  expect(came()).toBeGreaterThan(3);
  expect(walk.found).toEqual([]);
});

test('a planted English text, name, title and placeholder are found', async ({ page, organisation }) => {
  const { walk } = await begin(page, await organisation.newLearner());
  await page.goto('/learn/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.textContent = 'Nothing to do';
    planted.title = 'A planted title';
    const field = document.createElement('input');
    field.placeholder = 'Write here';
    field.setAttribute('aria-label', 'Your words');
    planted.append(field);
    document.querySelector('main')?.append(planted);
  });
  await walk.look('planted');
  expect(walk.found).toEqual([
    'planted: A planted title',
    'planted: Nothing to do',
    'planted: Your words',
    'planted: Write here',
  ]);
});
