import { randomUUID } from 'node:crypto';
import type { PasswordLink, Problem, Security, UserState } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { givenOtherTenant } from '../../../testing/fixtures.ts';
import { insertPassword } from '../../../testing/people.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signInSomebody } from '../../../testing/somebody.ts';

let server: TestServer;
let admin: TestPerson;

const old = 'correct horse';
const next = 'a boat under the moon';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

/** A person with a password, signed in on one device. */
const somebody = () => signInSomebody(server, old);

async function signIn(email: string, password: string, browser = new Browser()) {
  const form = await browser.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`);
  return await browser.submit(form, { email, password });
}

/** Whether the account opens with this password. */
const opens = async (email: string, password: string) =>
  (await signIn(email, password)).url === `${server.origin}/learn/courses`;

const change = (person: TestPerson, currentPassword: string, newPassword: string) =>
  person.call<Security & Problem>('changePassword', { body: { currentPassword, newPassword } });

const audited = async (subjectId: string) =>
  (
    await server.db
      .selectFrom('audit_event')
      .select(['what', 'actor_id'])
      .where('subject_id', '=', subjectId)
      .where('what', 'not like', 'sign-in%')
      .execute()
  ).map(({ what, actor_id: by }) => [what, by]);

describe('changing a password', () => {
  test('lets the new one in and the old one not, and signs out every other device at once', async () => {
    const person = await somebody();
    const other = await server.signInAs(person.email);
    const answer = await change(person, old, next);
    expect(answer.status).toBe(200);
    expect((await other.call('getCurrentUser')).status).toBe(401);
    expect((await person.call('getCurrentUser')).status).toBe(200);
    expect([await opens(person.email, old), await opens(person.email, next)]).toEqual([false, true]);
    expect(await audited(person.id)).toEqual([['password.change', person.id]]);
  });

  test('is refused without the current one, and changes nothing', async () => {
    const person = await somebody();
    const answer = await change(person, 'wrong', next);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'password.wrong', field: 'currentPassword' }),
    ]);
    expect(await opens(person.email, old)).toBe(true);
  });

  test('is closed after ten wrong ones, even for the right one, and says when to come back', async () => {
    const person = await somebody();
    for (let time = 0; time < 10; time += 1) expect((await change(person, `wrong ${time}`, next)).status).toBe(400);
    const answer = await change(person, old, next);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test.each([
    ['too-short', 'q1w9e8r'],
    ['too-long', 'x'.repeat(201)],
    ['common', 'Password1'],
    ['common', 'TRUSTNO1'],
    ['like-person', 'the Example of ada'],
  ])('to one that is %s is refused with a sentence at its field', async (reason, password) => {
    const person = await somebody();
    const answer = await change(person, old, password);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({
        code: `password.${reason}`,
        field: 'newPassword',
        message: expect.stringContaining('password'),
      }),
    ]);
  });

  test('to the name of the organisation is refused', async () => {
    const person = await somebody();
    await server.db.updateTable('tenant').set({ name: 'School of Stars' }).where('id', '=', server.tenantId).execute();
    // tries are counted, so the news of the name is not asked for all the time
    await expect
      .poll(async () => (await change(person, old, 'SchoolOfStars!')).body.errors?.[0]?.code, {
        interval: 500,
        timeout: 4_000,
      })
      .toBe('password.like-organisation');
  });

  test('takes sixty-four signs of any kind, however they are composed', async () => {
    const person = await somebody();
    const password = 'é ب 🎓'.repeat(13);
    expect((await change(person, old, password.normalize('NFD'))).status).toBe(200);
    expect(await opens(person.email, password.normalize('NFC'))).toBe(true);
  });

  test('twice at once with the same old one does it once', async () => {
    const person = await somebody();
    const answers = await Promise.all([change(person, old, next), change(person, old, 'another long phrase')]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400]);
  });

  test('is nothing that an administrator who acts as the person can do', async () => {
    const person = await somebody();
    const actor = await server.signInAs(`${randomUUID()}@test.example`, ['Administrator']);
    await actor.call('startImpersonation', { body: { email: person.email, allowChanges: true } });
    expect((await change(actor, old, next)).body.errors[0]?.code).toBe('impersonation.read-only');
    expect(await opens(person.email, old)).toBe(true);
  });

  test('is not offered to somebody without one', async () => {
    const person = await server.signInAs(`${randomUUID()}@test.example`);
    expect((await person.call<Security>('getSecurity')).body.passwordChanged).toBeNull();
    expect((await change(person, '', next)).body.errors[0]?.code).toBe('password.none');
  });
});

describe('a link of an administrator', () => {
  const linkFor = async (email: string) => (await admin.call<PasswordLink>('resetPassword', { body: { email } })).body;

  test('sets a new password, once, and signs out every device', async () => {
    const person = await somebody();
    const { url, expires } = await linkFor(person.email.toUpperCase());
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const browser = new Browser();
    const form = await browser.open(url);
    expect([form.status, form.text.includes(person.email)]).toEqual([200, true]);
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await browser.open(url)).status).toBe(200);
    expect((await person.call('getCurrentUser')).status).toBe(200);
    const done = await browser.submit(form, { password: next });
    expect([done.status, done.text.includes('Your password is set')]).toEqual([200, true]);
    expect((await person.call('getCurrentUser')).status).toBe(401);
    expect([await opens(person.email, old), await opens(person.email, next)]).toEqual([false, true]);
    const again = await browser.submit(form, { password: 'yet another phrase' });
    expect([again.status, again.text.includes('does not work any more')]).toEqual([404, true]);
    expect(await opens(person.email, next)).toBe(true);
    expect(await audited(person.id)).toEqual([
      ['password.reset-link', admin.id],
      ['password.reset', null],
    ]);
  });

  test('used twice at once sets one password', async () => {
    const person = await somebody();
    const form = await new Browser().open((await linkFor(person.email)).url);
    const passwords = ['one long phrase here', 'two long phrases here', 'three long phrases'];
    const ends = await Promise.all(passwords.map((password) => new Browser().submit(form, { password })));
    expect(ends.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404]);
    const won = passwords[ends.findIndex(({ status }) => status === 200)] ?? '';
    expect(await opens(person.email, won)).toBe(true);
  });

  test('stays good after a password that is refused', async () => {
    const person = await somebody();
    const browser = new Browser();
    const form = await browser.open((await linkFor(person.email)).url);
    const refused = await browser.submit(form, { password: 'password' });
    expect([refused.status, refused.text.includes('Many people use this password')]).toEqual([422, true]);
    expect((await browser.submit(refused, { password: next })).status).toBe(200);
  });

  test('opens nothing when it is made up, too old or replaced, and none is made for another organisation', async () => {
    const person = await somebody();
    const first = await linkFor(person.email);
    const second = await linkFor(person.email);
    const status = async (url: string) => (await new Browser().open(url)).status;
    expect(await status(first.url)).toBe(404);
    expect(await status(second.url)).toBe(200);
    expect(await status(`${server.origin}/idp/password/${'x'.repeat(43)}`)).toBe(404);
    await server.db
      .updateTable('password_reset')
      .set({ expires: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    expect(await status(second.url)).toBe(404);
    await givenOtherTenant(server);
    expect((await admin.call<Problem>('resetPassword', { body: { email: 'stranger@test.example' } })).status).toBe(404);
  });

  test('is nowhere in the database', async () => {
    const person = await somebody();
    const token = (await linkFor(person.email)).url.split('/').at(-1) ?? '';
    const rows = await server.db.selectFrom('password_reset').selectAll().execute();
    const events = await server.db.selectFrom('audit_event').selectAll().execute();
    expect(JSON.stringify([rows, events])).not.toContain(token);
  });

  test('takes no form from elsewhere', async () => {
    const person = await somebody();
    const { url } = await linkFor(person.email);
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url, { method: 'POST', headers, body: `password=${encodeURIComponent(next)}` });
    expect(answer.status).toBe(403);
    expect(await opens(person.email, old)).toBe(true);
  });

  test('is made by administrators alone', async () => {
    const learner = await somebody();
    for (const call of ['resetPassword', 'setPassword', 'deactivateUser', 'activateUser'] as const) {
      expect((await learner.call(call, { body: { email: learner.email } })).status).toBe(403);
      expect((await server.visitor.call(call, { body: {} })).status).toBe(401);
    }
  });
});

test('an administrator sets a password that keeps the rules, and the person is signed out', async () => {
  const person = await somebody();
  const set = (password: string) =>
    admin.call<UserState & Problem>('setPassword', { body: { email: person.email, password } });
  expect((await set('12345678')).body.errors[0]?.code).toBe('password.common');
  expect((await person.call('getCurrentUser')).status).toBe(200);
  expect(await set(next)).toMatchObject({ status: 200, body: { id: person.id, deactivated: null } });
  expect((await person.call('getCurrentUser')).status).toBe(401);
  expect(await opens(person.email, next)).toBe(true);
});

test('a password from before the rules goes on opening its account', async () => {
  const email = `${randomUUID()}@test.example`;
  const userId = await server.addPerson(email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId }, 'stoa');
  expect(await opens(email, 'stoa')).toBe(true);
});
