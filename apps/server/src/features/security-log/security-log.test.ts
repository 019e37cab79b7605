import { randomUUID } from 'node:crypto';
import type { DeviceSession } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { givenOtherTenant } from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { addSomebody } from '../../testing/somebody.ts';
import { deleteOldTraces } from './retention-store.ts';

let server: TestServer;
let admin: TestPerson;

const password = 'correct horse battery';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const somebody = () => addSomebody(server, password);

const login = () => `${server.origin}/oidc/login?redirectUrl=/learn/courses`;
const signIn = async (browser: Browser, email: string, secret = password) =>
  await browser.submit(await browser.open(login()), { email, password: secret });
const eventsOf = async (subjectId: string) => {
  await server.app.kernel.securityLog.written();
  return await server.db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', subjectId)
    // what is noted beside the answer may be written after what followed it
    .orderBy('happened')
    .orderBy('id')
    .execute();
};
const log = (query: Readonly<Record<string, string>>, who = admin) =>
  who.send<string>('GET', '/api/admin/v1/audit-events', { query });
const address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);

describe('the security log', () => {
  test('tells who signed in, who failed and who signed out, from where, and nothing that was typed', async () => {
    const { email, id } = await somebody();
    const browser = new Browser();
    await signIn(browser, email, 'a wrong one that is secret');
    await signIn(browser, email);
    await browser.submit(await browser.open(`${server.origin}/oidc/logout`), {});
    const events = await eventsOf(id);
    expect(events.map(({ what, actor_id: by }) => [what, by])).toEqual([
      ['sign-in.failed', null],
      ['sign-in', id],
      ['sign-out', id],
    ]);
    for (const event of events) expect(event.address).toEqual(address);
    expect(new Set(events.map((event) => event.request_id)).size).toBe(3);
    expect(JSON.stringify(events)).not.toMatch(/secret|horse/);
  });

  test('tells a throttled account once a minute, however often it is tried', async () => {
    const { email, id } = await somebody();
    const browser = new Browser();
    let page = await browser.open(login());
    for (let time = 0; time < 13; time += 1) page = await browser.submit(page, { email, password: 'wrong' });
    expect(page.status).toBe(429);
    const names = (await eventsOf(id)).map(({ what }) => what);
    expect(names.filter((what) => what === 'sign-in.failed')).toHaveLength(10);
    expect(names.filter((what) => what === 'sign-in.throttled')).toHaveLength(1);
  });

  test('tells devices that their person signed out', async () => {
    const email = `${randomUUID()}@test.example`;
    const [here] = [await server.signInAs(email), await server.signInAs(email)];
    const { items } = (await here.call<{ items: DeviceSession[] }>('listSessions')).body;
    const sessionId = items.find(({ current }) => !current)?.id ?? '';
    await here.call('endSession', { params: { sessionId }, body: {} });
    expect(await eventsOf(here.id)).toMatchObject([{ what: 'session.ended', actor_id: here.id, data: { sessionId } }]);
  });

  test('tells what somebody may not do, and not what they may', async () => {
    const learner = await server.signInAs(`${randomUUID()}@test.example`);
    for (let time = 0; time < 3; time += 1) expect((await learner.call('listAllSettings')).status).toBe(403);
    expect((await learner.call('getCurrentUser')).status).toBe(200);
    await server.app.kernel.securityLog.written();
    const rows = await server.db.selectFrom('audit_event').selectAll().where('actor_id', '=', learner.id).execute();
    expect(rows).toMatchObject([
      {
        what: 'access.refused',
        data: { code: 'permission.missing', method: 'GET', path: '/api/admin/v1/settings' },
        address,
      },
    ]);
  });

  test('tells that somebody guesses at the token of the install, and never what was guessed', async () => {
    const path = '/api/admin/v1/settings';
    const headers = { authorization: 'Bearer a guess', 'x-forwarded-for': '203.0.113.9' };
    const { status } = await server.visitor.send('GET', path, { headers });
    expect(status).toBe(401);
    await server.app.kernel.securityLog.written();
    const rows = await server.db
      .selectFrom('audit_event')
      .selectAll()
      .where('what', '=', 'access.refused')
      .where('actor_id', 'is', null)
      .execute();
    expect(rows).toMatchObject([{ data: { code: 'session.missing', method: 'GET', path }, address }]);
    expect(JSON.stringify(rows)).not.toMatch(/guess|203\.0/);
  });
});

