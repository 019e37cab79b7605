import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { CallTypes, Problem, QuizWork } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, essay, practice, primes, quizPart, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

/* What people and packages send that mean no good. */

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(quiz: Quiz, person = ada): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, 'Quiz q') };
  expect((await person.call<QuizWork>('getQuiz', { params: { ...work } })).status).toBe(200);
  return work;
}

interface Given {
  readonly questionId: string;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const keep = (person: TestPerson, work: Work, { questionId, answers }: Given) =>
  person.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers },
  });

describe('a question with the name of something that every object has', () => {
  test.each(['constructor', 'toString', '__proto__'])('%s is checked and handed in as any other', async (id) => {
    const one = { ...capital, id };
    const checked = await perform(ada, 'checkQuizAnswer', {
      ...(await begun(practice([one, primes]))),
      questionId: id,
      answers: { R: ['canberra'] },
    });
    expect(checked.question).toMatchObject({ id, checks: { used: 1 }, result: { verdict: 'correct', score: 1 } });
    const work = await begun(testOf([one]));
    expect((await keep(ada, work, { questionId: id, answers: { R: ['canberra'] } })).status).toBe(200);
    await perform(ada, 'submitQuiz', work);
    const scores = await server.db
      .selectFrom('quiz_question')
      .select(['question_id', 'verdict', 'score'])
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .execute();
    expect(scores).toEqual([{ question_id: id, verdict: 'correct', score: 1 }]);
  });
});

test('a flood of answers keeps the newest and twenty before it, and those of nobody else are touched', async () => {
  const work = await begun(testOf([essay, capital]));
  const other = await begun(testOf([essay]), ben);
  expect((await keep(ben, other, { questionId: 'essay', answers: { R: ['mine'] } })).status).toBe(200);
  expect((await keep(ada, work, { questionId: 'capital', answers: { R: ['perth'] } })).status).toBe(200);
  const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`);
  for (const text of texts)
    expect((await keep(ada, work, { questionId: 'essay', answers: { R: [text] } })).status).toBe(200);
  const rows = await server.db
    .selectFrom('quiz_answer')
    .select(['activity_workflow_id', 'question_id', 'answers', 'is_current'])
    .where('activity_workflow_id', 'in', [work.activityWorkflowId, other.activityWorkflowId])
    .orderBy('saved')
    .execute();
  const kept = (of: Work, questionId: string, isCurrent: boolean) =>
    rows
      .filter((row) => row.activity_workflow_id === of.activityWorkflowId && row.question_id === questionId)
      .filter((row) => row.is_current === isCurrent)
      .map(({ answers }) => answers['R']?.[0]);
  expect(kept(work, 'essay', true)).toEqual(['text 29']);
  expect(kept(work, 'essay', false)).toEqual(texts.slice(9, 29));
  expect(kept(work, 'capital', true)).toEqual(['perth']);
  expect(kept(other, 'essay', true)).toEqual(['mine']);
});

test('an answer with more names than a question can have is refused, and nothing of it is kept', async () => {
  const work = await begun(testOf([capital]));
  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, []]));
  const { status, body } = await keep(ada, work, { questionId: 'capital', answers: named(501) });
  expect([status, body.errors.map(({ code, field }) => [code, field])]).toEqual([
    400,
    [['request.field-invalid', 'answers']],
  ]);
  const { count } = await server.db
    .selectFrom('quiz_answer')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('activity_workflow_id', '=', work.activityWorkflowId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  expect((await keep(ada, work, { questionId: 'capital', answers: named(500) })).status).toBe(200);
});
