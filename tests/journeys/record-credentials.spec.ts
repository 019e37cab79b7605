import type { CallTypes, MyRecord } from '@stoa/contract';
import type { Page } from '@playwright/test';
import { achiever } from '../support/achiever.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');

test.use({ expectedComplaints: /status of 422/ });
const lines = (page: Page) =>
  page.getByRole('list', { name: sentence('record.credential.list') }).getByRole('listitem');

/** The signed document of the badge that the learner has. */
async function badgeOf(page: Page): Promise<string> {
  const record: MyRecord = await (await page.request.get('/api/lms/v1/users/me/record?kind=certificate')).json();
  const number = record.entries[0]?.certificate?.number;
  const answer = await page.request.get(`/api/lms/v1/public/certificate-records/${number}`);
  const certificate: CallTypes['getPublicCertificate']['answer'] = await answer.json();
  return await (await page.request.get(certificate.badge?.jsonUrl ?? '')).text();
}

async function bring(page: Page, name: string, text: string) {
  await page
    .getByLabel(sentence('record.credential.add'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('G7: credentials from elsewhere are brought, checked, shown to others as what they are, and removed', async ({
  page,
  browser,
  organisation,
}) => {
  await achiever(page, organisation);
  const badge = await badgeOf(page);
  await bring(page, 'notes.json', '{"hello":"world"}');
  const region = page.getByRole('region', { name: sentence('record.credential') });
  await expect(region.getByRole('alert')).toHaveText(sentence('error.credential.none'));
  await bring(page, 'badge.json', badge);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Verified: signed by');
  await bring(page, 'changed.json', badge.replaceAll('Paper folding', '<img src=x onerror=alert(1)>'));
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText(sentence('record.credential.verdict.altered'));
  await expect(lines(page).first()).toContainText('<img src=x onerror=alert(1)>');
  await expectAccessible(page, 'credentials from elsewhere');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page, 'credentials at 320 pixels');
  await page.getByRole('button', { name: sentence('record.public.make') }).click();
  const dialog = page.getByRole('dialog');
  const elsewhere = dialog.getByRole('group', { name: sentence('record.public.kind.credential') });
  for (const box of await elsewhere.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: sentence('record.public.publish') }).click();
  await expect(dialog).toHaveCount(0);
  const shared = page.getByRole('region', { name: sentence('record.public'), exact: true });
  const address = await shared.getByRole('link').getAttribute('href');
  await using stranger = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const visitor = await stranger.newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('main')).toContainText(sentence('record.credential.verdict.altered'));
  await expect(visitor.getByRole('main')).toContainText('Verified: signed by');
  await expect(visitor.getByRole('main').getByRole('img')).toHaveCount(0);
  await expectAccessible(visitor, 'credentials on a public record');
  await expectNoSidewaysScrolling(visitor, 'credentials on a public record');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(lines(page).first()).toContainText(sentence('record.credential.verdict.altered'));
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove:/ })
    .press('Enter');
  await expect(lines(page).first().getByText(sentence('record.credential.remove.sure'))).toBeVisible();
  await lines(page)
    .first()
    .getByRole('button', { name: sentence('record.credential.remove'), exact: true })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(region.getByRole('heading', { level: 2 })).toBeFocused();
  await bring(page, 'empty.json', '');
  await expect(region.getByRole('alert')).toHaveText(sentence('record.credential.empty'));
  await visitor.reload();
  await expect(visitor.getByRole('main')).not.toContainText('onerror');
});
