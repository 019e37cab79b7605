import { randomUUID } from 'node:crypto';
import type { DeviceSession } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, type Page } from '../../testing/browser.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { insertPassword } from '../../testing/people.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let stolen: Browser;
let email: string;
let userId: string;

const password = 'correct horse';

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  stolen = new Browser();
  email = `${randomUUID()}@test.example`;
  userId = await server.addPerson(email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId }, password);
});

const login = () => `${server.origin}/oidc/login?redirectUrl=${encodeURIComponent('/learn/profile')}`;
const signIn = async (browser: Browser) => await browser.submit(await browser.open(login()), { email, password });
const isForm = ({ url }: Page) => url.includes('/idp/interaction/');
const owner = () => ({ id: userId, tenantId: server.tenantId });
const status = async (browser: Browser, at = server) => {
  const cookie = browser.cookieHeader(new URL(at.origin));
  return (await fetch(`${at.origin}/api/platform/v1/users/me`, { headers: { cookie } })).status;
};
const signIns = () => server.db.selectFrom('sign_in').selectAll().where('user_id', '=', userId).execute();

describe('a session that was ended from another device', () => {
  test('is over, and no address lets that device in again without the password', async () => {
    await signIn(stolen);
    const here = await server.signInAs(email);
    const { items } = (await here.call<{ items: DeviceSession[] }>('listSessions')).body;
    const sessionId = items.find(({ current }) => !current)?.id ?? '';
    expect((await here.call('endSession', { params: { sessionId }, body: {} })).status).toBe(200);
    expect(await status(stolen)).toBe(401);
    expect(isForm(await stolen.open(login()))).toBe(true);
    expect(await status(stolen)).toBe(401);
    expect((await here.call('getCurrentUser')).status).toBe(200);
    expect((await signIns()).find(({ id }) => id === sessionId)).toMatchObject({ ending: 'endedByPerson' });
  });

  test('leaves cookies of the built-in provider that open nothing by themselves', async () => {
    await signIn(stolen);
    stolen.forgetCookie('stoa_session');
    expect(isForm(await stolen.open(login()))).toBe(true);
    const kinds = await server.db.selectFrom('oidc_payload').select('kind').distinct().execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('Session');
  });
});

test('a session whose idle hours are over opens nothing either, even where it was remembered', async () => {
  await signIn(stolen);
  const expires = sql<Date>`now() + interval '1 second'`;
  await server.db.updateTable('session').set({ expires }).where('user_id', '=', userId).execute();
  server.app.kernel.sessions.forgetPerson(userId);
  expect(await status(stolen)).toBe(200);
  await expect.poll(() => status(stolen), { timeout: 2_000 }).toBe(401);
  expect(isForm(await stolen.open(login()))).toBe(true);
});

describe('ending all sessions of a person', () => {
  test('leaves the one that is named, and is noticed by other servers within a second', async () => {
    const other = await testServer({ database: server.database });
    const here = new Browser();
    await signIn(stolen);
    await signIn(here);
    const kept = await server.app.kernel.sessions.find(here.cookie('stoa_session')?.value);
    expect([await status(stolen, other), await status(here, other)]).toEqual([200, 200]);
    await server.app.kernel.sessions.endAllOf(owner(), { ending: 'passwordChanged', except: kept?.id ?? '' });
    expect([await status(stolen), await status(here)]).toEqual([401, 200]);
    await expect.poll(() => status(stolen, other), { timeout: 1_000 }).toBe(401);
    expect(await status(here, other)).toBe(200);
    expect(isForm(await stolen.open(login()))).toBe(true);
    expect((await signIns()).map(({ ending }) => ending)).toEqual(expect.arrayContaining(['passwordChanged', null]));
    await other.stop();
  });

  test('takes back a sign-in whose password was accepted a moment ago', async () => {
    const form = await stolen.open(login());
    const cookie = stolen.cookieHeader(new URL(form.url));
    const accepted = await fetch(form.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: server.origin },
      body: new URLSearchParams({ email, password }),
    });
    expect(accepted.status).toBe(303);
    await server.app.kernel.sessions.endAllOf(owner(), { ending: 'passwordChanged' });
    await stolen.open(accepted.headers.get('location') ?? '');
    expect(stolen.cookie('stoa_session')).toBeUndefined();
    await signIn(stolen);
    expect(await status(stolen)).toBe(200);
  });
});

