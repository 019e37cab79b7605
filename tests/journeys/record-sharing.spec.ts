import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { achiever } from '../support/achiever.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the dialog by keys, ticks what is in a group and shares it. */
async function share(page: Page, group: string, title = 'For my employer') {
  const keyboard = new Keyboard(page);
  await keyboard.open(page.getByRole('button', { name: sentence('record.public.make') }));
  await expect(dialog(page)).toBeVisible();
  for (const box of await dialog(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await dialog(page).getByLabel(sentence('record.public.title'), { exact: true }).fill(title);
  await dialog(page).getByRole('group', { name: group }).getByRole('checkbox').press('Space');
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.publish') })
    .press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

const shared = (page: Page) =>
  page
    .getByRole('region', { name: sentence('record.public') })
    .getByRole('list')
    .getByRole('listitem');

test('G6: a part of the record is chosen by keys, looked at, shared, changed and no longer shared', async ({
  page,
  browser,
  organisation,
}) => {
  await achiever(page, organisation);
  await page.getByRole('button', { name: sentence('record.public.make') }).click();
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.publish') })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText(sentence('record.public.nothing'));
  await dialog(page).getByRole('group', { name: 'Certificates' }).getByRole('checkbox').check();
  await expect(dialog(page).getByRole('alert')).toBeEmpty();
  await expectAccessible(page, 'what is shared');
  const title = dialog(page).getByRole('heading', { level: 2 });
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.preview') })
    .press('Enter');
  await expect(title).toBeFocused();
  await expect(dialog(page).getByRole('heading', { name: sentence('record.public.preview.title') })).toBeVisible();
  await expect(dialog(page)).toContainText('Paper folding');
  await expectAccessible(page, 'the preview');
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.back') })
    .press('Enter');
  await expect(title).toBeFocused();
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.cancel') })
    .click();
  await expect(shared(page)).toHaveCount(0);
  // what was chosen is there again, until the page is left
  await expect(page.getByRole('button', { name: sentence('record.public.make') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('group', { name: 'Certificates' }).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await share(page, 'Certificates');
  await expect(shared(page)).toContainText('For my employer');
  await expectNoSidewaysScrolling(page, 'what is shared at 320 pixels');
  const address = await shared(page).getByRole('link').getAttribute('href');
  await using stranger = await browser.newContext({ javaScriptEnabled: false });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(address ?? '');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('For my employer');
  await expect(elsewhere.getByRole('main')).toContainText('Paper folding');
  await expect(elsewhere.getByRole('heading', { level: 2 })).toHaveText([sentence('public-record.certificate')]);
  await expect(elsewhere.getByRole('main')).toContainText('Nadia Brooks');
  await shared(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page).getByLabel(sentence('record.public.name')).selectOption('none');
  await dialog(page)
    .getByRole('button', { name: sentence('record.public.save') })
    .press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(shared(page).getByRole('button', { name: /^Change/ })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('main')).not.toContainText('Nadia');
  const stop = shared(page).getByRole('button', {
    name: sentence('record.public.end.label', { name: 'For my employer' }),
  });
  await stop.press('Enter');
  const keeps = shared(page).getByRole('button', { name: sentence('record.keep') });
  await expect(keeps).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shared(page).getByText(sentence('record.public.end.sure'))).toBeVisible();
  await expectAccessible(page, 'a question before a link ends');
  await shared(page)
    .getByRole('button', { name: sentence('record.public.end'), exact: true })
    .press('Enter');
  await expect(shared(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: sentence('record.public'), exact: true })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(sentence('public-record.missing'));
});

test.describe('when an answer is lost', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/ });

  test('G6: what is shared all the same is listed', async ({ page, organisation }) => {
    await achiever(page, organisation);
    await page.route('**/users/me/record/public/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: sentence('record.public.make') }).click();
    await dialog(page).getByRole('group', { name: 'Certificates' }).getByRole('checkbox').check();
    await dialog(page)
      .getByRole('button', { name: sentence('record.public.publish') })
      .click();
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence('record.public.failed'));
    await page.keyboard.press('Escape');
    await expect(shared(page)).toHaveCount(1);
  });
});

for (const locale of ['en-US', 'ar-AR'] as const)
  test(`G6: a public record is one accessible page in the language of its visitor: ${locale}`, async ({
    page,
    browser,
    organisation,
  }) => {
    await achiever(page, organisation);
    await share(page, 'Certificates');
    const address = await shared(page).getByRole('link').getAttribute('href');
    await using stranger = await browser.newContext({ locale, viewport: { width: 320, height: 700 } });
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(address ?? '');
    const words = wordsIn(locale);
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', locale);
    await expect(elsewhere.getByRole('heading', { name: words('public-record.certificate') })).toBeVisible();
    await expectAccessible(elsewhere, `the public record in ${locale}`);
    await expectNoSidewaysScrolling(elsewhere, `the public record in ${locale} at 320 pixels`);
    expect(await stranger.cookies()).toEqual([]);
  });
