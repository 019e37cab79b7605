import { randomUUID } from 'node:crypto';
import { leafParts } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { supportedTest } from '../support/timed-test.ts';

test('C10: words of a question open the help that their author wrote, with keys alone and on a narrow phone', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const code = randomUUID();
  await organisation.importCourse('test.zip', supportedTest(`Fjords ${code}`), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  await page.goto(contentPath(objectiveId, part?.axis));
  const question = page.locator('[data-question="fjord"]');
  const word = question.getByRole('button', { name: 'fjord', exact: true });
  const meaning = page.getByText('A long, deep bay between cliffs.');
  await expect(question).toContainText('Ships sail into a fjord at high tide.');
  await expect(word).toHaveAttribute('aria-expanded', 'false');
  await expect(meaning).toHaveCount(0);
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  await expect(meaning).toBeInViewport();
  await expect(page.getByText('Translation (Arabic)')).toBeVisible();
  await expect(page.locator('[lang="ar"]', { hasText: 'مضيق بحري' })).toBeVisible();
  await expectNoSidewaysScrolling(page, 'help with a word at 320 px');
  await expectAccessible(page, 'help with a word');
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(word).toHaveAttribute('aria-expanded', 'false');
  await expect(word).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'head', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Here: the inner end.')).toBeVisible();
  // a word in a choice is helped behind the choices, so that nobody chooses by asking
  await question.getByRole('button', { name: 'glacier', exact: true }).click();
  await expect(page.getByText('A river of ice.')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'A glacier' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('radio', { name: 'A glacier' }).check();
  // words that are pressed are helped behind them, too
  const pressed = page.locator('[data-question="coast"]');
  const [answer, help] = [0, 1].map((at) => pressed.getByRole('button', { name: 'skerry', exact: true }).nth(at));
  await help?.click();
  await expect(page.getByText('A small island of stone.')).toBeVisible();
  await expect(answer ?? pressed).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await answer?.click();
  await expect(answer ?? pressed).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('main')).toContainText('You got 2 of 2 points.');

  // on paper nothing opens: help stands behind the question
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.getByRole('main').getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print the whole course' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes', { timeout: 60_000 });
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-paper-sheet] [data-printed-question="fjord"]');
  await expect(printed).toContainText('Help with words:');
  await expect(printed).toContainText('A river of ice.');
  await expect(printed.locator('[lang="ar"]')).toHaveText('مضيق بحري');
  await expect(printed.getByRole('button')).toHaveCount(0);
});
