import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { doorstep, forgetSession, signIn, signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const next = 'seven blue lamps in a row';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale}`, () => {
    // a password that is refused is answered with 400, a form of the sign-in with 422
    test.use({ locale, expectedComplaints: /status of (400|422)/ });
    const sentence = wordsIn(locale);

    test('a person changes the password by keyboard, and other devices are signed out', async ({
      page,
      browser,
      organisation,
    }) => {
      const learner = await organisation.newLearner();
      await signIn(page, learner, '/learn/profile?tab=security');
      const elsewhere = await (await browser.newContext()).newPage();
      await signIn(elsewhere, learner, doorstep);
      const [current, fresh] = fieldsOf(page);
      await current.focus();
      await expectAccessible(page, 'password and security');
      await page.keyboard.press('Enter');
      await expect(page.getByText(sentence('profile.password.current-missing'))).toBeVisible();
      await expect(current).toBeFocused();
      const keyboard = new Keyboard(page);
      await keyboard.type(learner.password);
      await page.keyboard.press('Tab');
      await keyboard.type('password');
      await page.keyboard.press('Enter');
      await expect(page.getByText(sentence('error.password.common'))).toBeVisible();
      await expect(fresh).toBeFocused();
      await expectAccessible(page, 'password refused');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScrolling(page, 'password refused, on a phone');
      await page.keyboard.press('ControlOrMeta+a');
      await keyboard.type(next);
      await page.keyboard.press('Enter');
      await expect(page.getByText(sentence('profile.password.done'))).toBeVisible();
      await expect(fresh).toHaveValue('');
      expect((await elsewhere.request.get('/api/platform/v1/users/me')).status()).toBe(401);
      expect((await page.request.get('/api/platform/v1/users/me')).status()).toBe(200);
      await forgetSession(page);
      await signInByForm(page, { ...learner, password: next });
    });

    test('a link of the administrator leads to a new password, and then to the courses', async ({
      page,
      organisation,
    }) => {
      const learner = await organisation.newLearner();
      const link = await organisation.passwordLink(learner);
      await page.goto(link);
      await expectAccessible(page, 'new password');
      await expectNoSidewaysScrolling(page, 'new password');
      await expect(page.locator('input[name=password]')).toBeFocused();
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(sentence('error.password.too-short'));
      await page.locator('input[name=password]').fill(next);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading')).toHaveText(sentence('sign-in.reset.done.title'));
      await expectAccessible(page, 'new password is set');
      await page.getByRole('link', { name: sentence('sign-in.submit') }).click();
      await page.locator('input[name=email]').fill(learner.email);
      await page.locator('input[name=password]').fill(next);
      await page.locator('input[name=password]').press('Enter');
      await expect(page).toHaveURL(/\/learn\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/** The two passwords of the form. */
function fieldsOf(page: Page) {
  return [page.locator('input[name=currentPassword]'), page.locator('input[name=newPassword]')] as const;
}
