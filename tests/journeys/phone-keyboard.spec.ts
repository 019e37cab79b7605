import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, readToTheEnd, signIn } from '../support/portal.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: false });

test('S5 S16 M1 C5 C7 C8: a learner takes a course on a phone with a keyboard and no mouse', async ({
  page,
  organisation,
}) => {
  test.setTimeout(120_000);
  const learner = await organisation.newLearner('SAFE-101', 'STAT-101', 'ASTR-110');
  const { objectiveId } = await organisation.enrol(learner, 'WELC-001');
  const keyboard = new Keyboard(page);

  await test.step('sign-in', async () => {
    await page.goto('/learn/courses');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await keyboard.type(learner.email);
    await keyboard.press('Tab');
    await keyboard.type(learner.password);
    await keyboard.open(page.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  });
  await test.step('the first stop skips to the content', async () => {
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the course is found by search', async () => {
    await keyboard.tabTo(page.getByRole('searchbox', { name: 'Search courses' }));
    await keyboard.type('arqam');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(4);
    await keyboard.type('welc-001');
    await expect(page.getByRole('article')).toHaveCount(1);
    await keyboard.open(page.getByRole('link', { name: 'Welcome to Arqam Institute', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Arqam Institute' })).toBeFocused();
  });
  await test.step('the course is started and read to its end', async () => {
    await keyboard.open(page.getByRole('button', { name: 'Start', exact: true }), 'Space');
    await expect(page).toHaveURL(new RegExp(contentPath(objectiveId)));
    await readToTheEnd(page, page.getByText('Marked complete when you reach the end'));
    await expect(page.getByText('100% complete').first()).toBeVisible();
  });
  await test.step('the course is submitted', async () => {
    await keyboard.open(page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last());
    const dialog = page.getByRole('dialog', { name: 'Submit this course?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.open(dialog.getByRole('button', { name: 'Submit', exact: true }));
    await expect(page.getByRole('region', { name: 'Your result' })).toBeFocused({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Completed');
  });
});

test('C5 S1: the table of contents, the navigation and the user menu open, move and close by keyboard', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'STAT-101');
  const keyboard = new Keyboard(page);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { level: 1, name: 'The mean and its moods' })).toBeVisible();

  await test.step('the table of contents', async () => {
    const opener = page.getByRole('button', { name: 'Contents', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Table of contents' });
    await keyboard.open(opener);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    await keyboard.tabTo(drawer.getByRole('treeitem', { name: 'The mean and its moods' }));
    await keyboard.press('ArrowDown');
    await expect(drawer.getByRole('treeitem', { name: 'The median keeps calm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'The median keeps calm' })).toBeFocused();
  });
  await test.step('the user menu', async () => {
    const button = page.getByRole('button', { name: /^Account of/ });
    await keyboard.tabTo(button, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('the navigation', async () => {
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await keyboard.tabTo(opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await keyboard.open(drawer.getByRole('link', { name: 'My courses' }));
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeFocused();
  });
});

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale} at 320 px`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 }, expectedComplaints: /status of 404/ });

    test('S16: no screen scrolls sideways, nor with letters twice as large', async ({ page, organisation }) => {
      const learner = await organisation.newLearner('SAFE-101', 'KHT-101', 'TRAV-020', 'PRIV-201');
      const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'STAT-101');
      await page.goto('/learn/courses');
      await expect(page.locator('input[name=email]')).toBeVisible();
      await expectNoSidewaysScrolling(page, 'sign-in');
      await signIn(page, learner, doorstep);
      const places = await placesOf(page, objectiveId, objectiveWorkflowAggregateId);
      for (const place of [
        '/learn/courses',
        '/learn/courses?keyword=xyz',
        detailsPath(objectiveId),
        ...places,
        '/learn/profile',
        '/learn/forbidden',
        '/learn/nowhere',
      ]) {
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScrolling(page, place);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '32px';
        });
        await expectNoSidewaysScrolling(page, `${place} with large letters`);
      }
    });
  });
}

/** Every page of an attempt, with its tables, formulas and pictures. */
async function placesOf(page: Page, objectiveId: string, aggregateId: string): Promise<readonly string[]> {
  const calls = new LearnerCalls(page);
  const { activity } = await calls.tree(await calls.start(aggregateId));
  return activity.children
    .flatMap((chapter) => [chapter, ...chapter.childActivity.children])
    .map(({ axis }) => contentPath(objectiveId, axis));
}
