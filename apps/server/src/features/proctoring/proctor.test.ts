import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { Answer, TestPerson } from '../../testing/person.ts';
import { move, moveThrough, sessionOf } from '../../testing/proctor.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

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
  readonly workflowId: string;
  readonly id: string;
}

const exam = chapter('exam', [page('q')], { proctored: true });

async function asked(): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([exam, page('free')]));
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { workflowId, id: await open(ada, workflowId, 'Chapter exam') };
}

const paramsOf = ({ workflowId, id }: Work) => ({ objectiveWorkflowId: workflowId, activityWorkflowId: id });
const code = ({ status, body }: Answer<Problem>) => [status, body.errors[0]?.code];
type Token = CallTypes['getProctoringStartToken']['answer'] & Problem;
const tokenOf = (work: Work, query: Record<string, string> = {}) =>
  ada.call<Token>('getProctoringStartToken', { params: paramsOf(work), query });
type Session = CallTypes['getLastProctoringSession']['answer'] & Problem;
const lastOf = (work: Work) => ada.call<Session>('getLastProctoringSession', { params: paramsOf(work) });
type Proctored = CallTypes['createProctoringSession']['answer'] & Problem;
const make = (body: object) => proctor.call<Proctored>('createProctoringSession', { body });
type Listed = CallTypes['listProctoringSessions']['answer'];

describe('C19: a learner reads the last session', () => {
  test('by the work at the proctored place, and by work inside it', async () => {
    const work = await asked();
    const { body } = await lastOf(work);
    expect(body).toMatchObject({
      state: 'created',
      attempt: 1,
      activityWorkflowId: work.id,
      started: null,
      ended: null,
    });
    await moveThrough(proctor, ada, { workflowId: work.workflowId, name: 'Chapter exam' }, 'inProgress');
    const inside = { ...work, id: await open(ada, work.workflowId, 'Page q') };
    expect((await lastOf(inside)).body).toMatchObject({
      id: body.id,
      state: 'inProgress',
      started: expect.any(String),
    });
  });

  test('and finds none where nothing is proctored, and none of unknown work', async () => {
    const work = await asked();
    const free = { ...work, id: await open(ada, work.workflowId, 'Page free') };
    expect(code(await lastOf(free))).toEqual([404, 'proctoring-session.not-found']);
    expect(code(await tokenOf(free))).toEqual([409, 'proctoring-session.not-proctored']);
    expect(code(await lastOf({ ...work, id: randomUUID() }))).toEqual([404, 'activity-workflow.not-found']);
    expect(code(await lastOf({ ...work, workflowId: randomUUID() }))).toEqual([404, 'objective-workflow.not-found']);
    expect((await lastOf({ ...work, id: 'nonsense' })).status).toBe(400);
  });
});

