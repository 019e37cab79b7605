import { randomUUID } from 'node:crypto';
import type { PackageAtWork } from '@stoa/contract';
import { ActivityWorkState, type PartDocument, type Statement } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { packagedCourse } from '../../../testing/packages.ts';
import { open, partNamed, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { cmi5Part, LaunchedUnit, plainPart } from '../../../testing/statements.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(parts: readonly PartDocument[], person = ada) {
  const { objectiveId } = await givenCourse(server, packagedCourse(parts));
  return { objectiveWorkflowId: await startCourse(person, await givenAccess(server, person.id, objectiveId)), person };
}

type Course = Awaited<ReturnType<typeof begun>>;

async function launch({ objectiveWorkflowId, person }: Course, name: string, body = {}): Promise<LaunchedUnit> {
  const activityWorkflowId = await open(person, objectiveWorkflowId, name);
  const params = { objectiveWorkflowId, activityWorkflowId };
  const answer = await person.call<PackageAtWork>('openPackage', { params, body });
  expect(answer.status).toBe(200);
  return new LaunchedUnit(server.origin, answer.body);
}

const launched = async (part: PartDocument, person = ada) => await launch(await begun([part], person), part.name);

async function standing({ objectiveWorkflowId, person }: Course, name: string) {
  const part = await partNamed(person, objectiveWorkflowId, name);
  const record = await server.db
    .selectFrom('activity_record')
    .select(['score', 'passed'])
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .executeTakeFirst();
  return { state: part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.state, record: record ?? null };
}

const kept = async ({ registration }: LaunchedUnit) =>
  await server.db
    .selectFrom('statement')
    .select(['verb', 'about', 'session_id', 'body'])
    .where('objective_workflow_id', '=', registration)
    .orderBy('number')
    .execute();

const verbsOf = async (unit: LaunchedUnit) => (await kept(unit)).map(({ verb }) => verb.split('/').at(-1));

