import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipped } from '../../apps/server/src/testing/unzipped.ts';
import { achiever, entries } from '../support/achiever.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { pageCourse } from '../support/page-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const phone = { width: 360, height: 740 };

test('G6 S2: the record is opened from the user menu by keys, holds what was achieved, and is filtered in its address', async ({
  page,
  organisation,
}) => {
  await achiever(page, organisation);
  await page.goto('/learn/courses');
  const keyboard = new Keyboard(page);
  await keyboard.open(page.getByRole('banner').getByRole('button', { name: /Nadia Brooks/ }));
  await page.getByRole('menuitem', { name: sentence('shell-extras.menu.record') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence('record.title'));
  await expect(entries(page, 'certificate')).toContainText('Paper folding');
  await expect(entries(page, 'result')).toHaveCount(1);
  await expect(entries(page, 'receipt')).toHaveCount(1);
  await expectAccessible(page, 'the record');
  await page.getByLabel(sentence('record.filter.kind'), { exact: true }).selectOption('result');
  await expect(page).toHaveURL(/\?kind=result$/);
  await expect(entries(page, 'certificate')).toHaveCount(0);
  await expect(entries(page, 'result')).toHaveCount(1);
  await page.getByRole('searchbox', { name: sentence('record.find') }).fill('chess');
  await expect(page.getByRole('heading', { name: sentence('record.none') })).toBeVisible();
  await page.getByRole('button', { name: sentence('record.none.all') }).click();
  await expect(entries(page, 'receipt')).toHaveCount(1);
  await entries(page, 'certificate').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of completion');
});

test('C8 G6: the signed receipt of an earlier attempt is had from the record, by keys', async ({
  page,
  organisation,
}) => {
  const code = randomUUID();
  await organisation.importCourse('twice.tar.gz', await pageCourse('Paper folding'), code);
  const { calls, attempt, objectiveWorkflowAggregateId } = await beginAnew({ page, organisation }, code, {
    retake: true,
  });
  await calls.read(attempt);
  await calls.submit(attempt);
  const again = await calls.start(objectiveWorkflowAggregateId);
  await calls.submit(again);
  await page.goto('/learn/record');
  const links = entries(page, 'receipt').getByRole('link', { name: sentence('record.receipt.signed') });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAccessibleName(/: Paper folding, attempt 2, /);
  await expect(links.last()).toHaveAccessibleName(/: Paper folding, attempt 1, /);
  await expectAccessible(page, 'receipts of the record');
  const [download] = await Promise.all([page.waitForEvent('download'), new Keyboard(page).open(links.last())]);
  const receipt = unzipped(readFileSync(await download.path())).get('receipt.json');
  expect(JSON.parse(String(receipt))).toMatchObject({ attempt: { id: attempt, number: 1 } });
});

test('G7: everything about me is copied while I go on, and downloaded as one file', async ({ page, organisation }) => {
  await achiever(page, organisation);
  const region = page.getByRole('region', { name: sentence('record.export') });
  await region.getByRole('button', { name: sentence('record.export.ask') }).click();
  await page.goto('/learn/courses');
  await page.goto('/learn/record');
  const link = region.getByRole('link', { name: /^Download your copy/ });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'a copy of everything');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^stoa-\d{4}-\d\d-\d\d\.zip$/);
  await expect(region.getByRole('button', { name: sentence('record.export.again') })).toBeVisible();
});

test.describe('in Arabic, on a phone', () => {
  test.use({ locale: 'ar-AR', viewport: phone });

  test('G6: the first HTML shows the record, and nothing of it is cut off', async ({ page, organisation }) => {
    const words = wordsIn('ar-AR');
    await achiever(page, organisation);
    const answer = await page.goto('/learn/record');
    expect(await answer?.text()).toContain(words('record.kind.certificate'));
    await expectAccessible(page, 'the record in Arabic');
    await expectNoSidewaysScrolling(page, 'the record in Arabic');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScrolling(page, 'the record at 320 pixels');
  });
});
