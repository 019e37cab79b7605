import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, essay, poll, primes, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let teacher: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
let others: readonly TestPerson[];

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  others = [
    await server.signInAs('cai@test.example'),
    await server.signInAs('dia@test.example'),
    await server.signInAs('eve@test.example'),
  ];
});
afterAll(() => server[Symbol.asyncDispose]());

type Given = Readonly<Record<string, Answers>>;

interface Begun {
  readonly person: TestPerson;
  readonly objectiveWorkflowId: string;
  readonly partId: string;
}

async function begin(person: TestPerson, objectiveId: string): Promise<Begun> {
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const { id: partId } = await partNamed(person, objectiveWorkflowId, 'Quiz q');
  return { person, objectiveWorkflowId, partId };
}

async function answer({ person, objectiveWorkflowId }: Begun, activityWorkflowId: string, given: Given): Promise<void> {
  for (const [questionId, answers] of Object.entries(given))
    await person.call('keepQuizAnswer', {
      params: { objectiveWorkflowId, activityWorkflowId, questionId },
      body: { writingId: randomUUID(), sequence: 1, answers },
    });
}

async function handIn(begun: Begun, activityWorkflowId: string, given: Given): Promise<void> {
  const { person, objectiveWorkflowId } = begun;
  await answer(begun, activityWorkflowId, given);
  await perform(person, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });
}

const openQuiz = ({ person, objectiveWorkflowId }: Begun) => open(person, objectiveWorkflowId, 'Quiz q');

async function quizCourse(quiz: Quiz): Promise<string> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
  return objectiveId;
}

const statistics = (activityPartId: string, query: Record<string, string> = {}, person = teacher) =>
  person.call<CallTypes['getQuizStatistics']['answer'] & Problem>('getQuizStatistics', {
    params: { activityPartId },
    query,
  });

const city = (id: string) => ({ capital: { R: [id] } });
const some = (...ids: string[]) => ({ primes: { R: ids } });

describe('statistics of a quiz', () => {
  test('tell of each question how hard it was, how it goes with the rest, and who was led astray by what', async () => {
    const objectiveId = await quizCourse(testOf([capital, primes, essay, poll]));
    const given: readonly Given[] = [
      { ...city('canberra'), ...some('two', 'eleven'), poll: { R: ['tea'] } },
      { ...city('canberra'), ...some('two', 'eleven') },
      { ...city('sydney'), ...some('two') },
      { ...city('sydney'), ...some('nine') },
      { ...some('two') },
    ];
    let partId = '';
    for (const [index, person] of [ada, ben, ...others].entries()) {
      const begun = await begin(person, objectiveId);
      partId = begun.partId;
      await handIn(begun, await openQuiz(begun), given[index] ?? {});
    }
    const { status, body } = await statistics(partId);
    expect([status, body.people, body.attempts, body.name]).toEqual([200, 5, 'best', 'Quiz q']);
    const [first, second, third, fourth] = body.questions;
    expect(first).toMatchObject({ id: 'capital', points: 1, asked: 5, answered: 4, difficulty: 0.4 });
    // points 1 1 0 0 0, and those of the rest, with the essay that has no words, 2 2 1 0 1: sums 1.6, 1.2 and 2.8
    expect(first?.discrimination).toBeCloseTo(1.6 / Math.sqrt(1.2 * 2.8), 9);
    const share = (points: number): unknown => expect.closeTo(points / 8, 9);
    expect(first?.interactions).toEqual([
      {
        id: 'R',
        choices: [
          { id: 'sydney', html: 'Sydney', chosen: 2, meanScore: share(0.5) },
          { id: 'canberra', html: 'Canberra', chosen: 2, meanScore: share(3) },
          { id: 'perth', html: 'Perth', chosen: 0, meanScore: null },
        ],
      },
    ]);
    expect(second).toMatchObject({ id: 'primes', difficulty: 0.6, answered: 5 });
    expect(third).toMatchObject({ id: 'essay', answered: 0, difficulty: 0, discrimination: null });
    expect(fourth).toMatchObject({ id: 'poll', answered: 1, difficulty: null, discrimination: null });
    const told = JSON.stringify(body);
    expect(told).not.toContain(ada.id);
    expect(told).not.toContain('test.example');
  });

  test('count the points that a person gave, over those of scoring as well', async () => {
    const entries = [
      { item: capital, checks: null, weight: 2 },
      { item: essay, checks: null },
    ];
    const objectiveId = await quizCourse({ mode: 'test', sections: [{ entries }] });
    const begun = await begin(ada, objectiveId);
    const activityWorkflowId = await openQuiz(begun);
    await handIn(begun, activityWorkflowId, { ...city('perth'), essay: { R: ['To be read.'] } });
    expect((await statistics(begun.partId)).body.questions.map(({ difficulty }) => difficulty)).toEqual([0, null]);
    const questions = [
      { questionId: 'capital', points: 1, reason: 'It was near.' },
      { questionId: 'essay', points: 4 },
    ];
    const { status } = await teacher.call('gradeQuestions', { params: { activityWorkflowId }, body: { questions } });
    expect(status).toBe(200);
    const { body } = await statistics(begun.partId);
    expect(body.questions.map(({ difficulty }) => difficulty)).toEqual([1 / 2, 4 / 5]);
    expect(body.meanScore).toBeCloseTo(5 / 7, 9);
  });

  test('count one work of each person, the best or the last, and none under way', async () => {
    const objectiveId = await quizCourse(testOf([capital]));
    const begun = await begin(ada, objectiveId);
    await handIn(begun, await openQuiz(begun), city('canberra'));
    const again = await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: begun.objectiveWorkflowId,
      activityPartIds: [begun.partId],
      restart: true,
    });
    await handIn(begun, again.activityWorkflows.find(({ attempt }) => attempt === 2)?.id ?? '', city('perth'));
    const other = await begin(ben, objectiveId);
    await answer(other, await openQuiz(other), city('canberra'));
    expect((await statistics(begun.partId)).body).toMatchObject({ people: 1, meanScore: 1 });
    expect((await statistics(begun.partId, { attempts: 'last' })).body).toMatchObject({
      people: 1,
      attempts: 'last',
      meanScore: 0,
      questions: [{ difficulty: 0, discrimination: null }],
    });
  });

  test('are for whoever grades the course, and of quizzes', async () => {
    const objectiveId = await quizCourse(testOf([capital]));
    const { partId, objectiveWorkflowId } = await begin(ada, objectiveId);
    const plain = await partNamed(ada, objectiveWorkflowId, 'Page b');
    const other = await server.signInAs('other@test.example', ['Instructor']);
    expect((await statistics(partId)).body).toMatchObject({ people: 0, meanScore: null, questions: [{ asked: 0 }] });
    const codes = [
      await statistics(plain.id),
      await statistics(partId, {}, other),
      await statistics(partId, {}, ada),
    ].map(({ status, body }) => [status, body.errors[0]?.code]);
    expect(codes).toEqual([
      [404, 'quiz.none'],
      [404, 'activity.not-found'],
      [403, 'permission.missing'],
    ]);
    expect((await statistics(partId, { attempts: 'first' })).status).toBe(400);
  });
});
