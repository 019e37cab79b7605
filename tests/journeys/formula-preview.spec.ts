import { randomUUID } from 'node:crypto';
import { leafParts } from '@stoa/domain';
import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';

test('C10: on a phone a formula is shown as it is read, parts of it come by buttons, and it is right', async ({
  page,
  organisation,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const code = randomUUID();
  const course = `<course org="O" course="${code}" url_name="R"><chapter><sequential><vertical>
    <problem url_name="p" display_name="Line"><p>The line is</p>
      <formularesponse type="ci" samples="x@-5:5#8" answer="3*x+2"><formulaequationinput/></formularesponse>
    </problem></vertical></sequential></chapter></course>`;
  const bytes = new Uint8Array(await buildTarGz({ 'course/course.xml': course }));
  await organisation.importCourse('line.tar.gz', bytes, code);
  const { objectiveId, calls, attempt } = await beginAnew({ page, organisation }, code);
  const [part] = leafParts((await calls.tree(attempt)).activity);
  await page.goto(contentPath(objectiveId, part?.axis));
  const card = page.locator('[data-question]');
  const field = card.getByRole('textbox').first();
  const preview = card.locator('math');
  await field.fill('3x + ');
  await expect(card.getByRole('status').filter({ hasText: 'can’t be read as a formula' })).toBeVisible();
  await card.getByRole('button', { name: 'Fraction' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('4');
  await expect(field).toHaveValue('3x + (4)/()');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('2');
  await expect(card.locator('[data-formula-preview] math mfrac')).toHaveText('42');
  await expect(card.getByText('can’t be read as a formula')).toHaveCount(0);
  await expect(preview.last()).toHaveText('3\u{2062}x+42');
  await expectNoSidewaysScrolling(page, 'a formula at 320 px');
  await expectAccessible(page, 'a formula with its preview');
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('Correct');
  await expect(card.getByRole('button', { name: 'Fraction' })).toHaveCount(0);
});
