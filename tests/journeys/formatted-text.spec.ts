import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew, beginCourse, type BegunCourse } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { keptPortal, withoutConnection } from '../support/kept-pages.ts';
import { Keyboard } from '../support/keyboard.ts';
import type { Learner, Organisation } from '../support/organisation.ts';
import { contentPath, signIn } from '../support/portal.ts';
import { richTest } from '../support/timed-test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };
/** Within so many milliseconds an open page shows what changed; asking now and then takes longer. */
const soon = 20_000;
const desk = '/admin/grading';

/** A field for a text with formatting, wherever it stands, by the words of a language. */
function fieldIn(place: Locator, locale: 'en-US' | 'ar-AR' = 'en-US') {
  const say = wordsIn(locale);
  return {
    say,
    text: place.getByRole('textbox'),
    tools: place.getByRole('toolbar', { name: say('writing.tools') }),
    tool: (name: 'bold' | 'subheading' | 'bullets' | 'link' | 'undo') =>
      place.getByRole('toolbar').getByRole('button', { name: say(`writing.tool.${name}`), exact: true }),
    plain: place.getByRole('button', { name: say('writing.plain') }),
    rich: place.getByRole('button', { name: say('writing.rich') }),
    saved: place.getByText(say('shell-extras.work.saved'), { exact: true }),
    here: place.getByText(say('shell-extras.work.here'), { exact: true }),
  };
}

async function openDesk(browser: Browser, person: Learner): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, person, desk);
  return page;
}

/** A page on which a text with formatting is handed in. */
async function givenEssay(page: Page, organisation: Organisation): Promise<BegunCourse> {
  const terms = { 'Text of Essay': { manualGrading: true, handIn: { richText: true } } };
  const course = await beginCourse(page, organisation, { Writing: ['Essay', 'Reading'] }, terms);
  await page.goto(contentPath(course.objectiveId, course.axes.get('Essay')));
  return course;
}

