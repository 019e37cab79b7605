import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { givenOtherTenant } from '../../testing/fixtures.ts';
import { insertPassword } from '../../testing/people.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { deleteOldTraces } from './retention-store.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const log = (query: Readonly<Record<string, string>>, who = admin) =>
  who.send<string>('GET', '/api/admin/v1/audit-events', { query });
const linesOf = (body: string) =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>> & { data: Record<string, string> });

async function refusedOf(actorId: string) {
  await server.app.kernel.securityLog.written();
  return await server.db.selectFrom('audit_event').selectAll().where('actor_id', '=', actorId).execute();
}

describe('what strangers write', () => {
  const nasty = 'Mozilla/5.0 \u202Etxt\u2066 {"what":"sign-in"} ,=cmd|calc,"\u0085';

  test.each([
    ['signs that steer', Buffer.from(nasty, 'utf8').toString('latin1')],
    ['without an end', 'M'.repeat(12_000)],
  ])('as a browser’s name, %s, stays one line of its own', async (_name, userAgent) => {
    const email = `${randomUUID()}@test.example`;
    const id = await server.addPerson(email);
    await insertPassword(server.db, { tenantId: server.tenantId, userId: id }, 'correct horse battery');
    const browser = new Browser({ 'accept-language': 'en-US', 'user-agent': userAgent });
    const form = await browser.open(`${server.origin}/oidc/login`);
    await browser.submit(form, { email, password: 'wrong' });
    await server.app.kernel.securityLog.written();
    for (const format of ['ndjson', 'csv']) {
      const { body } = await log({ person: email, kind: 'sign-in.failed', format });
      expect(body.trimEnd().split('\n')).toHaveLength(format === 'csv' ? 2 : 1);
      expect(body.length).toBeLessThan(1_500);
      expect(body).not.toMatch(/[\u0085\u202E\u2066]/);
    }
  });

  test('as a name at the sign-in is never kept, not even where it is a password', async () => {
    const browser = new Browser();
    const form = await browser.open(`${server.origin}/oidc/login`);
    await browser.submit(form, { email: 'my secret passphrase 77', password: 'my secret passphrase 77' });
    await server.app.kernel.securityLog.written();
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from audit_event e where e::text like '%passphrase 77%'`.execute(server.db);
    expect(rows).toEqual([{ found: 0 }]);
    const events = linesOf((await log({ kind: 'sign-in.failed' })).body);
    expect(events.at(-1)).toMatchObject({ actorId: null, subjectId: null, data: { code: 'sign-in.wrong' } });
  });

  test('in an address is cut, has no query, and no secret of a link', async () => {
    const learner = await server.signInAs(`${randomUUID()}@test.example`);
    await learner.send('GET', `/api/admin/v1/settings?token=secret`);
    await learner.send('PUT', `/api/admin/v1/settings/${'x'.repeat(400)}%0Ainjected`, { body: { value: 1 } });
    const rows = await refusedOf(learner.id);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/secret|\n|\\n/);
    for (const { data } of rows) expect(String(data['path']).length).toBeLessThan(502);
    await fetch(`${server.origin}/idp/password/a-token-that-is-secret`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'password=x',
    });
    await server.app.kernel.securityLog.written();
    const { body } = await log({ kind: 'access.refused' });
    expect(body).toContain('"path":"/idp/password/:token"');
    expect(body).not.toContain('a-token-that-is-secret');
  });
});

describe('an address that somebody claims', () => {
  /** `fetch` may not claim one. */
  const ask = async (origin: string, cookie: string, forwarded: string) =>
    await new Promise<void>((resolve, reject) => {
      const sent = request(
        `${origin}/api/admin/v1/settings`,
        { headers: { cookie, 'x-forwarded-for': forwarded } },
        (answer) => answer.resume().on('end', () => resolve()),
      );
      sent.on('error', reject).end();
    });

  test('is not believed', async () => {
    const learner = await server.signInAs(`${randomUUID()}@test.example`);
    await ask(server.origin, learner.cookie, '203.0.113.66');
    expect((await refusedOf(learner.id))[0]?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  test('is believed behind a trusted proxy, where it is one', async () => {
    await using behind = await testServer({ settings: { trustProxy: true } });
    for (const [forwarded, kept] of [
      ['203.0.113.66', '203.0.113.66'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8::1', '2001:db8::1'],
      [`"><script>alert(1)</script> ${'9'.repeat(5_000)}`, null],
    ] as const) {
      const learner = await behind.signInAs(`${randomUUID()}@test.example`);
      await ask(behind.origin, learner.cookie, forwarded);
      await behind.app.kernel.securityLog.written();
      const row = await behind.db
        .selectFrom('audit_event')
        .select('address')
        .where('actor_id', '=', learner.id)
        .executeTakeFirstOrThrow();
      expect(row.address).toBe(kept);
    }
  });
});