describe('C19: a start token', () => {
  test('says who and which session, and a provider verifies it with the public keys', async () => {
    const work = await asked();
    const { body } = await tokenOf(work);
    const keys = await server.visitor.call<CallTypes['listProctoringKeys']['answer']>('listProctoringKeys');
    expect(JSON.stringify(keys.body)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(body.token, createLocalJWKSet(keys.body), {
      audience: 'proctoring-start',
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256' });
    const session = (await lastOf(work)).body;
    expect(payload).toMatchObject({
      sub: ada.id,
      sessionId: session.id,
      activityWorkflowId: work.id,
      activityPathId: session.activityPathId,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(new Date(body.expires).getTime()).toBe((payload.exp ?? 0) * 1000);
    expect(payload.iss).toMatch(/^https?:\/\//);
  });

  test('names the place inside the session to which the learner comes, and no other', async () => {
    const work = await asked();
    const { activityPathId } = await partNamed(ada, work.workflowId, 'Page q');
    const { body } = await tokenOf(work, { activityPathId });
    expect(decodeJwt(body.token)).toMatchObject({ activityPathId });
    const outside = await partNamed(ada, work.workflowId, 'Page free');
    for (const place of [outside.activityPathId, randomUUID()])
      expect(code(await tokenOf(work, { activityPathId: place }))).toEqual([404, 'activity.not-found']);
    expect((await tokenOf(work, { activityPathId: 'x' })).status).toBe(400);
  });

  test('is given for a session that goes on, so that a crash resumes, and not once it has ended', async () => {
    const work = await asked();
    const place = { workflowId: work.workflowId, name: 'Chapter exam' };
    await moveThrough(proctor, ada, place, 'inProgress');
    expect((await tokenOf(work)).status).toBe(200);
    await moveThrough(proctor, ada, place, 'terminated');
    expect(code(await tokenOf(work))).toEqual([409, 'proctoring-session.session-ended']);
  });

  test('is refused once the course is handed in, and with the reasons where the place is closed', async () => {
    const work = await asked();
    const part = await partNamed(ada, work.workflowId, 'Chapter exam');
    const close = (constraint: object) =>
      server.db
        .updateTable('activity_part')
        .set({ constraint: JSON.stringify(constraint) })
        .where('id', '=', part.id)
        .execute();
    await close({ accessibleUntil: '2020-01-01T00:00:00.000Z' });
    await server.db
      .updateTable('objective')
      .set((o) => ({ content_version: o('content_version', '+', 1) }))
      .execute();
    const closed = await tokenOf(work);
    expect([...code(closed), closed.body.errors[0]?.data]).toEqual([
      409,
      'proctoring-session.not-open',
      { reasons: ['access-passed'] },
    ]);
    await perform(ada, 'submitObjectiveWorkflow', { id: work.workflowId });
    expect(code(await tokenOf(work))).toEqual([409, 'proctoring-session.work-handed-in']);
  });
});

describe('C19: a proctor', () => {
  test('finds who waits, the longest waiting first, by state', async () => {
    const [first, second] = [await asked(), await asked()];
    await moveThrough(proctor, ada, { workflowId: second.workflowId, name: 'Chapter exam' }, 'inProgress');
    const list = async (query: Record<string, string>) =>
      (await proctor.call<Listed>('listProctoringSessions', { query })).body.items.map(
        ({ session }) => session.activityWorkflowId,
      );
    const all = await list({});
    expect(all.indexOf(first.id)).toBeLessThan(all.indexOf(second.id));
    expect(await list({ state: 'inProgress' })).toContain(second.id);
    expect(await list({ state: 'created' })).not.toContain(second.id);
    expect((await proctor.call('listProctoringSessions', { query: { state: 'asleep' } })).status).toBe(400);
    const { body } = await proctor.call<Proctored>('getProctoringSession', {
      params: { sessionId: await sessionOf(ada, first.workflowId, 'Chapter exam') },
    });
    expect(body).toMatchObject({ learner: { email: 'ada@test.example' }, activity: { name: 'Chapter exam' } });
  });

  test('moves a session along its states only, each step once, and each step is written down', async () => {
    const work = await asked();
    const sessionId = await sessionOf(ada, work.workflowId, 'Chapter exam');
    for (const state of ['finished', 'terminated'] as const)
      expect(code(await move(proctor, sessionId, state))).toEqual([409, 'proctoring-session.not-begun']);
    const twice = await Promise.all([move(proctor, sessionId, 'inProgress'), move(proctor, sessionId, 'inProgress')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const ended = await move(proctor, sessionId, 'terminated');
    expect(ended.body.session).toMatchObject({ state: 'terminated', ended: expect.any(String) });
    expect((await move(proctor, sessionId, 'terminated')).body.session).toEqual(ended.body.session);
    for (const state of ['inProgress', 'finished'] as const) {
      const refused = await move(proctor, sessionId, state);
      expect([...code(refused), refused.body.errors[0]?.message]).toEqual([
        409,
        'proctoring-session.session-ended',
        'This session has ended. Create a new one so the learner can continue.',
      ]);
    }
    const noted = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'data'])
      .where('what', '=', 'proctoring.moved')
      .execute();
    const mine = noted.filter(({ data }) => JSON.stringify(data).includes(sessionId));
    expect(mine.map(({ actor_id, subject_id, data }) => [actor_id, subject_id, data])).toEqual([
      [proctor.id, ada.id, { sessionId, from: 'created', to: 'inProgress' }],
      [proctor.id, ada.id, { sessionId, from: 'inProgress', to: 'terminated' }],
    ]);
  });

  test('does not begin a session for work that was handed in', async () => {
    const work = await asked();
    const sessionId = await sessionOf(ada, work.workflowId, 'Chapter exam');
    await perform(ada, 'submitObjectiveWorkflow', { id: work.workflowId });
    expect(code(await move(proctor, sessionId, 'inProgress'))).toEqual([409, 'proctoring-session.work-handed-in']);
    expect(code(await make({ id: randomUUID(), activityWorkflowId: work.id }))).toEqual([
      409,
      'proctoring-session.work-handed-in',
    ]);
  });

  test('makes another session when there is none left, once for each id', async () => {
    const work = await asked();
    const body = { id: randomUUID(), activityWorkflowId: work.id };
    expect(code(await make(body))).toEqual([409, 'proctoring-session.session-open']);
    const place = { workflowId: work.workflowId, name: 'Chapter exam' };
    await moveThrough(proctor, ada, place, 'inProgress', 'terminated');
    const made = await Promise.all([make(body), make(body), make(body)]);
    expect(made.map(({ status, body: { session } }) => [status, session.id, session.attempt])).toEqual(
      made.map(() => [200, body.id, 2]),
    );
    expect(code(await make({ ...body, activityWorkflowId: (await asked()).id }))).toEqual([
      409,
      'proctoring-session.id-taken',
    ]);
    expect(code(await make({ id: randomUUID(), activityWorkflowId: randomUUID() }))).toEqual([
      404,
      'activity-workflow.not-found',
    ]);
    await moveThrough(proctor, ada, place, 'inProgress');
    const inside = await open(ada, work.workflowId, 'Page q');
    const free = await open(ada, work.workflowId, 'Page free');
    for (const activityWorkflowId of [inside, free])
      expect(code(await make({ id: randomUUID(), activityWorkflowId }))).toEqual([
        409,
        'proctoring-session.not-proctored',
      ]);
  });

  test('watches over nobody who is the same person', async () => {
    const { objectiveId } = await givenCourse(server, course([exam]));
    const workflowId = await startCourse(proctor, await givenAccess(server, proctor.id, objectiveId));
    const id = await open(proctor, workflowId, 'Chapter exam');
    const sessionId = await sessionOf(proctor, workflowId, 'Chapter exam');
    expect(code(await move(proctor, sessionId, 'inProgress'))).toEqual([403, 'proctoring-session.own-work']);
    expect(code(await make({ id: randomUUID(), activityWorkflowId: id }))).toEqual([
      403,
      'proctoring-session.own-work',
    ]);
  });

  test('is not the learner, and finds nothing by an unknown id, nor makes what exists', async () => {
    const work = await asked();
    const sessionId = await sessionOf(ada, work.workflowId, 'Chapter exam');
    expect((await move(ada, sessionId, 'inProgress')).status).toBe(403);
    expect(
      (await proctor.call('moveProctoringSession', { params: { sessionId }, body: { state: 'created' } })).status,
    ).toBe(400);
    expect(code(await move(proctor, randomUUID(), 'inProgress'))).toEqual([404, 'proctoring-session.not-found']);
    const body = { id: sessionId, activityWorkflowId: (await asked()).id };
    expect(code(await make(body))).toEqual([409, 'proctoring-session.id-taken']);
  });

  test('no longer sees the session of somebody who may not take the course any more', async () => {
    const work = await asked();
    const sessionId = await sessionOf(ada, work.workflowId, 'Chapter exam');
    const { objective_id } = await server.db
      .selectFrom('objective_workflow')
      .select('objective_id')
      .where('id', '=', work.workflowId)
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom('objective_access').where('objective_id', '=', objective_id).execute();
    expect(code(await move(proctor, sessionId, 'inProgress'))).toEqual([404, 'proctoring-session.not-found']);
    expect(code(await lastOf(work))).toEqual([404, 'objective-workflow.not-found']);
  });
});
