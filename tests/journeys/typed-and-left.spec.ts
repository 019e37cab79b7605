import type { Locator, Page } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath, doorstep } from '../support/portal.ts';
import type { Organisation } from '../support/organisation.ts';

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

/** Begins a course of the demo as somebody new, at one of its parts. */
async function beginAt({ page, organisation }: Scene, code: string, name: string) {
  const { objectiveId, calls: learning, attempt } = await beginAnew({ page, organisation }, code);
  const found = async () =>
    flattenParts((await learning.tree(attempt)).activity).find(({ childActivity }) => childActivity.name === name);
  await page.goto(contentPath(objectiveId, (await found())?.axis));
  return { attempt, work: async () => (await found())?.childActivity.activityWorkflowAggregate.lastActivityWorkflow };
}

/** Writes until something is saved, then the rest, so that its end is in the pause between two saves. */
async function writeInOneGo(field: Locator, saved: Locator): Promise<void> {
  await field.fill('Begun');
  await expect(saved.first()).toBeVisible();
  await field.pressSequentially(' and ended just now');
}

const whole = 'Begun and ended just now';

test('C10: what is typed right before a page is read again is there: an answer, and a note', async ({
  page,
  organisation,
}) => {
  await beginAt({ page, organisation }, 'WRIT-140', 'Warm up');
  const card = page.getByRole('main').locator('[data-question="three-sentences"]');
  const saved = card.getByText('Saved', { exact: true });
  const answer = card.getByRole('textbox').first();
  await writeInOneGo(answer, saved);
  await page.reload();
  await expect(answer).toHaveValue(whole);
  const note = card.getByRole('textbox', { name: 'Note' });
  await card.getByRole('button', { name: 'Add a note' }).click();
  await writeInOneGo(note, saved);
  await page.reload();
  await card.getByRole('button', { name: 'Your note' }).click();
  await expect(note).toHaveValue(whole);
  await expect(answer).toHaveValue(whole);
});

test('G3: the end of a text arrives although the page was left for another one at once', async ({
  page,
  organisation,
}) => {
  const { attempt, work } = await beginAt({ page, organisation }, 'WRIT-140', 'Your page');
  const main = page.getByRole('main');
  await writeInOneGo(main.getByRole('textbox'), main.getByText('Saved', { exact: true }));
  await page.goto(doorstep);
  // nothing of the portal runs there; any page of it takes up what was left
  await page.goto('/learn/catalog');
  const id = (await work())?.id ?? '';
  const address = calls.getHandIn.path.replace(':objectiveWorkflowId', attempt).replace(':activityWorkflowId', id);
  await expect
    .poll(async () => {
      const handIn: CallTypes['getHandIn']['answer'] = await (await page.request.get(address)).json();
      return handIn.draft?.text;
    })
    .toContain(whole);
});
