import type { Page } from '@playwright/test';
import type { Shape } from './large-courses.ts';

/** A course with a thousand pages, or a test with many questions. */
export type Large = Shape | 'questions';

/** Something that a learner does in a large course. */
export interface Action {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Size of the window: a computer with the contents beside the page, or a phone with a drawer for them. */
export type Screen = 'computer' | 'phone';

const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

async function turnPage(page: Page): Promise<void> {
  const before = await title(page).textContent();
  await press(page, 'Alt+PageDown');
  await page.waitForFunction((name) => document.querySelector('h1')?.textContent !== name, before);
}

async function scrollPage(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
}

async function scrollContents(page: Page): Promise<void> {
  await contents(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2, behavior: 'instant' }));
}

async function focusContents(page: Page): Promise<void> {
  await contents(page).locator('a[tabindex="0"]').focus();
}

const closeDrawer: Action = { name: 'close the drawer', act: (page) => press(page, 'Escape') };
const turning: Action = { name: 'turn the page', act: turnPage };
const scrollingContents: Action = { name: 'scroll the contents to their middle', act: scrollContents };

const withContents: readonly Action[] = [
  scrollingContents,
  { name: 'focus the contents', act: focusContents },
  { name: 'End in the contents', act: (page) => press(page, 'End') },
  { name: 'arrow up in the contents', act: (page) => press(page, 'ArrowUp') },
  { name: 'a letter in the contents', act: (page) => press(page, 'p') },
  { name: 'Home in the contents', act: (page) => press(page, 'Home') },
];

const openAll: Action = {
  name: 'open all sections',
  act: (page) => page.getByRole('button', { name: 'Expand all' }).click(),
};

const closeAll: Action = {
  name: 'close all sections',
  act: (page) => page.getByRole('button', { name: 'Collapse all' }).click(),
};

/** Opens or closes a chapter by its arrow. */
const toggleChapter = (axis: string) => (page: Page) =>
  contents(page).locator(`[data-row="${axis}"] [data-toggle]`).click();

const closeChapter: Action = { name: 'close a chapter', act: toggleChapter('c0') };

const opening: readonly Action[] = [{ name: 'open a chapter', act: toggleChapter('c5') }, openAll];

const palette: readonly Action[] = [
  {
    name: 'open the palette',
    act: async (page) => {
      await press(page, 'ControlOrMeta+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  { name: 'type into the palette', act: (page) => page.keyboard.type('thousand') },
  { name: 'close the palette', act: (page) => press(page, 'Escape') },
];

const progress: readonly Action[] = [
  {
    name: 'show the sum of the progress',
    act: async (page) => {
      await page
        .getByRole('button', { name: /% complete/ })
        .first()
        .click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'close the sum of the progress', act: (page) => press(page, 'Escape') },
];

const openDrawer: Action = {
  name: 'open the drawer',
  act: (page) => page.getByRole('button', { name: 'Contents' }).click(),
};

const scrolling: Action = { name: 'scroll the page to its middle', act: scrollPage };

const card = (page: Page, number: number) => page.locator(`[data-question="q${number}"]`);

/** Waits until what is measured is there: of a long test, its last choice. */
export async function waitForAll(page: Page, shape: Large): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (shape === 'questions') await card(page, 199).getByRole('radio').first().waitFor();
}

/** Milliseconds for which a finger rests on a button: its ways down and up are two tasks. */
const touch = 80;

const reach = (number: number): Action => ({
  name: `reach question ${number}`,
  act: (page) => card(page, number).getByRole('radio').first().hover(),
});

const answer = (number: number): Action => ({
  name: `answer question ${number}`,
  act: (page) => card(page, number).getByRole('radio').first().click({ delay: touch }),
});

const questions: readonly Action[] = [
  reach(1),
  answer(1),
  reach(150),
  answer(150),
  { name: 'focus the text at the end', act: (page) => page.getByRole('textbox').last().focus() },
  { name: 'a letter in the text', act: (page) => press(page, 'b') },
];

/** Actions that are measured one after the other in a course of this shape. */
export function actionsFor(shape: Large, screen: Screen): readonly Action[] {
  const inContents = (...actions: readonly Action[]) =>
    screen === 'phone' ? [openDrawer, ...actions, closeDrawer] : actions;
  switch (shape) {
    case 'chapters':
    case 'vastChapters':
      return [
        ...inContents(...opening, ...withContents),
        turning,
        ...inContents(closeAll, openAll, closeChapter),
        ...progress,
        ...palette,
      ];
    case 'list':
      return [...inContents(...withContents), turning];
    case 'longRead':
    case 'vastRead':
      return [scrolling, ...inContents(scrollingContents)];
    case 'tiles':
      return [scrolling];
    case 'questions':
      return [scrolling, ...questions];
  }
}
