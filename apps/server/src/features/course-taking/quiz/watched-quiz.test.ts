import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { CallTypes, Problem, QuizWork } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { move, moveThrough, sessionOf } from '../../../testing/proctor.ts';
import { capital, portfolio, practice, primes, quizPart, testOf } from '../../../testing/quizzes.ts';
import { filesOf, removeFile, sendFile } from '../../../testing/uploads.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let proctor: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  proctor = await server.signInAs('proctor@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** A course of these parts, with its quiz begun and its session running. */
async function watched(parts: readonly PartDocument[], name: string): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course(parts));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  await open(ada, objectiveWorkflowId, name);
  await moveThrough(proctor, ada, { workflowId: objectiveWorkflowId, name }, 'inProgress');
  const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Quiz q');
  const { body } = await ada.call<QuizWork>('getQuiz', { params: { objectiveWorkflowId, activityWorkflowId } });
  // which keeps it off the device
  expect(body.proctoring?.state).toBe('inProgress');
  return { objectiveWorkflowId, activityWorkflowId };
}

const watchedQuiz = (quiz: Quiz) => watched([quizPart('q', quiz, { proctored: true })], 'Quiz q');

const keep = (work: Work, questionId: string, value: string) =>
  ada.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers: { R: [value] } },
  });

const counting = ({ activityWorkflowId }: Work) =>
  server.db
    .selectFrom('quiz_answer')
    .select(['question_id', 'answers'])
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('is_current', '=', true)
    .orderBy('question_id')
    .execute();

describe('C19: an answer to a proctored test', () => {
  test.each(['finished', 'terminated'] as const)('is late once its session is %s', async (end) => {
    const work = await watchedQuiz(testOf([capital, primes]));
    expect((await keep(work, 'capital', 'canberra')).body.late).toBe(false);
    await move(proctor, await sessionOf(ada, work.objectiveWorkflowId, 'Quiz q'), end);
    const late = [await keep(work, 'capital', 'perth'), await keep(work, 'primes', 'two')];
    expect(late.map(({ status, body }) => [status, body.late])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await counting(work)).toEqual([{ question_id: 'capital', answers: { R: ['canberra'] } }]);
  });

  test('is late as well where the session watches over what the test stands in', async () => {
    const exam = chapter('exam', [quizPart('q', testOf([capital]))], { proctored: true });
    const work = await watched([exam], 'Chapter exam');
    expect((await keep(work, 'capital', 'canberra')).body.late).toBe(false);
    await move(proctor, await sessionOf(ada, work.objectiveWorkflowId, 'Chapter exam'), 'finished');
    expect((await keep(work, 'capital', 'perth')).body.late).toBe(true);
  });

  test('is late where its part became proctored meanwhile, and no session was ever asked for', async () => {
    for (const [parts, proctored] of [
      [[quizPart('q', testOf([capital, primes]))], 'Quiz q'],
      [[chapter('exam', [quizPart('q', testOf([capital, primes]))])], 'Chapter exam'],
    ] as const) {
      const { objectiveId } = await givenCourse(server, course(parts));
      const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
      const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
      expect((await keep(work, 'capital', 'canberra')).body.late).toBe(false);
      // as an import of the course does
      await server.db
        .updateTable('activity')
        .set({ proctored: true })
        .where('name', '=', proctored)
        .where('objective_id', '=', objectiveId)
        .execute();
      await server.db
        .updateTable('objective')
        .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
        .where('id', '=', objectiveId)
        .execute();
      expect((await keep(work, 'primes', 'two')).body.late).toBe(true);
    }
  });

  test('is late with its files once the session is over, and what was given in time stays', async () => {
    const work = await watchedQuiz(testOf([portfolio]));
    const answers = { question: 'portfolio', interaction: 'F' };
    const inTime = await sendFile(ada, work, { name: 'a.txt', text: 'In time', answers });
    await move(proctor, await sessionOf(ada, work.objectiveWorkflowId, 'Quiz q'), 'finished');
    const late = await sendFile(ada, work, { name: 'b.txt', text: 'Late', answers });
    expect(await removeFile(ada, `${filesOf(work)}/${inTime}`)).toBe(409);
    const { body } = await ada.call<CallTypes['keepQuizAnswer']['answer']>('keepQuizAnswer', {
      params: { ...work, questionId: 'portfolio' },
      body: { writingId: randomUUID(), sequence: 1, answers: { F: [inTime, late] } },
    });
    expect(body.late).toBe(true);
    await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
    const task = await proctor.call<CallTypes['getWorkTask']['answer']>('getWorkTask', { params: { ...work } });
    const [counted = '', after = ''] = task.body.quiz?.questions[0]?.html.split('Sent after the end') ?? [];
    expect([counted.includes('a.txt'), counted.includes('b.txt'), after.includes('b.txt')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('counts again in the next session, and where another test has its own', async () => {
    const work = await watched(
      [quizPart('q', testOf([capital]), { proctored: true }), quizPart('r', testOf([primes]), { proctored: true })],
      'Quiz q',
    );
    const other = { ...work, activityWorkflowId: await open(ada, work.objectiveWorkflowId, 'Quiz r') };
    await moveThrough(proctor, ada, { workflowId: work.objectiveWorkflowId, name: 'Quiz r' }, 'inProgress', 'finished');
    expect((await keep(work, 'capital', 'canberra')).body.late).toBe(false);
    expect((await keep(other, 'primes', 'two')).body.late).toBe(true);
  });

  test('is refused where each question is checked by itself', async () => {
    const work = await watchedQuiz(practice([capital]));
    expect((await keep(work, 'capital', 'perth')).status).toBe(200);
    await move(proctor, await sessionOf(ada, work.objectiveWorkflowId, 'Quiz q'), 'finished');
    const { status, body } = await keep(work, 'capital', 'canberra');
    expect([status, body.errors[0]?.data]).toEqual([409, { reasons: ['not-open'] }]);
    await expect(
      perform(ada, 'checkQuizAnswer', { ...work, questionId: 'capital', answers: { R: ['canberra'] } }),
    ).rejects.toThrow();
  });
});
