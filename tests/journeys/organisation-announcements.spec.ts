import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { NewOrganisationAnnouncement } from '@stoa/contract';
import { storedText } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { ownServer } from '../support/own-server.ts';
import { signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const english = wordsIn('en-US');
const arabic = wordsIn('ar-AR');
const day = 86_400_000;

// what an organisation announces, everybody in it is told
const own = ownServer();

const formatted = storedText([
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'The office moves on ' },
      { type: 'text', text: 'Monday', marks: [{ type: 'bold' }] },
      { type: 'text', text: '. ' },
      { type: 'text', text: 'See the way', marks: [{ type: 'link', attrs: { href: 'https://example.org/map' } }] },
    ],
  },
]);

const moving: NewOrganisationAnnouncement = {
  version: 1,
  words: [
    { locale: 'en-US', title: 'We are moving', body: formatted },
    { locale: 'ar-AR', title: 'سننتقل قريبًا', body: 'ينتقل المكتب يوم الاثنين.' },
  ],
  forOtherLanguages: true,
  roles: null,
  units: null,
  from: null,
  until: null,
};

const announcements = (page: Page, words = english) =>
  page.getByRole('region', { name: words('day.part.announcements'), exact: true });

async function takenBack(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await own.organisation.endAnnouncement(id);
}

test('R1: what the organisation announces stands in the first HTML of the dashboard, is read by keyboard, and is gone then', async ({
  page,
}) => {
  const [id, second, later] = [randomUUID(), randomUUID(), randomUUID()];
  const titled = (title: string, from: Date | null): NewOrganisationAnnouncement => ({
    ...moving,
    words: [{ locale: 'en-US', title, body: title }],
    from: from?.toISOString() ?? null,
  });
  await own.organisation.announceToPeople(id, moving);
  await own.organisation.announceToPeople(second, titled('Cake in the kitchen', null));
  await own.organisation.announceToPeople(later, titled('Not yet', new Date(Date.now() + day)));
  const learner = await own.organisation.newLearner();
  await signInByForm(page, learner, `${own.url}/learn/`);
  const links = announcements(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Cake in the kitchen', 'We are moving']);
  const html = await (await page.request.get(`${own.url}/learn/`)).text();
  expect(html).toContain('We are moving');
  expect(html).not.toContain('Not yet');
  await expectAccessible(page, 'the dashboard with an announcement of the organisation');
  await new Keyboard(page).open(links.filter({ hasText: 'We are moving' }));
  const dialog = page.getByRole('dialog', { name: english('announcements.organisation') });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['We are moving', 'Cake in the kitchen']);
  await expect(dialog.getByText('Monday')).toHaveCSS('font-weight', '700');
  await expect(dialog.getByRole('link', { name: 'See the way' })).toHaveAttribute('href', 'https://example.org/map');
  await expectAccessible(page, 'the window of announcements');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/learn\/?$/);
  await expect(announcements(page).getByText(english('day.part.announcements.empty'))).toBeVisible();
  const all = announcements(page).getByRole('link', { name: english('day.announcements.all') });
  await expect(all).toBeFocused();
  await page.reload();
  await expect(links).toHaveCount(0);
  await all.click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Cake in the kitchen', 'We are moving']);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/learn\/?$/);
  await expect(all).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await takenBack(id, second, later);
});

test('R1: an announcement is told again in a new version, by its own address, and to nobody for whom it is not meant', async ({
  page,
}) => {
  const [id, staff] = [randomUUID(), randomUUID()];
  await own.organisation.announceToPeople(id, moving);
  await own.organisation.announceToPeople(staff, { ...moving, roles: ['Instructor'] });
  const learner = await own.organisation.newLearner();
  await signInByForm(page, learner, `${own.url}/learn/?announcement=${id}`);
  const dialog = page.getByRole('dialog', { name: english('announcements.organisation') });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['We are moving']);
  await dialog.getByRole('button', { name: english('announcements.close') }).click();
  await expect(announcements(page).getByRole('listitem')).toHaveCount(0);
  const part = english('day.part.announcements');
  const arrange = page.getByRole('button', { name: english('day.arrange'), exact: true });
  await arrange.click();
  await page.getByRole('button', { name: english('day.arrange.hide.label', { part }) }).click();
  await expect(page.getByRole('button', { name: english('day.arrange.show.label', { part }) })).toBeVisible();
  // what is drawn before that is kept shows the part once more
  await expect
    .poll(async () => await (await page.request.get(`${own.url}/api/lms/v1/users/me/day`)).text())
    .toContain('"hidden":["announcements"]');
  await page.goto(`${own.url}/learn/?announcement=${id}`);
  await dialog.getByRole('button', { name: english('announcements.close') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await arrange.click();
  await page.getByRole('button', { name: english('day.arrange.show.label', { part }) }).click();
  await expect(page.getByRole('button', { name: english('day.arrange.hide.label', { part }) })).toBeVisible();
  await own.organisation.announceToPeople(id, {
    ...moving,
    version: 2,
    words: [{ locale: 'en-US', title: 'We are moving on Tuesday', body: 'And not on Monday.' }],
  });
  await page.reload();
  await expect(announcements(page).getByRole('listitem').getByRole('link')).toHaveText(['We are moving on Tuesday']);
  await takenBack(id);
  await page.reload();
  await expect(announcements(page).getByText(english('day.part.announcements.empty'))).toBeVisible();
  await expect(announcements(page).getByRole('link')).toHaveCount(0);
  await takenBack(staff);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, locale: 'ar-AR' });

  test('R1: an announcement is read in Arabic, from right to left', async ({ page }) => {
    const id = randomUUID();
    await own.organisation.announceToPeople(id, moving);
    const learner = await own.organisation.newLearner();
    await signInByForm(page, learner, `${own.url}/learn/`);
    await announcements(page, arabic).getByRole('link', { name: 'سننتقل قريبًا' }).click();
    const dialog = page.getByRole('dialog', { name: arabic('announcements.organisation') });
    await expect(dialog.getByText('ينتقل المكتب يوم الاثنين.')).toBeVisible();
    await expect(dialog).toHaveCSS('direction', 'rtl');
    await expectNoSidewaysScrolling(page, 'announcements of the organisation');
    await expectAccessible(page, 'announcements of the organisation in Arabic, on a phone');
    await dialog.getByRole('button', { name: arabic('announcements.close') }).click();
    await expect(announcements(page, arabic).getByText(arabic('day.part.announcements.empty'))).toBeVisible();
    await takenBack(id);
  });
});
