import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { CallTypes, NewAccommodation, Problem, QuizWork } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, partNamed, perform, refusal, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const timed = (seconds: number): Quiz => testOf([capital], { timeLimitSeconds: seconds });

interface Work {
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
}

async function begun(parts: readonly PartDocument[] = [quizPart('q', timed(600)), page('b')]): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course(parts));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveId, objectiveWorkflowId };
}

const give = ({ objectiveId }: Work, body: Partial<NewAccommodation>, person = teacher) =>
  person.call<CallTypes['setAccommodation']['answer'] & Problem>('setAccommodation', {
    params: { objectiveId },
    body: { email: 'ADA@test.example', ...body },
  });

const list = async ({ objectiveId }: Work, person = teacher) =>
  (
    await person.call<CallTypes['listAccommodations']['answer'] & Problem>('listAccommodations', {
      params: { objectiveId },
    })
  ).body;

const partOf = async ({ objectiveWorkflowId }: Work, name = 'Quiz q') =>
  await partNamed(ada, objectiveWorkflowId, name);

/** The quiz as it is shown, with the seconds from its beginning to its end. */
async function shown({ objectiveWorkflowId }: Work, activityWorkflowId: string) {
  const { body } = await ada.call<QuizWork>('getQuiz', { params: { objectiveWorkflowId, activityWorkflowId } });
  const { started } = await server.db
    .selectFrom('quiz_work')
    .select('started')
    .where('activity_workflow_id', '=', activityWorkflowId)
    .executeTakeFirstOrThrow();
  const seconds = Math.round((Date.parse(body.deadline ?? '') - started.getTime()) / 1000);
  return { seconds, extraSeconds: body.extraSeconds };
}

describe('more time for one person', () => {
  test('holds for a quiz that is begun later, and is told', async () => {
    const work = await begun();
    expect((await give(work, { extraMinutes: 10 })).status).toBe(200);
    const id = await open(ada, work.objectiveWorkflowId, 'Quiz q');
    expect(await shown(work, id)).toEqual({ seconds: 1200, extraSeconds: 600 });
  });

  test('moves the end of a quiz under way, and never to an earlier moment', async () => {
    const work = await begun();
    const id = await open(ada, work.objectiveWorkflowId, 'Quiz q');
    expect(await shown(work, id)).toEqual({ seconds: 600, extraSeconds: 0 });
    await give(work, { timeFactor: 1.5 });
    expect(await shown(work, id)).toEqual({ seconds: 900, extraSeconds: 300 });
    await give(work, { timeFactor: 1.1 });
    expect(await shown(work, id)).toEqual({ seconds: 900, extraSeconds: 300 });
    const accommodationId = (await list(work)).items[0]?.id ?? '';
    const removed = await teacher.call<CallTypes['removeAccommodation']['answer']>('removeAccommodation', {
      params: { objectiveId: work.objectiveId, accommodationId },
      body: {},
    });
    expect([removed.status, removed.body.items]).toEqual([200, []]);
    expect(await shown(work, id)).toEqual({ seconds: 900, extraSeconds: 300 });
  });

  test('is that of the activity where it has its own, and stays within the dates of the activity', async () => {
    const accessibleUntil = new Date(Date.now() + 900_000).toISOString();
    const work = await begun([
      quizPart('q', timed(600)),
      quizPart('r', timed(600), { constraint: { accessibleUntil } }),
    ]);
    await give(work, { extraMinutes: 60 });
    await give(work, { extraMinutes: 1, activityPartId: (await partOf(work)).id });
    const [q, r] = [
      await open(ada, work.objectiveWorkflowId, 'Quiz q'),
      await open(ada, work.objectiveWorkflowId, 'Quiz r'),
    ];
    expect(await shown(work, q)).toEqual({ seconds: 660, extraSeconds: 60 });
    expect((await shown(work, r)).seconds).toBeLessThanOrEqual(900);
  });

  test('changes nothing for others, nor for a quiz without a limit', async () => {
    const work = await begun([quizPart('q', testOf([capital]))]);
    await give(work, { extraMinutes: 10 });
    const id = await open(ada, work.objectiveWorkflowId, 'Quiz q');
    expect(await shown(work, id)).toEqual({ seconds: Number.NaN, extraSeconds: 0 });
  });
});

