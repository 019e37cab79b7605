import { expect, type Locator, type Page } from '@playwright/test';
import type { Learner } from './organisation.ts';

type Account = Pick<Learner, 'email' | 'password'>;

/** A page that shows nothing, for those who go on to another place at once. */
export const doorstep = '/health/live';

/**
 * Signs in by what the form of the sign-in page sends, without looking at it, and opens a place of the portal. The page
 * is still on its way then: requests are to be intercepted before, or once it is there, else none of it is ever seen.
 */
export async function signIn(page: Page, { email, password }: Account, place = '/learn/courses'): Promise<void> {
  const form = await page.request.get(`/oidc/login?redirectUrl=${encodeURIComponent(doorstep)}`);
  const { origin } = new URL(form.url());
  const answer = await page.request.post(form.url(), { form: { email, password }, headers: { origin } });
  expect(new URL(answer.url()).pathname).toBe(doorstep);
  await page.goto(place, { waitUntil: 'commit' });
}

/**
 * Ends the session in this browser only. The page is left first, as one that stays open may ask for something without a
 * session, and complain.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * Opens a place of the portal as a visitor and signs in on the page that stands in the way, with the keyboard alone.
 */
export async function signInByForm(page: Page, { email, password }: Account, place = '/learn/courses'): Promise<void> {
  await page.goto(place);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/learn\//);
}

/** Address of a part of a course; the axis is in the table of contents. */
export function contentPath(objectiveId: string, axis?: string): string {
  return `/learn/courses/${objectiveId}/view/content${axis === undefined ? '' : `/${axis}`}`;
}

export function detailsPath(objectiveId: string): string {
  return `/learn/courses/${objectiveId}/view/details`;
}

/** Reads the open page as a person does, screen by screen, until the `hint` that there is something to read is gone. */
export async function readToTheEnd(page: Page, hint: Locator): Promise<void> {
  // a page that fits on the screen is read a moment after it is shown
  const completed = page.getByRole('main').getByText(/^(Completed|مكتمل)$/);
  await expect(hint.or(completed).first()).toBeVisible();
  let screen = 0;
  const turn = async () => {
    await page.evaluate(
      (screens) => scrollTo(0, (screens * innerHeight * 0.8) % document.documentElement.scrollHeight),
      screen++,
    );
    return await hint.count();
  };
  await expect.poll(turn, { intervals: [1_200], timeout: 45_000 }).toBe(0);
}

/**
 * Expects so many pictures inside, each loaded and showing something; they are brought into sight one after the other.
 */
export async function expectPictures(inside: Locator, count: number): Promise<void> {
  const pictures = inside.locator('img');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
  }
}

/** Percent of the bar, 0..100. */
export async function percentOf(bar: Locator): Promise<number> {
  return Number(await bar.getAttribute('aria-valuenow'));
}
