import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flattenParts } from '@stoa/domain';
import { buildBackup } from '../../packages/importers/src/testing/moodle-backup.ts';
import { beginAnew } from '../support/begun-course.ts';
import { setPartTerms, withdraw, type PartTerms } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { pagedCourse } from '../support/paged-course.ts';
import { contentPath } from '../support/portal.ts';
import { waitingModules } from '../support/waiting-modules.ts';

interface Begun {
  readonly code: string;
  readonly learner: Learner;
  /** Address of the page with a name. */
  readonly pathTo: (name: string) => string;
}

async function begin(
  page: Page,
  organisation: Organisation,
  terms: Readonly<Record<string, PartTerms>>,
): Promise<Begun> {
  const code = randomUUID();
  await organisation.importCourse(
    'paged.tar.gz',
    await pagedCourse(`Course ${code}`, { One: ['Alder', 'Birch', 'Cedar'] }),
    code,
  );
  await setPartTerms(organisation.dataFolder, code, terms);
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, code);
  const { activity } = await calls.tree(attempt);
  const axes = new Map(flattenParts(activity).map(({ axis, childActivity }) => [childActivity.name, axis]));
  return { code, learner, pathTo: (name) => contentPath(objectiveId, axes.get(name)) };
}

const gate = { gate: 'previousPassed' } as const;

test('C13 C21: a page behind a row of locks leads to the first one that can be opened, and says so', async ({
  page,
  organisation,
}) => {
  const { pathTo } = await begin(page, organisation, { Birch: gate, Cedar: gate });
  await page.goto(pathTo('Cedar'));
  const main = page.getByRole('main');
  await expect(main).toContainText('first complete “Birch”. “Birch” is locked too. Start with “Alder”.');
  // the end of the course does not lead there once more
  const onward = main.getByRole('link', { name: /^Go to “/ });
  await expect(onward).toHaveText(['Go to “Alder”']);
  await onward.click();
  await expect(main).toContainText('What there is to read on the page Alder.');
});

test('C13 C21: where nothing in the row can be opened, the page says why and leads on elsewhere', async ({
  page,
  organisation,
}) => {
  const startFrom = new Date(Date.now() + 86_400_000).toISOString();
  const { pathTo } = await begin(page, organisation, { Birch: { constraint: { startFrom } }, Cedar: gate });
  await page.goto(pathTo('Cedar'));
  const main = page.getByRole('main');
  await expect(main).toContainText(/first complete “Birch”\. “Birch” is locked too\. Available soon: opens on/);
  await expect(main.getByRole('link', { name: /^Go to “/ })).toHaveText(['Go to “Alder”']);
  await main.getByRole('link', { name: 'Go to an open page' }).click();
  await expect(main).toContainText('What there is to read on the page Alder.');
});

test('C11 C13: a Canvas module names the modules that it waits for, and opens when they are completed', async ({
  page,
  organisation,
}) => {
  const code = randomUUID();
  const modules = ['Forest', 'Meadow', 'River'].map((name) => ({ name }));
  const coast = { name: 'Coast', prerequisites: ['Forest', 'Meadow'] };
  await organisation.importCourse('waiting.imscc', waitingModules([...modules, coast]), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const coastPage = flattenParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Path of Coast',
  );
  if (!coastPage) throw new Error('The page is not there.');
  const main = page.getByRole('main');
  const complete = async (name: string) => {
    await main.getByRole('link', { name: `Go to “${name}”` }).click();
    await main.getByRole('link', { name: new RegExp(`Next.*Path of ${name}`) }).click();
    await expect(main).toContainText(`What there is to see in ${name}.`);
    await main.getByRole('button', { name: 'Mark as done' }).click();
    await expect(main.locator(':focus')).toHaveText('Completed');
  };
  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  const locked = contents.getByRole('treeitem').filter({ hasText: 'Locked' });
  const backToCoast = () => page.goto(contentPath(objectiveId, coastPage.axis));

  await backToCoast();
  await expect(main).toContainText('To get access, first complete “Forest” and “Meadow”.');
  expect(await calls.startRefusal(attempt, coastPage.id)).toEqual({
    code: 'activity.start-refused',
    reasons: ['previous-not-passed'],
  });
  await complete('Forest');
  await backToCoast();
  await expect(main).toContainText('To get access, first complete “Meadow”.');
  await expect(locked).not.toHaveCount(0);
  await complete('Meadow');
  // the open page hears of it
  await expect(locked).toHaveCount(0);
  await backToCoast();
  await expect(main).toContainText('What there is to see in Coast.');
});

test('C11 C13: a page of a Moodle backup opens once one of several is done', async ({ page, organisation }) => {
  const code = randomUUID();
  const text = (id: number, name: string, settings: string) =>
    ({ id, module: 'page', name, inside: `<content>About ${name}</content>`, settings }) as const;
  const ticked = '<completion>1</completion>';
  const after = [1, 2].map((cm) => ({ type: 'completion', cm, e: 1 }));
  const restricted = `<availability>${JSON.stringify({ op: '|', c: after })}</availability>${ticked}`;
  const activities = [text(1, 'Owl', ticked), text(2, 'Swan', ticked), text(3, 'Nest', restricted)];
  await organisation.importCourse('birds.mbz', new Uint8Array(await buildBackup({ activities })), code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const nest = flattenParts((await calls.tree(attempt)).activity).find(
    ({ childActivity }) => childActivity.name === 'Nest',
  );
  if (!nest) throw new Error('The page is not there.');
  const main = page.getByRole('main');
  await page.goto(contentPath(objectiveId, nest.axis));
  await expect(main).toContainText('To get access, first complete “Owl” or “Swan”.');
  expect(await calls.startRefusal(attempt, nest.id)).toMatchObject({ reasons: ['previous-not-passed'] });
  await main.getByRole('link', { name: 'Go to “Owl”' }).click();
  await main.getByRole('button', { name: 'Mark as done' }).click();
  await expect(main.locator(':focus')).toHaveText('Completed');
  await page.goto(contentPath(objectiveId, nest.axis));
  await expect(main).toContainText('About Nest');
});

test.describe('an enrolment that is withdrawn', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('C9 C13: is told at the next page of an attempt, instead of showing what is no longer there', async ({
    page,
    organisation,
  }) => {
    const { code, learner, pathTo } = await begin(page, organisation, {});
    await page.goto(pathTo('Alder'));
    const main = page.getByRole('main');
    await expect(main).toContainText('What there is to read on the page Alder.');
    await withdraw(organisation.dataFolder, code, learner.email);
    const told = page.getByRole('heading', { name: 'Course is not available' });
    // what the page still had to ask may have told it already
    await main
      .getByRole('link', { name: /Next.*Birch/ })
      .or(told)
      .click();
    await expect(told).toBeVisible();
  });
});
