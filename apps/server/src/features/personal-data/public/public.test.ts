import { randomUUID } from 'node:crypto';
import type { NewPublicRecord, Problem, PublicRecord, PublicRecords, ShownEntry } from '@stoa/contract';
import { mostPublicRecords } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCertificate } from '../../../testing/certificates.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

type Terms = Parameters<typeof givenAccess>[3];

/** Another result, as if a grade was corrected. */
async function score(person: TestPerson, share: number): Promise<void> {
  await sql`update objective_record set score = ${share * 10}, max_score = 10, normalized_score = ${share},
    passed = ${share >= 0.5} where user_id = ${person.id}`.execute(server.db);
}

/** Somebody who passed a course, and has its certificate. */
async function achiever(name: string, terms: Terms = {}) {
  const person = await server.signInAs(`${name}@public.example`);
  await sql`update user_account set first_name = 'Ada', last_name = 'Lovelace' where id = ${person.id}`.execute(
    server.db,
  );
  const { objectiveId } = await givenCourse(server, course([page('a')], { name: `Course of ${name}` }));
  const id = await startCourse(person, await givenAccess(server, person.id, objectiveId, terms));
  await complete(person, id, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id });
  await score(person, 0.9);
  const given = await givenCertificate(server, { userId: person.id, objectiveId });
  return { person, objectiveId, ...given };
}

const listed = async (person: TestPerson) => (await person.call<PublicRecords>('listPublicRecords')).body;
const kinds = (entries: readonly ShownEntry[]) => entries.map(({ kind }) => kind).toSorted();
const bare = (entries: readonly ShownEntry[]) => entries.map(({ kind, id }) => ({ kind, id }));

async function keep(person: TestPerson, body: Partial<NewPublicRecord>, publicRecordId: string = randomUUID()) {
  return await person.call<PublicRecord & Problem>('keepPublicRecord', {
    params: { publicRecordId },
    body: { title: 'For my employer', name: 'full', expires: inDays(7), shown: [], ...body },
  });
}

async function shared(person: TestPerson, ...wanted: readonly ShownEntry['kind'][]) {
  const { showable } = await listed(person);
  const { status, body } = await keep(person, { shown: bare(showable.filter(({ kind }) => wanted.includes(kind))) });
  expect(status).toBe(200);
  return body;
}

