import { endpoint, Uuid, type Problem } from '@stoa/contract';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { Refusal } from '../refusals/refusal.ts';
import { implement } from '../calls/implement.ts';

const greet = endpoint(
  { kind: 'write', method: 'POST', path: '/api/test/v1/greetings/:id', errors: ['activity-workflow.closed'] },
  'Greets',
  {
    params: Type.Object({ id: Uuid }),
    query: Type.Object({ loud: Type.Optional(Type.String()) }),
    body: Type.Object({
      name: Type.String(),
      fate: Type.Optional(Type.String()),
      more: Type.Optional(Type.Array(Type.Object({ n: Type.Integer() }))),
    }),
    answer: Type.Object({ greeting: Type.String() }),
  },
);
const open = endpoint({ kind: 'read', method: 'GET', path: '/api/test/v1/open', errors: [] }, 'Open to all', {
  answer: Type.Object({ known: Type.Boolean() }),
});
const closed = endpoint(
  { kind: 'read', method: 'GET', path: '/api/test/v1/closed', errors: [] },
  'For administrators',
  {
    answer: Type.Object({ roles: Type.Array(Type.String()) }),
  },
);

const routes = [
  implement(greet, 'person', async ({ body, query }, { refuse }) => {
    if (body.fate === 'refuse') throw refuse('activity-workflow.closed', { data: { reasons: ['coming-soon'] } });
    if (body.fate === 'undeclared') throw Refusal.of<'user.email-taken'>()('user.email-taken');
    if (body.fate === 'break') throw new Error('a secret of the inside');
    return { greeting: `Hello ${body.name}${query.loud === undefined ? '' : '!'}` };
  }),
  implement(open, 'public', async (_input, { person }) => ({ known: person !== null })),
  implement(closed, { permission: 'Admin.Access' }, async (_input, { person }) => ({ roles: [...person.roles] })),
];

const address = '/api/test/v1/greetings/11111111-1111-4111-8111-111111111111';
const body = { name: 'Ada' };

