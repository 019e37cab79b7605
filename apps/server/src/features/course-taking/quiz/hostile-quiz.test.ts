import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { CallTypes, Problem, QuizWork } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, practice, primes, quizPart, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

/* What people and packages send that mean no good. */

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
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
