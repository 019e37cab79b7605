import type { Problem, UserState } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { givenCourse, course, page, givenOtherTenant } from '../../testing/fixtures.ts';
import { otherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { signInSomebody } from '../../testing/somebody.ts';

let other: OtherProvider;
let server: TestServer;
let admin: TestPerson;

const password = 'correct horse';

beforeAll(async () => {
  other = await otherProvider();
  const { issuer, clientId, clientSecret } = other;
  server = await testServer({
    settings: { oidcProviders: [{ id: 'elsewhere', name: 'Elsewhere', issuer, clientId, clientSecret }] },
  });
  other.serve(server.origin, 'elsewhere');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await other.close();
});

const somebody = () => signInSomebody(server, password);

const close = (email: string) => admin.call<UserState & Problem>('deactivateUser', { body: { email } });
const open = (email: string) => admin.call<UserState & Problem>('activateUser', { body: { email } });
const login = () => `${server.origin}/oidc/login?redirectUrl=/learn/courses`;

test('an account that is closed in the middle of a session ends it here at once and elsewhere within a second', async () => {
  const person = await somebody();
  await using second = await closing(testServer({ database: server.database }));
  const there = async () =>
    (await fetch(`${second.origin}/api/platform/v1/users/me`, { headers: { cookie: person.cookie } })).status;
  expect(await there()).toBe(200);
  const { body } = await close(person.email);
  expect(body).toMatchObject({ id: person.id, deactivated: expect.any(String) });
  expect((await person.call('getCurrentUser')).status).toBe(401);
  await expect.poll(there, { timeout: 1_000 }).toBe(401);
  expect((await person.call('keepSession', { body: {} })).status).toBe(401);
});

/** The second server, without the database that it shares. */
async function closing(started: Promise<TestServer>) {
  const { origin, stop } = await started;
  return { origin, [Symbol.asyncDispose]: stop };
}

test('a closed account refuses the right password with a sentence, and the wrong one as ever', async () => {
  const { email } = await somebody();
  await close(email);
  const browser = new Browser();
  const form = await browser.open(login());
  const right = await browser.submit(form, { email, password });
  expect([right.status, right.text.includes('This account is closed')]).toEqual([422, true]);
  const wrong = await browser.submit(right, { email, password: 'wrong' });
  expect([wrong.status, wrong.text.includes('don’t match'), wrong.text.includes('closed')]).toEqual([422, true, false]);
  expect(browser.cookie('stoa_session')).toBeUndefined();
});

test('a closed account is not opened by another provider either, and by it again afterwards', async () => {
  const { email } = await somebody();
  other.signIn(`subject of ${email}`, { email, email_verified: true });
  const browser = new Browser();
  const come = () => browser.open(`${login()}&provider=elsewhere`);
  await close(email);
  const refused = await come();
  expect([refused.status, refused.text.includes('This account is closed')]).toEqual([403, true]);
  expect(browser.cookie('stoa_session')).toBeUndefined();
  await open(email);
  expect((await come()).url).toBe(`${server.origin}/learn/courses`);
});

test('a sign-in that was under way when the account was closed does not end in a session', async () => {
  const { email } = await somebody();
  const browser = new Browser();
  const form = await browser.open(login());
  await Promise.all([browser.submit(form, { email, password }), close(email)]);
  const token = browser.cookie('stoa_session')?.value;
  expect(await server.app.kernel.sessions.find(token)).toBeNull();
});

test('the work stays, and an account that is opened again goes on where it was', async () => {
  const person = await somebody();
  const { code } = await givenCourse(server, course([page('a')]));
  await admin.call('enrolUser', { body: { email: person.email, objectiveCode: code } });
  const works = () =>
    server.db.selectFrom('objective_access').select('objective_id').where('user_id', '=', person.id).execute();
  const before = await works();
  const first = await close(person.email);
  expect((await close(person.email)).body.deactivated).toBe(first.body.deactivated);
  expect(await works()).toEqual(before);
  expect((await open(person.email)).body.deactivated).toBeNull();
  expect((await person.call('getCurrentUser')).status).toBe(401);
  const browser = new Browser();
  const page1 = await browser.submit(await browser.open(login()), { email: person.email, password });
  expect(page1.url).toBe(`${server.origin}/learn/courses`);
  expect(before).toHaveLength(1);
});

test('closing ends what a link could set, and no link is made for a closed account', async () => {
  const { email } = await somebody();
  const link = await admin.call<{ url: string }>('resetPassword', { body: { email } });
  await close(email);
  expect((await new Browser().open(link.body.url)).status).toBe(404);
  const made = await admin.call<Problem>('resetPassword', { body: { email } });
  expect([made.status, made.body.errors[0]?.code]).toEqual([409, 'user.deactivated']);
});

test('nobody closes their own account, or one of another organisation', async () => {
  const own = await close('admin@test.example');
  expect([own.status, own.body.errors[0]?.code]).toEqual([409, 'user.own-account']);
  await givenOtherTenant(server);
  expect((await close('stranger@test.example')).status).toBe(404);
  expect((await close('nobody@test.example')).status).toBe(404);
});

test('both are written down with who did it', async () => {
  const person = await somebody();
  await close(person.email);
  await open(person.email);
  const events = await server.db
    .selectFrom('audit_event')
    .select(['what', 'actor_id'])
    .where('subject_id', '=', person.id)
    .execute();
  expect(events).toEqual([
    { what: 'user.deactivate', actor_id: admin.id },
    { what: 'user.activate', actor_id: admin.id },
  ]);
});