test('C18: a launch of cmi5 names store, token, learner, registration and activity beside what the unit asks for', async () => {
  const unit = await launched(cmi5Part('a', { masteryScore: 0.8, entitlementKey: 'key' }));
  expect(unit.parameters.get('page')).toBe('1');
  expect(JSON.parse(unit.actor)).toMatchObject({ objectType: 'Agent', account: { name: ada.id } });
  expect(unit.activityId).toMatch(/\/xapi\/units\//u);
  const before = await unit.ask({ resource: 'statements' });
  expect(before.status).toBe(401);
  expect(await unit.fetchToken()).toEqual({ 'auth-token': expect.stringMatching(/^[\w+/=]+$/u) });
  const { authorization } = unit;
  expect(await unit.fetchToken()).toMatchObject({ 'error-code': '1' });
  unit.authorization = authorization;
  const told = await unit.state('LMS.LaunchData');
  expect(told.body).toMatchObject({
    contextTemplate: { contextActivities: { grouping: [{ id: 'https://publisher.example/au/a' }] } },
    launchMode: 'Normal',
    masteryScore: 0.8,
    moveOn: 'CompletedOrPassed',
    entitlementKey: { courseStructure: 'key' },
  });
  expect((await unit.wishes()).body).toEqual({ languagePreference: 'en-US', audioPreference: 'on' });
  expect(await verbsOf(unit)).toEqual(['launched']);
});

test('C18: statements of a session finish the activity, block and course, with the score', async () => {
  const block = { id: 'https://publisher.example/block', titles: { en: 'Block' } };
  const part = cmi5Part('a', { moveOn: 'CompletedAndPassed', masteryScore: 0.8, blocks: [block] });
  const course = await begun([part]);
  const unit = await (await launch(course, part.name)).begin();
  expect((await unit.say('completed')).headers.get('x-stoa-finished')).toBeNull();
  expect(await standing(course, part.name)).toEqual({ state: ActivityWorkState.inProgress, record: null });
  const result = { success: true, duration: 'PT5S', score: { scaled: 0.9 } };
  const passed = await unit.say('passed', { result });
  expect([passed.status, passed.headers.get('x-stoa-finished')]).toEqual([204, '1']);
  expect(await standing(course, part.name)).toEqual({
    state: ActivityWorkState.finished,
    record: { score: 0.9, passed: true },
  });
  expect((await unit.say('terminated')).status).toBe(204);
  expect(await verbsOf(unit)).toEqual([
    'launched',
    'initialized',
    'completed',
    'passed',
    'satisfied',
    'satisfied',
    'terminated',
  ]);
  const satisfied = (await kept(unit)).filter(({ verb }) => verb.endsWith('/satisfied'));
  expect(satisfied.map(({ body }) => body)).toMatchObject([
    { object: { definition: { type: 'https://w3id.org/xapi/cmi5/activitytype/block' } } },
    { object: { definition: { type: 'https://w3id.org/xapi/cmi5/activitytype/course' } } },
  ]);
  expect((await unit.say('experienced')).status).toBe(403);
});

test('C18: what asks for nothing is satisfied from the start, and a failed unit waits for the next try', async () => {
  const free = await launched(cmi5Part('a', { moveOn: 'NotApplicable' }));
  expect(await verbsOf(free)).toEqual(['satisfied', 'launched']);
  const part = cmi5Part('b', { moveOn: 'Passed' });
  const course = await begun([part]);
  const unit = await (await launch(course, part.name)).begin();
  await unit.say('failed');
  expect((await standing(course, part.name)).state).toBe(ActivityWorkState.inProgress);
  const again = await (await launch(course, part.name)).begin();
  expect(await verbsOf(again)).toEqual(['launched', 'initialized', 'failed', 'abandoned', 'launched', 'initialized']);
  await again.say('passed');
  expect(await standing(course, part.name)).toEqual({
    state: ActivityWorkState.finished,
    record: { score: 1, passed: true },
  });
  // the session before is over: nothing of it is taken, and it is told
  const late = await unit.say('terminated');
  expect([late.status, late.headers.get('x-stoa-over')]).toEqual([403, 'moved']);
});

test.each([
  ['8.1.3.0-3', { actor: { objectType: 'Agent', account: { homePage: 'https://x.example', name: 'x' } } }],
  ['8.1.5.0-6', { object: { id: 'https://other.example' } }],
  ['9.5.2.0-1', { result: { success: false, duration: 'PT1S' } }],
  ['9.5.4.1-3', { result: { success: true } }],
  ['9.3.4.0-2', { result: { success: true, duration: 'PT1S', score: { scaled: 0.2 } } }],
  ['9.7.0.0-2', { timestamp: '2026-01-01T00:00:00+01:00' }],
] satisfies readonly (readonly [string, Partial<Statement>])[])(
  'C18: cmi5 %s: such a statement is refused with the id of the rule',
  async (requirement, more) => {
    const unit = await (await launched(cmi5Part('a', { masteryScore: 0.8 }))).begin();
    const answer = await unit.say('passed', more);
    expect([answer.status, answer.body]).toMatchObject([403, { requirement }]);
  },
);

test('C18: a unit begins with what the standard asks for first', async () => {
  const unit = await launched(cmi5Part('a'));
  await unit.fetchToken();
  expect((await unit.say('initialized')).body).toMatchObject({ requirement: '11.0.0.0-3' });
  await unit.wishes();
  expect((await unit.say('experienced')).status).toBe(403);
  expect((await unit.say('initialized')).status).toBe(204);
});

test('C18: a statement that comes again is the same, and another one with its id is refused', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  await unit.say('completed');
  const last = unit.statement('terminated');
  expect((await unit.put(last)).status).toBe(204);
  // also after the end
  expect((await unit.put(last)).status).toBe(204);
  expect((await unit.put({ ...last, result: { duration: 'PT9S' } })).status).toBe(409);
  expect((await verbsOf(unit)).filter((verb) => verb === 'terminated')).toHaveLength(1);
});

