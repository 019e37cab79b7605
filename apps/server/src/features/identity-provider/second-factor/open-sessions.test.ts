import type { AuthenticatorSecret, Problem } from '@stoa/contract';
import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signInSomebody } from '../../../testing/somebody.ts';

let server: TestServer;
let admin: TestPerson;

const password = 'correct horse';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => ask([]));

const ask = (roles: readonly Role[]) =>
  admin.call('setSetting', { params: { key: 'platform.signIn.secondFactorRoles' }, body: { value: roles } });
const see = async (person: TestPerson) => {
  const { status, body } = await person.call<Partial<Problem>>('getCurrentUser');
  return [status, ...(body.errors ?? []).map(({ code }) => code)];
};
const held = [401, 'session.second-factor'];

const somebody = (roles: readonly Role[]) => signInSomebody(server, password, roles);

async function setUpApp(person: TestPerson): Promise<void> {
  const { secret } = (
    await person.call<AuthenticatorSecret>('startAuthenticator', { body: { currentPassword: password } })
  ).body;
  const timestamp = server.app.kernel.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });
  expect((await person.call('confirmAuthenticator', { body: { code } })).status).toBe(200);
}

test('a session that was open before its role came to need a second factor is held until one is given', async () => {
  const [weak, strong, learner] = [await somebody(['Author']), await somebody(['Author']), await somebody(['Learner'])];
  await setUpApp(strong);
  for (const person of [weak, strong, learner]) expect(await see(person)).toEqual([200]);
  await ask(['Author']);
  expect(await see(weak)).toEqual(held);
  expect((await weak.call('changePassword', { body: { currentPassword: password, newPassword: 'x' } })).status).toBe(
    401,
  );
  expect([await see(strong), await see(learner)]).toEqual([[200], [200]]);
});

test('somebody who gets such a role is held as well', async () => {
  const person = await somebody(['Learner']);
  await ask(['Instructor']);
  expect(await see(person)).toEqual([200]);
  const role = { tenant_id: server.tenantId, user_id: person.id, role: 'Instructor' } as const;
  await server.db.insertInto('role_assignment').values(role).execute();
  server.app.kernel.sessions.forgetPerson(person.id);
  expect(await see(person)).toEqual(held);
});

test('the sign-in does not lead past it, and the session that comes of it is whole', async () => {
  const { email, id } = await somebody(['Author']);
  const browser = new Browser();
  const login = `${server.origin}/oidc/login?redirectUrl=/learn/courses`;
  const isIn = ({ url }: { readonly url: string }) => url === `${server.origin}/learn/courses`;
  expect(isIn(await browser.submit(await browser.open(login), { email, password }))).toBe(true);
  expect(isIn(await browser.open(login))).toBe(true);
  await ask(['Author']);
  expect((await browser.open(`${server.origin}/learn/courses`)).text).not.toContain(email);
  const form = await browser.open(login);
  expect(isIn(form)).toBe(false);
  const setUp = await browser.submit(form, { email, password });
  const secret = /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(setUp.text)?.[1] ?? '';
  const timestamp = server.app.kernel.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });
  expect(isIn(await browser.submit(await browser.submit(setUp, { code }), {}))).toBe(true);
  expect((await browser.open(`${server.origin}/learn/courses`)).text).toContain(email);
  const rows = await server.db.selectFrom('session').select('second_factor').where('user_id', '=', id).execute();
  expect(rows.filter(({ second_factor: strong }) => strong)).toHaveLength(1);
});

test('an attempt before a proctor’s eyes is not cut off; what needs a permission never waits', async () => {
  const person = await somebody(['Learner', 'Instructor']);
  const { objectiveId } = await givenCourse(server, course([page('a', { proctored: true })]));
  const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const activityWorkflowId = await open(person, workflowId, 'Page a');
  const grade = async () => (await person.call('listGradingItems')).status;
  const watched = (state: 'inProgress' | 'finished') =>
    server.db
      .updateTable('proctoring_session')
      .set({ state, started: sql`now()`, ended: state === 'finished' ? sql`now()` : null })
      .where('activity_workflow_id', '=', activityWorkflowId)
      .execute();
  await watched('inProgress');
  await ask(['Instructor']);
  expect([await see(person), await grade()]).toEqual([[200], 401]);
  await watched('finished');
  expect([await see(person), await grade()]).toEqual([held, 401]);
});