test.describe('on a phone that loses its connection', () => {
  test.use({
    viewport: phone,
    serviceWorkers: 'allow',
    expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/,
  });

  test('G3: a text is written with formatting by keys alone, survives a reload without a connection, is handed in, and is read with it at the desk and beside the result', async ({
    page,
    context,
    browser,
    organisation,
  }) => {
    const course = await givenEssay(page, organisation);
    const main = page.getByRole('main');
    const panel = main.getByRole('region', { name: 'Your work', exact: true });
    const field = fieldIn(panel);
    const keys = new Keyboard(page);
    await expect(field.tools).toHaveCount(0);
    // the box is another one once the editor is here, so that Tab would be pressed at an element that is gone
    await field.text.focus();
    await expect(field.tools).toBeVisible();
    await expect(field.text).toBeFocused();
    await expect(field.text).toHaveAttribute('aria-multiline', 'true');
    await expect(field.text).toHaveAccessibleName('What you hand in');

    await keys.press('Alt+F10');
    await expect(field.tool('bold')).toBeFocused();
    for (let step = 0; step < 4; step += 1) await keys.press('ArrowRight');
    await expect(field.tool('subheading')).toBeFocused();
    await keys.press('Enter');
    await expect(field.text).toBeFocused();
    await expect(field.tool('subheading')).toHaveAttribute('aria-pressed', 'true');
    await keys.type('Bees');
    await keys.press('Enter');
    await keys.type('They ');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(panel.getByText('Bold: on')).toBeAttached();
    await keys.type('dance');
    await page.keyboard.press('ControlOrMeta+b');
    await keys.press('Enter');
    await keys.type('- round');
    await keys.press('Enter');
    await keys.type('waggle');
    await expect(field.text.getByRole('listitem')).toHaveText(['round', 'waggle']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field.text.getByRole('listitem')).not.toHaveText(['round', 'waggle']);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(field.text.getByRole('listitem')).toHaveText(['round', 'waggle']);
    await expect(panel).toContainText('28 of 50,000 characters');
    await expect(field.saved).toBeVisible();
    await expectAccessible(page, 'a text with formatting');
    await expectNoSidewaysScrolling(page, 'a text with formatting');

    await keptPortal(page);
    await withoutConnection(context, async () => {
      await keys.type('s');
      await expect(field.here).toBeVisible();
      await page.reload();
      await expect(field.text.getByRole('listitem')).toHaveText(['round', 'waggles']);
    });
    await expect(field.saved).toBeVisible();
    await expect(field.text.locator('strong')).toHaveText('dance');
    await keys.tabTo(panel.getByRole('button', { name: 'Hand in' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(panel.getByText('Version 1', { exact: true })).toBeVisible();

    const teacher = await openDesk(browser, await organisation.newInstructor(course.objectiveId));
    const work = teacher.getByRole('main');
    await work.getByRole('link', { name: 'Start with the oldest' }).click();
    await expectFormatted(work.locator('[data-written]'));
    await expectAccessible(teacher, 'a text with formatting on the desk');
    await work.getByLabel('Points').fill('8');
    await work.getByRole('button', { name: 'Publish grade' }).click();
    await teacher.context().close();

    await expect(main).toContainText('80%', { timeout: soon });
    await panel.getByText('Read what you handed in').click();
    await expectFormatted(panel.locator('[data-written]'));
    await expectAccessible(page, 'a text with formatting beside its result');
    await expectNoSidewaysScrolling(page, 'a text with formatting beside its result');
  });
});

test.describe('with colours of the system, on a phone that loses its connection', () => {
  test.use({
    viewport: phone,
    serviceWorkers: 'allow',
    expectedComplaints: /net::ERR_|Failed to load resource|Failed to fetch/,
  });

  test('G1: an answer with formatting is written without a connection, read after a reload, and reaches the server', async ({
    page,
    context,
    organisation,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const code = `RICH-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('test.zip', richTest('Bees'), code);
    const { objectiveId } = await beginAnew({ page, organisation }, code);
    await page.goto(contentPath(objectiveId));
    const main = page.getByRole('main');
    const field = fieldIn(main.locator('[data-question="essay"]'));
    const keys = new Keyboard(page);
    await field.text.focus();
    await expect(field.tools).toBeVisible();
    await expect(field.text).toBeFocused();
    await expect(field.text).toHaveCSS('outline-style', 'solid');
    await expectAccessible(page, 'an answer with formatting, in colours of the system');
    await keptPortal(page);
    await withoutConnection(context, async () => {
      await page.keyboard.press('ControlOrMeta+b');
      // what is on is told by more than a colour
      await expect(field.tool('bold')).toHaveAttribute('aria-pressed', 'true');
      await expect(field.tool('bold')).toHaveCSS('border-block-start-width', '3px');
      await expect(field.tool('subheading')).toHaveCSS('border-block-start-width', '1px');
      await keys.type('dance');
      await expect(field.here).toBeVisible();
      await page.reload();
      await expect(field.text.locator('strong')).toHaveText('dance');
    });
    await expect(field.saved).toBeVisible({ timeout: soon });
    await page.reload();
    await expect(field.text.locator('strong')).toHaveText('dance');
    await main.getByRole('button', { name: field.say('quiz.submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: field.say('quiz.submit') })
      .click();
    await expect(main).toContainText(field.say('quiz.submitted.waits'));
  });
});

async function expectFormatted(text: Locator): Promise<void> {
  await expect(text.getByRole('heading', { name: 'Bees' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('dance');
  await expect(text.getByRole('listitem')).toHaveText(['round', 'waggles']);
}

test.describe('in Arabic, on a phone', () => {
  test.use({ locale: 'ar-AR', viewport: phone });

  test('G1: an answer is written from right to left on a phone, is read on the desk, and by its learner beside the points', async ({
    page,
    browser,
    organisation,
  }) => {
    const code = `RICH-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('test.zip', richTest('Bees'), code);
    const { objectiveId } = await beginAnew({ page, organisation }, code);
    await page.goto(contentPath(objectiveId));
    const main = page.getByRole('main');
    const question = main.locator('[data-question="essay"]');
    const field = fieldIn(question, 'ar-AR');
    await field.text.pressSequentially('النحل');
    await expect(field.tools).toBeVisible();
    await page.keyboard.press('Enter');
    await field.tool('bullets').click();
    await page.keyboard.type('يرقص');
    await expect(field.text.getByRole('list')).toHaveCSS('direction', 'rtl');
    await expect(question.locator('p', { hasText: 'النحل' }).first()).toBeVisible();
    await expect(field.saved).toBeVisible();
    await expectAccessible(page, 'an answer with formatting, in Arabic');
    await expectNoSidewaysScrolling(page, 'an answer with formatting, in Arabic');
    await page.reload();
    await expect(field.text.getByRole('listitem')).toHaveText('يرقص');
    await main.getByRole('button', { name: field.say('quiz.submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: field.say('quiz.submit') })
      .click();
    await expect(main).toContainText(field.say('quiz.submitted.waits'));

    const teacher = await openDesk(browser, await organisation.newInstructor(objectiveId));
    const work = teacher.getByRole('main');
    await work.getByRole('link', { name: 'Start with the oldest' }).click();
    const read = work.getByRole('group', { name: 'Question 1', exact: true });
    await expect(read.getByRole('listitem')).toHaveText('يرقص');
    await read.getByLabel('Points, out of 5').fill('4');
    await work.getByRole('button', { name: 'Publish grade' }).click();
    await teacher.context().close();
    await expect(question.locator('[data-verdict]')).toBeVisible({ timeout: soon });
    await expect(question.getByRole('listitem')).toHaveText('يرقص');
    await expect(question.getByRole('list')).toHaveCSS('direction', 'rtl');
  });
});

test.describe('where the editor cannot be had', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('G3: a text is written without formatting, and saved', async ({ page, organisation }) => {
    await page.route('**/rich-editor-*.js', (route) => route.abort());
    await givenEssay(page, organisation);
    const field = fieldIn(page.getByRole('region', { name: 'Your work', exact: true }));
    const refused = page.waitForEvent('requestfailed');
    await field.text.fill('Bees dance.');
    await refused;
    await field.text.pressSequentially(' They do.');
    await expect(field.text).toHaveValue('Bees dance. They do.');
    await expect(field.saved).toBeVisible();
  });
});

test.describe('where the server takes no text', () => {
  test.use({ expectedComplaints: /status of 40[04]/, viewport: phone });

  test('G3: a formatting that cannot be read is told of where it was written, and plain text is saved', async ({
    page,
    organisation,
  }) => {
    await page.route('**/hand-in/draft', async (route) => {
      const body: Record<string, unknown> = route.request().postDataJSON();
      const text = String(body['text']);
      const broken = text.startsWith('{') ? text.replace('"paragraph"', '"script"') : text;
      await route.continue({ postData: JSON.stringify({ ...body, text: broken }) });
    });
    await givenEssay(page, organisation);
    const panel = page.getByRole('region', { name: 'Your work', exact: true });
    const field = fieldIn(panel);
    await field.text.focus();
    await expect(field.tools).toBeVisible();
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Bees dance.');
    const why = panel.getByRole('alert').filter({ hasText: field.say('error.written-text.broken') });
    await expect(why).toContainText(field.say('hand-in.unsaved'));
    await expect(panel.getByText(field.say('shell-extras.work.not'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'a text that the server does not take');
    await expectNoSidewaysScrolling(page, 'a text that the server does not take');
    await field.plain.click();
    await expect(field.saved).toBeVisible();
    await expect(why).toHaveCount(0);
    await page.reload();
    await expect(field.text).toHaveText('Bees dance.');
  });

  test('G3: work that is gone is told of with what to do, and what was written stays', async ({
    page,
    organisation,
  }) => {
    await givenEssay(page, organisation);
    const panel = page.getByRole('region', { name: 'Your work', exact: true });
    const field = fieldIn(panel);
    await field.text.pressSequentially('B');
    await expect(field.saved).toBeVisible();
    // as if its attempt had been taken away meanwhile
    await page.route('**/hand-in/draft', async (route) => {
      await route.continue({
        url: route
          .request()
          .url()
          .replace(/activity-workflows\/[^/]+/u, `activity-workflows/${randomUUID()}`),
      });
    });
    await field.text.pressSequentially('ees');
    const why = panel.getByRole('alert').filter({ hasText: field.say('hand-in.unsaved.gone') });
    await expect(why).toContainText(field.say('error.activity-workflow.not-found'));
    await panel.getByRole('button', { name: field.say('hand-in.go') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: field.say('hand-in.go') })
      .click();
    await expect(why).toBeVisible();
    await expect(field.text).toHaveText('Bees');
    await page.getByRole('button', { name: field.say('shell-extras.work.show') }).click();
    await expect(page.getByRole('dialog').getByRole('blockquote')).toHaveText('Bees');
  });
});

test('G3: what is typed while the editor comes stands where it was typed', async ({ page, organisation }) => {
  const words = 'Please use the side door on the left until Monday, and ring twice: the lift is out of service.';
  let send = () => {};
  const asked = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/rich-editor-[\w-]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await givenEssay(page, organisation);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = fieldIn(page.getByRole('main').getByRole('region', { name: 'Your work', exact: true }));
  await field.text.focus();
  await page.keyboard.type(words.slice(0, 12));
  send();
  for (const letter of words.slice(12)) await page.keyboard.type(letter);
  await expect(field.tools).toBeVisible();
  await expect(field.text).toHaveText(words);
  await expect(field.saved).toBeVisible();
  await page.reload();
  await expect(field.text).toHaveValue(words);
});

test('G3: what is pasted keeps what may be stored and nothing else, and one can go on as plain text and back', async ({
  page,
  organisation,
}) => {
  await givenEssay(page, organisation);
  const panel = page.getByRole('region', { name: 'Your work', exact: true });
  const field = fieldIn(panel);
  await field.text.click();
  await expect(field.tools).toBeVisible();
  await field.text.evaluate((text) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<style>h3 { color: red }</style><h3 style="color:red" onclick="alert(1)">Bees</h3><p class="MsoNormal"><span style="font-weight:700">They</span> <a href="javascript:alert(1)">dance</a>
       <a href="https://example.org/">here</a><img src="x.png" onerror="alert(1)"></p><table><tr><td>cell</td></tr></table>`,
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(panel.getByText('Pictures can’t be pasted here.')).toBeAttached();
  await expect(field.text.locator('[data-heading="2"]')).toHaveText('Bees');
  await expect(field.text.getByRole('link')).toHaveText('here');
  await expect(field.text).toContainText('cell');
  expect(await field.text.locator('img:not([class^=Prose]), table, [style], [onclick], .MsoNormal').count()).toBe(0);
  await expect(field.saved).toBeVisible();

  await field.plain.click();
  await expect(field.text).toBeFocused();
  await expect(field.text).toHaveValue(/^Bees\nThey dance\s+here/);
  await field.rich.click();
  await expect(field.text).toBeFocused();
  await expect(field.text.locator('strong')).toHaveText('They');
  await expect(field.saved).toBeVisible();

  await field.text.press('ControlOrMeta+a');
  await field.text.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(dialog).toContainText('Type an address of a website or an email address.');
  await expectAccessible(page, 'the address of a link');
  await dialog.getByLabel('Address').fill('example.org/bees');
  await page.keyboard.press('Enter');
  await expect(field.text).toBeFocused();
  await expect(field.text.getByRole('link').first()).toHaveAttribute('href', 'https://example.org/bees');
});
