import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { HandInTermsDocument, RubricCriterionDocument } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew, beginCourse } from '../support/begun-course.ts';
import { setPartTerms } from '../support/course-database.ts';
import { essayQuiz } from '../support/essay-quiz.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner } from '../support/organisation.ts';
import { contentPath, signIn } from '../support/portal.ts';

test.use({ expectedComplaints: /status of 409/ });

/** Within so many milliseconds an open page shows what changed; asking now and then takes longer. */
const soon = 20_000;
const desk = '/admin/grading';
const phone = { width: 360, height: 740 };

async function openDesk(browser: Browser, person: Learner, address: string, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await signIn(page, person, address);
  return page;
}

const main = (page: Page) => page.getByRole('main');

test('G3: an essay in a quiz is graded by its rubric with keys alone, within a range, and its learner reads it on a phone', async ({
  page,
  browser,
  organisation,
}) => {
  const code = randomUUID();
  await organisation.importCourse('essay.imscc', essayQuiz(), code);
  const { objectiveId } = await beginAnew({ page, organisation }, code);
  await page.setViewportSize(phone);
  await page.goto(contentPath(objectiveId));
  const essay = main(page).locator('[data-question]');
  await expect(essay.getByRole('region', { name: 'How your work is assessed' })).toContainText(
    'More than 2, up to 4 points',
  );
  await essay.getByRole('textbox').fill('They point to flowers.');
  await main(page).getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();

  const teacher = await openDesk(browser, await organisation.newInstructor(objectiveId), desk);
  const keys = new Keyboard(teacher);
  await keys.open(main(teacher).getByRole('link', { name: 'Start with the oldest' }));
  const criterion = (name: string) => main(teacher).getByRole('group', { name, exact: true });
  await keys.tabTo(criterion('Reasons').getByRole('radio', { name: 'Many More than 2, up to 4 points' }));
  await keys.press('Space');
  const within = criterion('Reasons').getByLabel('Points, more than 2, up to 4');
  await expect(within).toHaveValue('4');
  await keys.tabTo(within);
  await teacher.keyboard.press('Control+A');
  await keys.type('2');
  await keys.open(main(teacher).getByRole('button', { name: 'Publish grade' }));
  await expect(within).toBeFocused();
  await expect(within).toHaveAccessibleDescription('Enter a number above 2, up to 4.');
  await teacher.keyboard.press('Control+A');
  await keys.type('3.5');

  // what is missing is said at the field itself
  await keys.open(main(teacher).getByRole('button', { name: 'Publish grade' }));
  const clear = criterion('Language').getByRole('radio', { name: 'Clear 1 point' });
  await expect(clear).toBeFocused();
  await expect(clear).toHaveAccessibleDescription('Choose a level.');
  await keys.press('Space');
  await expect(main(teacher).getByText('Sum: 4.5 of 5 points')).toBeVisible();
  await expect(main(teacher).getByLabel('Points, out of 10')).toHaveValue('9');
  await keys.tabTo(criterion('Language').getByLabel('Comment'));
  await keys.type('A pleasure.');
  await teacher.reload();
  await expect(within).toHaveValue('3.5');
  await expectAccessible(teacher, 'a question with a rubric on the desk');
  await teacher.setViewportSize(phone);
  await expectNoSidewaysScrolling(teacher, 'a question with a rubric on the desk');
  await keys.open(main(teacher).getByRole('button', { name: 'Publish grade' }));
  await expect(main(teacher).getByText('Nothing to grade right now')).toBeVisible();
  await teacher.context().close();

  const after = essay.getByRole('region', { name: 'How your work was assessed' });
  await expect(after).toBeVisible({ timeout: soon });
  await expect(after).toContainText('3.5 of 4 points');
  await expect(after).toContainText('A pleasure.');
  await expect(after).toContainText('4.5 of 5 points');
  await expect(essay).toContainText('9 of 10 points');
  await expect(essay.getByRole('region', { name: 'How your work is assessed' })).toBeHidden();
  await expectNoSidewaysScrolling(page, 'a rubric beside a question');
  await expectAccessible(page, 'a rubric beside a question');
});

const opening: RubricCriterionDocument = {
  name: 'Opening',
  levels: [
    { name: 'Clear', points: 4 },
    { name: 'Late', points: 2 },
  ],
};
const ending: RubricCriterionDocument = { name: 'Ending', comment: 'required' };
const taskWith = (...criteria: readonly RubricCriterionDocument[]) => {
  const handIn: HandInTermsDocument = { text: true, rubric: { criteria } };
  return { 'Text of Essay': { manualGrading: true, handIn } };
};

test('G3: a rubric that changed meanwhile is said before it is graded by, and what was typed is kept, in Arabic too', async ({
  page,
  browser,
  organisation,
}) => {
  const before = taskWith(opening, ending);
  const { objectiveId, calls, workflowId, part, code } = await beginCourse(
    page,
    organisation,
    { A: ['Essay'] },
    before,
  );
  const essayId = await calls.write(workflowId, part('Text of Essay'), 'Bees dance.');
  const instructor = await organisation.newInstructor(objectiveId);
  const teacher = await openDesk(browser, instructor, `${desk}?work=${essayId}`, 'ar-AR');
  await teacher.setViewportSize(phone);
  await main(teacher)
    .getByRole('radio', { name: /^Clear/ })
    .check();
  await main(teacher).getByLabel('تعليق (مطلوب)').fill('Shorter.');
  await setPartTerms(organisation.dataFolder, code, taskWith({ name: 'Length', most: 2 }, opening));
  const publish = main(teacher).getByRole('button', { name: 'نشر الدرجة' });
  await publish.click();
  const goOn = main(teacher).getByRole('button', { name: 'المتابعة بالمعايير الجديدة' });
  await expect(goOn).toBeVisible();
  await expect(main(teacher).getByText('Length: معيار جديد')).toBeVisible();
  await expect(main(teacher).getByText('كان تعليقك: Shorter.')).toBeVisible();
  await expectAccessible(teacher, 'a rubric that changed');
  await expectNoSidewaysScrolling(teacher, 'a rubric that changed');

  // it is looked at before anything is published
  await publish.click();
  await expect(goOn).toBeFocused();
  await teacher.keyboard.press('Enter');
  await expect(main(teacher).getByRole('radio', { name: /^Clear/ })).toBeChecked();
  await main(teacher)
    .getByLabel(/^النقاط من أصل/)
    .fill('1');
  await expect(main(teacher).getByLabel('النقاط', { exact: true })).toHaveValue('5');
  await publish.click();
  await expect(main(teacher).getByText('لا شيء لتصحيحه الآن')).toBeVisible();
  await teacher.context().close();
  const after = main(page).getByRole('region', { name: 'How your work was assessed' });
  await page.goto(contentPath(objectiveId));
  await expect(after).toContainText('5 of 6 points', { timeout: soon });
});
