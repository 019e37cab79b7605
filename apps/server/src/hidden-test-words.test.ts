import { randomUUID } from 'node:crypto';
import { number, setOutcome, type ItemEntry, type Quiz, type QuizFeedback } from '@stoa/assessment';
import type { ActivityConstraint, GradeRevealPolicy } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingAsked } from './testing/everything-asked.ts';
import { perform } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { capital } from './testing/quizzes.ts';
import { givenQuizCourse, takenAsFarAs, type QuizzesTaken } from './testing/quizzes-taken.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const said = (html: string, more: Partial<QuizFeedback> = {}): QuizFeedback => ({
  outcome: 'SUM',
  value: '41.772',
  show: true,
  html: `<p>${html}</p>`,
  ...more,
});
const entry = (id: string, more: Partial<ItemEntry> = {}): ItemEntry => ({
  item: { ...capital, id, html: `<p>Words of ${id}</p>${capital.html}` },
  checks: 3,
  comments: true,
  once: true,
  ...more,
});

/** A linear test of two parts, each with a time and words of its own. */
const quiz: Quiz = {
  mode: 'test',
  linear: true,
  outcomes: [{ id: 'SUM', cardinality: 'single', baseType: 'float' }],
  outcomeRules: [setOutcome('SUM', number(41.772))],
  feedbacks: [
    said('said-during', { during: true }),
    said('said-in-part', { during: true, part: 'two' }),
    said('said-after-part', { part: 'one' }),
    said('said-at-end <span data-variable="SUM"></span>'),
  ],
  sections: ['one', 'two'].map((id) => ({
    id,
    isPart: true,
    title: `title-${id}`,
    time: { maxSeconds: 7200 },
    entries: [entry(`first-${id}`, { tries: true, results: 'checked' }), entry(`last-${id}`)],
  })),
};

const steps = ['begun', 'tried', 'inSecond', 'handedIn'] as const;
type Step = (typeof steps)[number];
const comment = 'a comment on capitals';

async function takenTo(step: Step, terms: { policy?: GradeRevealPolicy; constraint?: ActivityConstraint } = {}) {
  const objectiveId = await givenQuizCourse(server, { words: quiz });
  const attempt = await takenAsFarAs(server, { objectiveId, quizzes: { words: quiz }, stage: 'opened' });
  const { person, workflowId, activityWorkflowIds } = attempt;
  const work = { objectiveWorkflowId: workflowId, activityWorkflowId: activityWorkflowIds[0] ?? '' };
  await server.db
    .updateTable('objective_access')
    .set({ grade_reveal_policy: terms.policy ?? 'none' })
    .where('objective_id', '=', objectiveId)
    .execute();
  await server.db
    .updateTable('activity_part')
    .set({ constraint: JSON.stringify(terms.constraint ?? {}) })
    .where('objective_id', '=', objectiveId)
    .where('parent_part_id', 'is not', null)
    .execute();
  await server.db
    .updateTable('objective')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('id', '=', objectiveId)
    .execute();
  const answer = (questionId: string) => ({ ...work, questionId, answers: { R: ['sydney'] } });
  const body = { writingId: randomUUID(), sequence: 1, comment };
  await person.call('keepQuizAnnotations', { params: { ...work, questionId: 'first-one' }, body });
  const acts: Readonly<Record<Step, readonly (() => Promise<unknown>)[]>> = {
    begun: [],
    tried: [() => perform(person, 'checkQuizAnswer', answer('first-one'))],
    inSecond: ['first-one', 'last-one'].map((id) => () => perform(person, 'goOnInQuiz', answer(id))),
    handedIn: ['first-two', 'last-two'].map((id) => () => perform(person, 'goOnInQuiz', answer(id))),
  };
  for (const act of steps.slice(0, steps.indexOf(step) + 1).flatMap((one) => acts[one])) await act();
  return attempt;
}

const textOf = async (attempt: QuizzesTaken, asker?: TestPerson) =>
  (await everythingAsked(server, attempt, asker)).map(({ text }) => text).join('\n');

const wordsOfFeedback = ['said-during', 'said-in-part', 'said-after-part', 'said-at-end', '41.772'] as const;
const saidIn = (text: string) => wordsOfFeedback.filter((one) => text.includes(one));

describe('G2: words about a test, its times and comments', () => {
  const told: Readonly<Record<Step, readonly string[]>> = {
    begun: [],
    tried: ['said-during'],
    inSecond: ['said-during', 'said-in-part', 'said-after-part'],
    handedIn: ['said-after-part', 'said-at-end', '41.772'],
  };

  test.each(steps)('are told where they belong, and what is to come or is withheld is not: %s', async (step) => {
    const text = await textOf(await takenTo(step));
    expect(saidIn(text)).toEqual(told[step]);
    const isSecond = step === 'inSecond';
    // a part comes with its time when it begins, and its questions go when they are done
    expect([
      text.includes('title-two') || text.includes('first-two'),
      text.includes('Words of first-one'),
      text.includes('last-two'),
    ]).toEqual([isSecond || step === 'handedIn', step === 'begun' || step === 'tried', step === 'handedIn']);
    expect(text).not.toContain('Words of last-two');
    expect(text).toContain(comment);
  });

  test.each<[string, Parameters<typeof takenTo>[1]]>([
    ['the course', { policy: 'never' }],
    ['the activity', { constraint: { resultsDisclosurePolicy: 'never' } }],
  ])('are in no answer while %s hides results', async (_by, terms) => {
    for (const step of steps) {
      const text = await textOf(await takenTo(step, terms));
      expect([step, saidIn(text), text.includes('largest city')]).toEqual([step, [], false]);
      expect(text.includes('Words of first-one')).toBe(step === 'begun' || step === 'tried');
    }
  });

  test('are in no answer to others and to visitors', async () => {
    const attempt = await takenTo('inSecond');
    const { person: other } = await takenTo('begun');
    for (const asker of [other, server.visitor]) {
      const text = await textOf(attempt, asker);
      expect([saidIn(text), text.includes(comment)]).toEqual([[], false]);
    }
  });
});