let server: TestServer;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer({ routes, settings: { administratorToken: 'a-token-of-this-machine' } });
  learner = await server.signInAs('learner@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const codes = (answer: { body: Problem }) =>
  answer.body.errors.map((error) => (error.field === undefined ? error.code : `${error.code} ${error.field}`));

describe('an answer', () => {
  test("is JSON that no cache keeps, with the request's id and the database's time", async () => {
    const answer = await learner.send('POST', address, { body, query: { loud: '1' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ greeting: 'Hello Ada!' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const {
      rows: [row],
    } = await server.database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const shown = Date.parse(answer.headers.get('x-server-time') ?? '');
    expect(Math.abs(shown - Number(row?.now))).toBeLessThan(1_000);
  });

  test('is compressed for whoever asks for it, when that is worth it', async () => {
    const ask = (name: string, encoding: string) =>
      fetch(`${server.origin}${address}`, {
        method: 'POST',
        headers: {
          cookie: learner.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
          origin: server.origin,
          'accept-encoding': encoding,
        },
        body: JSON.stringify({ name }),
      });
    const long = 'Ada '.repeat(1_000);
    const compressed = await ask(long, 'br, gzip;q=0.5');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed.json()).toEqual({ greeting: `Hello ${long}` });
    const better = await ask(long, 'gzip, deflate, br, zstd');
    expect(better.headers.get('content-encoding')).toBe('zstd');
    expect(await better.json()).toEqual({ greeting: `Hello ${long}` });
    expect((await ask(long, 'gzip, zstd;q=0')).headers.get('content-encoding')).toBe('gzip');
    expect((await ask(long, 'identity')).headers.get('content-encoding')).toBeNull();
    expect((await ask(long, 'gzip;q=0')).headers.get('content-encoding')).toBeNull();
    expect((await ask('Ada', 'gzip')).headers.get('content-encoding')).toBeNull();
  });

  test('carries the headers that keep browsers safe', async () => {
    const { headers } = await server.visitor.send('GET', '/health/live');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a guard', () => {
  test('lets nobody in without a session', async () => {
    const answer = await server.visitor.send<Problem>('POST', address, { body });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(codes(answer)).toEqual(['session.missing']);
  });

  test('takes no made-up cookie for a session', async () => {
    const cookie = `stoa_session=${'x'.repeat(43)}`;
    expect((await server.visitor.send('POST', address, { body, headers: { cookie } })).status).toBe(401);
  });

  test('A2: leaves public calls open, and still tells who is signed in', async () => {
    expect((await server.visitor.send('GET', '/api/test/v1/open')).body).toEqual({ known: false });
    expect((await learner.send('GET', '/api/test/v1/open')).body).toEqual({ known: true });
  });

  test('finds nobody signed in where a page belongs to another person than the session', async () => {
    const other = await server.signInAs('other@example.org');
    const headers = { 'x-person-id': learner.id };
    expect((await learner.send('POST', address, { body, headers })).status).toBe(200);
    const answer = await other.send<Problem>('POST', address, { body, headers });
    expect(answer.status).toBe(401);
    expect(codes(answer)).toEqual(['session.missing']);
    expect((await other.send('GET', '/api/test/v1/open', { headers })).body).toEqual({ known: false });
  });

  test("keeps learners out of administrators' calls", async () => {
    const administrator = await server.signInAs('admin@example.org', ['Administrator']);
    expect((await learner.send('GET', '/api/test/v1/closed')).status).toBe(403);
    expect((await administrator.send('GET', '/api/test/v1/closed')).body).toEqual({ roles: ['Administrator'] });
  });

  test("opens administrators' calls, and only those, to the token of this machine", async () => {
    const headers = { authorization: 'Bearer a-token-of-this-machine' };
    expect((await server.visitor.send('GET', '/api/test/v1/closed', { headers })).status).toBe(200);
    expect((await server.visitor.send('POST', address, { body, headers })).status).toBe(403);
    expect(
      (await server.visitor.send('GET', '/api/test/v1/closed', { headers: { authorization: 'Bearer another' } }))
        .status,
    ).toBe(401);
  });

  test('forgets a session at once when it is ended elsewhere', async () => {
    const person = await server.signInAs('short@example.org');
    expect((await person.send('POST', address, { body })).status).toBe(200);
    await server.db.deleteFrom('session').where('user_id', '=', person.id).execute();
    await expect.poll(async () => (await person.send('POST', address, { body })).status, { timeout: 4_500 }).toBe(401);
  });

  test('notices an expired session', async () => {
    const person = await server.signInAs('late@example.org');
    await server.db
      .updateTable('session')
      .set({ expires: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    expect((await person.send('POST', address, { body })).status).toBe(401);
  });
});

describe('S29: the walls against forged requests', () => {
  test.each([
    ['the marker is missing', { 'x-requested-with': '' }, 403, 'request.marker-missing'],
    ['the origin is missing', { origin: '' }, 403, 'request.origin-refused'],
    ['the origin is another', { origin: 'https://evil.example' }, 403, 'request.origin-refused'],
    ['the origin is another port', { origin: 'http://localhost:1' }, 403, 'request.origin-refused'],
    ['the body is a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.content-type'],
    ['the body is text', { 'content-type': 'text/plain' }, 415, 'request.content-type'],
  ])('refuse when %s', async (_case, headers, status, code) => {
    const answer = await learner.send<Problem>('POST', address, { body, headers });
    expect(answer.status).toBe(status);
    expect(codes(answer)).toEqual([code]);
  });

  test('know the loopback address by which the request came', async () => {
    const ip = server.origin.replace('localhost', '127.0.0.1');
    const response = await fetch(`${ip}${address}`, {
      method: 'POST',
      headers: {
        cookie: learner.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        origin: ip,
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  });
});

describe('A4: bad input', () => {
  test.each([
    ['a missing field', {}, ['request.field-invalid name']],
    ['an unknown field', { name: 'Ada', extra: 1 }, ['request.field-invalid extra']],
    [
      'several wrong fields',
      { name: 1, more: [{ n: 'x' }, { n: 1 }, { n: 1.5 }] },
      ['request.field-invalid name', 'request.field-invalid more.0.n', 'request.field-invalid more.2.n'],
    ],
    ['no object', [], ['request.invalid']],
    [
      'a text that cannot be stored',
      { name: 'A\0a', fate: '\ud800' },
      ['request.field-invalid fate', 'request.field-invalid name'],
    ],
  ])('%s is named', async (_case, wrong, expected) => {
    const answer = await learner.send<Problem>('POST', address, { body: wrong });
    expect(answer.status).toBe(400);
    expect(codes(answer).toSorted()).toEqual(expected.toSorted());
  });

  test('a broken body, a body too large, an unknown query and a wrong id are refused', async () => {
    expect((await learner.send('POST', address, { body: '{"name":' })).status).toBe(400);
    expect((await learner.send('POST', address, { body: { name: 'x'.repeat(1_100_000) } })).status).toBe(413);
    expect(codes(await learner.send('POST', address, { body, query: { quiet: '1' } }))).toEqual([
      'request.field-invalid quiet',
    ]);
    expect(codes(await learner.send('POST', '/api/test/v1/greetings/7', { body }))).toEqual([
      'request.field-invalid id',
    ]);
  });
});

describe('a problem', () => {
  test("A4: is told in the person's language", async () => {
    const answer = await learner.send<Problem>('POST', address, {
      body: { name: 'Ada', fate: 'refuse' },
      headers: { 'accept-language': 'ar' },
    });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-language')).toBe('ar-AR');
    expect(answer.body).toMatchObject({
      type: 'urn:stoa:problem:activity-workflow.closed',
      status: 409,
      requestId: answer.headers.get('x-request-id'),
      errors: [{ code: 'activity-workflow.closed', data: { reasons: ['coming-soon'] } }],
    });
    expect(answer.body.title).toMatch(/\p{Script=Arabic}/u);
    expect(answer.body.errors[0]?.message).toMatch(/\p{Script=Arabic}/u);
  });

  test.each(['break', 'undeclared'])('that nobody foresaw (%s) tells nothing of the inside', async (fate) => {
    const answer = await learner.send<Problem>('POST', address, { body: { name: 'Ada', fate } });
    expect(answer.status).toBe(500);
    expect(codes(answer)).toEqual(['server.unknown']);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|email-taken|greetings/);
  });

  test('answers for unknown addresses, broken ones included', async () => {
    expect(codes(await learner.send('GET', '/api/nowhere'))).toEqual(['resource.not-found']);
    expect((await learner.send('GET', '/api/%zz')).status).toBe(400);
  });
});

test('who asks too often is told when to come back', async () => {
  await using limited = await testServer({
    routes,
    settings: { rateLimits: { person: 3, visitor: 2, signIn: 1, events: 1 } },
  });
  const person = await limited.signInAs('eager@example.org');
  const ask = async (times: number, who: TestPerson) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await who.send('GET', '/api/test/v1/open')).status);
    return statuses;
  };
  expect(await ask(4, person)).toEqual([200, 200, 200, 429]);
  expect(await ask(3, limited.visitor)).toEqual([200, 200, 429]);
  expect(Number((await person.send('GET', '/api/test/v1/open')).headers.get('retry-after'))).toBeGreaterThan(0);
});

test('readiness follows the database, liveness does not', async () => {
  expect((await server.visitor.send('GET', '/health/live')).status).toBe(200);
  expect((await server.visitor.send('GET', '/health/ready')).status).toBe(200);
});