async function see(path: string | null, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(new URL(path ?? 'none', server.origin), { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const codes = ({ errors }: Problem) => errors.map(({ code }) => code);

describe('G6: a public record', () => {
  test('shows what was chosen and nothing else, to whoever has its address', async () => {
    const { person, certificateNumber } = await achiever('ada');
    expect(kinds((await listed(person)).showable)).toEqual(['certificate', 'course', 'result']);
    const { path } = await shared(person, 'certificate');
    expect(path).toMatch(/^\/records\/[0-9A-HJKMNP-TV-Z]{26}$/);
    const { status, headers, text } = await see(path);
    expect(status).toBe(200);
    expect(text).toContain('<h1 dir="auto">For my employer</h1>');
    expect(text).toContain('<bdi>Ada Lovelace</bdi>');
    expect(text).toContain('A course');
    // neither the result and the course, nor what leads beyond the date
    for (const other of ['Course of ada', 'Passed', certificateNumber, person.id, 'ada@public.example'])
      expect(text).not.toContain(other);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<meta property="og:title" content="For my employer" />');
  });

  test('speaks the language of whoever looks', async () => {
    const { person } = await achiever('bea');
    const { path } = await shared(person, 'result');
    const { text } = await see(path, { 'accept-language': 'ar' });
    expect(text).toContain('<html lang="ar-AR" dir="rtl">');
    expect(text).toContain('نجاح');
  });

  test('says as much of the name as was chosen', async () => {
    const { person } = await achiever('cid');
    const shown = bare((await listed(person)).showable);
    const id = randomUUID();
    const first = (await keep(person, { shown, name: 'first' }, id)).body;
    const { text } = await see(first.path);
    expect(text).toContain('<bdi>Ada</bdi>');
    expect(text).not.toContain('Lovelace');
    const second = (await keep(person, { shown, name: 'none', title: 'No name' }, id)).body;
    // changed, it keeps its address
    expect(second.path).toBe(first.path);
    expect((await see(second.path)).text).not.toContain('Ada');
    expect((await listed(person)).data).toHaveLength(1);
  });

  test('ends at once, and answers as one that never was, as after its date', async () => {
    const { person } = await achiever('dan');
    const one = await shared(person, 'course');
    const two = await shared(person, 'course');
    const end = async () =>
      (await person.call('endPublicRecord', { params: { publicRecordId: one.id }, body: {} })).status;
    expect([await end(), await end()]).toEqual([200, 404]);
    await sql`update public_record set expires = now() - interval '1 second' where id = ${two.id}`.execute(server.db);
    const never = await see('/records/00000000000000000000000000');
    expect(never.status).toBe(404);
    const plain = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    for (const { path } of [one, two]) {
      const gone = await see(path);
      expect([gone.status, plain(gone.text)]).toEqual([404, plain(never.text)]);
    }
    expect((await listed(person)).data).toEqual([]);
    const { rows } = await sql<{ what: string }>`
      select what from audit_event where actor_id = ${person.id} and what like 'record.%' order by happened, id`.execute(
      server.db,
    );
    expect(rows.map(({ what }) => what)).toEqual(['record.share', 'record.share', 'record.share-end']);
  });

  test('never has a hidden result, and loses one that is hidden later', async () => {
    const { person, objectiveId } = await achiever('eva');
    const { showable } = await listed(person);
    const result = showable.find(({ kind }) => kind === 'result');
    expect(result).toMatchObject({ score: 0.9, outcome: 'passed' });
    const { path } = await shared(person, 'result');
    expect((await see(path)).text).toContain('90%');
    const hide = sql`update objective_access set grade_reveal_policy = 'never' where user_id = ${person.id} and
      objective_id = ${objectiveId}`;
    await hide.execute(server.db);
    const { text } = await see(path);
    for (const told of ['90%', 'Passed', 'Course of eva']) expect(text).not.toContain(told);
    expect(kinds((await listed(person)).showable)).toEqual(['certificate', 'course']);
    const refused = await keep(person, { shown: bare(showable) });
    expect([refused.status, codes(refused.body)]).toEqual([422, ['public-record.unknown-entry']]);
  });

  test('follows a certificate that is taken back, and a corrected grade', async () => {
    const { person, certificateId } = await achiever('fay');
    const { path } = await shared(person, 'certificate', 'result');
    await sql`update certificate set revoked = now(), revoked_reason = 'By mistake' where id = ${certificateId}`.execute(
      server.db,
    );
    await score(person, 0.42);
    const { text } = await see(path);
    expect(text).toContain('Revoked on');
    expect(text).toContain('42%');
    expect(text).toContain('Failed');
  });

  test('is gone with its person, and while their account is closed', async () => {
    const { person } = await achiever('gil');
    const { path } = await shared(person, 'course');
    const administrator = await server.signInAs('administrator@public.example', ['Administrator']);
    await sql`update user_account set deactivated = now() where id = ${person.id}`.execute(server.db);
    expect((await see(path)).status).toBe(404);
    await sql`update user_account set deactivated = null where id = ${person.id}`.execute(server.db);
    expect((await see(path)).status).toBe(200);
    const { status } = await administrator.call('forgetUser', {
      body: { email: 'gil@public.example', userId: person.id },
    });
    expect(status).toBe(200);
    expect((await see(path)).status).toBe(404);
  });

  test('of somebody else is neither shown, changed nor ended', async () => {
    const [{ person: hal }, { person: ida }] = [await achiever('hal'), await achiever('ida')];
    const his = await shared(hal, 'result');
    const refused = await keep(ida, { shown: bare(his.shown) });
    expect([refused.status, codes(refused.body)]).toEqual([422, ['public-record.unknown-entry']]);
    const end = async () =>
      (await ida.call('endPublicRecord', { params: { publicRecordId: his.id }, body: {} })).status;
    expect(await end()).toBe(404);
    await keep(ida, { shown: bare((await listed(ida)).showable), title: 'Taken' }, his.id);
    await end();
    expect((await see(his.path)).text).toContain('Course of hal');
    expect((await listed(hal)).data.map(({ title }) => title)).toEqual(['For my employer']);
  });

  test('needs a date within what the organisation allows, and there are so many at a time', async () => {
    const { person } = await achiever('jan');
    const shown = bare((await listed(person)).showable);
    for (const expires of [inDays(-1), inDays(400)]) {
      const refused = await keep(person, { shown, expires });
      expect([refused.status, codes(refused.body)]).toEqual([422, ['public-record.date']]);
    }
    for (let count = 0; count < mostPublicRecords; count += 1) expect((await keep(person, { shown })).status).toBe(200);
    const refused = await keep(person, { shown });
    expect([refused.status, codes(refused.body)]).toEqual([409, ['public-record.too-many']]);
    for (const body of [{ shown: [] }, { shown, title: '  ' }, { shown, name: 'nick' }])
      expect(
        (
          await person.call('keepPublicRecord', {
            params: { publicRecordId: randomUUID() },
            body: { title: 'T', name: 'full', expires: inDays(1), ...body },
          })
        ).status,
      ).toBe(400);
  });

  test('is not told to whoever acts as its person', async () => {
    const { person } = await achiever('kim');
    await shared(person, 'course');
    const admin = await server.signInAs('acting@public.example', ['Administrator']);
    const body = { email: 'kim@public.example', allowChanges: true };
    expect((await admin.call('startImpersonation', { body })).status).toBe(200);
    expect((await listed(admin)).data.map(({ path, title }) => [path, title])).toEqual([[null, 'For my employer']]);
  });
});

test('G6: whoever tries addresses of public records is told to wait', async () => {
  await using other = await testServer();
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) {
    const token = `${count}`.padStart(26, '0');
    statuses.push((await fetch(`${other.origin}/records/${token}`, { headers: { accept: 'text/html' } })).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('G6: an organisation that switches sharing off ends every public record', async () => {
  await using other = await testServer();
  const person = await other.signInAs('lea@public.example');
  const { objectiveId } = await givenCourse(other, course([page('a')]));
  await startCourse(person, await givenAccess(other, person.id, objectiveId));
  const { body } = await keep(person, { shown: [{ kind: 'course', id: objectiveId }] });
  const look = async () => (await fetch(new URL(body.path ?? '', other.origin))).status;
  expect(await look()).toBe(200);
  await sql`insert into setting (tenant_id, key, value) values (${other.tenantId}, 'learner.record.sharingDays', '0')`.execute(
    other.db,
  );
  other.app.kernel.tenants.forget(other.tenantId);
  expect(await look()).toBe(404);
  const refused = await keep(person, { shown: [{ kind: 'course', id: objectiveId }] });
  expect([refused.status, codes(refused.body)]).toEqual([403, ['public-record.off']]);
});
