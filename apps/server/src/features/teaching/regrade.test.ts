import { randomUUID } from 'node:crypto';
import type { Item, Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, NewRegrade, Problem, QuizWork } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../kernel/jobs/chores.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, essay, primes, quizPart, testOf, third } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let teacher: TestPerson;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const scale = {
  name: 'Letters',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

/** The capital of Australia, with a key that is wrong. */
const wrongKey: Item = {
  ...capital,
  responses: [{ id: 'R', cardinality: 'single', baseType: 'identifier', correct: ['sydney'] }],
};

async function givenQuiz(quiz: Quiz, more: Partial<PartDocument> = {}): Promise<string> {
  const document = course([quizPart('q', quiz, { normalizedPassingScore: 0.5, ...more }), page('b')], {
    gradingScale: scale,
  });
  return (await givenCourse(server, document)).objectiveId;
}

interface Work {
  readonly person: TestPerson;
  readonly partId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begin(person: TestPerson, objectiveId: string): Promise<Work> {
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const activityWorkflowId = await open(person, objectiveWorkflowId, 'Quiz q');
  const { id: partId } = await partNamed(person, objectiveWorkflowId, 'Quiz q');
  return { person, partId, objectiveWorkflowId, activityWorkflowId };
}

async function keep({ person, ...work }: Work, given: Readonly<Record<string, Answers>>): Promise<void> {
  const { objectiveWorkflowId, activityWorkflowId } = work;
  for (const [questionId, answers] of Object.entries(given))
    await person.call('keepQuizAnswer', {
      params: { objectiveWorkflowId, activityWorkflowId, questionId },
      body: { writingId: randomUUID(), sequence: 1, answers },
    });
}

async function handedIn(
  person: TestPerson,
  objectiveId: string,
  given: Readonly<Record<string, Answers>>,
): Promise<Work> {
  const work = await begin(person, objectiveId);
  await keep(work, given);
  const { objectiveWorkflowId, activityWorkflowId } = work;
  await perform(person, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });
  return work;
}

const correction = (more: Partial<NewRegrade> = {}): NewRegrade => ({
  questionId: 'capital',
  correction: { kind: 'key', responseId: 'R', correct: ['canberra'] },
  reason: 'The key was wrong.',
  ...more,
});

const preview = async ({ partId }: Work, more: Partial<NewRegrade> = {}) =>
  (
    await teacher.call<CallTypes['previewRegrades']['answer'] & Problem>('previewRegrades', {
      params: { activityPartId: partId },
      body: correction(more),
    })
  ).body;

const start = ({ partId }: Pick<Work, 'partId'>, more: Partial<NewRegrade> = {}, person = teacher) =>
  person.call<CallTypes['startRegrade']['answer'] & Problem>('startRegrade', {
    params: { activityPartId: partId },
    body: correction(more),
  });

/** Has all of it done, and answers how far it is. */
async function done(work: Work, more: Partial<NewRegrade> = {}) {
  const { body } = await start(work, more);
  await doChores(server.db, server.app.everyMinute);
  const params = { regradeId: body.id };
  return (await teacher.call<CallTypes['getRegrade']['answer']>('getRegrade', { params })).body;
}

async function resultOf({ person, objectiveWorkflowId, activityWorkflowId }: Work) {
  const params = { objectiveWorkflowId, activityWorkflowId };
  const { body } = await person.call<QuizWork>('getQuiz', { params });
  const { childActivity } = await partNamed(person, objectiveWorkflowId, 'Quiz q');
  const { passed = null, normalizedScore = null } = childActivity.activityWorkflowAggregate.bestActivityRecord ?? {};
  return { score: body.score, told: body.rescored !== null, passed, normalizedScore };
}

const city = (id: string) => ({ capital: { R: [id] } });

describe('what a corrected key would change', () => {
  /** Asked for, and left to the job. */
  async function left({ partId }: Work): Promise<string> {
    const { id } = await server.db
      .insertInto('regrade_preview')
      .values({
        tenant_id: server.tenantId,
        activity_part_id: partId,
        question_id: 'capital',
        correction: JSON.stringify(correction().correction),
        may_lower: false,
        total: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const counted = async (previewId: string) =>
    (await teacher.call<CallTypes['getRegradePreview']['answer']>('getRegradePreview', { params: { previewId } })).body;

  async function twoWorks(): Promise<Work> {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    await handedIn(ada, objectiveId, city('canberra'));
    return await handedIn(ben, objectiveId, city('sydney'));
  }

  test('is counted by a job, a few works at a time, and changes and notes nothing', async () => {
    const work = await twoWorks();
    const id = await left(work);
    expect(await counted(id)).toMatchObject({ works: 2, done: 0, finished: null, cancelled: null });
    const before = await server.db.selectFrom('audit_event').select('id').execute();
    await doChores(server.db, server.app.everyMinute);
    const after = await counted(id);
    expect(after).toMatchObject({ works: 2, done: 2, raised: 1, kept: 1, unchanged: 0, passed: 1, cancelled: null });
    expect(after.finished).not.toBeNull();
    expect(await resultOf(work)).toMatchObject({ score: 1, told: false });
    expect(await server.db.selectFrom('audit_event').select('id').execute()).toHaveLength(before.length);
  });

  test('is counted no further once that is cancelled, and a little is counted at once', async () => {
    const work = await twoWorks();
    const id = await left(work);
    const cancelled = await teacher.call<CallTypes['cancelRegradePreview']['answer']>('cancelRegradePreview', {
      params: { previewId: id },
      body: {},
    });
    expect(cancelled.body.cancelled).not.toBeNull();
    await doChores(server.db, server.app.everyMinute);
    expect(await counted(id)).toMatchObject({ done: 0, finished: null });
    expect((await preview(work)).finished).not.toBeNull();
  });

  test('is cancelled where the question is another by then, and forgotten after a day', async () => {
    const work = await twoWorks();
    const id = await left(work);
    await server.db.updateTable('regrade_preview').set({ question_id: 'gone' }).where('id', '=', id).execute();
    await doChores(server.db, server.app.everyMinute);
    expect((await counted(id)).cancelled).not.toBeNull();
    const created = new Date(Date.now() - 90_000_000);
    await server.db.updateTable('regrade_preview').set({ created }).where('id', '=', id).execute();
    await doChores(server.db, server.app.everyMinute);
    const answer = await teacher.call<Problem>('getRegradePreview', { params: { previewId: id } });
    expect(answer.status).toBe(404);
  });
});

describe('a key that was wrong', () => {
  test('is put right: points rise, nobody loses any, and it is told and written down', async () => {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    const [right, wrong] = [
      await handedIn(ada, objectiveId, city('canberra')),
      await handedIn(ben, objectiveId, city('sydney')),
    ];
    expect(await preview(right)).toMatchObject({
      works: 2,
      raised: 1,
      lowered: 0,
      kept: 1,
      unchanged: 0,
      passed: 1,
      failed: 0,
    });
    expect(await resultOf(right)).toEqual({ score: 0, told: false, passed: false, normalizedScore: 0 });
    expect((await start(right)).body).toMatchObject({ total: 2, done: 0, finished: null });
    expect((await start(right)).body.errors[0]?.code).toBe('regrade.under-way');
    await doChores(server.db, server.app.everyMinute);
    expect(await resultOf(right)).toEqual({ score: 1, told: true, passed: true, normalizedScore: 1 });
    expect(await resultOf(wrong)).toEqual({ score: 1, told: false, passed: true, normalizedScore: 1 });
    const outbox = await server.db
      .selectFrom('outbox_event')
      .select('subject_id')
      .where('kind', '=', 'activity.rescored')
      .execute();
    expect(outbox).toEqual([{ subject_id: right.activityWorkflowId }]);
    const audit = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'data'])
      .where('what', '=', 'quiz.regraded')
      .executeTakeFirst();
    expect(audit).toMatchObject({
      actor_id: teacher.id,
      data: { questionId: 'capital', mayLower: false, reason: 'The key was wrong.' },
    });
  });

  test('lowers results where that is asked for', async () => {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    const wrong = await handedIn(ben, objectiveId, city('sydney'));
    expect(await preview(wrong, { onlyRaise: false })).toMatchObject({ works: 1, lowered: 1, kept: 0, failed: 1 });
    expect(await done(wrong, { onlyRaise: false })).toMatchObject({
      total: 1,
      done: 1,
      lowered: 1,
      finished: expect.any(String),
    });
    expect(await resultOf(wrong)).toEqual({ score: 0, told: true, passed: false, normalizedScore: 0 });
  });

  test('goes on behind work that cannot be scored, and says so', async () => {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    const broken = await handedIn(ben, objectiveId, city('canberra'));
    const sound = await handedIn(ada, objectiveId, city('canberra'));
    await server.db.deleteFrom('tool_launch').where('activity_workflow_id', '=', broken.activityWorkflowId).execute();
    const { id } = (await start(sound)).body;
    await expect(doChores(server.db, server.app.everyMinute)).rejects.toThrow('Some chores failed.');
    const { body } = await teacher.call('getRegrade', { params: { regradeId: id } });
    expect(body).toMatchObject({ total: 2, done: 2, raised: 1, finished: expect.any(String) });
    expect(await resultOf(broken)).toMatchObject({ normalizedScore: 0 });
    expect(await resultOf(sound)).toMatchObject({ normalizedScore: 1 });
  });

  test('leaves out who has no access any more', async () => {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    const gone = await handedIn(ben, objectiveId, city('canberra'));
    await server.db
      .deleteFrom('objective_access')
      .where('user_id', '=', ben.id)
      .where('objective_id', '=', objectiveId)
      .execute();
    const there = await handedIn(ada, objectiveId, city('canberra'));
    expect(await preview(gone)).toMatchObject({ works: 1, raised: 1 });
    expect(await done(gone)).toMatchObject({ total: 1, done: 1, raised: 1, finished: expect.any(String) });
    expect(await resultOf(there)).toMatchObject({ score: 1 });
  });

  test('holds for whoever is at work, and for whoever begins later', async () => {
    const objectiveId = await givenQuiz(testOf([wrongKey]));
    const open = await begin(ada, objectiveId);
    await keep(open, city('canberra'));
    expect(await done(open)).toMatchObject({ total: 1, done: 1, raised: 0 });
    const { objectiveWorkflowId, activityWorkflowId } = open;
    await perform(ada, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });
    expect(await resultOf(open)).toMatchObject({ score: 1, told: false });
    expect(await resultOf(await handedIn(ben, objectiveId, city('canberra')))).toMatchObject({ score: 1 });
  });
});

describe('a question that cannot be saved', () => {
  test('is given to everybody, or left out, and the result of a course that is over follows', async () => {
    const given = await handedIn(ada, await givenQuiz(testOf([capital, third])), { third: { R: ['1/3'] } });
    expect(await done(given, { correction: { kind: 'everybody' } })).toMatchObject({ raised: 1 });
    expect(await resultOf(given)).toMatchObject({ score: 2, normalizedScore: 1 });
    const out = await handedIn(ben, await givenQuiz(testOf([capital, third])), { third: { R: ['1/3'] } });
    await perform(ben, 'submitObjectiveWorkflow', { id: out.objectiveWorkflowId });
    const record = async () =>
      await server.db
        .selectFrom('objective_record')
        .select(['normalized_score', 'grade_name', 'passed'])
        .where('objective_workflow_id', '=', out.objectiveWorkflowId)
        .execute();
    expect(await record()).toEqual([{ normalized_score: 0.5, grade_name: 'C', passed: false }]);
    expect(await done(out, { correction: { kind: 'excluded' } })).toMatchObject({ raised: 1 });
    expect(await record()).toEqual([{ normalized_score: 1, grade_name: 'A', passed: true }]);
  });

  test('leaves what a person graded', async () => {
    const work = await handedIn(ada, await givenQuiz(testOf([capital, essay])), { essay: { R: ['Read me'] } });
    const grade = { params: { activityWorkflowId: work.activityWorkflowId }, body: { score: 3, maxScore: 6 } };
    expect((await teacher.call('gradeActivity', grade)).status).toBe(200);
    await done(work, { correction: { kind: 'everybody' } });
    expect(await resultOf(work)).toMatchObject({ normalizedScore: 0.5, told: false });
  });
});

describe('a corrected key', () => {
  const imported = async (item: Item, code?: string) =>
    await givenCourse(
      server,
      course([quizPart('q', testOf([item, primes]), { normalizedPassingScore: 0.5 }), page('b')], {
        gradingScale: scale,
      }),
      code === undefined ? {} : { code, replace: true },
    );

  test('outlives a new import of the same questions', async () => {
    const { objectiveId, code } = await imported(wrongKey);
    await done(await handedIn(ada, objectiveId, city('canberra')));
    await imported(wrongKey, code);
    expect((await resultOf(await handedIn(ben, objectiveId, city('canberra')))).score).toBe(1);
  });

  test('gives way to an author who has changed the question since', async () => {
    const { objectiveId, code } = await imported(wrongKey);
    await done(await handedIn(ada, objectiveId, city('canberra')));
    await imported({ ...wrongKey, title: 'Capitals' }, code);
    expect((await resultOf(await handedIn(ben, objectiveId, city('canberra')))).score).toBe(0);
    expect(
      (await resultOf(await handedIn(await server.signInAs('cleo@test.example'), objectiveId, city('sydney')))).score,
    ).toBe(1);
  });
});

test('a correction that does not fit, and whoever does not grade the course, are refused', async () => {
  const objectiveId = await givenQuiz(testOf([capital, primes, third]));
  const work = await begin(ada, objectiveId);
  const plain = await partNamed(ada, work.objectiveWorkflowId, 'Page b');
  const other = await server.signInAs('other@test.example', ['Instructor']);
  const codes = [
    await start(work, { questionId: 'none' }),
    await start(work, { correction: { kind: 'key', responseId: 'R', correct: ['paris'] } }),
    await start(work, { questionId: 'primes', correction: { kind: 'key', responseId: 'R', correct: ['two'] } }),
    await start(work, { questionId: 'third', correction: { kind: 'key', responseId: 'R', correct: ['1/4'] } }),
    await start({ partId: plain.id }),
    await start(work, {}, other),
    await start(work, {}, ada),
  ].map(({ body }) => body.errors[0]?.code);
  expect(codes).toEqual([
    'quiz.question-not-found',
    'regrade.does-not-fit',
    'regrade.does-not-fit',
    'regrade.does-not-fit',
    'quiz.none',
    'activity.not-found',
    'permission.missing',
  ]);
});
