import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { calls, type ActivityPart, type CallTypes, type Interaction, type QuizWork } from '@stoa/contract';
import { entriesOf, type Item, type Quiz } from '@stoa/assessment';
import { leafParts, type PartDocument } from '@stoa/domain';
import { readCoursePackage } from '@stoa/importers';
import { beginAnew } from '../support/begun-course.ts';
import { openGates } from '../support/course-database.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { absence, packageBytes, packagePath, packagesAreAbsent } from '../support/real-packages.ts';

const name = 'olx/openedx-demo-course.tar.gz';

type Answers = Readonly<Record<string, readonly string[]>>;

/** Answers that the package does not name as such, because they are patterns or a formula of an interval. */
const knownAnswers: Readonly<Record<string, Answers>> = {
  'Advanced text input': { R1: ['babble'] },
  'Reflection questions': { R1: ['A diary of a field trip.'] },
};
/** Answers to what is drawn for each learner, from the words of the question. */
const drawnAnswers: Readonly<Record<string, (words: string) => Answers>> = {
  'Simple Python-Evaluated Input Problem': (words) => {
    const [x, y] = /x = (\d+) and y = (\d+)/.exec(words)?.slice(1).map(Number) ?? [];
    return { R1: [String((x ?? Number.NaN) + (y ?? Number.NaN))] };
  },
};
/** Every answer to it is right. */
const neverWrong = new Set(['Reflection questions']);

/** Questions of the package with their keys, by the name of their activity; of several of a name in their order. */
async function keys(): Promise<ReadonlyMap<string, Quiz[]>> {
  const { document, dispose } = await readCoursePackage({ path: packagePath(name), fileName: path.basename(name) });
  const found = new Map<string, Quiz[]>();
  const look = (parts: readonly PartDocument[]): void => {
    for (const part of parts) {
      if (part.content?.type === 'quiz')
        found.set(part.name, [...(found.get(part.name) ?? []), JSON.parse(part.content.quiz)]);
      look(part.children ?? []);
    }
  };
  look(document.parts);
  await dispose();
  return found;
}

function rightAnswers(activity: string, item: Item): Answers {
  const told = Object.fromEntries(item.responses.flatMap(({ id, correct }) => (correct ? [[id, correct]] : [])));
  // of a poll every answer is as good as the others
  const polled = item.interactions.flatMap((one) =>
    one.kind === 'choice' ? [[one.id, one.choices.slice(0, 1).map(({ id }) => id)] as const] : [],
  );
  return { ...Object.fromEntries(polled), ...told, ...knownAnswers[activity] };
}

function wrongAnswers(item: Item, right: Answers): Answers {
  return Object.fromEntries(
    item.interactions.map((one): [string, readonly string[]] => {
      const isRight = (id: string) => right[one.id]?.includes(id) ?? false;
      switch (one.kind) {
        case 'choice':
        case 'inlineChoice':
          return [one.id, one.choices.flatMap(({ id }) => (isRight(id) ? [] : [id])).slice(0, 1)];
        case 'graphicGapMatch':
          return [one.id, [`${one.choices[0]?.id} ${one.spots.at(-1)?.id}`].filter((pair) => !isRight(pair))];
        case 'selectPoint':
          return [one.id, ['5 5']];
        case 'textEntry':
          return [one.id, [one.format === 'text' ? 'Zebra crossing' : '123456']];
        default:
          throw new Error(`Nobody has thought of answers to ${one.kind}.`);
      }
    }),
  );
}

/** Answers one interaction as a person does, with what the page shows. */
async function answer(card: Locator, one: Interaction, values: readonly string[]): Promise<void> {
  switch (one.kind) {
    case 'choice': {
      const role = one.most === 1 ? 'radio' : 'checkbox';
      for (const [index, { id }] of one.choices.entries())
        if (role === 'checkbox' || values.includes(id))
          await card.getByRole(role).nth(index).setChecked(values.includes(id));
      return;
    }
    case 'graphicGapMatch':
      for (const { id, label } of one.spots) {
        const given = values.find((pair) => pair.endsWith(` ${id}`))?.split(' ')[0] ?? '';
        await card.getByRole('combobox', { name: label, exact: true }).selectOption(given);
      }
      return;
    case 'selectPoint': {
      const [x = 0, y = 0] = (values[0] ?? '').split(' ').map(Number);
      const button = card.getByRole('button', { name: /^Point at/ });
      const box = await button.boundingBox();
      const scale = (box?.width ?? 0) / (one.picture.width ?? 1);
      await button.click({ position: { x: x * scale, y: y * scale } });
      return;
    }
    case 'match':
      // a survey: one of each row, whichever
      for (const row of one.rows.keys())
        await card
          .getByRole('group')
          .nth(row + 1)
          .getByRole('radio')
          .first()
          .check();
      return;
    default:
      throw new Error(`Nobody has thought of a way to answer ${one.kind}.`);
  }
}

