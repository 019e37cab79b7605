import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find nothing on the page as it stands; what moves is let to come to rest first. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${help}\n    ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`,
    ),
  );
  expect.soft(found, `accessibility of: ${screen}`).toEqual([]);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `pixels beyond the window: ${screen}`).toBe(0);
}
