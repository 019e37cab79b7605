import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { forgetSession, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale}`, () => {
    // a wrong code is answered with 422 at the sign-in and with 400 in the profile
    test.use({ locale, expectedComplaints: /status of (400|422)/ });
    const sentence = wordsIn(locale);

    test('a person sets up an authenticator app by keyboard, and signs in with it and with a recovery code', async ({
      page,
      organisation,
    }) => {
      const learner = await organisation.newLearner();
      await signIn(page, learner, '/learn/profile?tab=security');
      await page.getByRole('button', { name: sentence('profile.second.set-up') }).press('Enter');
      await expect(page.getByLabel(sentence('profile.password.current')).last()).toBeFocused();
      await page.keyboard.type(learner.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: sentence('profile.second.qr') })).toBeVisible();
      await expectAccessible(page, 'scan');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScrolling(page, 'scan, on a phone');
      const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await expect(page.getByLabel(sentence('profile.second.code'), { exact: true })).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(sentence('error.second-factor.wrong'))).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
      const earlier = totp.generate({ timestamp: Date.now() - 30_000 });
      await page.keyboard.type(earlier);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: sentence('profile.second.codes') })).toBeFocused();
      await expectAccessible(page, 'recovery codes');
      const [code = ''] = await page.getByRole('main').locator('li code').allInnerTexts();
      await page.getByRole('button', { name: sentence('profile.second.codes.kept') }).press('Enter');
      await expect(page.getByRole('button', { name: sentence('profile.second.turn-off') })).toBeVisible();

      const begin = async () => {
        await forgetSession(page);
        await page.goto('/learn/courses');
        await page.locator('input[name=email]').fill(learner.email);
        await page.locator('input[name=password]').fill(learner.password);
        await page.locator('input[name=password]').press('Enter');
        await expect(page.locator('input[name=code]')).toBeFocused();
      };
      await begin();
      await expectAccessible(page, 'code');
      await expectNoSidewaysScrolling(page, 'code');
      await page.keyboard.type(earlier);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(sentence('sign-in.second.wrong'));
      await page.locator('input[name=code]').fill(totp.generate());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/learn\/courses/);
      await begin();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/learn\/courses/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('whoever needs a second factor is led through its set-up before anything else', async ({ page, organisation }) => {
  const stranger = await organisation.stranger();
  const portal = stranger.url.replace('localhost', stranger.host ?? '');
  const author = await stranger.newLearner();
  await stranger.set('platform.signIn.secondFactorRoles', ['Learner']);
  await page.goto(`${portal}/learn/courses`);
  await page.locator('input[name=email]').fill(author.email);
  await page.locator('input[name=password]').fill(author.password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect your account');
  await expectAccessible(page, 'set-up');
  await page.goto(`${portal}/learn/courses`);
  await expect(page.locator('input[name=email]')).toBeVisible();
  await page.goBack();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'codes are kept');
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(page).toHaveURL(/\/learn\/courses/);
  await expect(page.getByRole('banner')).toBeVisible();
});