test('C18: nobody reads or writes for another learner, registration, actor or activity', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  const other = await (await launched(cmi5Part('a'), ben)).begin();
  await other.state('bookmark', { method: 'PUT', body: { page: 7 } });
  const statement = unit.statement('experienced');
  const tries = [
    unit.state('bookmark', { query: { registration: other.registration } }),
    unit.state('bookmark', { query: { agent: other.actor } }),
    unit.state('bookmark', { query: { activityId: other.activityId } }),
    unit.state('bookmark', { method: 'PUT', body: {}, query: { activityId: other.activityId } }),
    unit.wishes({ query: { agent: other.actor } }),
    unit.ask({ resource: 'statements', query: { registration: other.registration } }),
    unit.ask({ resource: 'statements', query: { agent: other.actor } }),
    unit.ask({ resource: 'agents', query: { agent: other.actor } }),
    unit.put({ ...statement, context: { ...statement.context, registration: other.registration } }),
    unit.put({ ...statement, context: {} }),
    unit.put({
      ...statement,
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: randomUUID() },
    }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403));
  const [theirs] = await kept(other);
  const id = theirs?.body.id ?? '';
  expect((await unit.ask({ resource: 'statements', query: { statementId: id } })).status).toBe(404);
  const seen = (await unit.ask({ resource: 'statements' })).body as { readonly statements: readonly Statement[] };
  expect(seen.statements).toHaveLength(2);
  expect((await unit.state('bookmark')).status).toBe(404);
  const [name] = Buffer.from(other.authorization.slice(6), 'base64').toString().split(':');
  unit.authorization = `Basic ${Buffer.from(`${name}:guessed`).toString('base64')}`;
  expect((await unit.state('bookmark')).status).toBe(401);
});

test('C18: a session from yesterday opens nothing', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  await server.db
    .updateTable('statement_session')
    .set({ launched: new Date(Date.now() - 86_400_000) })
    .where('objective_workflow_id', '=', unit.registration)
    .execute();
  expect((await unit.state('bookmark')).status).toBe(401);
});

test('C18: states and profiles are kept, put together and not overwritten unseen', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  expect((await unit.state('mark', { method: 'PUT', body: { a: 1 } })).status).toBe(204);
  expect((await unit.state('mark', { method: 'POST', body: { b: 2 } })).status).toBe(204);
  const read = await unit.state('mark');
  expect([read.body, read.headers.get('content-type')]).toEqual([{ a: 1, b: 2 }, 'application/json']);
  expect(read.headers.get('content-security-policy')).toContain('sandbox');
  const { activityId, actor, registration } = unit;
  const list = { resource: 'activities/state', query: { activityId, agent: actor, registration } };
  expect((await unit.ask(list)).body).toEqual(['LMS.LaunchData', 'mark']);
  expect((await unit.state('mark', { method: 'PUT', body: {}, headers: { 'If-Match': '"other"' } })).status).toBe(412);
  expect((await unit.state('LMS.LaunchData', { method: 'PUT', body: {} })).status).toBe(403);
  expect((await unit.ask({ ...list, method: 'DELETE' })).status).toBe(204);
  expect((await unit.ask(list)).body).toEqual(['LMS.LaunchData']);
  const wishes = { languagePreference: 'ar,en', audioPreference: 'off' };
  expect((await unit.wishes({ method: 'PUT', body: wishes })).status).toBe(409);
  const tag = (await unit.wishes()).headers.get('etag') ?? '';
  expect((await unit.wishes({ method: 'PUT', body: wishes, headers: { 'If-Match': tag } })).status).toBe(204);
  expect((await unit.wishes()).body).toEqual(wishes);
  const next = { 'If-Match': (await unit.wishes()).headers.get('etag') ?? '' };
  for (const broken of [{ audioPreference: 'on' }, { languagePreference: 'not a list', audioPreference: 'on' }, 'text'])
    expect((await unit.wishes({ method: 'PUT', body: broken, headers: next })).status).toBe(
      broken === 'text' ? 400 : 403,
    );
});

