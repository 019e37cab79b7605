import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginCourse } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { pagedCourse } from '../support/paged-course.ts';
import { wordsIn } from '../support/words.ts';

const sentence = wordsIn('en-US');
const sections = { Knots: ['Reef knot', 'Bowline', 'Clove hitch'] };

test('S10: who has twenty minutes gets a plan with its reasons, and is led from one thing to the next', async ({
  page,
  organisation,
}) => {
  await beginCourse(page, organisation, sections);
  await page.goto('/learn/plan?minutes=20');
  const plan = page.getByRole('region', { name: sentence('plan.fits', { minutes: 20 }) });
  await expect(plan.getByRole('listitem')).toHaveCount(2);
  await expect(plan.getByRole('link')).toHaveText(['Reef knot', 'Bowline']);
  await expect(plan.getByText(/^You began this course on /).first()).toBeVisible();
  await expectAccessible(page, 'a plan');
  await new Keyboard(page).open(page.getByRole('button', { name: sentence('plan.begin') }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reef knot' })).toBeVisible();
  const turn = (name: string, done: boolean, number: number) =>
    page.getByText(sentence(done ? 'plan.turn.done' : 'plan.turn', { turn: number, count: 2, name }));
  // a short page is done once it is read
  await expect(turn('Reef knot', true, 1)).toBeVisible();
  await page.getByRole('link', { name: sentence('plan.next', { name: 'Bowline' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bowline' })).toBeVisible();
  await page.reload();
  await expect(turn('Bowline', true, 2)).toBeVisible();
  await expectAccessible(page, 'a page within a plan');
  await page.getByRole('button', { name: sentence('plan.finish') }).click();
  await expect(page.getByText(sentence('plan.over', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: sentence('plan.close') }).click();
  await expect(page.getByText(sentence('plan.over', { count: 2 }))).toHaveCount(0);
});

test('S10: a course that is begun in a plan is not done by that, and a double click goes on once', async ({
  page,
  organisation,
}) => {
  const code = randomUUID();
  await organisation.importCourse(
    'paged.tar.gz',
    await pagedCourse('Ropes', { Knots: ['Reef knot', 'Bowline'] }),
    code,
  );
  const { learner } = await beginCourse(page, organisation, sections);
  await organisation.enrol(learner, code);
  await page.goto('/learn/plan?minutes=45');
  await page.getByRole('button', { name: sentence('plan.begin') }).click();
  const bar = page.getByRole('region', { name: sentence('plan.running') });
  const turn = (name: string, number: number) =>
    bar.getByText(sentence('plan.turn', { turn: number, count: 4, name }), { exact: true });
  const next = (name: string) => bar.getByRole('link', { name: sentence('plan.next', { name }) });
  await next('Bowline').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Bowline' })).toBeVisible();
  await expect(next('Clove hitch')).toBeVisible();
  await next('Clove hitch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clove hitch' })).toBeVisible();
  await next('Ropes').click();
  await expect(turn('Ropes', 4)).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reef knot' })).toBeVisible();
  await expect(page.getByRole('main').getByText(sentence('course.part.completed')).first()).toBeVisible();
  await expect(turn('Ropes', 4)).toBeVisible();
  await new Keyboard(page).open(bar.getByRole('button', { name: sentence('plan.end') }));
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('S10: minutes of one’s own are typed in Arabic digits, and what is no number is told', async ({
    page,
    organisation,
  }) => {
    await beginCourse(page, organisation, sections);
    const arabic = wordsIn('ar-AR');
    await page.goto('/learn/plan');
    const own = page.getByRole('textbox', { name: arabic('plan.own') });
    await own.fill('كثير');
    await own.press('Enter');
    await expect(own).toHaveAccessibleDescription(arabic('plan.own.problem', { least: 5, most: 480 }));
    await own.fill('100000');
    await own.press('Enter');
    await expect(own).toHaveValue('100000');
    await expect(own).toHaveAccessibleDescription(arabic('plan.own.problem', { least: 5, most: 480 }));
    await page.goto('/learn/plan?minutes=-3');
    await expect(own).toHaveValue('-3');
    await expect(own).toHaveAccessibleDescription(arabic('plan.own.problem', { least: 5, most: 480 }));
    await own.fill('٣٥');
    await own.press('Enter');
    await expect(page).toHaveURL(/minutes=35$/);
    const plan = page.getByRole('region', { name: arabic('plan.fits', { minutes: 35 }) });
    await expect(plan.getByRole('listitem')).toHaveCount(3);
    await expectNoSidewaysScrolling(page, 'a plan');
    await expectAccessible(page, 'a plan in Arabic, on a phone');
  });
});
