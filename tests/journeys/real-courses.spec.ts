import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ActivityTree } from '@stoa/contract';
import { flattenParts, pageOf, PresentationMode, shownAs, shownChildren } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openGates, setDisplay } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { onePixel } from '../support/one-pixel.ts';
import type { Organisation } from '../support/organisation.ts';
import { bringEverything, goInside, readPage, type PageFacts } from '../support/page-facts.ts';
import { isStoredFile, problemsOf, type PagePart, type CourseShape } from '../support/page-verdict.ts';
import { textsOf, withoutRoom } from '../support/package-texts.ts';
import { contentPath } from '../support/portal.ts';
import { absence, packageBytes, packagesAreAbsent, realPackages } from '../support/real-packages.ts';

// each has a course of its own
test.describe.configure({ mode: 'parallel' });

const devices = [
  { device: 'a phone', options: { viewport: { width: 360, height: 760 } } },
  { device: 'a desktop in the dark', options: { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' } },
] as const;

/**
 * Rich packages of several tools: what fits a phone seldom looks wrong on a desktop, and where it does it is a kind of
 * content that looks wrong, of which these have most.
 */
const onDesktops = [
  'common-cartridge/allyworkshop.imscc',
  'common-cartridge/cc2olx-main.imscc',
  'olx/microsoft-oxa-kitchen-sink.tar.gz',
  'olx/openedx-test-course.tar.gz',
];

/** Milliseconds that a page may take until it is whole. */
const patience = 10_000;

/** Sites that host pictures of these courses outside of their packages; a player is asked only once it is in sight. */
const pictures = ['https://images.unsplash.com', 'https://media0.giphy.com', 'https://lorprod.instructure.com'];
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Everything in the course that has a page: pages, and the sections above them, of which some are a page. */
function partsOf({ activity }: ActivityTree): readonly PagePart[] {
  return flattenParts(activity)
    .filter((part) => [null, part].includes(pageOf(activity, part.axis)))
    .map((part) => ({ axis: part.axis, name: shownAs(part).childActivity.name }));
}

/** Number of parts that hold no others: activities, and sections without any. */
function endsOf({ activity }: ActivityTree): number {
  return flattenParts(activity).filter(({ childActivity }) => shownChildren(childActivity).length === 0).length;
}

interface OpenCourse extends CourseShape {
  readonly tree: ActivityTree;
}

/** Imports a package for a new learner, who starts the course and stands at its beginning. */
async function openCourse(
  page: Page,
  organisation: Organisation,
  name: string,
  mode?: PresentationMode,
): Promise<OpenCourse> {
  const code = `REAL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse(path.basename(name), packageBytes(name), code);
  if (mode !== undefined) await setDisplay(organisation.dataFolder, code, { presentationMode: mode });
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const tree = await calls.tree(attempt);
  await page.goto(contentPath(objectiveId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { objectiveId, tree, axes: new Set(flattenParts(tree.activity).map(({ axis }) => axis)) };
}

/**
 * The web beyond the portal, as far as it may be asked: pictures that the organisation allows, and players. Answers
 * what else was asked.
 */
async function standInForTheWeb(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const outside = (url: URL) => url.hostname !== 'localhost';
  await page.route(outside, async (route) => {
    const { origin } = new URL(route.request().url());
    if (pictures.includes(origin)) return await route.fulfill({ contentType: 'image/png', body: onePixel });
    // a film may lie on another site, and needs no player of it
    const expected = players.includes(origin) || route.request().resourceType() === 'media';
    if (!expected) asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  return asked;
}

/** Opens a part and looks until it is as it should be, or nothing more can be expected. */
async function lookAt(page: Page, part: PagePart, course: CourseShape): Promise<PageFacts> {
  await page.evaluate(goInside, contentPath(course.objectiveId, part.axis || undefined));
  const until = performance.now() + patience;
  for (;;) {
    await page.evaluate(bringEverything, { heading: part.name, patience: 1_000 });
    const facts = await page.evaluate(readPage);
    const problems = problemsOf(facts, part, course);
    if (problems.length > 0 && performance.now() < until) continue;
    expect.soft(problems, `«${part.name}» at ${part.axis}`).toEqual([]);
    return facts;
  }
}

for (const { device, options } of devices) {
  test.describe(`on ${device}`, () => {
    test.skip(packagesAreAbsent, absence);
    test.use(options);
    for (const name of device === 'a phone' ? realPackages : onDesktops) {
      test(`C3 C5: every page of ${name} can be read on ${device}`, async ({ page, organisation }) => {
        test.setTimeout(600_000);
        await organisation.set('lms.learner_allowed_external_sources', pictures.join());
        const asked = await standInForTheWeb(page);
        const course = await openCourse(page, organisation, name);
        const files = new Set<string>();
        const seen = new Set<string>();
        for (const part of partsOf(course.tree)) {
          const { links, kinds } = await lookAt(page, part, course);
          for (const link of links.filter(isStoredFile)) files.add(link);
          // looking once at whatever stands in something else takes a third of the time of looking at every page
          if (kinds.some((kind) => !seen.has(kind))) await expectAccessible(page, `${name}: ${part.name}`);
          for (const kind of kinds) seen.add(kind);
        }
        for (const file of files) expect.soft((await page.request.head(file)).status(), file).toBe(200);
        expect(asked).toEqual([]);
      });
    }
  });
}

test('C3: every text that the richest Canvas package holds can be read somewhere in its course', async ({
  page,
  context,
  organisation,
}) => {
  test.skip(packagesAreAbsent, absence);
  const name = 'common-cartridge/allyworkshop.imscc';
  await standInForTheWeb(page);
  const course = await openCourse(page, organisation, name);
  await openGates(organisation.dataFolder, course.objectiveId);
  let read = '';
  for (const part of partsOf(course.tree)) read += withoutRoom((await lookAt(page, part, course)).words);
  const held = await textsOf(await context.newPage(), name);
  expect([...held].filter((text) => !read.includes(withoutRoom(text)))).toEqual([]);
  expect([...held].join(' ').length).toBeGreaterThan(15_000);
});

/** An outline with films and exercises, one with pages of Canvas, and one of links alone. */
const shownDifferently = [
  'olx/openedx-test-course.tar.gz',
  'common-cartridge/allyworkshop.imscc',
  'common-cartridge/libretexts-approaches-to-literature.imscc',
];

test.describe('in other presentations', () => {
  test.skip(packagesAreAbsent, absence);
  test.use({ viewport: devices[0].options.viewport });

  for (const name of shownDifferently) {
    test(`C11: ${name} opens whole as tiles`, async ({ page, organisation }) => {
      await standInForTheWeb(page);
      const course = await openCourse(page, organisation, name, PresentationMode.tiles);
      await lookAt(page, { axis: '', name: course.tree.activity.name }, course);
      const tiles = page.getByRole('list', { name: 'Table of contents' }).getByRole('link');
      await expect(tiles).toHaveCount(shownChildren(course.tree.activity).length);
      await expectAccessible(page, `${name} as tiles`);
      await tiles.first().click();
      await expect(page.getByRole('link', { name: 'All topics' })).toBeVisible();
    });

    for (const mode of ['longRead', 'longReadWithoutActivityNames'] as const) {
      test(`C11: ${name} opens whole as one page (${mode})`, async ({ page, organisation }) => {
        test.setTimeout(120_000);
        await standInForTheWeb(page);
        const course = await openCourse(page, organisation, name, PresentationMode[mode]);
        await lookAt(page, { axis: '', name: course.tree.activity.name }, course);
        await expect(page.locator('section[data-part]:not(:has(section))')).toHaveCount(endsOf(course.tree));
        await expectAccessible(page, `${name} as one page (${mode})`);
      });
    }
  }
});
