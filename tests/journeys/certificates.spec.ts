import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { pageCourse } from '../support/page-course.ts';
import { detailsPath, doorstep, forgetSession, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const ofCourse = (page: Page) => page.getByRole('region', { name: sentence('certificates.title', { count: 1 }) });
const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Certificate “/ });

/** A learner who has read all of a course that gives a certificate, and has yet to submit it. */
async function readCourse(page: Page, organisation: Organisation, name: string) {
  const code = `CERT-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('cert.tar.gz', await pageCourse(name), code);
  await organisation.certify(code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const workflowId = await learning.start(objectiveWorkflowAggregateId);
  await learning.read(workflowId);
  return { code, objectiveId, learning, workflowId };
}

test('R8 R14: a certificate is earned, opened, shared by its link, and seen by a stranger without a sign-in', async ({
  page,
  context,
  organisation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { objectiveId, learning, workflowId } = await readCourse(page, organisation, 'Paper folding');
  await page.goto(detailsPath(objectiveId));
  await learning.submit(workflowId);
  // nobody asked for it: the server tells the open page
  await expect(ofCourse(page)).toContainText(sentence('certificates.joy', { name: 'Nadia Brooks' }));
  await ofCourse(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of completion');
  await expect(picture(page)).toBeVisible();
  await expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1_000);
  const labels = page.getByRole('region', { name: sentence('certificates.details') });
  await expect(labels).toContainText('Nadia Brooks');
  await expect(labels).toContainText('Paper folding');
  await expectAccessible(page, 'a certificate');

  await page.getByRole('button', { name: sentence('certificates.copy') }).click();
  await expect(page.getByText(sentence('certificates.copied'))).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/learn\/certificate\/[0-9A-Z]{26}$/);

  await forgetSession(page);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<meta property="og:title" content="Certificate of completion');
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/certificate\.png"/);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page, 'a public certificate');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page, 'a public certificate');
});

for (const width of [360, 1280])
  test(`R14: nothing moves when the picture of a certificate comes, ${width} pixels wide`, async ({
    page,
    organisation,
  }) => {
    const { certificateNumber } = await organisation.givenCertificate();
    await page.setViewportSize({ width, height: 900 });
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/certificate.png', async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(`/learn/certificate/${certificateNumber}`, { waitUntil: 'commit' });
    const labels = page.getByRole('region', { name: sentence('certificates.details') });
    await expect(labels).toBeVisible();
    const before = [await picture(page).boundingBox(), await labels.boundingBox()];
    expect(before[0]?.height).toBeGreaterThan(200);
    letCome(undefined);
    await expect
      .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1_000);
    expect([await picture(page).boundingBox(), await labels.boundingBox()]).toEqual(before);
  });

test('R14: a certificate is printed on one sheet that lies as it does', async ({ page, organisation }) => {
  const { certificateNumber } = await organisation.givenCertificate();
  await page.goto(`/learn/certificate/${certificateNumber}`);
  await expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1_000);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points))),
  );
  expect(sizes).toEqual([[842, 595]]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R14: the first HTML says it all', async ({ page, organisation }) => {
    const { certificateNumber } = await organisation.givenCertificate();
    await page.goto(`/learn/certificate/${certificateNumber}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of completion');
    await expect(page.getByText('Nadia Brooks')).toBeVisible();
    await expect(page.getByText(certificateNumber)).toBeVisible();
  });

  test('G7: a badge is taken along in every form, and its page says what it is awarded for', async ({
    page,
    organisation,
  }) => {
    const { certificateNumber } = await organisation.givenCertificate();
    await page.goto(`/learn/certificate/${certificateNumber}`);
    const forms = page.getByRole('region', { name: sentence('certificates.badge'), exact: true });
    for (const [form, type] of [
      ['png', 'image/png'],
      ['json', 'application/ld+json; charset=utf-8'],
      ['jwt', 'application/jwt'],
    ] as const) {
      const address = await forms
        .getByRole('link', { name: sentence(`certificates.badge.${form}`) })
        .getAttribute('href');
      const answer = await page.request.get(address ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    }
    await forms.getByRole('link', { name: sentence('certificates.badge.page') }).click();
    await expect(page).toHaveURL(/\/badges\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: sentence('badges.criteria') })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Badge “/ })).toBeVisible();
  });
});

for (const [locale, theme] of [
  ['en-US', 'light'],
  ['ar-AR', 'dark'],
] as const)
  test.describe(`a badge in ${locale}`, () => {
    test.use({ locale, colorScheme: theme, viewport: { width: 320, height: 740 } });

    test('G7: its page can be read by everybody', async ({ page, organisation }) => {
      const { badge } = await organisation.givenCertificate();
      await page.goto(badge?.url ?? '');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { name: wordsIn(locale)('badges.verify') })).toBeVisible();
      await expectAccessible(page, `a badge in ${locale}`);
      await expectNoSidewaysScrolling(page, `a badge in ${locale}`);
    });
  });

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR', viewport: { width: 360, height: 740 }, expectedComplaints: /status of 404/ });
  const arabic = wordsIn('ar-AR');

  test('R14: what was taken back says so, and what does not exist is not there', async ({ page, organisation }) => {
    const { id, certificateNumber } = await organisation.givenCertificate();
    await organisation.revoke(id, 'Issued by mistake');
    await page.goto(`/learn/certificate/${certificateNumber}`);
    await expect(page.getByText(arabic('certificates.state.revoked'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: arabic('certificates.copy') })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('mistake');
    await expectAccessible(page, 'a revoked certificate');
    await expectNoSidewaysScrolling(page, 'a revoked certificate');
    const answer = await page.goto(`/learn/certificate/${'0'.repeat(26)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('certificates.missing'));
    await expect(page).toHaveTitle(new RegExp(`^${arabic('certificates.missing')} `));
  });
});
