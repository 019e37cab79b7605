import { ltiClaims, ltiMediaTypes, ltiRoles, ltiScopes } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, givenOtherTenant } from '../../testing/fixtures.ts';
import { OneThreeTool, type LinkedWork } from '../../testing/one-three-tool.ts';
import { open, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { readAccessToken } from './access-tokens.ts';

let server: TestServer;
let tool: OneThreeTool;
let stranger: OneThreeTool;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
let token: string;
let strangersToken: string;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  stranger = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  await tool.register(admin, { told: ['name'] });
  await stranger.register(admin);
  token = await tool.token();
  strangersToken = await stranger.token();
});
afterAll(async () => {
  tool[Symbol.dispose]();
  stranger[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

interface Launched extends LinkedWork {
  readonly objectiveId: string;
  readonly lineItem: string;
  readonly lineItems: string;
  readonly members: string;
}

async function launched(person = ada, by = tool): Promise<Launched> {
  const content = { tool: 'lti13', launchUrl: by.launchUrl } as const;
  const more = { normalizedPassingScore: 0.5 };
  const { objectiveId } = await givenCourse(server, course([toolPart('a', content, more), toolPart('b', content)]));
  return await launchedIn(objectiveId, person, by);
}

async function launchedIn(objectiveId: string, person: TestPerson, by = tool): Promise<Launched> {
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, 'Tool a') };
  const claims = await by.launch(person, work);
  const { lineitem: lineItem = '', lineitems: lineItems = '' } = Object(claims[ltiClaims.grades]) as Record<
    string,
    string
  >;
  const { context_memberships_url: members = '' } = Object(claims[ltiClaims.members]) as Record<string, string>;
  return { ...work, objectiveId, lineItem, lineItems, members };
}

let moment = Date.now() - 60_000_000;

/** A score that is newer than every one before. */
function score(more: Readonly<Record<string, unknown>> = {}) {
  moment += 1000;
  return {
    userId: ada.id,
    scoreGiven: 7,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(moment).toISOString(),
    ...more,
  };
}

const send = async (lineItem: string, body: unknown, by = token) =>
  await tool.service(`${lineItem}/scores`, by, { method: 'POST', mediaType: ltiMediaTypes.score, body });

const recordOf = async (activityWorkflowId: string) =>
  await server.db
    .selectFrom('activity_record')
    .select(['score', 'max_score', 'passed'])
    .where('tenant_id', '=', server.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .executeTakeFirst();

test('C10: a score finishes the work, the next takes its place, and both are written down', async () => {
  const { lineItem, activityWorkflowId } = await launched();
  expect((await send(lineItem, score({ activityProgress: 'InProgress', gradingProgress: 'Pending' }))).status).toBe(
    204,
  );
  expect(await recordOf(activityWorkflowId)).toBeUndefined();
  expect((await send(lineItem, score())).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toStrictEqual({ score: 7, max_score: 10, passed: true });
  expect((await send(lineItem, score({ scoreGiven: 2 }))).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toStrictEqual({ score: 2, max_score: 10, passed: false });
  expect((await send(lineItem, score({ scoreGiven: 12 }))).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toStrictEqual({ score: 10, max_score: 10, passed: true });
  const noted = await server.db
    .selectFrom('audit_event')
    .select(['subject_id', 'data'])
    .where('tenant_id', '=', server.tenantId)
    .where('what', '=', 'tool.score')
    .orderBy('id')
    .execute();
  expect(noted.map(({ subject_id: id, data }) => [id, Object(data).fate])).toStrictEqual([
    [ada.id, 'noted'],
    [ada.id, 'first'],
    [ada.id, 'replaces'],
    [ada.id, 'replaces'],
  ]);
  const results = await tool.service(`${lineItem}/results`, token);
  expect(results.headers.get('content-type')).toContain(ltiMediaTypes.results);
  expect(results.body).toStrictEqual([
    {
      id: `${lineItem}/results?user_id=${ada.id}`,
      scoreOf: lineItem,
      userId: ada.id,
      resultScore: 12,
      resultMaximum: 10,
    },
  ]);
});

test('C10: a score after the end is kept and changes nothing', async () => {
  const { lineItem, activityWorkflowId, objectiveWorkflowId } = await launched();
  expect((await send(lineItem, score({ scoreGiven: 3 }))).status).toBe(204);
  await perform(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId });
  expect((await send(lineItem, score({ scoreGiven: 9 }))).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toMatchObject({ score: 3 });
  const results = await tool.service(`${lineItem}/results`, token);
  expect(results.body).toMatchObject([{ resultScore: 9 }]);
});

const hostile: readonly [string, number, (sent: Launched) => Promise<number>][] = [
  ['less than nothing', 400, async ({ lineItem }) => (await send(lineItem, score({ scoreGiven: -1 }))).status],
  ['an endless number', 400, async ({ lineItem }) => (await send(lineItem, jsonWith('1e999'))).status],
  ['points as text', 400, async ({ lineItem }) => (await send(lineItem, score({ scoreGiven: '7' }))).status],
  ['a maximum of nothing', 400, async ({ lineItem }) => (await send(lineItem, score({ scoreMaximum: 0 }))).status],
  ['no maximum', 400, async ({ lineItem }) => (await send(lineItem, score({ scoreMaximum: null }))).status],
  ['an unknown progress', 400, async ({ lineItem }) => (await send(lineItem, score({ activityProgress: 'x' }))).status],
  ['an unknown grading', 400, async ({ lineItem }) => (await send(lineItem, score({ gradingProgress: 'x' }))).status],
  ['no time', 400, async ({ lineItem }) => (await send(lineItem, score({ timestamp: undefined }))).status],
  [
    'a time without a zone',
    400,
    async ({ lineItem }) => (await send(lineItem, score({ timestamp: '2026-01-01T00:00:00' }))).status,
  ],
  ['the time of tomorrow', 400, async ({ lineItem }) => (await send(lineItem, score({ timestamp: later() }))).status],
  ['nobody', 400, async ({ lineItem }) => (await send(lineItem, score({ userId: '' }))).status],
  [
    'somebody who did not launch',
    404,
    async ({ lineItem }) => (await send(lineItem, score({ userId: ben.id }))).status,
  ],
  [
    'a person who is not there',
    404,
    async ({ lineItem }) => (await send(lineItem, score({ userId: "' or true" }))).status,
  ],
  [
    'a line item that is not there',
    404,
    async ({ lineItems }) => (await send(`${lineItems}/${ada.id}`, score())).status,
  ],
  [
    'the line item of another tool',
    404,
    async ({ lineItem }) => (await send(lineItem, score(), strangersToken)).status,
  ],
  [
    'another course',
    404,
    async ({ lineItem, objectiveId }) => (await send(lineItem.replace(objectiveId, ada.id), score())).status,
  ],
  ['no token', 401, async ({ lineItem }) => (await send(lineItem, score(), '')).status],
  ['a token that is none', 401, async ({ lineItem }) => (await send(lineItem, score(), `${token}x`)).status],
  [
    'a token for reading',
    403,
    async ({ lineItem }) => (await send(lineItem, score(), await tool.token([ltiScopes.result]))).status,
  ],
  ['no JSON', 400, async ({ lineItem }) => (await send(lineItem, '{')).status],
  ['a list', 400, async ({ lineItem }) => (await send(lineItem, [score()])).status],
];

const later = () => new Date(Date.now() + 86_400_000).toISOString();
const jsonWith = (given: string) => JSON.stringify(score()).replace('"scoreGiven":7', `"scoreGiven":${given}`);

test('C10: hostile scores change nothing, and their twin counts', async () => {
  for (const [what, status, sent] of hostile) {
    const work = await launched();
    expect([what, await sent(work)]).toStrictEqual([what, status]);
    expect([what, await recordOf(work.activityWorkflowId)]).toStrictEqual([what, undefined]);
    expect([what, (await send(work.lineItem, score())).status]).toStrictEqual([what, 204]);
    expect([what, await recordOf(work.activityWorkflowId)]).toMatchObject([what, { score: 7 }]);
  }
});

test('C10: scores are taken in the order of their times, to the microsecond', async () => {
  const { lineItem, activityWorkflowId } = await launched();
  const at = (fraction: string, scoreGiven: number) =>
    score({ timestamp: `2026-01-01T10:00:00.${fraction}Z`, scoreGiven });
  expect((await send(lineItem, at('123456', 5))).status).toBe(204);
  expect((await send(lineItem, at('123455', 6))).status).toBe(409);
  expect((await send(lineItem, at('123456', 6))).status).toBe(409);
  expect((await send(lineItem, at('123457', 8))).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toMatchObject({ score: 8 });
});

test('C10: of many scores that arrive together the last one made counts', async () => {
  const { lineItem, activityWorkflowId } = await launched();
  const scores = Array.from({ length: 20 }, (_, index) => score({ scoreGiven: index, scoreMaximum: 100 }));
  const answers = await Promise.all(scores.map(async (one) => (await send(lineItem, one)).status));
  expect(answers.filter((status) => status !== 204 && status !== 409)).toStrictEqual([]);
  expect(await recordOf(activityWorkflowId)).toMatchObject({ score: 19 });
});

test('C10: a token is given for a proof, once', async () => {
  const status = async (proof: string) => (await tool.askToken(proof)).status;
  const right = await tool.signed(tool.proof());
  expect(await status(right)).toBe(200);
  expect(await status(right)).toBe(401);
  const seconds = Math.floor(Date.now() / 1000);
  for (const claims of [
    { sub: stranger.clientId },
    { sub: 'nobody' },
    { aud: 'https://other.example' },
    { exp: seconds - 600 },
    { exp: seconds + 86_400 },
    { iat: seconds + 3600 },
    { jti: '' },
  ])
    expect([claims, await status(await tool.signed(tool.proof(claims)))]).toStrictEqual([claims, 401]);
  expect(await status(await stranger.signed(tool.proof()))).toBe(401);
  const [head = '', body = ''] = (await tool.signed(tool.proof())).split('.');
  expect(await status(`${head}.${body}.`)).toBe(401);
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect(await status(`${none}.${body}.`)).toBe(401);
  expect((await tool.askToken(await tool.signed(tool.proof()), ['openid'])).status).toBe(400);
});

test('C10: the keys of a tool are asked for once, and not for every stranger', async () => {
  using other = await OneThreeTool.start(server);
  await other.register(admin);
  await other.token();
  await other.token();
  expect(other.asked()).toBe(1);
  await stranger.askToken(await stranger.signed(other.proof()));
  await stranger.askToken(await stranger.signed(other.proof({}, 'unknown')));
  await stranger.askToken(await stranger.signed(other.proof({}, 'unknown')));
  expect(other.asked()).toBe(1);
});

test('C10: what is switched off opens nothing at once', async () => {
  using other = await OneThreeTool.start(server);
  const { id: toolId } = await other.register(admin);
  const { lineItem } = await launched(ada, other);
  const others = await other.token();
  expect((await other.service(lineItem, others)).status).toBe(200);
  await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: false } });
  expect((await other.service(lineItem, others)).status).toBe(401);
  expect((await other.askToken(await other.signed(other.proof()))).status).toBe(401);
});

test('C10: a tool has line items of its own beside its links', async () => {
  const { lineItem, lineItems, activityWorkflowId, objectiveId } = await launched();
  const mediaType = ltiMediaTypes.lineItem;
  const made = await tool.service(lineItems, token, {
    method: 'POST',
    mediaType,
    body: { label: 'Beside', scoreMaximum: 5, tag: 'extra', resourceId: 'r1' },
  });
  expect(made).toMatchObject({ status: 201, body: { label: 'Beside', scoreMaximum: 5, tag: 'extra' } });
  const { id } = Object(made.body) as { readonly id: string };
  const all = await tool.service(lineItems, token);
  expect(all.body).toMatchObject([{ id: lineItem, resourceLinkId: expect.any(String), label: 'Tool a' }, { id }]);
  expect((await tool.service(`${lineItems}?tag=extra`, token)).body).toMatchObject([{ id }]);
  const page = await tool.service(`${lineItems}?limit=1`, token);
  expect(page.body).toMatchObject([{ id: lineItem }]);
  const next =
    /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? expect.fail('There is no next page.');
  const second = await tool.service(next, token);
  expect([second.body, second.headers.get('link')]).toMatchObject([[{ id }], null]);
  expect((await send(id, score({ scoreGiven: 4, scoreMaximum: 5 }))).status).toBe(204);
  expect(await recordOf(activityWorkflowId)).toBeUndefined();
  expect((await tool.service(`${id}/results`, token)).body).toMatchObject([{ userId: ada.id, resultScore: 4 }]);
  const put = { method: 'PUT', mediaType, body: { label: 'Other', scoreMaximum: 6 } };
  expect(await tool.service(id, token, put)).toMatchObject({ status: 200, body: { label: 'Other', scoreMaximum: 6 } });
  expect((await tool.service(id, strangersToken, put)).status).toBe(404);
  expect((await tool.service(lineItems, strangersToken)).status).toBe(404);
  expect((await tool.service(lineItem, token, { method: 'DELETE' })).status).toBe(403);
  expect((await tool.service(id, token, { method: 'DELETE' })).status).toBe(204);
  expect((await tool.service(id, token)).status).toBe(404);
  expect((await tool.service(lineItems.replace(objectiveId, 'x'), token)).status).toBe(404);
});

test('C10: a tool reads who is in the course that launched it, with the names that it may know', async () => {
  const { members, objectiveId } = await launched();
  await launchedIn(objectiveId, ben);
  const people = await tool.service(members, token);
  expect(people.headers.get('content-type')).toContain(ltiMediaTypes.members);
  const member = { status: 'Active', roles: [ltiRoles.learner], name: expect.any(String) };
  const found = Object(people.body) as { readonly members: readonly { readonly user_id: string }[] };
  expect(found.members).toMatchObject([member, member]);
  expect(JSON.stringify(people.body)).not.toContain('@');
  expect(found.members.map(({ user_id: id }) => id).toSorted()).toStrictEqual([ada.id, ben.id].toSorted());
  expect((await tool.service(`${members}?role=Instructor`, token)).body).toMatchObject({ members: [] });
  const page = await tool.service(`${members}?limit=1`, token);
  expect(page.headers.get('link')).toContain('rel="next"');
  expect((await tool.service(members, strangersToken)).status).toBe(404);
  expect((await tool.service(members, await tool.token([ltiScopes.score]))).status).toBe(403);
});

test('C10: another organisation takes no token of this one', async () => {
  const { tenantId } = await givenOtherTenant(server);
  const asked = { token, now: new Date() };
  expect(await readAccessToken(server.db, tenantId, asked)).toBeNull();
  expect(await readAccessToken(server.db, server.tenantId, asked)).not.toBeNull();
  expect(
    await readAccessToken(server.db, server.tenantId, { token, now: new Date(Date.now() + 3_700_000) }),
  ).toBeNull();
});

test('C10: whoever teaches the course is told so, reads what learners have, and gets no result', async () => {
  const content = { tool: 'lti13', launchUrl: tool.launchUrl } as const;
  const { objectiveId } = await givenCourse(server, course([toolPart('a', content)]));
  const learner = await launchedIn(objectiveId, ben);
  await server.db
    .insertInto('objective_staff')
    .values({ tenant_id: server.tenantId, objective_id: objectiveId, user_id: ada.id, role: 'instructor' })
    .execute();
  const { lineItem, activityWorkflowId, objectiveWorkflowId } = await launchedIn(objectiveId, ada);
  expect(lineItem).toBe(learner.lineItem);
  expect((await tool.launch(ada, { activityWorkflowId, objectiveWorkflowId }))[ltiClaims.roles]).toStrictEqual([
    ltiRoles.instructor,
  ]);
  expect((await send(lineItem, score())).status).toBe(404);
  expect(await recordOf(activityWorkflowId)).toBeUndefined();
  expect((await send(lineItem, score({ userId: ben.id }))).status).toBe(204);
  expect(await recordOf(learner.activityWorkflowId)).toMatchObject({ score: 7 });
});
