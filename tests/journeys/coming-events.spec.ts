import { flattenParts } from '@stoa/domain';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';

test('C12: an event that cannot be joined yet says when it is, in the reader’s zone, and where', async ({
  page,
  organisation,
}) => {
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, 'SAFE-101');
  const { activity } = await calls.tree(attempt);
  const drill = flattenParts(activity).find(({ childActivity }) => childActivity.name === 'Evacuation drill');
  await page.goto(contentPath(objectiveId, drill?.axis));
  const main = page.getByRole('main');
  const facts = main.getByRole('definition');
  await expect(main.getByRole('term')).toHaveText(['Starts', 'Ends', 'Where']);
  await expect(facts.nth(2)).toHaveText('Main courtyard, assembly point B');
  const times = await facts.getByRole('time').all();
  expect(times).toHaveLength(2);
  for (const time of times) {
    expect(Date.parse((await time.getAttribute('datetime')) ?? '')).toBeGreaterThan(Date.now());
    await expect(time).toHaveText(/\d.* \(.+\)$/);
  }
  await expect(main.getByText('You can’t register or join.')).toBeVisible();
});
