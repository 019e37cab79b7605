import type { PromoBanner } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { ownServer } from '../support/own-server.ts';
import { hostCode, OtherFrontEnd } from '../support/other-front-end/other-front-end.ts';
import { signInByForm } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');

// what an organisation tells, everybody in it sees
const own = ownServer({
  prepare: (organisation) =>
    organisation.set('ui.learner.promoBanners', [banner('spring', 'Spring'), banner('fair', 'Fair')]),
});

const banner = (id: string, name: string): PromoBanner => ({
  id,
  version: 1,
  words: [
    { locale: 'en-US', title: `${name} courses are here`, text: 'Three of them begin next week.', linkText: 'Catalog' },
    { locale: 'ar-AR', title: `دورات ${name}`, text: 'تبدأ ثلاث منها الأسبوع المقبل.', linkText: 'الدليل' },
  ],
  forOtherLanguages: true,
  link: '/learn/catalog',
  roles: null,
  units: null,
  from: null,
  until: null,
});

const news = (words = sentence) => ({ name: words('promo-banners-widget.label') });

test('S10: banners come one by one, are closed with the keyboard, and stay closed; nothing on the page moves', async ({
  page,
}) => {
  const learner = await own.organisation.newLearner();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = entry.entryType;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInByForm(page, learner, `${own.url}/learn/courses`);
  const place = page.getByRole('region', news());
  await expect(place.getByText('Spring courses are here')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
  await expectAccessible(page, 'a banner');
  const close = (title: string) =>
    page.getByRole('button', { name: sentence('promo-banners-widget.close', { title }) });
  await new Keyboard(page).open(close('Spring courses are here'), 'Enter');
  await expect(close('Fair courses are here')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await (await page.request.get(`${own.url}/api/banner/v1/banners`)).json()).toEqual({ items: [] });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('S10: a banner is read in Arabic, from right to left', async ({ page }) => {
    const learner = await own.organisation.newLearner();
    await signInByForm(page, learner, `${own.url}/learn/courses`);
    const place = page.getByRole('region', news(wordsIn('ar-AR')));
    await expect(place.getByText('دورات Spring')).toBeVisible();
    await expectNoSidewaysScrolling(page, 'a banner');
    await expectAccessible(page, 'a banner in Arabic, on a phone');
  });
});

test('S10: banners are drawn without a browser, and taken over as they stand', async ({ page }) => {
  const learner = await own.organisation.newLearner();
  await signInByForm(page, learner, `${own.url}/learn/courses`);
  const host = new OtherFrontEnd(page, await hostCode());
  const { html } = await host.open('promo-banners-widget', { drawn: true });
  expect(html).toContain('Spring courses are here');
  const place = page.getByRole('region', news());
  await place.evaluate((element) => Object.assign(element, { wasDrawn: true }));
  await host.mount('promo-banners-widget');
  expect(await place.evaluate((element) => 'wasDrawn' in element)).toBe(true);
  const title = 'Spring courses are here';
  await page.getByRole('button', { name: sentence('promo-banners-widget.close', { title }) }).press('Enter');
  await expect(place).toContainText('Fair courses are here');
});
