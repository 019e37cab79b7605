import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { expectAccessible } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptWork } from '../support/kept-work.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { absence, packageBytes, packagesAreAbsent } from '../support/real-packages.ts';
import { smallPackage } from '../support/small-package.ts';

// the packages try it, and the browser says that it was stopped
test.use({
  expectedComplaints: /sandbox|frame-ancestors|Blocked|blocked by CORS|Failed to load resource|Unsafe attempt|Refused/,
});

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Imports a package and begins it as somebody new; answers where each of its units stands. */
async function begin({ page, organisation }: Scene, bytes = smallPackage(`Small ${randomUUID()}`)) {
  const code = `PACK-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('package.zip', bytes, code);
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, code);
  const parts = async () => flattenParts((await calls.tree(attempt)).activity);
  const partOf = async (name: string) => (await parts()).find(({ childActivity }) => childActivity.name === name);
  const recordOf = async (name: string) =>
    (await partOf(name))?.childActivity.activityWorkflowAggregate.bestActivityRecord ?? null;
  return {
    learner,
    recordOf,
    courseContent: contentPath(objectiveId),
    placeOf: async (name: string) => contentPath(objectiveId, (await partOf(name))?.axis),
  };
}

const inside = (page: Page, title = 'A lesson') => page.locator(`iframe[title="${title}"]`).contentFrame();
const bar = (page: Page) => page.locator('[data-package="open"]').getByRole('status');
const heading = (page: Page) => inside(page).getByRole('heading', { level: 1 });
const next = (page: Page) => inside(page).getByRole('button', { name: 'Next' }).click();

test('C18: a package goes on where it was, and its score becomes the learner’s', async ({ page, organisation }) => {
  const { placeOf, recordOf } = await begin({ page, organisation });
  await page.goto(await placeOf('A lesson'));
  await expect(heading(page)).toHaveText('Page 1 of 3');
  await expect(page.getByRole('treeitem', { name: /^A lesson \(Lesson\)/ })).toBeVisible();
  await expect(inside(page).locator('li').first()).toHaveText('entry: ab-initio');
  await next(page);
  await expect(bar(page)).toHaveText('Saved');
  await inside(page).getByRole('button', { name: 'Set what is not there' }).click();
  await expect(inside(page).getByText('refused: false')).toBeVisible();
  await expectAccessible(page, 'a package in its frame');
  await expect(bar(page)).toHaveText('Saved');
  await page.reload();
  await expect(heading(page)).toHaveText('Page 2 of 3');
  await expect(inside(page).locator('li').first()).toHaveText('entry: resume');
  await next(page);
  await page.goto(await placeOf('A hostile page'));
  await page.goBack();
  await expect(heading(page)).toHaveText('Page 3 of 3');
  await inside(page).getByRole('button', { name: 'Finish' }).click();
  await expect(bar(page)).toContainText('You can close this now.');
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await recordOf('A lesson')).toMatchObject({ normalizedScore: 0.8, passed: true });
});

test('C18: what is done without a connection waits on the device, and goes out in its order', async ({
  page,
  context,
  browser,
  organisation,
}) => {
  const { placeOf, learner } = await begin({ page, organisation });
  const place = await placeOf('A lesson');
  await page.goto(place);
  await next(page);
  await expect(bar(page)).toHaveText('Saved');
  await context.setOffline(true);
  await next(page);
  await expect(bar(page)).toHaveText('Saved on this device');
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('Saved');
  expect((await keptWork(page)).filter(({ name }) => name === 'packageData')).toEqual([]);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' });
  const phone = await other.newPage();
  await signIn(phone, learner, doorstep);
  await phone.goto(place);
  await expect(heading(phone)).toHaveText('Page 3 of 3');
  await next(page);
  await expect(page.getByText('You went on somewhere else')).toBeVisible();
  await other.close();
});

test('C18: of two tabs one goes on, and the learner says which', async ({ page, context, organisation }) => {
  const { placeOf } = await begin({ page, organisation });
  const place = await placeOf('A lesson');
  await page.goto(place);
  await next(page);
  await expect(bar(page)).toHaveText('Saved');
  const tab = await context.newPage();
  await tab.goto(place);
  await expect(tab.getByText('This is open in another tab')).toBeVisible();
  await expectAccessible(tab, 'a package that another tab has');
  await tab.getByRole('button', { name: 'Go on here' }).click();
  await expect(heading(tab)).toHaveText('Page 2 of 3');
  await expect(page.getByText('You went on somewhere else')).toBeVisible();
  await tab.close();
});

test('C18: the package of the demo is taken by keyboard alone, and its score is the learner’s', async ({
  page,
  organisation,
}) => {
  const title = 'Which one would you keep?';
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'FOTO-130');
  const part = async () =>
    flattenParts((await calls.tree(attempt)).activity).find(({ childActivity }) => childActivity.name === title);
  await page.goto(contentPath(objectiveId, (await part())?.axis));
  const lesson = inside(page, title);
  for (const [scene, choice] of ['The light is on', 'The pole stands beside', 'Room behind', 'Waited'].entries()) {
    await expect(lesson.locator('#where')).toHaveText(`Picture ${scene + 1} of 4`);
    await lesson.getByRole('radio', { name: choice }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(lesson.getByRole('status')).toContainText(scene === 2 ? '×' : '✓');
    if (scene === 0) await expectAccessible(page, 'the package of the demo');
    await lesson.getByRole('button').press('Enter');
  }
  await expect(lesson.getByRole('heading')).toHaveText('You kept 3 of 4 as we would have.');
  await expect(bar(page)).toContainText('You can close this now.');
  const record = async () => (await part())?.childActivity.activityWorkflowAggregate.bestActivityRecord;
  await expect.poll(record).toMatchObject({ normalizedScore: 0.75, passed: true });
});

const stopped = ['document at the top: stopped', 'address at the top: stopped', 'to lead away: stopped'];

test('C18: a hostile package has no origin, and reaches nothing', async ({ page, organisation }) => {
  const { placeOf } = await begin({ page, organisation });
  await page.goto(await placeOf('A hostile page'));
  await expect(inside(page, 'A hostile page').locator('li')).toHaveText([
    'origin: null',
    'cookie: nothing',
    'storage: nothing',
    ...stopped,
    'database: stopped',
    ...['there', 'here'].flatMap((at) => [`who is it ${at}: stopped`, `to write ${at}: stopped`, /^to read blindly/]),
    'another package: stopped',
    /portal in a frame: (?:stopped|nothing)/,
    'tried',
  ]);
});

test('C18: pages that reach each other stand at a host of their own, and reach nothing else', async ({
  page,
  organisation,
}) => {
  const { placeOf } = await begin({ page, organisation });
  // what the first one leaves behind is not there for the second one
  for (const name of ['A framed page', 'Another framed page']) {
    const place = await placeOf(name);
    await page.goto(place);
    // looking into a frame that is about to go would end the test
    await expect(page.locator(`iframe[title="${name}"]`)).toHaveAttribute('sandbox', /allow-same-origin/);
    await expect(inside(page, name).frameLocator('iframe').locator('li')).toHaveText([
      /^origin: http:\/\/[0-9a-f-]{36}\.localhost:\d+$/,
      'cookie: nothing',
      'storage: nothing',
      ...stopped,
      'database: there',
      'who is it there: stopped',
      'to write there: stopped',
      'to read blindly there: stopped',
      'who is it here: 400',
      'to write here: 400',
      'to read blindly here: 400',
      'another package: 404',
      /portal in a frame: (?:stopped|nothing)/,
      'tried',
    ]);
    expect(new URL(page.url()).pathname).toBe(new URL(place, page.url()).pathname);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('C18: a package of a fixed width asks for the phone to be turned, as long as that helps', async ({
    page,
    organisation,
  }) => {
    const { placeOf } = await begin({ page, organisation });
    await page.goto(await placeOf('A wide page'));
    const note = page.getByText('Turn your phone sideways');
    await expect(note).toBeVisible();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(note).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await placeOf('A lesson'));
    await expect(heading(page)).toHaveText('Page 1 of 3');
    await expect(note).toHaveCount(0);
  });
});

test.describe('real packages', () => {
  test.skip(packagesAreAbsent, absence);

  test('C18: units of the golf package of SCORM 1.2 begin and end, and its quiz is taken on another device', async ({
    page,
    browser,
    organisation,
  }) => {
    const bytes = packageBytes('scorm/RuntimeMinimumCalls_SCORM12.zip');
    const { placeOf, recordOf, courseContent, learner } = await begin({ page, organisation }, bytes);
    await page.goto(await placeOf('How to Play'));
    const unit = inside(page, 'How to Play');
    await expect(unit.getByRole('heading', { name: 'Play of the game' })).toBeVisible();
    // it begins its session once all of it is there
    await expect.poll(async () => await unit.locator('body').evaluate(() => document.readyState)).toBe('complete');
    await page.goto(await placeOf('Par?'));
    await expect(inside(page, 'Par?').getByRole('heading').first()).toBeVisible();
    await expect.poll(() => recordOf('How to Play')).not.toBeNull();
    await page.goto(await placeOf('Playing Golf Quiz'));
    await expect(inside(page, 'Playing Golf Quiz').locator('.question')).toHaveCount(5);
    await page.close();
    // this package tells no place of its own: the course goes on at the unit that was open
    const other = await browser.newContext({ baseURL: organisation.url, locale: 'en-US' });
    const phone = await other.newPage();
    await signIn(phone, learner, courseContent);
    const quiz = inside(phone, 'Playing Golf Quiz');
    await expect(quiz.locator('.question')).toHaveCount(5);
    await quiz
      .locator('.correctAnswer input[type=radio]')
      .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()));
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    await expect(quiz.getByRole('heading', { name: /^Score: \d+$/ })).toBeVisible();
    await phone.goto(await placeOf('Par?'));
    await expect(inside(phone, 'Par?').getByRole('heading').first()).toBeVisible();
    await expect.poll(() => recordOf('Playing Golf Quiz')).not.toBeNull();
    await other.close();
  });

  test('C18: the golf package of SCORM 2004 goes on after the browser is gone, and is finished on another device', async ({
    page,
    browser,
    organisation,
  }) => {
    const title = 'Golf Explained';
    const { placeOf, recordOf, learner } = await begin(
      { page, organisation },
      packageBytes('scorm/RuntimeBasicCalls_SCORM20043rdEdition.zip'),
    );
    const place = await placeOf(title);
    await page.goto(place);
    const slide = (on: Page) => inside(on, title).frameLocator('#contentFrame').getByRole('heading').first();
    await expect(slide(page)).toHaveText('Play of the game');
    for (let turned = 1; turned < 14; turned += 1)
      await inside(page, title).getByRole('button', { name: 'Next ->' }).click();
    await expect(slide(page)).toHaveText('How to Make Friends on the Golf Course');
    await expect(bar(page)).toHaveText('Saved');
    await page.close();
    const other = await browser.newContext({ baseURL: organisation.url, locale: 'en-US' });
    const phone = await other.newPage();
    phone.on('dialog', (dialog) => void dialog.accept());
    await signIn(phone, learner, doorstep);
    await phone.goto(place);
    await expect(slide(phone)).toHaveText('How to Make Friends on the Golf Course');
    await inside(phone, title).getByRole('button', { name: 'Next ->' }).click();
    const quiz = inside(phone, title).frameLocator('#contentFrame');
    await expect(quiz.locator('.question')).toHaveCount(15);
    await quiz
      .locator('.correctAnswer input[type=radio]')
      .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()));
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    await expect(quiz.getByRole('heading', { name: /^Score: \d+$/ })).toBeVisible();
    const score = Number((await quiz.getByRole('heading', { name: /^Score/ }).textContent())?.replace('Score: ', ''));
    await inside(phone, title).getByRole('button', { name: 'Exit' }).click();
    await expect(bar(phone)).toContainText('You can close this now.');
    await expect.poll(() => recordOf(title)).toMatchObject({ normalizedScore: score / 100 });
    await other.close();
  });

  test('C18: a package of several units keeps each apart', async ({ page, organisation }) => {
    const { placeOf, recordOf } = await begin(
      { page, organisation },
      packageBytes('scorm/learnhouse/valid_2004_multi.zip'),
    );
    await page.goto(await placeOf('Module 1'));
    await expect(inside(page, 'Module 1').locator('#sco')).toHaveText('Module 1');
    await inside(page, 'Module 1').locator('body').evaluate('lhComplete()');
    await expect(bar(page)).toContainText('You can close this now.');
    await expect.poll(() => recordOf('Module 1')).toMatchObject({ normalizedScore: 0.9, passed: true });
    expect(await recordOf('Module 2')).toBeNull();
  });
});
