import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { beginCourse } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';

const outline = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });

test('C5: the table of contents is a tree of links: one stop of the Tab key, and every key of a tree', async ({
  page,
  organisation,
}) => {
  const { objectiveId, axes } = await beginCourse(page, organisation, {
    Apples: ['Cox', 'Fuji'],
    Pears: ['Conference', 'Williams'],
  });
  await page.goto(contentPath(objectiveId, axes.get('Cox')));
  const row = (name: string) => outline(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(outline(page).getByRole('tree', { name: 'Table of contents' })).toBeVisible();
  await expect(row('Fuji')).toHaveAccessibleName('Fuji (Reading) Not Started');
  await expect(row('Cox')).toHaveAttribute('aria-current', 'page');
  for (const [attribute, value] of Object.entries({ level: '3', setsize: '2', posinset: '1' })) {
    await expect(row('Cox')).toHaveAttribute(`aria-${attribute}`, value);
  }
  await expect(outline(page).locator('[tabindex="0"]')).toHaveCount(1);

  await row('Cox').focus();
  await expect(page.getByText('Arrow keys: up and down to move, right and left to expand and collapse.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row('Fuji')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Pears')).toBeFocused();
  await expect(row('Pears')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(row('Pears')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(row('In Pears')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row('Williams')).toBeVisible();
  await page.keyboard.press('w');
  await expect(row('Williams')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row('In Pears')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Williams')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(row('Apples')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row('In Pears')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(outline(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(row('In Pears')).toBeFocused();
  await page.keyboard.press('*');
  await expect(row('Conference')).toBeVisible();
  await page.keyboard.type('fu');
  await expect(row('Fuji')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Fuji' })).toBeFocused();
  await expectAccessible(page, 'table of contents');
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar-AR' });

  test('C5 S14: the arrow to the left opens a section, the one to the right closes it', async ({
    page,
    organisation,
  }) => {
    const { objectiveId, axes } = await beginCourse(page, organisation, { Apples: ['Cox'], Pears: ['Conference'] });
    await page.goto(contentPath(objectiveId, axes.get('Cox')));
    const pears = page.getByRole('navigation', { name: 'جدول المحتويات' }).getByRole('treeitem', { name: /^Pears/ });
    await pears.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(pears).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(pears).toHaveAttribute('aria-expanded', 'false');
  });
});
