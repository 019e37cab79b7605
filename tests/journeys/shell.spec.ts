import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { endSessionsIn } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { doorstep, forgetSession, signIn } from '../support/portal.ts';

const hour = 3_600_000;

function userMenu(page: Page) {
  return page.getByRole('button', { name: /^Account of/ });
}

/** The frame's later parts are here: they listen to keys and to the session. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
}

test('S1 S2: the menus lead to their places; what needs a permission is not there', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  const places = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(places).toHaveText(['My courses', 'Tasks', 'Catalog', 'Knowledge models', 'Calendar']);
  await userMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /Language/,
    'Profile',
    'My record',
    /Keyboard shortcuts/,
    'Sign out',
  ]);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
});

test('S14: every language that has all of its sentences is offered by its own name, and no other', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  const languages = page.getByRole('menuitemradio');
  await expect(languages).toHaveText([/English/, /العربية/]);
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'العربية' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AR');
});

test.describe('the session', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('S21: in the middle of work the sign-in comes to the page, and what was refused is done after it', async ({
    page,
    context,
    organisation,
  }) => {
    const learner = await organisation.newLearner('WELC-001');
    await signIn(page, learner, '/learn/profile?tab=preferredTimeZone');
    await page.getByRole('searchbox', { name: /Search by city/ }).fill('tokyo');
    await page.getByRole('radio', { name: /Tokyo/ }).check();
    await settled(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save time zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    const popup = await opening;
    await popup.locator('input[name=email]').fill(learner.email);
    await popup.locator('input[name=password]').fill(learner.password);
    const closing = popup.waitForEvent('close');
    await popup.locator('input[name=password]').press('Enter');
    await closing;
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Time zone saved.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: /Search by city/ })).toHaveValue('tokyo');
  });

  test('S21: where nothing is at stake the sign-in page comes, and leads back to the very place', async ({
    page,
    organisation,
  }) => {
    const learner = await organisation.newLearner('WELC-001');
    await signIn(page, learner);
    await settled(page);
    await forgetSession(page);
    await page.goto('/learn/profile?tab=sessions#here');
    await page.locator('input[name=email]').fill(learner.email);
    await page.locator('input[name=password]').fill(learner.password);
    await page.locator('input[name=password]').press('Enter');
    await expect(page).toHaveURL(/\/learn\/profile\?tab=sessions#here$/);
  });

  test('S32: signing out in one tab signs out the others', async ({ page, context, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    const other = await context.newPage();
    await other.goto('/learn/courses');
    await settled(other);
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  });

  test('S13: before the end a dialog warns and offers to stay', async ({ page, organisation }) => {
    await page.clock.install();
    await signIn(page, await organisation.newLearner('WELC-001'));
    await settled(page);
    await page.clock.fastForward(2 * hour - 4.5 * 60_000);
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog.getByRole('timer')).toHaveText('You’ll be signed out in 5 minutes.');
    await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await page.clock.fastForward(60_000);
    await expect(dialog.getByRole('timer')).toHaveText('You’ll be signed out in 4 minutes.');
    const kept = page.waitForResponse(/session\/activity$/);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    expect((await kept).status()).toBe(200);
    await expect(dialog).toBeHidden();
  });
});

test('S13: before the end that nothing prolongs, a sign-in in place goes on with what is on the page', async ({
  page,
  context,
  organisation,
}) => {
  const learner = await organisation.newLearner('WELC-001');
  await signIn(page, learner, doorstep);
  await endSessionsIn(organisation.dataFolder, learner.email, 600);
  await page.goto('/learn/profile?tab=preferredTimeZone');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again soon' });
  await expect(dialog.getByRole('timer')).toHaveText('You’ll be signed out in 10 minutes.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Sign in now' })).toBeFocused();
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in now' }).click();
  const popup = await opening;
  await popup.locator('input[name=email]').fill(learner.email);
  await popup.locator('input[name=password]').fill(learner.password);
  const closing = popup.waitForEvent('close');
  await popup.locator('input[name=password]').press('Enter');
  await closing;
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=preferredTimeZone$/);
  await page.reload();
  await settled(page);
  await expect(dialog).toBeHidden();
});

test.describe('the sign-out', () => {
  // the browser gives no answer of ours to a picture elsewhere
  test.use({ expectedComplaints: /ERR_BLOCKED_BY_RESPONSE/ });

  test('R20: a link to the sign-out asks first, and a picture on another port signs nobody out', async ({
    page,
    organisation,
  }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    await settled(page);
    const elsewhere = createServer((_request, response) => {
      const out = `${organisation.url}/oidc/logout`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<img src="${out}"><a href="${out}">A prize</a>`);
    }).listen(0, 'localhost');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    if (address === null || typeof address === 'string') throw new Error('The other site has no port.');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/oidc/logout'));
    await page.goto(`http://localhost:${address.port}/`);
    await asked;
    await page.getByRole('link', { name: 'A prize' }).click();
    await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await expect(userMenu(page)).toBeVisible();
    await settled(page);
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    elsewhere.close();
  });
});

test('S28: the time zone is found by a city, sent only when it changes, and all dates follow it', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'), '/learn/profile?tab=preferredTimeZone');
  const save = page.getByRole('button', { name: 'Save time zone' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox', { name: /Search by city/ }).fill('kathmandu');
  await page.getByRole('radio', { name: /Kathmandu/ }).check();
  await save.click();
  await expect(page.getByText('Time zone saved.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const now = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kathmandu',
    weekday: 'long',
    hour12: true,
    hour: 'numeric',
  });
  await expect(page.locator('time').first()).toContainText(now.format(new Date()).split(' ')[0] ?? '');
});

test('S28: how somebody wants to read holds at once, and on their other devices', async ({
  page,
  browser,
  organisation,
}) => {
  const learner = await organisation.newLearner('WELC-001');
  await signIn(page, learner, '/learn/profile?tab=reading');
  const sent = page.waitForResponse(/users\/me\/preferences$/);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await sent;
  const larger = page.waitForResponse(/users\/me\/preferences$/);
  await page.getByRole('radio', { name: 'Larger' }).check();
  await larger;
  const still = page.waitForResponse(/users\/me\/preferences$/);
  await page.getByRole('checkbox', { name: 'Reduce motion' }).check();
  await still;
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await signIn(elsewhere, learner);
  for (const [name, value] of [
    ['theme', 'dark'],
    ['text-size', 'larger'],
    ['motion', 'reduced'],
  ]) {
    await expect(elsewhere.locator('html')).toHaveAttribute(`data-${name}`, value ?? '');
  }
  await test.step('the other device is listed and signed out', async () => {
    await page.goto('/learn/profile?tab=sessions');
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await expect(page.getByText('The device is signed out.')).toBeVisible();
    expect((await elsewhere.request.get('/api/platform/v1/users/me')).status()).toBe(401);
    await device.close();
  });
});

test('the command palette goes to a course, a page and a setting by keyboard alone', async ({ page, organisation }) => {
  await signIn(page, await organisation.newLearner('WELC-001', 'STAT-101'));
  await settled(page);
  const keyboard = new Keyboard(page);
  const box = page.getByRole('combobox');
  await page.keyboard.press('Control+k');
  // in a hurry: before the palette is there, and again before it is gone
  await keyboard.type('stat-101');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('stat-101');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/learn\/courses\/[0-9a-f-]{36}/);
  await page.keyboard.press('Control+k');
  await keyboard.type('half a word');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await keyboard.type('time zone');
  await expect(box).toHaveValue('time zone');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Time zone' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+k');
  await keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a key that is pressed before the code of what it opens is there opens it all the same', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/companions-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('button', { name: 'Give feedback' })).toBeHidden();
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('S7: feedback tells what is missing, keeps what was typed, and is sent with os and browser', async ({
  page,
  organisation,
}) => {
  await signIn(page, await organisation.newLearner('WELC-001'));
  const open = () => page.getByRole('button', { name: 'Give feedback' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'How do you like the portal?' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(13);
  await dialog.getByRole('textbox').fill('Clear and quick.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Field is required');
  await page.reload();
  await open();
  await expect(dialog.getByRole('textbox')).toHaveValue('Clear and quick.');
  await dialog.getByRole('radio', { name: '5: very good' }).check();
  await dialog.getByRole('checkbox', { name: 'Navigation' }).check();
  await dialog.getByRole('checkbox', { name: 'No', exact: true }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Navigation' })).not.toBeChecked();
  const sent = page.waitForRequest(/\/api\/events$/);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const { events } = (await sent).postDataJSON() as {
    readonly events: readonly { readonly name: string; readonly data: object }[];
  };
  expect(events[0]).toMatchObject({
    name: 'product_feedback',
    data: {
      grade: 5,
      details: ['no'],
      comment: 'Clear and quick.',
      os: 'Linux',
      browser: expect.stringMatching(/^Chrome \d+$/),
    },
  });
  await expect(page.getByText('Thank you.')).toBeVisible();
});

test.describe('with a browser that is not on the list', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' });

  test('S26: the alert says so once, and stays away when it was dismissed', async ({ page, organisation }) => {
    await signIn(page, await organisation.newLearner('WELC-001'));
    const alert = page.getByRole('region', { name: 'Supported browsers' });
    await expect(alert).toContainText('Chrome, Safari or Edge');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(alert).toBeHidden();
  });
});

test.describe('error pages', () => {
  test.use({ expectedComplaints: /status of (404|501)|Simulated error/ });

  const pages = [
    ['/learn/nowhere', 'Page not found', 'My courses'],
    ['/learn/forbidden', '403 Forbidden', null],
    ['/learn/courses/proctor/one/two', '501 Feature is not implemented', 'My courses'],
    ['/learn/simulate-error', '500 Something went wrong', 'My courses'],
  ] as const;
  for (const [place, title, button] of pages) {
    test(`S17: ${place} says '${title}'`, async ({ page, organisation }) => {
      await signIn(page, await organisation.newLearner('WELC-001'), place);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main.getByRole('link')).toHaveText(button === null ? [] : [button]);
    });
  }
});

test.describe('an administrator who acts as somebody else', () => {
  // a picture of the learner's course that is asked for while the session changes hands is not the administrator's
  test.use({ expectedComplaints: /status of 404 .*\/cover\)$/ });

  test('S6: an administrator sees as whom, may not change anything, and goes back', async ({ page, organisation }) => {
    const learner = await organisation.newLearner('WELC-001');
    // the session changes hands before a page asks for anything with it
    await signIn(page, { email: 'admin@stoa.local', password: 'stoa' }, doorstep);
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: organisation.url };
    const data = { email: learner.email, allowChanges: false };
    const begun = await page.request.post('/api/admin/v1/impersonations', { headers, data });
    expect(begun.status()).toBe(200);
    await page.goto('/learn/courses');
    const banner = page.getByRole('region', { name: 'Acting as someone else' });
    await expect(banner).toContainText('you’re viewing the portal as Nadia Brooks. You can’t change anything.');
    await expect(banner.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await banner.getByRole('button', { name: 'Back to my account' }).click();
    await expect(banner).toBeHidden();
    await expect(userMenu(page)).not.toHaveAccessibleName(/Nadia/);
  });
});

test('S19: in a frame the portal reports its address and its window’s needs, and follows the page around it', async ({
  page,
  organisation,
}) => {
  await organisation.set('platform.ui.frameAncestors', 'https://parent.example');
  await signIn(page, await organisation.newLearner('WELC-001'), doorstep);
  await page.route('/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Around</title><script>
        globalThis.told = []; addEventListener('message', ({ data }) => told.push(data));
      </script><iframe title="portal" src="/learn/frame/courses" width="900" height="700"></iframe>`,
    }),
  );
  await page.goto('/around.html');
  const frame = page.frameLocator('iframe');
  const told = () => page.evaluate<readonly object[]>('globalThis.told');
  await expect(frame.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect.poll(told).toContainEqual({ source: 'stoa-learn', type: 'navigation', path: '/learn/courses' });
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ source: 'stoa-learn', type: 'navigate', path: '/learn/profile' }, '*'),
  );
  await expect(frame.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(told).toContainEqual({ source: 'stoa-learn', type: 'navigation', path: '/learn/profile' });
  await page.goto('/learn/frame/courses?keyword=a#b');
  await expect(page).toHaveURL(/\/learn\/courses\?keyword=a#b$/);
});
