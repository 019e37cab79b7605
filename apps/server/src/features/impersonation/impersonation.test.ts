import { randomUUID } from 'node:crypto';
import type { CurrentUser, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { outcome, startCourse } from '../../testing/perform.ts';
import { testPerson, type TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newAdmin = () => server.signInAs(`${randomUUID()}@admin.example`, ['Administrator']);
const learner = () => server.addPerson('learner@test.example');
const start = <Body = CurrentUser>(admin: TestPerson, email: string, allowChanges = false) =>
  admin.call<Body>('startImpersonation', { body: { email, allowChanges } });
const stop = (admin: TestPerson) => admin.call<CurrentUser>('endImpersonation', { body: {} });
const change = { body: { locale: null, theme: 'dark', textSize: 'normal', reducedMotion: false } };
const tracesOf = async (admin: TestPerson) =>
  await server.db
    .selectFrom('audit_event')
    .select(['what', 'actor_id', 'subject_id', 'data'])
    .where('actor_id', '=', admin.id)
    .where('what', 'like', 'impersonation.%')
    .orderBy('id')
    .execute();

describe('an administrator', () => {
  test('S6: sees the portal as the learner, with no more than the learner may', async () => {
    const [admin, id] = [await newAdmin(), await learner()];
    const email = (await admin.call<CurrentUser>('getCurrentUser')).body.email;
    const expected = {
      id,
      email: 'learner@test.example',
      roles: ['Learner'],
      impersonator: { id: admin.id, email, allowChanges: false },
    };
    expect((await start(admin, 'LEARNER@test.example')).body).toMatchObject(expected);
    expect((await admin.call('getCurrentUser')).body).toMatchObject(expected);
    expect((await admin.send<string>('GET', '/learn/courses')).body).toContain(`"impersonator":{"id":"${admin.id}"`);
    expect((await admin.call('listAllSettings')).status).toBe(403);
    expect((await start<Problem>(admin, 'learner@test.example')).status).toBe(403);
    expect((await stop(admin)).body).toMatchObject({ id: admin.id, impersonator: null });
    expect((await admin.call('listAllSettings')).status).toBe(200);
  });

  test("finds the learner's courses", async () => {
    const [admin, id] = [await newAdmin(), await learner()];
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    await givenAccess(server, id, objectiveId);
    const ask = async () => (await admin.call('getObjectiveAccess', { params: { objectiveId } })).status;
    expect(await ask()).toBe(404);
    await start(admin, 'learner@test.example');
    expect(await ask()).toBe(200);
  });

  test.each([
    ['another administrator', 'Administrator'],
    ['an author', 'Author'],
    ['an instructor', 'Instructor'],
  ] as const)('cannot act as %s', async (_name, role) => {
    const admin = await newAdmin();
    await server.addPerson(`${role}@test.example`, ['Learner', role]);
    const answer = await start<Problem>(admin, `${role}@test.example`);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      403,
      expect.objectContaining({ code: 'impersonation.refused', data: { reasons: ['not-a-learner'] } }),
    ]);
    expect(await tracesOf(admin)).toEqual([]);
  });

  test('cannot act as oneself or as nobody', async () => {
    const admin = await newAdmin();
    const { email } = (await admin.call<CurrentUser>('getCurrentUser')).body;
    expect((await start<Problem>(admin, email)).body.errors[0]?.data).toMatchObject({
      reasons: ['oneself', 'not-a-learner'],
    });
    expect((await start<Problem>(admin, 'nobody@test.example')).body.errors[0]?.code).toBe('user.not-found');
    expect((await stop(admin)).status).toBe(409);
  });

  test("of another tenant's people finds nobody", async () => {
    const tenant = await server.db
      .insertInto('tenant')
      .values({ name: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.signInAs('elsewhere@test.example', ['Learner'], tenant.id);
    expect((await start<Problem>(await newAdmin(), 'elsewhere@test.example')).body.errors[0]?.code).toBe(
      'user.not-found',
    );
  });
});

describe('without leave to change', () => {
  test('S6: nothing is changed, by calls and commands alike', async () => {
    const [admin, id] = [await newAdmin(), await learner()];
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const aggregateId = await givenAccess(server, id, objectiveId);
    await start(admin, 'learner@test.example');
    const refused = await admin.call<Problem>('updatePreferences', change);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, 'impersonation.read-only']);
    const command = { body: { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId } };
    expect((await admin.call<Problem>('startObjectiveWorkflow', command)).body.errors[0]?.code).toBe(
      'impersonation.read-only',
    );
    expect(await server.db.selectFrom('user_preference').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    await stop(admin);
    expect((await admin.call('updatePreferences', change)).status).toBe(200);
  });

  test('the session is kept, events are swallowed, and signing out works', async () => {
    const admin = await newAdmin();
    await start(admin, 'learner@test.example');
    expect((await admin.call('keepSession', { body: {} })).status).toBe(200);
    const event = {
      name: 'about_the_course_page_load',
      at: new Date().toISOString(),
      data: { objectiveId: randomUUID() },
    };
    expect((await admin.call('sendEvents', { body: { events: [event] } })).status).toBe(200);
    expect(await server.db.selectFrom('analytics_event').selectAll().execute()).toEqual([]);
    expect((await admin.send('POST', '/oidc/logout')).status).toBe(200);
    expect((await admin.call('getCurrentUser')).status).toBe(401);
  });
});

test('S6: with leave every change is made as the learner, and first written down with both ids', async () => {
  const [admin, id] = [await newAdmin(), await learner()];
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const aggregateId = await givenAccess(server, id, objectiveId);
  await start(admin, 'learner@test.example', true);
  const workflowId = await startCourse(admin, aggregateId);
  await outcome(admin, 'submitObjectiveWorkflow', { id: randomUUID() });
  await stop(admin);
  expect(
    await server.db.selectFrom('objective_workflow').select('user_id').where('id', '=', workflowId).execute(),
  ).toEqual([{ user_id: id }]);
  const both = { actor_id: admin.id, subject_id: id };
  expect(await tracesOf(admin)).toEqual([
    { ...both, what: 'impersonation.start', data: { allowChanges: true } },
    { ...both, what: 'impersonation.change', data: { method: 'POST', path: '/api/lms/v1/start-objective-workflows' } },
    { ...both, what: 'impersonation.change', data: { method: 'POST', path: '/api/lms/v1/submit-objective-workflows' } },
    { ...both, what: 'impersonation.end', data: {} },
  ]);
});

test('signing out ends it too, and that is written down', async () => {
  const [admin, id] = [await newAdmin(), await learner()];
  await start(admin, 'learner@test.example');
  await admin.send('POST', '/oidc/logout');
  expect(await tracesOf(admin)).toMatchObject([
    { what: 'impersonation.start', subject_id: id },
    { what: 'impersonation.end', subject_id: id },
  ]);
});

test('other servers see the other person at once, and a deleted one no longer', async () => {
  const [admin, second] = [await newAdmin(), await testServer({ database: server.database })];
  const id = await server.addPerson('leaving@test.example');
  const ask = async () => {
    const { body } = await testPerson(second.origin, admin.id, admin.cookie).call<CurrentUser>('getCurrentUser');
    return body.id;
  };
  expect(await ask()).toBe(admin.id);
  await start(admin, 'leaving@test.example');
  await expect.poll(ask, { timeout: 4_500 }).toBe(id);
  await server.db.deleteFrom('user_account').where('id', '=', id).execute();
  await expect.poll(ask, { timeout: 4_500 }).toBe(admin.id);
  await second.stop();
});
