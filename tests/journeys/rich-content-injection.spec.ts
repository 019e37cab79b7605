import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { hostileCourse, hostileUnit } from '../support/hostile-course.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import type { Organisation } from '../support/organisation.ts';
import { canaryHost, payloads } from '../support/payloads.ts';
import { contentPath, detailsPath, signIn } from '../support/portal.ts';

// pictures that are nowhere are asked of our own host, which has none of them
test.use({ expectedComplaints: /status of 40[04]/ });

/** Payloads in so many courses, because a name has an end. */
const perCourse = 8;
const groups = Array.from({ length: Math.ceil(payloads.length / perCourse) }, (_, index) =>
  payloads.slice(index * perCourse, (index + 1) * perCourse),
);

/** Notes every script of a payload that runs (they all open a dialog) and every request to another host. */
function watch(context: BrowserContext, own: string): string[] {
  const found: string[] = [];
  context.on('dialog', (dialog) => {
    found.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?|ftp):$/.test(protocol) && host !== new URL(own).host) found.push(`asked: ${request.url()}`);
  });
  context.on('page', (opened) => found.push(`a page opened: ${opened.url()}`));
  return found;
}

/** What stands in the page that could run or reach out, also where nothing has set it off yet. */
async function runnable(page: Page): Promise<readonly string[]> {
  return await page.evaluate((canary) => {
    const forbidden =
      'script, object, embed, applet, base, meta, link, style, template, frame, iframe, animate, set, use, foreignObject, area';
    const plain = /^(https?|mailto|tel|blob):|^data:image\/(png|gif|jpeg|webp)[;,]/i;
    const fetching = ['src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction'];
    const all = [...document.querySelectorAll('main, main *, header, header *, nav, nav *, dialog, dialog *')];
    for (const element of all) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    return all.flatMap((element) => {
      const attributes = [...element.attributes];
      const found = attributes.filter(({ name, value }) => {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'is') return true;
        const address = ['href', 'xlink:href', ...fetching].includes(name) && value !== '' ? new URL(value, location.href).href : null;
        return address !== null && (!plain.test(address) || (fetching.includes(name) && address.includes(canary)));
      });
      const bad = element.matches(forbidden) || found.length > 0 || element.shadowRoot !== null;
      return bad ? [element.outerHTML.slice(0, 200)] : [];
    });
  }, canaryHost);
}

async function importHostile(organisation: Organisation, texts: readonly string[], withContent: boolean): Promise<string> {
  const code = `HOSTILE-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('hostile.tar.gz', await hostileCourse({ payloads: texts, withContent }), code);
  return code;
}

test('C4: no payload runs in a page, in the name of a part or in the table of contents', async ({ page, organisation, baseURL }) => {
  test.setTimeout(120_000);
  expect(payloads.length).toBeGreaterThanOrEqual(120);
  const learner = await organisation.newLearner();
  const code = await importHostile(organisation, ['Content'], true);
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner);
  const found = watch(page.context(), baseURL ?? '');
  await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { level: 1, name: hostileUnit })).toBeVisible();

  await test.step('as HTML of a page', async () => {
    const unseen = new Set(payloads.map((_, index) => `Payload ${index + 1}`));
    let screen = 0;
    const turn = async () => {
      await page.evaluate((screens) => scrollTo(0, (screens * innerHeight) % document.documentElement.scrollHeight), screen++);
      for (const text of await page.getByText(/^Payload \d+$/).allTextContents()) unseen.delete(text);
      expect(await runnable(page)).toEqual([]);
      return [...unseen];
    };
    await expect.poll(turn, { intervals: [50], timeout: 60_000 }).toEqual([]);
  });
  await test.step('as names in the table of contents', async () => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('navigation', { name: 'Table of contents' }).getByText(payloads[0] ?? '', { exact: true })).toBeVisible();
    expect(await runnable(page)).toEqual([]);
  });
  expect(found).toEqual([]);
});

test('C4: no payload runs in the name, the description or the About of a course, nor while it is searched for', async ({
  page,
  organisation,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const learner = await organisation.newLearner();
  const objectives: string[] = [];
  for (const group of groups) {
    const code = await importHostile(organisation, group, false);
    objectives.push((await organisation.enrol(learner, code)).objectiveId);
  }
  await signIn(page, learner);
  const found = watch(page.context(), baseURL ?? '');

  await test.step('on the cards of My Courses', async () => {
    await page.goto('/learn/courses');
    await expect(page.getByRole('article')).toHaveCount(groups.length);
    expect(await runnable(page)).toEqual([]);
  });
  await test.step('on the pages of the courses', async () => {
    for (const [index, objectiveId] of objectives.entries()) {
      await page.goto(detailsPath(objectiveId));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(groups[index]?.[0]?.replaceAll(/\s+/g, ' ') ?? '');
      await expect(page.getByRole('region', { name: 'About this course' })).toBeVisible();
      expect(await runnable(page)).toEqual([]);
    }
  });
  await test.step('as a search, where they are found and marked, and where they are not', async () => {
    for (const keyword of ['alert(1)', ...groups.map((group) => group.join(' ')), payloads.join('').slice(0, 1_500)]) {
      await page.goto(`/learn/courses?keyword=${encodeURIComponent(keyword)}`);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /course/ })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      expect(await runnable(page)).toEqual([]);
    }
  });
  expect(found).toEqual([]);
});

test('C4: no payload runs in the name of a person', async ({ page, organisation, baseURL }) => {
  test.setTimeout(120_000);
  const short = payloads.filter((payload) => payload.length <= 100 && /^(<script|<\/|-->|\]\]>|['"]|<!|<img|<svg)/.test(payload));
  const found = watch(page.context(), baseURL ?? '');
  for (let index = 0; index + 1 < short.length; index += 10) {
    const named = await organisation.newLearnerNamed({ firstName: short[index] ?? '', lastName: short[index + 1] ?? '' });
    await page.context().clearCookies();
    await signIn(page, named, '/learn/profile');
    await expect(page.getByText((short[index] ?? '').replaceAll(/\s+/g, ' ')).first()).toBeAttached();
    expect(await runnable(page)).toEqual([]);
  }
  expect(found).toEqual([]);
});
