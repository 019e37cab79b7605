import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts, PresentationMode } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { setBrowserClock } from '../support/browser-clock.ts';
import { setDisplay, setPartTerms, type PartTerms } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { pagedCourse } from '../support/paged-course.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { smallCartridge } from '../support/small-cartridge.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The clock of the browser goes on by so much, and nothing else does. */
async function putClockForward(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('clock-goes-on', { detail })), milliseconds);
}

/** A course of one section, begun; answers where its pages lie. */
async function beginCourse(page: Page, organisation: Organisation, terms: Readonly<Record<string, PartTerms>>) {
  const code = randomUUID();
  const names = ['Now', ...Object.keys(terms)];
  await organisation.importCourse('paged.tar.gz', await pagedCourse(`Course ${code}`, { One: names }), code);
  await setPartTerms(organisation.dataFolder, code, terms);
  const { objectiveId, learner, calls, attempt: workflowId } = await beginAnew({ page, organisation }, code);
  const parts = flattenParts((await calls.tree(workflowId)).activity);
  const partOf = (name: string) => parts.find(({ childActivity }) => childActivity.name === name);
  const isOpen = async (name: string) =>
    (await calls.activity(workflowId, partOf(name)?.activityPathId ?? '')).contentAvailable;
  return { code, learner, isOpen, pathTo: (name: string) => contentPath(objectiveId, partOf(name)?.axis) };
}

const text = (name: string) => `What there is to read on the page ${name}.`;

for (const [off, how] of [
  [day, 'a day ahead'],
  [-day, 'a day behind'],
] as const) {
  test(`C15: a browser's clock that is ${how} opens nothing, closes nothing, and misses nothing`, async ({
    page,
    context,
    organisation,
  }) => {
    await setBrowserClock(context, off);
    const { learner, pathTo } = await beginCourse(page, organisation, {
      'Opens later': { constraint: { startFrom: at(3 * hour + 60_000) } },
      'Closes later': { constraint: { accessibleUntil: at(3 * hour) } },
      Closed: { constraint: { accessibleUntil: at(-3 * hour) } },
      'Opens soon': { constraint: { startFrom: at(8_000) } },
    });
    const main = page.getByRole('main');
    await page.goto(pathTo('Opens later'));
    await expect(main.getByText(/^Available soon: opens on .+in 3 hours/).first()).toBeVisible();
    await page.goto(pathTo('Closed'));
    await expect(main.getByText(/^No longer available: access ended on .+3 hours ago/).first()).toBeVisible();
    await page.goto(pathTo('Closes later'));
    await expect(page.getByText(text('Closes later'))).toBeVisible();
    await page.goto(pathTo('Opens soon'));
    await expect(page.getByText(text('Opens soon'))).toBeVisible({ timeout: 30_000 });

    const open = await organisation.enrol(learner, 'STAT-101', {
      availabilityDate: at(-hour),
      availabilityEndDate: at(hour),
    });
    await page.goto(detailsPath(open.objectiveId));
    await expect(page.getByRole('button', { name: 'Start', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
    const closed = await organisation.enrol(learner, 'KHT-101', { availabilityDate: at(hour) });
    await page.goto(detailsPath(closed.objectiveId));
    await expect(page.getByText(/^Will be available to start on/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });
}

test('C15: a page whose time comes while the machine sleeps is open when it wakes', async ({
  page,
  context,
  organisation,
}) => {
  await page.clock.install();
  await setBrowserClock(context, 0);
  const { code, isOpen, pathTo } = await beginCourse(page, organisation, {
    Soon: { constraint: { startFrom: at(hour) } },
  });
  await page.goto(pathTo('Soon'));
  await expect(page.getByRole('main').getByRole('heading', { name: 'This page is locked' })).toBeVisible();
  // as if the lid were closed: no timer runs, and the steady clock stands still
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 15_000));
  await setPartTerms(organisation.dataFolder, code, { Soon: { constraint: { startFrom: at(-1_000) } } });
  expect(await isOpen('Soon')).toBe(true);
  await expect(page.getByText(text('Soon'))).toHaveCount(0);
  await putClockForward(page, hour);
  await page.clock.resume();
  await expect(page.getByText(text('Soon'))).toBeVisible();
});

test('C15: a clock that somebody sets while the page is open changes nothing for long', async ({
  page,
  context,
  organisation,
}) => {
  await setBrowserClock(context, 0);
  const { pathTo } = await beginCourse(page, organisation, {
    'Opens later': { constraint: { startFrom: at(3 * hour + 60_000) } },
  });
  await page.goto(pathTo('Opens later'));
  const notice = page.getByRole('main').getByText(/^Available soon: opens on .+in 3 hours/);
  await expect(notice.first()).toBeVisible();
  const asked = page.waitForResponse(/\/standing$/);
  await putClockForward(page, day);
  await asked;
  await expect(notice.first()).toBeVisible();
  await expect(page.getByText(text('Opens later'))).toHaveCount(0);
});

test('C15: a section of one long page opens by itself, with what it shows', async ({ page, organisation }) => {
  const code = randomUUID();
  await organisation.importCourse('small.imscc', smallCartridge(), code);
  await setDisplay(organisation.dataFolder, code, { presentationMode: PresentationMode.longRead });
  await setPartTerms(organisation.dataFolder, code, { 'A page to read': { constraint: { startFrom: at(hour) } } });
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.clock.install();
  await page.goto(contentPath(objectiveId));
  const main = page.getByRole('main');
  await expect(main.getByText(/^Available soon: opens on/).first()).toBeVisible();
  await setPartTerms(organisation.dataFolder, code, { 'A page to read': { constraint: { startFrom: at(-1_000) } } });
  await page.clock.fastForward(hour);
  await expect(main.getByText('Follow the link on the next page.')).toBeVisible();
});

for (const presentationMode of [PresentationMode.longRead, PresentationMode.tree]) {
  test(`C15 S10: what an instructor opens earlier is shown on open pages, with what it holds (${presentationMode})`, async ({
    page,
    organisation,
  }) => {
    const code = randomUUID();
    await organisation.importCourse('small.imscc', smallCartridge(), code);
    await setDisplay(organisation.dataFolder, code, { presentationMode });
    await setPartTerms(organisation.dataFolder, code, { 'A page to read': { constraint: { startFrom: at(hour) } } });
    const { objectiveId } = await beginAnew({ page, organisation }, code);
    await page.goto(contentPath(objectiveId, presentationMode === PresentationMode.tree ? '1' : undefined));
    const main = page.getByRole('main');
    await expect(main.getByText(/opens on/).first()).toBeVisible();
    await setPartTerms(organisation.dataFolder, code, { 'A page to read': { constraint: { startFrom: at(-1_000) } } });
    await expect(main.getByText('Follow the link on the next page.')).toBeVisible();
  });
}