test('C18: statements are read by what they are about, page by page', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  const said = [1, 2, 3].map((number) => {
    const { result: _none, ...plain } = unit.statement('experienced');
    const context = {
      ...plain.context,
      contextActivities: { grouping: unit.launchData?.contextTemplate.contextActivities.grouping ?? [] },
    };
    return { ...plain, context, object: { id: `https://x.example/${number}` } };
  });
  const posted = await unit.ask({ method: 'POST', resource: 'statements', body: said });
  expect([posted.status, posted.body]).toEqual([200, said.map(({ id }) => id)]);
  type Page = { readonly statements: readonly Statement[]; readonly more: string };
  const read = async (query: Readonly<Record<string, string>>) =>
    (await unit.ask({ resource: 'statements', query })).body as Page;
  expect((await read({ activity: 'https://x.example/2' })).statements.map(({ id }) => id)).toEqual([said[1]?.id]);
  const grouped = await read({ activity: 'https://publisher.example/au/a', related_activities: 'true' });
  expect(grouped.statements).toHaveLength(5);
  const first = await read({ verb: said[0]?.verb.id ?? '', limit: '2', ascending: 'true' });
  expect(first.statements.map(({ id }) => id)).toEqual([said[0]?.id, said[1]?.id]);
  const more = new URL(first.more, server.origin).searchParams;
  expect((await read(Object.fromEntries(more))).statements.map(({ id }) => id)).toEqual([said[2]?.id]);
  expect((await unit.ask({ resource: 'statements', query: { unheard: 'of' } })).status).toBe(400);
});

test('C18: a plain package says how its learner stands, and voids what it said', async () => {
  const part = plainPart('p');
  const course = await begun([part]);
  const unit = await launch(course, part.name);
  const about = (verb: string, more: Partial<Statement> = {}): Statement => ({
    id: randomUUID(),
    actor: JSON.parse(unit.actor) as Statement['actor'],
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id: unit.activityId },
    ...more,
  });
  const asked = about('experienced', { object: { id: 'https://publisher.example/quiz' } });
  expect((await unit.put(asked)).status).toBe(204);
  const ref = { objectType: 'StatementRef', id: asked.id ?? '' };
  expect((await unit.put(about('voided', { object: ref }))).status).toBe(204);
  expect((await unit.ask({ resource: 'statements', query: { statementId: asked.id ?? '' } })).status).toBe(404);
  const voided = await unit.ask({ resource: 'statements', query: { voidedStatementId: asked.id ?? '' } });
  expect(voided.body).toMatchObject({ id: asked.id });
  const query = { activityId: 'https://publisher.example/quiz', agent: unit.actor, stateId: 's' };
  expect(
    (
      await unit.ask({
        method: 'PUT',
        resource: 'activities/state',
        query,
        body: 'x',
        headers: { 'Content-Type': 'text/plain' },
      })
    ).status,
  ).toBe(204);
  const result = { score: { raw: 40, min: 0, max: 50 }, success: true, completion: true };
  expect((await unit.put(about('passed', { result }))).status).toBe(204);
  expect(await standing(course, part.name)).toEqual({
    state: ActivityWorkState.finished,
    record: { score: 40, passed: true },
  });
  const other = { objectType: 'Agent', account: { homePage: 'https://x.example', name: 'x' } };
  expect((await unit.put(about('passed', { actor: other }))).status).toBe(403);
});

test('C18: old browsers send everything in a form', async () => {
  const part = plainPart('p');
  const unit = await launch(await begun([part]), part.name);
  const id = randomUUID();
  const statement = {
    actor: JSON.parse(unit.actor) as unknown,
    verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
    object: { id: unit.activityId },
  };
  const form = new URLSearchParams({
    statementId: id,
    Authorization: unit.authorization,
    'X-Experience-API-Version': '1.0.1',
    'Content-Type': 'application/json',
    content: JSON.stringify(statement),
  });
  const answer = await fetch(`${server.origin}/xapi/statements?method=PUT`, { method: 'POST', body: form });
  expect(answer.status).toBe(204);
  expect((await unit.ask({ resource: 'statements', query: { statementId: id } })).body).toMatchObject({ id });
});