describe('the end that comes whatever a person does', () => {
  const hours = async (person: TestPerson) => {
    const row = await server.db
      .selectFrom('session')
      .select(sql<number>`extract(epoch from ends - now()) / 3600`.as('left'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return Number(row.left);
  };
  /** Moves the end of a person's only session, and its last activity a little back. */
  const endsIn = async ({ id }: TestPerson, seconds: number) => {
    await server.db
      .updateTable('session')
      .set({
        ends: sql<Date>`now() + make_interval(secs => ${seconds})`,
        last_active: sql<Date>`now() - interval '2 minutes'`,
      })
      .where('user_id', '=', id)
      .execute();
    server.app.kernel.sessions.forgetPerson(id);
  };
  const keep = (person: TestPerson) => person.call('keepSession', { body: {} });
  const learnerAtWork = async () => {
    const learner = await server.signInAs(`${randomUUID()}@test.example`);
    const { objectiveId } = await givenCourse(server, course([page('exam')]));
    const workflowId = await startCourse(learner, await givenAccess(server, learner.id, objectiveId));
    const { id: partId } = await server.db
      .selectFrom('activity_part')
      .select('id')
      .where('objective_id', '=', objectiveId)
      .where('parent_part_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const work = { id: randomUUID(), tenant_id: server.tenantId, user_id: learner.id };
    await server.db
      .insertInto('activity_workflow')
      .values({ ...work, objective_workflow_id: workflowId, activity_part_id: partId })
      .execute();
    return { learner, workId: work.id, workflowId, partId };
  };

  test.each([
    ['a learner', ['Learner'], 168],
    ['an author', ['Author'], 168],
    ['an instructor', ['Learner', 'Instructor'], 12],
    ['an administrator', ['Administrator'], 12],
  ] as const)('comes to %s after so many hours', async (_who, roles, expected) => {
    await server.db.deleteFrom('role_assignment').where('user_id', '=', userId).execute();
    await server.db
      .insertInto('role_assignment')
      .values(roles.map((role) => ({ tenant_id: server.tenantId, user_id: userId, role })))
      .execute();
    await signIn(stolen);
    const [row] = await server.db
      .selectFrom('session')
      .select(sql<string>`round(extract(epoch from ends - created) / 3600)`.as('hours'))
      .where('user_id', '=', userId)
      .execute();
    expect(Number(row?.hours)).toBe(expected);
  });

  test('is over then, with all activity', async () => {
    const person = await server.signInAs(`${randomUUID()}@test.example`);
    await endsIn(person, 60);
    expect((await keep(person)).status).toBe(200);
    expect(await hours(person)).toBeLessThan(0.02);
    await endsIn(person, -1);
    expect((await keep(person)).status).toBe(401);
  });

  test('follows what the tenant sets and what somebody may do by now, and leaves a while for it', async () => {
    const person = await server.signInAs(`${randomUUID()}@test.example`);
    await server.db
      .updateTable('session')
      .set({ created: sql<Date>`now() - interval '13 hours'` })
      .where('user_id', '=', person.id)
      .execute();
    await endsIn(person, 86_400);
    await keep(person);
    expect(await hours(person)).toBeGreaterThan(23.9);
    await server.db
      .insertInto('role_assignment')
      .values({ tenant_id: server.tenantId, user_id: person.id, role: 'Instructor' })
      .execute();
    await endsIn(person, 86_400);
    await keep(person);
    expect(await hours(person)).toBeCloseTo(0.25, 1);
  });

  test('waits for an attempt that is watched over, and comes a quarter of an hour after it', async () => {
    const { learner, workId, workflowId } = await learnerAtWork();
    const watched = { tenant_id: server.tenantId, user_id: learner.id, objective_workflow_id: workflowId };
    await server.db
      .insertInto('proctoring_session')
      .values({ ...watched, activity_workflow_id: workId, attempt: 1, state: 'inProgress', started: new Date() })
      .execute();
    await endsIn(learner, -60);
    expect((await learner.call('getCurrentUser')).status).toBe(200);
    await keep(learner);
    expect(await hours(learner)).toBeCloseTo(0.5, 1);
    await server.db
      .updateTable('proctoring_session')
      .set({ state: 'finished', ended: new Date() })
      .where('user_id', '=', learner.id)
      .execute();
    await server.db
      .updateTable('session')
      .set({ created: sql<Date>`now() - interval '8 days'` })
      .where('user_id', '=', learner.id)
      .execute();
    await endsIn(learner, 1_800);
    await keep(learner);
    expect(await hours(learner)).toBeCloseTo(0.25, 1);
    await endsIn(learner, -1);
    expect((await learner.call('getCurrentUser')).status).toBe(401);
  });

  test('waits for work that closes soon, and not for work that stays open', async () => {
    const { learner, partId } = await learnerAtWork();
    const closes = async (when: string) => {
      const constraint = sql<string>`jsonb_build_object('accessibleUntil', to_char((now() + ${when}::interval)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;
      await server.db.updateTable('activity_part').set({ constraint }).where('id', '=', partId).execute();
      await endsIn(learner, -1);
      return (await learner.call('getCurrentUser')).status;
    };
    expect(await closes('1 hour')).toBe(200);
    expect(await closes('3 days')).toBe(401);
  });
});
