import { randomUUID } from 'node:crypto';
import type { Notices } from '@stoa/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import type { Organisation } from '../support/organisation.ts';
import { signIn } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const hour = 3_600_000;
const address = '/learn/profile?tab=notifications';

/** A learner with a course that is due within a day. */
async function learnerWithDueCourse(organisation: Organisation) {
  const learner = await organisation.newLearner();
  const code = `DUE-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('due.tar.gz', await smallCourse('Knots'), code);
  await organisation.enrol(learner, code, { dueDate: new Date(Date.now() + 20 * hour).toISOString() });
  return learner;
}

const byMail = (page: Page, kind: string) =>
  page.getByRole('group', { name: kind, exact: true }).getByLabel(sentence('notices.channel.mail'));
const saved = (page: Page) => page.getByRole('status').filter({ hasText: sentence('notices.saved') });
const notices = async (page: Page): Promise<Notices> =>
  (await page.request.get('/api/lms/v1/users/me/notices')).json() as Promise<Notices>;

test('R10: a reminder comes as a mail that can be looked at, and one click in it stops its kind', async ({
  page,
  organisation,
}) => {
  await signIn(page, await learnerWithDueCourse(organisation), address);
  // at night no mail would come
  await page.getByRole('checkbox', { name: sentence('notices.quiet') }).uncheck();
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await notices(page)).mails.length, { timeout: 120_000, intervals: [1_000] }).toBe(1);
  await page.reload();
  const told = page.getByRole('region', { name: sentence('notices.told'), exact: true });
  await expect(told.getByRole('heading', { name: 'Due soon: Knots' })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await told.getByRole('link', { name: 'Due soon: Knots', exact: true }).click();
  const mail = await opening;
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Due soon: Knots');
  await expect(mail.getByText(/^Due .+ \(.+\), in (19|20) hours$/)).toBeVisible();
  await mail.getByRole('link', { name: sentence('mail.stop', { count: 1 }) }).click();
  await mail.getByRole('button', { name: sentence('mail.stopping') }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(sentence('mail.stopped'));
  await expectAccessible(mail, 'stopped mails');
  await mail.getByRole('link', { name: sentence('mail.choices') }).click();
  await expect(byMail(mail, sentence('notices.title.dueSoon'))).toHaveValue('never');
  await expect(byMail(mail, sentence('notices.title.result'))).toHaveValue('now');
});

test('promise 11: what somebody chooses is kept at once, and is there on every device', async ({
  page,
  organisation,
}) => {
  await signIn(page, await learnerWithDueCourse(organisation), address);
  await byMail(page, sentence('notices.title.overdue')).selectOption('weekly');
  await page.getByLabel(sentence('notices.quiet.to')).selectOption('9');
  await page.getByLabel(sentence('notices.hold.from')).fill('2030-05-01');
  await page.getByLabel(sentence('notices.hold.until')).fill('2030-04-01');
  await expect(page.getByText(sentence('notices.hold.problem'))).toBeVisible();
  await page.getByLabel(sentence('notices.hold.until')).fill('2030-05-20');
  await page.getByLabel(sentence('notices.muted.add')).selectOption('Knots');
  await expect(page.getByRole('checkbox', { name: 'Knots' })).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, 'notifications');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page, 'notifications');
  await page.reload();
  await expect(byMail(page, sentence('notices.title.overdue'))).toHaveValue('weekly');
  await expect(page.getByLabel(sentence('notices.quiet.to'))).toHaveValue('9');
  await expect(page.getByLabel(sentence('notices.hold.until'))).toHaveValue('2030-05-20');
  await expect(page.getByRole('checkbox', { name: 'Knots' })).toBeChecked();
});