test('C18: what is no statement, no version or too large is refused, and browsers are told for packages alone', async () => {
  const unit = await (await launched(cmi5Part('a'))).begin();
  const broken = { ...unit.statement('experienced'), unheard: 1 };
  expect((await unit.put(broken)).status).toBe(400);
  const multipart = { 'Content-Type': 'multipart/mixed; boundary=x' };
  expect((await unit.put(unit.statement('experienced'), { headers: multipart })).text).toContain('Attachments');
  const noVersion = { 'X-Experience-API-Version': '0.95' };
  expect((await unit.ask({ resource: 'statements', headers: noVersion })).status).toBe(400);
  const large = await unit.state('large', { method: 'PUT', body: 'x'.repeat(1_000_001) });
  expect(large.status).toBe(413);
  expect((await unit.ask({ resource: 'about' })).body).toMatchObject({ version: expect.arrayContaining(['1.0.3']) });
  const asked = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'PUT' };
    const answer = await fetch(`${server.origin}/xapi/statements`, { method: 'OPTIONS', headers });
    return [
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ];
  };
  expect(await asked('null')).toEqual([204, 'null', null]);
  expect(await asked('https://evil.example')).toEqual([204, null, null]);
});

test('C18: after the end a unit is looked at, and judges nothing any more', async () => {
  const part = cmi5Part('a');
  const course = await begun([part, page('b')]);
  const { objectiveWorkflowId } = course;
  const activityWorkflowId = await open(ada, objectiveWorkflowId, part.name);
  await perform(ada, 'submitObjectiveWorkflow', { id: objectiveWorkflowId });
  const params = { objectiveWorkflowId, activityWorkflowId };
  const { status, body } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
  expect([status, body.keeps]).toEqual([200, false]);
  const unit = await new LaunchedUnit(server.origin, body).begin();
  expect((await unit.state('LMS.LaunchData')).body).toMatchObject({ launchMode: 'Review' });
  expect((await unit.say('passed')).body).toMatchObject({ requirement: '10.2.2.0-3' });
});

test('C18: a unit of cmi5 is looked around in without anything counting, and then taken for real', async () => {
  const part = cmi5Part('a', { moveOn: 'NotApplicable' });
  const course = await begun([part]);
  const around = await (await launch(course, part.name, { browse: true })).begin();
  expect((await around.state('LMS.LaunchData')).body).toMatchObject({ launchMode: 'Browse' });
  expect((await around.say('passed')).body).toMatchObject({ requirement: '10.2.2.0-2' });
  expect((await around.say('completed')).body).toMatchObject({ requirement: '10.2.2.0-2' });
  const ended = await around.say('terminated');
  expect([ended.status, ended.headers.get('x-stoa-finished')]).toEqual([204, null]);
  expect(await standing(course, part.name)).toEqual({ state: ActivityWorkState.inProgress, record: null });
  const unit = await (await launch(course, part.name)).begin();
  expect((await unit.state('LMS.LaunchData')).body).toMatchObject({ launchMode: 'Normal' });
  expect(
    (await unit.say('passed', { result: { success: true, duration: 'PT1S', score: { scaled: 0.5 } } })).status,
  ).toBe(204);
  expect((await standing(course, part.name)).record).toMatchObject({ score: 0.5 });
});

test('C18: what wants a window of its own is told where to return to, and what stands in a frame is not', async () => {
  const own = cmi5Part('own', { launchMethod: 'OwnWindow' });
  const framed = cmi5Part('framed');
  const course = await begun([own, framed]);
  const told = async (name: string) => {
    const unit = await launch(course, name);
    await unit.fetchToken();
    return (await unit.state('LMS.LaunchData')).body;
  };
  expect(await told(own.name)).toMatchObject({
    returnURL: expect.stringMatching(new RegExp(`^http[^ ]+/learn/courses/[\\w-]+/view/content/[\\w-]+$`, 'u')),
  });
  expect(await told(framed.name)).not.toHaveProperty('returnURL');
});