/** Fills fields and lists that stand in the words of a question, which have no other name than their order. */
async function answerAll(card: Locator, { interactions, answers }: Given): Promise<void> {
  const fields = interactions.filter(({ kind }) => kind === 'textEntry');
  const lists = interactions.filter(({ kind }) => kind === 'inlineChoice');
  for (const [index, { id }] of fields.entries())
    await card
      .getByRole('textbox')
      .nth(index)
      .fill(answers[id]?.[0] ?? '');
  for (const [index, { id }] of lists.entries())
    await card
      .getByRole('combobox')
      .nth(index)
      .selectOption(answers[id]?.[0] ?? '');
  for (const one of interactions)
    if (one.kind !== 'textEntry' && one.kind !== 'inlineChoice') await answer(card, one, answers[one.id] ?? []);
}

interface Given {
  readonly interactions: readonly Interaction[];
  readonly answers: Answers;
}

test('C10 G1: every question of the Open edX demo course that can be taken is taken, wrong and then right', async ({
  page,
  organisation,
}) => {
  test.skip(packagesAreAbsent, absence);
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  const outside = (url: URL) => url.hostname !== 'localhost';
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const code = `OPEN-EDX-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse(path.basename(name), packageBytes(name), code);
  const { objectiveId, calls: learning, attempt } = await beginAnew({ page, organisation }, code);
  await openGates(organisation.dataFolder, objectiveId);
  const quizzes = await keys();
  const parts = leafParts((await learning.tree(attempt)).activity).filter(
    ({ childActivity }) => childActivity.completion === 'quiz',
  );
  const standing = async ({ axis }: ActivityPart) =>
    leafParts((await learning.tree(attempt)).activity).find((part) => part.axis === axis)?.childActivity
      .activityWorkflowAggregate;
  let taken = 0;
  for (const part of parts) {
    const activity = part.childActivity.name;
    await test.step(activity, async () => {
      await page.goto(contentPath(objectiveId, part.axis));
      await expect.poll(async () => (await standing(part))?.lastActivityWorkflow?.id ?? '').not.toBe('');
      const work = (await standing(part))?.lastActivityWorkflow?.id ?? '';
      const read = async (): Promise<QuizWork> => {
        const address = calls.getQuiz.path
          .replace(':objectiveWorkflowId', attempt)
          .replace(':activityWorkflowId', work);
        const answered: CallTypes['getQuiz']['answer'] = await (await page.request.get(address)).json();
        return answered;
      };
      await page.goto(`/learn/courses/${objectiveId}/workflow/${work}/view`);
      const questions = (await read()).sections.flatMap((section) => section.questions);
      const items = new Map(
        entriesOf(quizzes.get(activity)?.shift() ?? { sections: [] }).map(({ item }) => [item.id, item]),
      );
      let most = 0;
      for (const { id, interactions } of questions) {
        const item = items.get(id);
        if (item === undefined) throw new Error(`The package has no question ${id} in ${activity}.`);
        const card = page.getByRole('main').locator(`[data-question="${id}"]`);
        // some authors want their questions one after the other
        const next = page.getByRole('main').getByRole('button', { name: 'Next question' });
        await expect(card.or(next).first()).toBeVisible();
        if (!(await card.isVisible())) await next.click();
        await expect(card).toBeVisible();
        taken += 1;
        most += item.maxScore;
        const drawn = drawnAnswers[activity]?.(await card.innerText());
        const right = { ...rightAnswers(activity, item), ...drawn };
        const verdict = card.locator('[data-verdict]');
        const check = card.getByRole('button', { name: /^(Check|Send)/ });
        if (item.maxScore > 0 && !neverWrong.has(activity)) {
          await answerAll(card, { interactions, answers: wrongAnswers(item, right) });
          await check.click();
          await expect(verdict, activity).toHaveAttribute('data-verdict', 'wrong');
        }
        await answerAll(card, { interactions, answers: right });
        await check.click();
        await expect(verdict, activity).toHaveAttribute('data-verdict', item.maxScore > 0 ? 'correct' : 'noted');
      }
      if (most === 0) return;
      expect(await read()).toMatchObject({ score: most, points: most });
      await expect.poll(async () => (await standing(part))?.bestActivityRecord?.normalizedScore).toBe(1);
    });
  }
  // of the six in the library one is drawn; what nobody here can score honestly is no quiz
  expect(taken).toBe(23);
});
