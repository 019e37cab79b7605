import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { DisplayMode } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { setDisplay } from '../support/course-database.ts';
import { embeddedNames, embeddingCourse, filmSize } from '../support/embedding-course.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

const desktop = { width: 1600, height: 900 };
const phone = { width: 360, height: 740 };
const axes = { document: '1', picture: '2', film: '3', sound: '4', site: '5' } as const;

let site: Server;
let siteUrl: string;

test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="en"><title>A book</title><h1>A book</h1><button>Turn the page</button></html>',
    );
  });
  await new Promise<void>((listening) => site.listen(0, 'localhost', listening));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => site.close());

interface CourseOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly displayMode?: DisplayMode;
  readonly supportFullscreenView?: boolean;
  /** Preferred size of every activity, in pixels. */
  readonly preferred?: { readonly width: number; readonly height: number };
}

/** Imports a course of embedded content and starts it for a new learner; answers how to open one of its activities. */
async function begin(page: Page, organisation: Organisation, { size, ...display }: CourseOptions) {
  const code = `SHOW-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('show.imscc', embeddingCourse(`${siteUrl}/book`, size), code);
  await setDisplay(organisation.dataFolder, code, display);
  await organisation.set('lms.learner_allowed_frame_sources', siteUrl);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  return async (kind: keyof typeof axes) => {
    await page.goto(contentPath(objectiveId, axes[kind]));
    await expect(page.getByRole('heading', { level: 1, name: embeddedNames[kind] })).toBeVisible();
  };
}

async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return box && { width: Math.round(box.width), height: Math.round(box.height) };
}

/**
 * Markup of the focused element when it is outside of the whole window; null when nothing of the page has the focus.
 */
const focusOutside = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused === null || focused === document.body || focused.closest(':popover-open')
      ? null
      : focused.outerHTML.slice(0, 200);
  });

/**
 * Content on the whole window: nothing else is to be seen or reached, and every way back gives the page and the focus
 * back.
 */
async function expectWholeWindow(
  page: Page,
  { name, opener, back }: { name: string; opener: Locator; back: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const address = page.url();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: back }).press('Enter'),
    () => page.evaluate(() => [1, 2].forEach(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))),
  ]) {
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await expect.poll(() => sizeOf(dialog)).toEqual(page.viewportSize());
    await expect(dialog.getByRole('button', { name: back })).toBeFocused();
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      expect(await focusOutside(page)).toBeNull();
    }
    // the last Tab may still be on its way to a frame in another process, which would take the focus afterwards
    for (const frame of page.frames()) await frame.evaluate(() => document.hasFocus());
    // a frame keeps the keys for itself
    await dialog.getByRole('button', { name: back }).focus();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(page.url()).toBe(address);
  }
}

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    const sentence = wordsIn(locale);

    test('C11: Fullscreen content waits in its page and fills the window, on a desk and on a phone', async ({
      page,
      organisation,
    }) => {
      await page.setViewportSize(desktop);
      const open = await begin(page, organisation, { displayMode: DisplayMode.fullscreen });
      await open('document');
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        const opener = page.getByRole('button', { name: sentence('embedded.open.named', { name: 'leaflet.pdf' }) });
        await expect(page.locator('canvas')).toHaveCount(0);
        await expectWholeWindow(page, { name: 'leaflet.pdf', opener, back: sentence('embedded.back') });
      }
      await expectNoSidewaysScrolling(page, 'what opens the whole window');
      await expectAccessible(page, 'what opens the whole window');
      await page.getByRole('button', { name: sentence('embedded.open.named', { name: 'leaflet.pdf' }) }).click();
      await expect(
        page.getByRole('region', { name: sentence('pdf.page', { number: 1 }) }).locator('canvas'),
      ).toBeVisible();
      await expectNoSidewaysScrolling(page, 'a document on the whole window');
      await expectAccessible(page, 'a document on the whole window');
    });

    test('C11: EmbeddedCustom content has the size that it asks for, smaller in proportion on a phone', async ({
      page,
      organisation,
    }) => {
      await page.setViewportSize(desktop);
      const open = await begin(page, organisation, { size: { width: 480, height: 300 } });
      await open('site');
      const frame = page.locator(`iframe[title="${embeddedNames.site}"]`);
      await expect(page.frameLocator(`iframe[title="${embeddedNames.site}"]`).getByRole('heading')).toBeVisible();
      const box = page.getByRole('group', { name: embeddedNames.site });
      await expect.poll(() => sizeOf(box)).toEqual({ width: 480, height: 300 });
      await page.setViewportSize(phone);
      await expect
        .poll(async () => {
          const { width, height } = (await sizeOf(box)) ?? { width: 0, height: 0 };
          return width < 340 && width > 280 && Math.abs(height - (width * 300) / 480) <= 1;
        })
        .toBe(true);
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
      await expectNoSidewaysScrolling(page, 'content of its own size on a phone');
      await expectAccessible(page, 'content of its own size on a phone');
      const opener = page.getByRole('button', { name: sentence('embedded.whole') });
      await expectWholeWindow(page, { name: embeddedNames.site, opener, back: sentence('embedded.back') });
      await page.setViewportSize(desktop);
      await expect.poll(() => sizeOf(box)).toEqual({ width: 480, height: 300 });
    });
  });
}

test('C11: a Fullscreen film plays once opened, stops when the page comes back, and goes on from there', async ({
  page,
  organisation,
}) => {
  const open = await begin(page, organisation, { displayMode: DisplayMode.fullscreen });
  await open('film');
  const film = page.locator('video');
  await expect(film).toHaveCount(0);
  const opener = page.getByRole('button', { name: `Play “${embeddedNames.film}”` });
  await opener.press('Enter');
  const seconds = () => film.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
  await expect.poll(seconds).toBeGreaterThan(1);
  expect(await sizeOf(page.getByRole('dialog', { name: embeddedNames.film }))).toEqual(page.viewportSize());
  const left = await seconds();
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect.poll(seconds).toBeGreaterThan(left - 1);
});

test('C11: films, pictures and documents keep to their size too, and to its proportions on a phone', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize(desktop);
  const open = await begin(page, organisation, {
    size: { width: 480, height: 300 },
    preferred: { width: 400, height: 250 },
  });
  const shown = {
    film: () => page.locator('video'),
    picture: () => page.getByRole('img', { name: 'Preview of one.png' }),
    document: () => page.getByRole('region', { name: 'Pages of leaflet.pdf' }),
  };
  for (const kind of ['film', 'picture', 'document'] as const) {
    await page.setViewportSize(desktop);
    await open(kind);
    await expect.poll(() => sizeOf(shown[kind]()), kind).toEqual({ width: 400, height: 250 });
    if (kind === 'film') await expect(shown.film()).toHaveCSS('background-color', 'rgb(16, 17, 22)');
    await page.setViewportSize(phone);
    await expect
      .poll(async () => {
        const { width, height } = (await sizeOf(shown[kind]())) ?? { width: 0, height: 0 };
        return width < 340 && width > 280 && Math.abs(height - (width * 250) / 400) <= 1;
      }, kind)
      .toBe(true);
    await expectNoSidewaysScrolling(page, `a ${kind} of its own size on a phone`);
  }
});

test('C11: in the mode EmbeddedAuto content is as wide as the page and as high as it is', async ({
  page,
  organisation,
}) => {
  const open = await begin(page, organisation, {});
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await open('film');
    await expect
      .poll(async () => {
        const { width, height } = (await sizeOf(page.locator('video'))) ?? { width: 0, height: 1 };
        return Math.abs(width / height - filmSize.width / filmSize.height) < 0.02 && width > size.width / 2.5;
      })
      .toBe(true);
    await open('document');
    const pages = page.getByRole('region', { name: 'Pages of leaflet.pdf' });
    await expect(pages.locator('canvas')).toBeVisible();
    await expect.poll(() => pages.evaluate((box) => box.clientHeight <= innerHeight * 0.76)).toBe(true);
    await open('picture');
    await expect(page.getByRole('img', { name: 'Preview of one.png' })).toBeVisible();
    await open('sound');
    await expect(page.getByLabel(embeddedNames.sound)).toHaveJSProperty('controls', true);
    await expectNoSidewaysScrolling(page, 'content that is fitted in');
    await expectAccessible(page, 'content that is fitted in');
  }
});

/** Waits until ignored messages were surely heard, so that a test can tell that they did nothing. */
async function afterMessages(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        const onMessage = ({ data }: MessageEvent<unknown>) =>
          data === 'the last word' && requestAnimationFrame(() => heard());
        addEventListener('message', onMessage);
        postMessage('the last word', '*');
      }),
  );
}

test('C11: a page of another site is as high as it asks for itself, and nobody asks for it', async ({
  page,
  organisation,
}) => {
  const open = await begin(page, organisation, {});
  await open('site');
  const frame = page.locator(`iframe[title="${embeddedNames.site}"]`);
  const inside = page.frameLocator(`iframe[title="${embeddedNames.site}"]`).locator('body');
  const ask = (message: unknown) => inside.evaluate((_body, said) => parent.postMessage(said, '*'), message);
  const height = async () => (await sizeOf(frame))?.height;
  await expect(page.frameLocator(`iframe[title="${embeddedNames.site}"]`).getByRole('heading')).toBeVisible();

  await ask({ subject: 'lti.frameResize', height: 733 });
  await expect.poll(height).toBe(733);
  await ask(JSON.stringify({ subject: 'lti.frameResize', height: '415px' }));
  await expect.poll(height).toBe(415);
  await ask({ type: 'plugin.resize', payload: { height: 533 } });
  await expect.poll(height).toBe(533);
  await ask({ subject: 'lti.frameResize', height: 1 });
  await expect.poll(height).toBe(100);
  await ask({ subject: 'lti.frameResize', height: 612 });
  await expect.poll(height).toBe(612);

  await page.evaluate(() => postMessage({ subject: 'lti.frameResize', height: 200 }, '*'));
  await page.evaluate(async (stranger) => {
    const other = document.createElement('iframe');
    other.src = stranger;
    other.title = 'Another window of the same site';
    await new Promise((loaded) => {
      other.addEventListener('load', loaded);
      document.body.append(other);
    });
  }, `${siteUrl}/other`);
  const other = page.frameLocator('iframe[title="Another window of the same site"]').locator('body');
  await other.evaluate(() => parent.postMessage({ subject: 'lti.frameResize', height: 250 }, '*'));
  await afterMessages(page);
  expect(await height()).toBe(612);

  await expect(page.getByRole('link', { name: new RegExp(`^${embeddedNames.site}`) }).last()).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('C11: a page of a site that nobody let in is a link, and nothing of it is asked for', async ({
  page,
  organisation,
}) => {
  const code = `SHOW-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('show.imscc', embeddingCourse('https://books.example.org/one'), code);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId, axes.site));
  await expect(page.getByRole('main').getByRole('link', { name: /Opens in a new tab/ })).toHaveAttribute(
    'href',
    'https://books.example.org/one',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).not.toContain('books.example.org');
});

test('C11: a course that does not support the whole window offers none', async ({ page, organisation }) => {
  const open = await begin(page, organisation, { supportFullscreenView: false });
  for (const kind of ['document', 'picture', 'site'] as const) {
    await open(kind);
    await expect(page.getByRole('group', { name: /leaflet|one\.png|book/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fill the window' })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});