describe('more attempts for one person', () => {
  test('are begun, and no more than were given', async () => {
    const work = await begun([quizPart('q', testOf([capital]), { allowedAttempts: 1 })]);
    const { objectiveWorkflowId } = work;
    const { id: activityPartId } = await partOf(work);
    const again = { objectiveWorkflowId, activityPartIds: [activityPartId], restart: true };
    const take = async () => {
      const part = await partOf(work);
      const activityWorkflowId = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '';
      await perform(ada, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });
    };
    await open(ada, objectiveWorkflowId, 'Quiz q');
    await take();
    expect((await refusal(ada, 'startActivityWorkflows', again)).reasons).toEqual(['no-attempts-left']);
    await give(work, { activityPartId, extraAttempts: 1 });
    expect((await partOf(work)).allowedAttempts).toBe(2);
    await perform(ada, 'startActivityWorkflows', again);
    await take();
    expect((await refusal(ada, 'startActivityWorkflows', again)).reasons).toEqual(['no-attempts-left']);
  });
});

describe('whoever gives', () => {
  test('sees who has what where, and where something may be given', async () => {
    const work = await begun([quizPart('q', timed(600), { allowedAttempts: 2 }), page('b')]);
    const { id: activityPartId } = await partOf(work);
    await give(work, { extraMinutes: 5 });
    await give(work, { activityPartId, timeFactor: 2, extraAttempts: 1 });
    await give(work, { activityPartId, extraAttempts: 3 });
    const learner = expect.objectContaining({ id: ada.id, email: 'ada@test.example' });
    const { items, places } = await list(work);
    expect(items).toEqual([
      { id: expect.any(String), learner, activity: null, extraMinutes: 5, timeFactor: null, extraAttempts: 0 },
      {
        id: expect.any(String),
        learner,
        activity: { activityPartId, name: 'Quiz q' },
        extraMinutes: null,
        timeFactor: null,
        extraAttempts: 3,
      },
    ]);
    expect(places).toEqual([
      { activityPartId, name: 'Quiz q', isQuiz: true, allowedAttempts: 2 },
      { activityPartId: (await partOf(work, 'Page b')).id, name: 'Page b', isQuiz: false, allowedAttempts: null },
    ]);
    const events = await server.db
      .selectFrom('audit_event')
      .select(['what', 'actor_id', 'subject_id', 'data'])
      .where('what', '=', 'accommodation.set')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const data = { objectiveId: work.objectiveId, activityPartId, extraAttempts: 3 };
    expect(events).toEqual([{ what: 'accommodation.set', actor_id: teacher.id, subject_id: ada.id, data }]);
  });

  test('is refused what fits nothing, who is not there, and what is not theirs', async () => {
    const work = await begun();
    await server.signInAs('nobody@test.example');
    const other = await server.signInAs('other@test.example', ['Instructor']);
    await givenAccess(server, teacher.id, work.objectiveId);
    const codes = [
      await give(work, {}),
      await give(work, { extraMinutes: 5, timeFactor: 2 }),
      await give(work, { extraAttempts: 1 }),
      await give(work, { extraMinutes: 5, activityPartId: randomUUID() }),
      await give(work, { extraMinutes: 5, email: 'nobody@test.example' }),
      await give(work, { extraMinutes: 5, email: 'teacher@test.example' }),
      await give(work, { extraMinutes: 5 }, other),
      await give(work, { extraMinutes: 5 }, ada),
    ].map(({ status, body }) => [status, body.errors[0]?.code, body.errors[0]?.field]);
    expect(codes).toEqual([
      [400, 'request.field-invalid', 'extraMinutes'],
      [400, 'request.field-invalid', 'timeFactor'],
      [400, 'request.field-invalid', 'extraAttempts'],
      [404, 'activity.not-found', 'activityPartId'],
      [404, 'user.not-found', 'email'],
      [403, 'accommodation.own', undefined],
      [404, 'resource.not-found', undefined],
      [403, 'permission.missing', undefined],
    ]);
    expect((await list(work)).items).toEqual([]);
  });
});