describe('another organisation', () => {
  test('has a log of its own, and its people are unknown here', async () => {
    const { tenantId, userId } = await givenOtherTenant(server);
    const other = { tenant_id: tenantId, request_id: randomUUID(), what: 'user.activate' };
    await server.db
      .insertInto('audit_event')
      .values({ ...other, actor_id: userId, subject_id: admin.id })
      .execute();
    expect((await log({ kind: 'user.activate' })).body).toBe('');
    const { email } = await server.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect((await log({ person: email })).status).toBe(404);
    expect((await admin.call('listSignInsOf', { query: { email } })).status).toBe(404);
  });
});

describe('a long log', () => {
  const count = 100_000;

  beforeAll(async () => {
    // two years of a busy organisation, one event every ten minutes
    for (let from = 1; from <= count; from += 10_000)
      await sql`insert into audit_event (tenant_id, actor_id, subject_id, what, data, request_id, happened)
        select ${server.tenantId}::uuid, gen_random_uuid(), gen_random_uuid(), 'attempt.start', '{}', gen_random_uuid(),
          now() - make_interval(mins => 10 * n)
        from generate_series(${from}::int, ${from + 9_999}::int) n`.execute(server.db);
    await sql`analyze audit_event`.execute(server.db);
  });

  test('comes whole and in order, and what is asked of it is found by an index', async () => {
    const { body } = await log({ kind: 'attempt.start' });
    const times = linesOf(body).map(({ happened }) => String(happened));
    expect(times).toHaveLength(count);
    expect(times).toEqual(times.toSorted());
    const plans: string[] = [];
    for (const where of [
      sql`what = 'sign-in.failed'`,
      sql`happened >= now() - interval '1 day'`,
      sql`actor_id = ${admin.id}`,
      sql`subject_id = ${admin.id}`,
    ]) {
      const { rows } = await sql<Record<string, string>>`explain select * from audit_event
        where tenant_id = ${server.tenantId} and ${where} order by happened, id limit 1000`.execute(server.db);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    for (const plan of plans) expect(plan).toMatch(/Index (?:Only )?Scan using audit_event_/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('is shortened while it is read, and what is kept comes through', async () => {
    const body = { value: 400 };
    await admin.call('setSetting', { params: { key: 'platform.audit.retentionDays' }, body });
    const reading = log({ kind: 'attempt.start' });
    // two servers may do so at once
    await Promise.all([deleteOldTraces(server.db), deleteOldTraces(server.db), reading]);
    const times = linesOf((await reading).body).map(({ happened }) => String(happened));
    const oldest = new Date(Date.now() - 399 * 86_400_000).toISOString();
    // the one at that very instant is older by now
    expect(times.filter((time) => time > oldest).length).toBe(399 * 144 - 1);
    const left = linesOf((await log({ kind: 'attempt.start' })).body);
    expect(left.length).toBeGreaterThan(399 * 144);
    expect(left.length).toBeLessThan(401 * 144);
  });
});

test('what the database does not take waits, and one that cannot be stored keeps no other back', async () => {
  const { securityLog } = server.app.kernel;
  const actor = { tenantId: server.tenantId, person: null, session: null, requestId: randomUUID(), address: null };
  const event = { what: 'sign-in.failed', data: { provider: 'x', code: 'kept' } } as const;
  securityLog.note({ ...actor, tenantId: randomUUID() }, event);
  securityLog.note(actor, event);
  await server.db.schema.alterTable('audit_event').renameTo('away').execute();
  securityLog.note(actor, { ...event, data: { ...event.data, code: 'waited' } });
  await securityLog.written();
  await server.db.schema.alterTable('away').renameTo('audit_event').execute();
  await expect
    .poll(
      async () => {
        const rows = await server.db
          .selectFrom('audit_event')
          .select('data')
          .where('request_id', '=', actor.requestId)
          .orderBy('id')
          .execute();
        return rows.map(({ data }) => data['code']);
      },
      { timeout: 5_000 },
    )
    .toEqual(['kept', 'waited']);
});
