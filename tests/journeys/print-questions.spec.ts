import { randomUUID } from 'node:crypto';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { notAskedTest } from '../support/timed-test.ts';
import { wordsIn } from '../support/words.ts';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('C10 C11: what cannot be asked here is printed with its words, and why there is no room for an answer', async ({
      page,
      organisation,
    }) => {
      const say = wordsIn(locale);
      await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
      const code = `PRINTED-${randomUUID().slice(0, 8)}`;
      await organisation.importCourse('test.zip', notAskedTest('Wheels'), code);
      const { objectiveId } = await beginAnew({ page, organisation }, code);
      await page.goto(contentPath(objectiveId));
      const main = page.getByRole('main');
      const why = say('quiz.not-asked.script-input');
      const program = main.locator('[data-question="program"]');
      await expect(program).toContainText(why);
      await expect(program.getByRole('textbox')).toHaveCount(0);
      await main.getByRole('button', { name: say('course-pages.action.print'), exact: true }).click();
      await page.getByRole('menuitem', { name: say('course-pages.print.course') }).click();
      await page.emulateMedia({ media: 'print' });
      const printed = (id: string) => page.locator(`[data-paper-sheet] [data-printed-question="${id}"]`);
      await expect(printed('program')).toContainText('Turn the wheel until it stands still.');
      await expect(printed('program')).toContainText(why);
      await expect(printed('program').getByRole('listitem')).toHaveCount(0);
      // what can be asked has room
      await expect(printed('q1').getByRole('listitem')).toHaveCount(2);
      await expect(printed('q1')).not.toContainText(why);
    });
  });
}
