import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A program that does nothing. */
const nothing = ';';
const violationsOnly: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** Its verdict changes with scrolling: a bar that stays at the top may cover half a target. */
const ruleOfSizes = 'target-size';

/** Rules whose verdict changes with the colours; all others judge what is the same in the light and in the dark. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing on the page as it stands, nor in its colours where the device changes from light to dark
 * or back; what moves is let to come to rest first. The page then has the colours that it had.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [scheme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, `${screen}, ${scheme}`, (axe) => axe.withTags(rules));
  await page.emulateMedia({ colorScheme: other });
  await expectNoViolations(page, `${screen}, ${other}`, (axe) => axe.withRules(rulesOfColours));
  await page.emulateMedia({ colorScheme: scheme });
}

/**
 * Axe as it judges a page soonest. A page without frames it judges where it stands, and where it stands already it is
 * not given once more; with frames it judges each, and puts the verdicts together in a page of its own, which takes
 * three times as long. What it would find in order is not described.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(violationsOnly);
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = isThere ? new AxeBuilder({ page, axeSource: nothing }) : new AxeBuilder({ page });
  return axe.setLegacyMode().options(violationsOnly);
}

async function expectNoViolations(page: Page, screen: string, ask: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const judged = async () => {
    await settled(page);
    return (await ask(await axeOn(page)).analyze()).violations;
  };
  let violations = await judged();
  // colours may have begun to change meanwhile, such as those of a button that can be pressed now
  if (violations.some(({ id }) => rulesOfColours.includes(id))) violations = await judged();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const element = target.join(' ');
      if (id === ruleOfSizes && (await isLargeInView(page, element))) continue;
      found.push(`${id}: ${help}\n    ${element}\n    ${failureSummary.replaceAll('\n', '\n    ')}`);
    }
  }
  expect.soft(found, `accessibility of: ${screen}`).toEqual([]);
}

/** Whether a target is large enough in the middle of the window; the page is left scrolled as it was. */
async function isLargeInView(page: Page, element: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  const target = page.locator(element);
  if ((await target.count()) !== 1) return false;
  await target.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await (await axeOn(page)).withRules([ruleOfSizes]).include(element).analyze();
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
  return violations.length === 0;
}

/** Waits until nothing moves; what a change of colours moves begins with one of the next frames. */
async function settled(page: Page): Promise<void> {
  const seen = await page.evaluateHandle(() => ({ frames: 0 }));
  await page.waitForFunction(
    (state) => {
      state.frames += 1;
      const isPassing = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      return state.frames > 2 && !document.getAnimations().some(isPassing);
    },
    seen,
    { polling: 'raf' },
  );
  await seen.dispose();
}

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `pixels beyond the window: ${screen}`).toBe(0);
}
