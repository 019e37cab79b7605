import { randomUUID } from 'node:crypto';
import type { CallTypes, DeviceSession, Problem } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newPerson = () => server.signInAs(`${randomUUID()}@test.example`);
const devices = async (person: TestPerson) =>
  (await person.call<{ items: DeviceSession[] }>('listSessions')).body.items;
const secondsLeft = (expires: string | undefined) => Math.round((Date.parse(expires ?? '') - Date.now()) / 1_000);

/** Sets the last activity so many seconds back. */
async function idleFor(person: TestPerson, seconds: number): Promise<void> {
  const ago = sql<Date>`now() - make_interval(secs => ${seconds})`;
  const expires = sql<Date>`now() + make_interval(secs => ${7_200 - seconds})`;
  const rows = await server.db
    .updateTable('session')
    .set({ last_active: ago, expires })
    .where('user_id', '=', person.id)
    .returning('id')
    .execute();
  for (const { id } of rows) server.app.kernel.sessions.forget(id);
}

async function end(person: TestPerson): Promise<number> {
  const row = await server.db
    .selectFrom('session')
    .select('expires')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return secondsLeft(row.expires.toISOString());
}

describe('S13: a session', () => {
  test('lives on by being told that the person is there', async () => {
    const person = await newPerson();
    await idleFor(person, 7_000);
    const { body } = await person.call<CallTypes['keepSession']['answer']>('keepSession', { body: {} });
    expect(secondsLeft(body.expires)).toBeGreaterThan(7_190);
    expect(await end(person)).toBeGreaterThan(7_190);
  });

  test('notes that at most once a minute', async () => {
    const person = await newPerson();
    await idleFor(person, 59);
    expect(
      secondsLeft((await person.call<CallTypes['keepSession']['answer']>('keepSession', { body: {} })).body.expires),
    ).toBeLessThan(7_142);
    await idleFor(person, 61);
    expect(
      secondsLeft((await person.call<CallTypes['keepSession']['answer']>('keepSession', { body: {} })).body.expires),
    ).toBeGreaterThan(7_190);
  });

  test('lives on by opening a page and by changing something, but not by what a page asks on its own', async () => {
    const person = await newPerson();
    await idleFor(person, 7_000);
    await person.call('getCurrentUser');
    await person.call('sendEvents', { body: { events: [] } });
    expect(await end(person)).toBeLessThan(201);
    await person.send('GET', '/learn/courses');
    expect(await end(person)).toBeGreaterThan(7_190);
    await idleFor(person, 7_000);
    await person.call('updatePreferences', {
      body: { locale: null, theme: 'dark', textSize: 'normal', reducedMotion: false },
    });
    expect(await end(person)).toBeGreaterThan(7_190);
  });

  test('that was idle too long is over, whatever is sent', async () => {
    const person = await newPerson();
    await idleFor(person, 7_201);
    expect((await person.call('keepSession', { body: {} })).status).toBe(401);
  });

  test('lasts as long as the tenant says, and the first page knows', async () => {
    const [admin, person] = [await server.signInAs('admin@test.example', ['Administrator']), await newPerson()];
    await admin.call('setSetting', { params: { key: 'lms.datalake.sessionDuration' }, body: { value: 600 } });
    await idleFor(person, 200);
    const { body } = await person.send<string>('GET', '/learn/courses');
    const boot = bootOf(body);
    expect(boot.session?.warnBefore).toBe(150_000);
    expect(secondsLeft(boot.session?.expires)).toBeGreaterThan(590);
    expect(secondsLeft(boot.session?.expires)).toBeLessThanOrEqual(600);
    await admin.call('setSetting', { params: { key: 'lms.datalake.sessionDuration' }, body: { value: 7_200 } });
  });
});

describe('devices', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
    'like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

  test('are listed with what they are, the one that asks marked', async () => {
    const email = `${randomUUID()}@test.example`;
    const here = await server.signInAs(email);
    await server.signInAs(email);
    const [first] = await devices(here);
    await server.db
      .updateTable('session')
      .set({ user_agent: phone })
      .where('id', '=', (await devices(here)).find((one) => !one.current)?.id ?? '')
      .execute();
    expect((await devices(here)).filter((one) => one.current)).toHaveLength(1);
    expect(await devices(here)).toContainEqual(
      expect.objectContaining({ current: false, browser: 'safari', operatingSystem: 'iOS', mobile: true }),
    );
    expect(first).toMatchObject({ browser: null, operatingSystem: null, mobile: false });
  });

  test('are signed out one by one, which other servers notice at once', async () => {
    const email = `${randomUUID()}@test.example`;
    const [here, lost] = [await server.signInAs(email), await server.signInAs(email)];
    const second = await testServer({ database: server.database });
    const ask = async () =>
      (await fetch(`${second.origin}/api/platform/v1/users/me`, { headers: { cookie: lost.cookie } })).status;
    expect(await ask()).toBe(200);
    const sessionId = (await devices(here)).find((one) => !one.current)?.id ?? '';
    expect((await here.call('endSession', { params: { sessionId }, body: {} })).status).toBe(200);
    expect((await lost.call('getCurrentUser')).status).toBe(401);
    await expect.poll(ask, { timeout: 4_500 }).toBe(401);
    expect((await here.call('getCurrentUser')).status).toBe(200);
    expect(await devices(here)).toHaveLength(1);
    expect((await here.call<Problem>('endSession', { params: { sessionId }, body: {} })).status).toBe(404);
    await second.stop();
  });

  test('that have gone silent too long are not listed', async () => {
    const email = `${randomUUID()}@test.example`;
    const [, silent] = [await server.signInAs(email), await server.signInAs(email)];
    await server.db
      .updateTable('session')
      .set({ expires: new Date(0) })
      .where('user_id', '=', silent.id)
      .execute();
    expect(await devices(await server.signInAs(email))).toHaveLength(1);
  });
});
