import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { doorstep, signIn } from '../support/portal.ts';
import { stoa } from '../support/stoa-program.ts';
import { wordsIn } from '../support/words.ts';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    test('a person sees who signed in and who tried to, and makes the account safe', async ({
      page,
      browser,
      organisation,
    }) => {
      const learner = await organisation.newLearner();
      const elsewhere = await (await browser.newContext()).newPage();
      await signIn(elsewhere, learner, doorstep);
      await tryToSignIn(elsewhere, learner.email);
      await signIn(page, learner, '/learn/profile?tab=sessions');
      const list = page.getByRole('region', { name: sentence('profile.sign-ins.title') });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(list.getByRole('listitem').first()).toContainText(sentence('profile.sign-ins.current'));
      const failed = list.getByRole('listitem').filter({ hasText: sentence('profile.sign-ins.failed') });
      await expect(failed).toContainText(/127\.0\.0\.1|::1/);
      await expectAccessible(page, 'sessions and sign-ins');
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoSidewaysScrolling(page, 'sessions and sign-ins, on a phone');
      await failed.getByRole('button').focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: sentence('profile.sign-ins.not-me.title') });
      await expect(dialog).toContainText(sentence('profile.sign-ins.not-me.stayed-out'));
      await expectAccessible(page, 'what to do about a stranger');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(failed.getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.locator(':focus')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=security/);
      await expect(page.locator('input[name=currentPassword]')).toBeVisible();
      expect((await elsewhere.request.get('/api/platform/v1/users/me')).status()).toBe(401);
      expect((await page.request.get('/api/platform/v1/users/me')).status()).toBe(200);
    });
  });
}

test('an administrator reads the same at the terminal, in words and as lines for programs', async ({
  page,
  organisation,
}) => {
  const learner = await organisation.newLearner();
  await tryToSignIn(page, learner.email);
  await signIn(page, learner, doorstep);
  const run = async (...words: readonly string[]) => await stoa(organisation.dataFolder, ...words);
  const [last = '', first = ''] = (await run('user', 'sign-ins', learner.email)).trimEnd().split('\n');
  expect(last).toMatch(/Signed in {2}chrome, Linux {2}(127\.0\.0\.1|::1)$/);
  expect(first).toContain('Failed');
  const told = (await run('log', '--person', learner.email, '--from', '2020-01-01')).trimEnd().split('\n');
  expect(told.filter((line) => line.includes(learner.email)).join('\n')).toMatch(/Sign-in failed[^]*Signed in/);
  const line = await run('log', '--person', learner.email, '--kind', 'sign-in', '--format', 'ndjson');
  expect(JSON.parse(line)).toMatchObject({ kind: 'sign-in', actor: learner.email });
  await expect(run('log', '--kind', 'sign-up')).rejects.toThrow('isn’t a kind of event');
  await expect(run('user', 'sign-ins', 'nobody@example.org')).rejects.toThrow('Refused');
});

/** Somebody types a wrong password on the page of the sign-in. */
async function tryToSignIn(page: Page, email: string): Promise<void> {
  const form = await page.request.get('/oidc/login?prompt=login');
  const { origin } = new URL(form.url());
  const answer = await page.request.post(form.url(), { form: { email, password: 'a guess' }, headers: { origin } });
  expect(answer.status()).toBe(422);
}
