import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { forgetSession, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

/** A device of the browser's own that keeps passkeys and knows its person, as phones and computers do. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuses: (isRefused: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  };
}

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    test('a person adds a passkey by keyboard, signs in with it alone and as the second step, and removes it', async ({
      page,
      organisation,
    }) => {
      const learner = await organisation.newLearner();
      const device = await addDevice(page);
      await signIn(page, learner, '/learn/profile?tab=security');
      const prove = async (button: string) => {
        await page.getByRole('button', { name: button }).press('Enter');
        await expect(page.getByLabel(sentence('profile.password.current')).last()).toBeFocused();
        await page.keyboard.type(learner.password);
        await page.keyboard.press('Enter');
      };
      await prove(sentence('profile.passkeys.add'));
      await expect(page.getByRole('heading', { name: sentence('profile.second.codes') })).toBeFocused();
      await page.getByRole('button', { name: sentence('profile.second.codes.kept') }).press('Enter');
      await expect(page.getByRole('heading', { name: sentence('profile.passkeys.title') })).toBeFocused();
      await page.getByRole('button', { name: sentence('profile.passkeys.rename') }).press('Enter');
      const name = page.getByLabel(sentence('profile.passkeys.name'), { exact: true });
      await expect(name).toBeFocused();
      await name.fill('Blue key');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Blue key' })).toBeVisible();
      await expectAccessible(page, 'passkeys');
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoSidewaysScrolling(page, 'passkeys, on a phone');

      await forgetSession(page);
      await page.goto('/learn/courses');
      const alone = page.getByRole('button', { name: sentence('sign-in.passkey') });
      await expect(alone).toBeVisible();
      await expectAccessible(page, 'sign-in with passkeys');
      await expectNoSidewaysScrolling(page, 'sign-in with passkeys');
      await device.refuses(true);
      await alone.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(sentence('sign-in.passkey-cancelled'));
      await device.refuses(false);
      await alone.press('Enter');
      await expect(page).toHaveURL(/\/learn\/courses/);
      await expect(page.getByRole('banner')).toBeVisible();

      await forgetSession(page);
      await page.goto('/learn/profile?tab=security');
      await page.locator('input[name=email]').fill(learner.email);
      await page.locator('input[name=password]').fill(learner.password);
      await page.locator('input[name=password]').press('Enter');
      await expect(page.locator('input[name=code]')).toBeFocused();
      await expectAccessible(page, 'passkey as the second step');
      await page.getByRole('button', { name: sentence('sign-in.second.passkey') }).press('Enter');
      await expect(page).toHaveURL(/\/learn\/profile/);
      await prove(sentence('profile.passkeys.remove.label', { name: 'Blue key' }));
      await expect(page.getByRole('heading', { name: 'Blue key' })).toHaveCount(0);
    });
  });
}

test.describe('where the session ends under the page', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('whoever needs a second factor may choose a passkey, also with a session that was open before', async ({
    page,
    organisation,
  }) => {
    const stranger = await organisation.stranger();
    const portal = stranger.url.replace('localhost', stranger.host ?? '');
    const author = await stranger.newLearner();
    const device = await addDevice(page);
    const give = async () => {
      await page.locator('input[name=email]').fill(author.email);
      await page.locator('input[name=password]').fill(author.password);
      await page.locator('input[name=password]').press('Enter');
    };
    await page.goto(`${portal}/learn/profile`);
    await give();
    await expect(page.getByRole('banner')).toBeVisible();
    await stranger.set('platform.signIn.secondFactorRoles', ['Learner']);
    await page.reload();
    await give();
    const instead = page.getByRole('button', { name: 'Use a passkey instead' });
    await expect(instead).toBeVisible();
    await expectAccessible(page, 'set-up with a passkey');
    await expectNoSidewaysScrolling(page, 'set-up with a passkey');
    await device.refuses(true);
    await instead.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('No passkey was made. Try again, or use the app.');
    await device.refuses(false);
    await instead.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
    await expect(page).toHaveURL(/\/learn\/profile/);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in asks for the password, and says nothing of passkeys', async ({ page }) => {
    await page.goto('/oidc/login?redirectUrl=/learn/courses');
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  });
});
