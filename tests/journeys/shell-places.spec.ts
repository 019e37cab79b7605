import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { contentPath, detailsPath, signIn, signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('R1 R2: the bare address leads to My Courses with its query and hash', async ({ page, organisation }) => {
  await signInByForm(page, await organisation.newLearner('WELC-001'), '/learn/?keyword=welcome#here');
  await expect(page).toHaveURL(/\/learn\/courses\?keyword=welcome#here$/);
  await expect(heading(page)).toHaveText('Courses');
  await expect(page.getByRole('searchbox')).toHaveValue('welcome');
});

test('R5 S15: a course has a page of its own, named in its title and its breadcrumbs', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  const { objectiveId } = await organisation.enrol(learner, 'WELC-001');
  await signIn(page, learner, `/learn/courses/${objectiveId}`);
  const name = await heading(page).innerText();
  expect(name).not.toBe('');
  await expect(page).toHaveTitle(`${name} | Learner portal`);
  await page.goto(detailsPath(objectiveId));
  await expect(heading(page)).toHaveText(name);
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(name);
});

test('R12: each tab of the profile has its address', async ({ page, organisation }) => {
  const learner = await organisation.newLearner('WELC-001');
  await signIn(page, learner, '/learn/profile');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Personal information');
  await expect(page.getByRole('main')).toContainText(learner.email);
  await page.getByRole('tab', { name: 'Time zone' }).click();
  await expect(page).toHaveURL(/tab=preferredTimeZone/);
  await page.goto('/learn/profile?tab=personalInfo');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Personal information');
});

test.describe('addresses without a page', () => {
  test.use({ expectedComplaints: /status of (404|501)|Simulated error/ });

  test('R13 S17: the forbidden page has no primary button, and the menus stay', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'), '/learn/forbidden');
    await expect(heading(page)).toHaveText('403 Forbidden');
    await expect(page.getByRole('main')).toContainText("It seems, you don't have the permissions to access this page.");
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(sideMenu(page).getByRole('link', { name: 'My courses' })).toBeVisible();
  });

  test('R17 S12: a page that breaks fills the screen, with a number to quote and a way on', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await organisation.newLearner('WELC-001'), '/learn/simulate-error');
    await expect(heading(page)).toHaveText('500 Something went wrong');
    await expect(page.getByText(/^Request number: [0-9a-f-]{36}$/)).toBeVisible();
    await page.getByRole('link', { name: 'My courses' }).click();
    await expect(heading(page)).toHaveText('Courses');
  });

  test('R18: an unknown address answers 404 and leads to the courses', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    const answer = await page.goto('/learn/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'My courses' }).click();
    await expect(page).toHaveURL(/\/learn\/courses$/);
  });

  test('R9: places that are still being worked on say so, inside the menus', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'), `/learn/courses/proctor/${randomUUID()}/part`);
    await expect(heading(page)).toHaveText('501 Feature is not implemented');
    await expect(sideMenu(page)).toBeVisible();
  });
});

test('R15 S2: visitors come to the public catalog and to a shared course without a sign-in, and may sign in', async ({
  page,
}) => {
  await page.goto('/learn/open-catalog');
  await expect(page).toHaveURL(/\/learn\/open-catalog$/);
  await expect(heading(page)).toBeVisible();
  await expect(sideMenu(page).getByRole('link')).toHaveText(['Catalog']);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute(
    'href',
    /\/oidc\/login\?redirectUrl=/,
  );
});

test('R16: the callback of a sign-in goes on to an address of this host, and home from any other', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  const back = (to: string) => page.goto(`/learn/login-callback?redirectUrl=${encodeURIComponent(to)}`);
  await back(`${organisation.url}/learn/profile?tab=reading#a`);
  await expect(page).toHaveURL(/\/learn\/profile\?tab=reading#a$/);
  await back('https://evil.example/learn/profile');
  await expect(page).toHaveURL(/\/learn\/courses$/);
  await page.goto('/learn/lti-tool-callback?lti_msg=Handed%20in.');
  await expect(page.getByRole('main')).toContainText('Handed in.');
});

test('S31: the browser keeps session, device, language and sign-out under their names', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner('WELC-001');
  await signIn(page, learner);
  const kept = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  await page.getByRole('searchbox').press('Shift');
  await expect.poll(() => kept('userSession')).toMatch(/"userId":"[0-9a-f-]{36}","lastActivityDate":"20/);
  await expect.poll(() => kept('deviceId')).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect.poll(() => kept('locale')).toBe('ar-AR');
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['lms_user', 'learner_frontend', 'stoa_session']));
  const words = wordsIn('ar-AR');
  await page.getByRole('button', { name: words('shell.user-menu', { name: '' }) }).click();
  await page.getByRole('menuitem', { name: words('shell.sign-out') }).click();
  await expect(page.getByRole('heading', { name: words('sign-in.signed-out.title') })).toBeVisible();
  expect(await kept('logout')).toMatch(/[0-9a-f-]{36}/);
  for (const name of ['lms_user', 'learner_frontend', 'stoa_session']) expect(await names()).not.toContain(name);
});

/**
 * Stops the browser's clock: from here on time passes only when the journey says so. It stops well ahead, which no slow
 * machine reaches before it is told to.
 */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 15_000));
}

test('S25: a note stays for seven seconds, and as long as the keyboard is in it', async ({ page, organisation }) => {
  await page.clock.install();
  await signIn(page, await organisation.newLearner('WELC-001'), '/learn/profile?tab=preferredTimeZone');
  await page.getByRole('searchbox', { name: /Search by city/ }).fill('tokyo');
  await page.getByRole('radio', { name: /Tokyo/ }).check();
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Save time zone' }).click();
  const note = page.getByText('Time zone saved.');
  await expect(note).toBeVisible();
  await page.clock.runFor(6_900);
  await expect(note).toBeVisible();
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(close).toBeFocused();
  await page.getByRole('searchbox', { name: /Search by city/ }).focus();
  await page.clock.runFor(6_900);
  await expect(note).toBeVisible();
  await page.clock.runFor(200);
  await expect(note).toBeHidden();
});

test('S20: an overlay covers the page once something has taken 300 ms, and goes with it', async ({
  page,
  organisation,
}) => {
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/words-first-ar-AR-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signIn(page, await organisation.newLearner('WELC-001'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  const arabic = page.getByRole('menuitemradio', { name: 'العربية' });
  await expect(arabic).toBeVisible();
  await stopTheClock(page);
  const asked = page.waitForRequest(/\/assets\/words-first-ar-AR-.*\.js$/);
  await arabic.click();
  await asked;
  const overlay = page.getByText('One moment…');
  await page.clock.runFor(250);
  await expect(overlay).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(overlay).toHaveCount(1);
  held.resolve();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('status').filter({ hasText: /لحظة/ })).toHaveCount(0);
});
