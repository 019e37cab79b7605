import type { Browser, Page } from '@playwright/test';
import type { HandInTermsDocument } from '@stoa/domain';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginCourse, type BegunCourse } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, signIn } from '../support/portal.ts';

/** Within so many milliseconds an open page shows what changed; asking now and then takes longer. */
const soon = 20_000;
const desk = '/admin/grading';
const narrow = { width: 320, height: 740 };

const handIn: HandInTermsDocument = {
  text: true,
  rubric: {
    criteria: [
      {
        id: 'opening',
        name: 'Opening',
        description: 'Does the first sentence say what it is about?',
        levels: [
          { id: 'clear', name: 'Clear', points: 4, description: 'One sentence says it all.' },
          { id: 'late', name: 'Late', points: 2, description: 'It comes further down.' },
          { id: 'missing', name: 'Missing', points: 0 },
        ],
      },
      { id: 'length', name: 'Length', most: 4 },
      { id: 'advice', name: 'What to try next', comment: 'required' },
    ],
  },
};

async function givenEssay(page: Page, organisation: Organisation): Promise<BegunCourse> {
  const terms = { 'Text of Essay': { manualGrading: true, handIn } } as const;
  return await beginCourse(page, organisation, { Writing: ['Essay', 'Reading'] }, terms);
}

async function openDesk(browser: Browser, person: Learner, address: string, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await signIn(page, person, address);
  return page;
}

const main = (page: Page) => page.getByRole('main');

test('G3: a learner hands in what a rubric asks for, it is graded by the rubric with keys alone, and level and comments are read beside the result', async ({
  page,
  browser,
  organisation,
}) => {
  const { objectiveId, axes } = await givenEssay(page, organisation);
  await page.goto(contentPath(objectiveId, axes.get('Essay')));
  const before = main(page).getByRole('region', { name: 'How your work is assessed' });
  await expect(before.getByRole('listitem').filter({ hasText: 'Opening' }).first()).toContainText('Up to 4 points');
  await expect(before).toContainText('One sentence says it all.');
  await expect(before).toContainText('You get a comment on this.');
  const work = main(page).getByRole('region', { name: 'Your work', exact: true });
  await work.getByRole('textbox', { name: 'What you hand in' }).fill('Bees dance.');
  await expect(work.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a rubric before handing in');
  await work.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(work.getByText('Version 1', { exact: true })).toBeVisible();

  const teacher = await openDesk(browser, await organisation.newInstructor(objectiveId), desk);
  const keys = new Keyboard(teacher);
  await keys.open(main(teacher).getByRole('link', { name: 'Start with the oldest' }));
  const criterion = (name: string) => main(teacher).getByRole('group', { name, exact: true });
  await keys.tabTo(criterion('Opening').getByRole('radio', { name: 'Clear 4 points' }));
  await keys.press('Space');
  await keys.press('ArrowDown');
  await expect(criterion('Opening').getByRole('radio', { name: 'Late 2 points' })).toBeChecked();
  await keys.tabTo(criterion('Opening').getByLabel('Comment'));
  await keys.type('It comes third.');
  await keys.tabTo(criterion('Length').getByLabel('Points, out of 4'));
  await keys.type('3.5');
  await expect(main(teacher).getByText('Sum: 5.5 of 8 points')).toBeVisible();
  await expect(main(teacher).getByLabel('Points', { exact: true })).toHaveValue('5.5');
  await expect(main(teacher).getByLabel('Out of', { exact: true })).toHaveValue('8');

  // what is missing is said at its criterion, which has the focus then, and a reload loses nothing
  await keys.open(main(teacher).getByRole('button', { name: 'Publish grade' }));
  await expect(criterion('What to try next').getByLabel('Comment (required)')).toBeFocused();
  await expect(criterion('What to try next')).toContainText('Write a comment.');
  await keys.type('Begin with the end.');
  await teacher.reload();
  await expect(criterion('Opening').getByRole('radio', { name: 'Late 2 points' })).toBeChecked();
  await expect(criterion('What to try next').getByLabel('Comment (required)')).toHaveValue('Begin with the end.');
  await expectAccessible(teacher, 'a rubric on the desk');
  await keys.open(main(teacher).getByRole('button', { name: 'Publish grade' }));
  await expect(main(teacher).getByText('Nothing to grade right now')).toBeVisible();
  await teacher.context().close();

  const after = main(page).getByRole('region', { name: 'How your work was assessed' });
  await expect(after).toBeVisible({ timeout: soon });
  await expect(after.getByRole('listitem').filter({ hasText: 'Your level' }).last()).toContainText('Late');
  await expect(after).toContainText('2 of 4 points');
  await expect(after).toContainText('It comes third.');
  await expect(after).toContainText('Begin with the end.');
  await expect(after).toContainText('5.5 of 8 points');
  await expect(after).not.toContainText('Your instructor gave different points');
  await expect(before).toBeHidden();
  await expectAccessible(page, 'a rubric beside the result');
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page, 'a rubric beside the result');
  await page.emulateMedia({ media: 'print' });
  await expect(after).toBeVisible();
  await expect(after.getByText('Your level')).toBeVisible();
});

test('G3: other points than those of the rubric are said as such, on a narrow screen and in Arabic too', async ({
  page,
  browser,
  organisation,
}) => {
  const { objectiveId, axes, calls, workflowId, part } = await givenEssay(page, organisation);
  const essayId = await calls.write(workflowId, part('Text of Essay'), 'Bees dance.');
  await page.goto(contentPath(objectiveId, axes.get('Essay')));
  const instructor = await organisation.newInstructor(objectiveId);
  const teacher = await openDesk(browser, instructor, `${desk}?work=${essayId}`, 'ar-AR');
  await teacher.setViewportSize(narrow);
  const clear = main(teacher).getByRole('radio', { name: /^Clear/ });
  await clear.check();
  // nothing is left of a rubric that is cleared, and the focus stays at it
  await main(teacher).getByRole('button', { name: 'مسح المعايير' }).click();
  await expect(clear).toBeFocused();
  await expect(main(teacher).getByLabel('النقاط', { exact: true })).toHaveValue('');
  await clear.check();
  await main(teacher)
    .getByLabel(/^النقاط من أصل/)
    .fill('٤');
  await main(teacher).getByLabel('تعليق (مطلوب)').fill('Shorter.');
  await expect(main(teacher).getByLabel('النقاط', { exact: true })).toHaveValue('8');
  await main(teacher).getByLabel('النقاط', { exact: true }).fill('7');
  await expect(main(teacher).getByText('تعطي المعايير نقاطًا أخرى')).toBeVisible();
  await main(teacher).getByLabel('تعليق (مطلوب)').fill('Shorter, please.');
  await expect(main(teacher).getByLabel('النقاط', { exact: true })).toHaveValue('7');
  await expectNoSidewaysScrolling(teacher, 'a rubric on the desk');
  await expectAccessible(teacher, 'a rubric on the desk');
  await main(teacher).getByRole('button', { name: 'نشر الدرجة' }).click();
  const after = main(page).getByRole('region', { name: 'How your work was assessed' });
  await expect(after).toContainText('Your instructor gave different points', { timeout: soon });
  await expect(after).toContainText('8 of 8 points');
  await teacher.context().close();
});