describe('the export', () => {
  test('gives every event of the own organisation as a line of JSON, in their order', async () => {
    const { tenantId } = await givenOtherTenant(server);
    const row = { request_id: randomUUID(), what: 'course.offer' };
    const many = Array.from({ length: 1_500 }, (_, number) => ({ ...row, data: JSON.stringify({ number }) }));
    await server.db
      .insertInto('audit_event')
      .values(many.map((one) => ({ ...one, tenant_id: server.tenantId })))
      .execute();
    await server.db
      .insertInto('audit_event')
      .values({ ...row, tenant_id: tenantId })
      .execute();
    const { body, headers, status } = await log({ kind: row.what });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { data: { number: number } });
    expect(lines.map(({ data }) => data.number)).toEqual(Array.from({ length: 1_500 }, (_, number) => number));
  });

  test('is a table for table programs, in which nothing is a formula', async () => {
    const what = 'tenant.create';
    const email = '=cmd@test.example';
    const subjectId = await server.addPerson(email);
    const data = JSON.stringify({ name: 'a "quote", and\nmore \u202etxt' });
    await server.db
      .insertInto('audit_event')
      .values({ tenant_id: server.tenantId, subject_id: subjectId, request_id: randomUUID(), what, data })
      .execute();
    const { body, headers } = await log({ kind: what, person: email, format: 'csv' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line = ''] = body.trimEnd().split('\r\n');
    expect(head).toBe('id,happened,kind,actorId,actor,subjectId,subject,address,requestId,data');
    expect(line).toContain(`,'${email},`);
    expect(line).toContain('"{""name"":""a \\""quote\\"", and\\nmore \\u202etxt""}"');
  });

  test('chooses by time and name, and refuses what it does not know', async () => {
    expect((await log({ kind: 'sign-in.throttled', to: '2020-01-01T00:00:00Z' })).body).toBe('');
    expect((await log({ kind: 'sign-in.throttled' })).body).toContain('sign-in.throttled');
    for (const query of [{ from: 'yesterday' }, { format: 'xml' }, { kind: 'sign-up' }, { what: 'sign-in' }])
      expect((await log(query)).status).toBe(400);
  });

  test.each(['Learner', 'Instructor', 'Author'] as const)('is closed to a person with the role %s', async (role) => {
    expect((await log({}, await server.signInAs(`${randomUUID()}@test.example`, [role]))).status).toBe(403);
    expect((await log({}, server.visitor)).status).toBe(401);
  });
});

test('what is older than the organisation keeps it goes, and nothing else ever does', async () => {
  const old = {
    tenant_id: server.tenantId,
    request_id: randomUUID(),
    happened: sql<Date>`now() - interval '400 days'`,
  };
  const { id } = await server.db
    .insertInto('audit_event')
    .values({ ...old, what: 'old' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = async () =>
    (await server.db.selectFrom('audit_event').select('id').where('id', '=', id).execute()).length;
  await expect(server.db.deleteFrom('audit_event').where('id', '=', id).execute()).rejects.toThrow('only grows');
  await deleteOldTraces(server.db);
  expect(await left()).toBe(1);
  const body = { value: 365 };
  await admin.call('setSetting', { params: { key: 'platform.audit.retentionDays' }, body });
  await deleteOldTraces(server.db);
  expect(await left()).toBe(0);
  expect(await server.db.selectFrom('audit_event').select('id').execute()).not.toEqual([]);
});
