import { randomUUID } from 'node:crypto';
import type { CurrentUser, Preferences, Problem, Units } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await testServer();
  person = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const mine = () => ({ params: { userId: person.id } });

test('S28: units of a person come with the primary one first', async () => {
  expect((await person.call<Units>('listUnits', mine())).body).toEqual({ items: [] });
  const tenant_id = server.tenantId;
  for (const [name, is_primary] of [
    ['Academy', false],
    ['Support', true],
  ] as const) {
    const { id: unit_id } = await server.db
      .insertInto('unit')
      .values({ tenant_id, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('unit_member').values({ tenant_id, unit_id, user_id: person.id, is_primary }).execute();
  }
  const { items } = (await person.call<Units>('listUnits', mine())).body;
  expect(items.map(({ unit, membership }) => [unit.name, membership])).toEqual([
    ['Support', [{ is_primary: true }]],
    ['Academy', [{ is_primary: false }]],
  ]);
});

describe('S28: the time zone', () => {
  const move = <Body>(timezone: string, who = person) =>
    who.call<Body>('setTimezone', { ...mine(), body: { timezone } });

  test.each([
    ['Asia/Amman', 'Asia/Amman'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['europe/paris', 'Europe/Paris'],
    ['UTC', 'UTC'],
  ])('may be given as %s and is kept as %s', async (given, kept) => {
    expect((await move<CurrentUser>(given)).body.timezone).toBe(kept);
    expect((await person.call<CurrentUser>('getCurrentUser')).body.timezone).toBe(kept);
  });

  test.each(['Mars/Olympus Mons', '', "'; drop table user_account"])('is not %j', async (timezone) => {
    const answer = await move<Problem>(timezone);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'request.field-invalid', field: 'timezone' }),
    ]);
  });

  test("is nobody else's business, not even an administrator's", async () => {
    const admin = await server.signInAs('admin@test.example', ['Administrator']);
    const unknown = await admin.call<Problem>('setTimezone', {
      params: { userId: randomUUID() },
      body: { timezone: 'Asia/Amman' },
    });
    const others = await move<Problem>('Asia/Amman', admin);
    expect([others.status, others.body.errors]).toEqual([404, unknown.body.errors]);
  });
});

describe('preferences', () => {
  const chosen: Preferences = { locale: 'ar-AR', theme: 'dark', textSize: 'larger', reducedMotion: true };

  test('follow the person to every device, and to the first paint', async () => {
    const before = await person.send<string>('GET', '/learn/courses');
    expect(before.body).toContain('<html lang="en-US" dir="ltr">');
    expect(before.body).toContain(
      '"preferences":{"locale":null,"theme":"device","textSize":"normal","reducedMotion":false}',
    );
    expect((await person.call('updatePreferences', { body: chosen })).body).toEqual(chosen);
    const phone = await server.signInAs('ada@test.example');
    const { body } = await phone.send<string>('GET', '/learn/courses', {
      headers: { cookie: `${phone.cookie}; stoa_locale=en-US` },
    });
    expect(body).toContain(
      '<html lang="ar-AR" dir="rtl" data-theme="dark" data-text-size="larger" data-motion="reduced">',
    );
    expect(body).toContain(`"preferences":${JSON.stringify(chosen)}`);
  });

  test.each([
    ['locale', { ...chosen, locale: 'tlh' }],
    ['theme', { ...chosen, theme: 'neon' }],
    ['textSize', { locale: null, theme: 'dark', reducedMotion: false }],
    ['font', { ...chosen, font: 'x' }],
  ])('with a wrong %s are refused', async (field, body) => {
    const answer = await person.call<Problem>('updatePreferences', { body });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
  });
});
