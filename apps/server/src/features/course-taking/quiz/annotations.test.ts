import { randomUUID } from 'node:crypto';
import type { Annotations, NewAnnotations, Problem, QuizWork } from '@stoa/contract';
import { longestNote } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, essay, program, quizPart, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(): Promise<Work> {
  const { objectiveId } = await givenCourse(
    server,
    course([quizPart('q', testOf([capital, essay, program])), page('b')]),
  );
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
  // the questions are drawn when they are first asked for
  await noted(work);
  return work;
}

async function noted(work: Work, questionId = 'capital'): Promise<Annotations | undefined> {
  const { status, body } = await ada.call<QuizWork>('getQuiz', { params: { ...work } });
  expect(status).toBe(200);
  return body.annotations[questionId];
}

type Change = Partial<NewAnnotations>;

const keep = (work: Work, change: Change, { questionId = 'capital', person = ada } = {}) =>
  person.call<{ readonly saved: string } & Problem>('keepQuizAnnotations', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, ...change },
  });

describe('what a learner notes at questions', () => {
  test('G1: flag, struck-out choices and note go with the person, and each changes without the others', async () => {
    const work = await begun();
    expect(await noted(work)).toBeUndefined();
    const writingId = randomUUID();
    expect((await keep(work, { flagged: true })).status).toBe(200);
    await keep(work, { struck: { R: ['perth'] } });
    await keep(work, { writingId, note: 'It is not the largest city' });
    expect(await noted(work)).toEqual({
      flagged: true,
      struck: { R: ['perth'] },
      note: { writingId, text: 'It is not the largest city' },
      otherNotes: [],
      comment: '',
    });
    await keep(work, { flagged: false });
    expect(await noted(work)).toMatchObject({ flagged: false, struck: { R: ['perth'] } });
    expect(await noted(work, 'essay')).toBeUndefined();
  });

  test('G1: a save that arrives late or again changes nothing', async () => {
    const work = await begun();
    const writingId = randomUUID();
    await keep(work, { writingId, sequence: 2, note: 'Second' });
    expect((await keep(work, { writingId, sequence: 1, note: 'First' })).status).toBe(200);
    expect(await noted(work)).toMatchObject({ note: { text: 'Second' }, otherNotes: [] });
  });

  test('G1: of two devices the last arrival is the note, and the other one is there until it is taken over', async () => {
    const work = await begun();
    const [phone, desk] = [randomUUID(), randomUUID()];
    await keep(work, { writingId: phone, note: 'On the train' });
    await keep(work, { writingId: desk, note: 'At the desk' });
    expect(await noted(work)).toMatchObject({
      note: { text: 'At the desk' },
      otherNotes: [{ writingId: phone, text: 'On the train' }],
    });
    await keep(work, { writingId: desk, sequence: 2, note: 'Both', replaces: [phone] });
    expect(await noted(work)).toMatchObject({ note: { text: 'Both' }, otherNotes: [] });
    // the phone knows nothing of that, and goes on
    await keep(work, { writingId: phone, sequence: 2, note: 'Still on the train' });
    expect(await noted(work)).toMatchObject({
      note: { text: 'Still on the train' },
      otherNotes: [{ writingId: desk, text: 'Both' }],
    });
  });

  test('of notes that were set aside twenty are kept, and the oldest makes room', async () => {
    const work = await begun();
    for (let number = 1; number <= 22; number += 1) await keep(work, { note: `Note ${number}` });
    const { note, otherNotes = [] } = (await noted(work)) ?? {};
    expect(note?.text).toBe('Note 22');
    expect(otherNotes.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `Note ${index + 2}`));
  });

  test('a question of a linear test that has not come is not there', async () => {
    const { objectiveId } = await givenCourse(
      server,
      course([quizPart('q', testOf([capital, essay], { linear: true })), page('b')]),
    );
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    await noted(work);
    expect((await keep(work, { flagged: true })).status).toBe(200);
    const { status, body } = await keep(work, { flagged: true }, { questionId: 'essay' });
    expect([status, body.errors[0]?.code]).toEqual([404, 'quiz.question-not-found']);
  });

  test('a note stays readable and can be changed after handing in, and no grader reads it', async () => {
    const work = await begun();
    const writingId = randomUUID();
    await keep(work, { writingId, note: 'Words for myself alone' });
    await perform(ada, 'submitQuiz', { ...work });
    expect(await noted(work)).toMatchObject({ note: { text: 'Words for myself alone' } });
    expect((await keep(work, { writingId, sequence: 2, note: 'Words for myself alone, later' })).status).toBe(200);
    expect(await noted(work)).toMatchObject({ note: { text: 'Words for myself alone, later' } });
    const params = { activityWorkflowId: work.activityWorkflowId };
    const task = await teacher.call('getWorkTask', { params });
    expect(task.status).toBe(200);
    expect(JSON.stringify(task.body)).not.toContain('Words for myself');
  });

  test('refuses what is somebody else’s, what is not asked, and what is too long', async () => {
    const work = await begun();
    const stranger = await keep(work, { flagged: true }, { person: ben });
    expect([stranger.status, stranger.body.errors[0]?.code]).toEqual([404, 'objective-workflow.not-found']);
    const elsewhere = await keep({ ...work, activityWorkflowId: randomUUID() }, { flagged: true });
    expect([elsewhere.status, elsewhere.body.errors[0]?.code]).toEqual([404, 'activity-workflow.not-found']);
    for (const questionId of ['none', 'program']) {
      const { status, body } = await keep(work, { flagged: true }, { questionId });
      expect([status, body.errors[0]?.code]).toEqual([404, 'quiz.question-not-found']);
    }
    const long = await keep(work, { note: 'a'.repeat(longestNote + 1) });
    expect(long.status).toBe(400);
    expect(JSON.stringify(long.body.errors)).toContain('note');
    expect((await keep(work, { note: 'ن'.repeat(longestNote) })).status).toBe(200);
  });
});
