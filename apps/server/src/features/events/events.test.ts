import { randomUUID } from 'node:crypto';
import type { FeedbackItems, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const now = () => new Date().toISOString();
const load = (objectiveId: string = randomUUID()) => ({
  name: 'about_the_course_page_load',
  at: now(),
  data: { objectiveId },
});
const newPerson = () => server.signInAs(`${randomUUID()}@test.example`);
const send = <Body = unknown>(person: TestPerson, events: readonly unknown[], headers: Record<string, string> = {}) =>
  person.call<Body>('sendEvents', { body: { events }, headers });
const stored = async ({ id }: TestPerson, { db } = server) =>
  await db
    .selectFrom('analytics_event')
    .select(['name', 'data', 'role', 'session_id'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

test("S11: events are the session's person's, as a learner, in the order in which they were sent", async () => {
  const person = await newPerson();
  const search = { name: 'my_courses_search', at: now(), data: { keyword: 'safety', found: 3 } };
  expect((await send(person, [load('11111111-1111-4111-8111-111111111111'), search])).body).toEqual({});
  const { id: session_id } = await server.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(await stored(person)).toEqual([
    {
      name: 'about_the_course_page_load',
      data: { objectiveId: '11111111-1111-4111-8111-111111111111' },
      role: 'learner',
      session_id,
    },
    { name: 'my_courses_search', data: { keyword: 'safety', found: 3 }, role: 'learner', session_id },
  ]);
});

test('S11: what is no event of the product is left out, and its neighbours are kept', async () => {
  const person = await newPerson();
  const strange = [
    { name: 'keylogger', at: now(), data: {} },
    { name: 'constructor', at: now(), data: {} },
    { ...load(), data: { objectiveId: 'x' } },
    { ...load(), data: { objectiveId: randomUUID(), userId: randomUUID() } },
  ];
  expect((await send(person, [...strange, load()])).status).toBe(200);
  expect((await stored(person)).map(({ name }) => name)).toEqual(['about_the_course_page_load']);
});

test('S11: nobody can speak for another person', async () => {
  const person = await newPerson();
  expect((await send(person, [{ ...load(), userId: randomUUID() }])).status).toBe(400);
  expect((await person.call('sendEvents', { body: { events: [], userId: randomUUID() } })).status).toBe(400);
  expect((await send(server.visitor, [load()])).status).toBe(401);
});

test('nothing happens later than it was received', async () => {
  const person = await newPerson();
  await send(person, [
    { ...load(), at: '2999-01-01T00:00:00.000Z' },
    { ...load(), at: '2020-01-01T00:00:00.000Z' },
  ]);
  const rows = await server.db
    .selectFrom('analytics_event')
    .select(['happened', 'received'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows[0]?.happened.getTime()).toBeLessThanOrEqual((rows[0]?.received.getTime() ?? 0) + 1_000);
  expect(rows[1]?.happened).toEqual(new Date('2020-01-01T00:00:00.000Z'));
});

describe('a beacon', () => {
  const marker = { 'x-requested-with': '' };

  test('S11: comes without the marker header', async () => {
    const person = await newPerson();
    expect((await send(person, [load()], marker)).status).toBe(200);
    expect(await stored(person)).toHaveLength(1);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403, 'request.origin-refused'],
    ['from nowhere', { origin: '' }, 403, 'request.origin-refused'],
    ['as text, which any site may send', { 'content-type': 'text/plain;charset=UTF-8' }, 415, 'request.content-type'],
  ])('%s is refused', async (_name, headers, status, code) => {
    const answer = await send<Problem>(await newPerson(), [load()], { ...marker, ...headers });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([status, code]);
  });
});

describe('the flood', () => {
  test('of too many events in one request is refused', async () => {
    expect(
      (
        await send(
          await newPerson(),
          Array.from({ length: 51 }, () => load()),
        )
      ).status,
    ).toBe(400);
  });

  test('of too many bytes is refused', async () => {
    const comment = { name: 'my_courses_search', at: now(), data: { keyword: 'x'.repeat(1_999), found: 0 } };
    const answer = await send<Problem>(
      await newPerson(),
      Array.from({ length: 40 }, () => comment),
    );
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([413, 'request.too-large']);
  });

  test('of too many requests is told when to come back, and other calls are not counted with it', async () => {
    await using limited = await testServer({
      settings: { rateLimits: { person: 100, visitor: 100, signIn: 100, events: 2 } },
    });
    const person = await limited.signInAs('eager@test.example');
    const answers = [await send(person, []), await send(person, []), await send(person, [])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.call('getCurrentUser')).status).toBe(200);
  });
});

test('S11 S13: events carry the visit and the device that the browser knows', async () => {
  const person = await newPerson();
  const [sessionId, deviceId] = [randomUUID(), randomUUID()];
  await person.call('sendEvents', { body: { events: [load()], sessionId, deviceId } });
  await send(person, [load()]);
  const ids = await server.db
    .selectFrom('analytics_event')
    .select(['client_session_id', 'device_id'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(ids).toEqual([
    { client_session_id: sessionId, device_id: deviceId },
    { client_session_id: null, device_id: null },
  ]);
  expect((await person.call('sendEvents', { body: { events: [load()], deviceId: 'me' } })).status).toBe(400);
});

describe('feedback', () => {
  const written = (comment: string) => ({
    name: 'product_feedback',
    at: now(),
    data: { grade: 4, details: ['navigation'], comment, os: 'Linux', browser: 'Chrome' },
  });

  test('S7: is kept in every mode, development included, and read by administrators', async () => {
    await using workshop = await testServer({ settings: { environment: 'dev' } });
    const person = await workshop.signInAs('writer@test.example');
    for (const comment of ['Older', 'Newer']) await send(person, [load(), written(comment)]);
    expect((await stored(person, workshop)).map(({ name }) => name)).toEqual(['product_feedback', 'product_feedback']);
    const admin = await workshop.signInAs('admin@test.example', ['Administrator']);
    const { status, body } = await admin.call<FeedbackItems>('listFeedback');
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalCount: 2, items: [{ comment: 'Newer', grade: 4 }, { comment: 'Older' }] });
    expect(body.items[0]?.person).toMatchObject({ id: person.id, email: 'writer@test.example' });
  });

  test('S7: is read by nobody else', async () => {
    const person = await newPerson();
    await send(person, [written('Private')]);
    expect((await person.call('listFeedback')).status).toBe(403);
    const instructor = await server.signInAs(`${randomUUID()}@test.example`, ['Instructor']);
    expect((await instructor.call('listFeedback')).status).toBe(403);
    expect((await server.visitor.call('listFeedback')).status).toBe(401);
  });
});

test('S11: development answers well and keeps nothing of what it observes', async () => {
  await using workshop = await testServer({ settings: { environment: 'dev' } });
  const person = await workshop.signInAs('maker@test.example');
  expect((await send(person, [load()])).status).toBe(200);
  expect(await stored(person, workshop)).toEqual([]);
});
