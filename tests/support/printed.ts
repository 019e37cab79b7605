import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses to print from a page of a course; nothing reaches a printer. Answers the paper, which is there while a whole
 * course is printed.
 */
export async function printed(page: Page, choice: 'Print this page' | 'Print the whole course'): Promise<Locator> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['printed'];
    window.print = () => void (document.documentElement.dataset['printed'] = '');
  });
  await page.getByRole('main').getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: choice }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: 60_000 });
  return page.locator('[data-paper-sheet]');
}
