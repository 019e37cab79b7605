import { randomUUID } from 'node:crypto';
import type { CallTypes, ToolChoice } from '@stoa/contract';
import { ActivityKind, ContentState, ltiClaims, ltiRoles } from '@stoa/domain';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, registeredTool } from '../../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { OneThreeTool } from '../../../testing/one-three-tool.ts';
import { open, partNamed, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let tool: OneThreeTool;
let other: OneThreeTool;
let admin: TestPerson;
let author: TestPerson;
let ada: TestPerson;
let toolId: string;
let objectiveId: string;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  other = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  author = await server.signInAs('author@test.example', ['Author']);
  ada = await server.signInAs('ada@test.example');
  toolId = (await tool.register(admin)).id;
  await other.register(admin, { name: 'Other' });
  const section = {
    key: 's',
    kind: ActivityKind.composite,
    name: 'Section',
    state: ContentState.ready,
    children: [page('b')],
  };
  ({ objectiveId } = await givenCourse(server, course([page('a'), section])));
});
afterAll(async () => {
  tool[Symbol.dispose]();
  other[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

interface Asked {
  readonly choiceId: string;
  readonly claims: JWTPayload;
  readonly returnUrl: string;
  readonly data: string;
}

const ask = (person: TestPerson, body = { objectiveId }, id = toolId) =>
  person.call<CallTypes['askToolChoice']['answer']>('askToolChoice', { params: { toolId: id }, body });

/** An author goes to the tool to choose; answers what the tool was told. */
async function asked(forCourse = objectiveId): Promise<Asked> {
  const { status, body } = await ask(author, { objectiveId: forCourse });
  expect(status).toBe(200);
  const begun = formOf(await (await fetch(body.address, { headers: { cookie: author.cookie } })).text());
  expect(begun.action).toBe(`${tool.origin}/login`);
  const asks = tool.asksFor(begun.fields);
  const message = formOf(await (await tool.ask(asks, author.cookie)).text());
  const claims = await tool.read(message.fields['id_token'] ?? '', asks['nonce'] ?? '');
  const told = Object(claims[ltiClaims.choosing]) as Readonly<Record<string, string>>;
  const { deep_link_return_url: returnUrl = '', data = '' } = told;
  return { choiceId: body.choiceId, claims, returnUrl, data };
}

const link = { type: 'ltiResourceLink', title: 'Laboratory 1' };

/** The answer of the tool, as a browser brings it: without a cookie. */
async function answer({ returnUrl, data }: Asked, more: JWTPayload = {}, by = tool) {
  const claims = {
    aud: server.origin,
    nonce: randomUUID(),
    [ltiClaims.deployment]: 'deployment-1',
    [ltiClaims.messageType]: 'LtiDeepLinkingResponse',
    [ltiClaims.version]: '1.3.0',
    [ltiClaims.chosenData]: data,
    [ltiClaims.chosen]: [link],
    ...more,
  };
  return await post(returnUrl, await by.signed(by.proof(claims)));
}

async function post(address: string, token: string) {
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams({ JWT: token }) });
  return { status: reply.status, text: await reply.text() };
}

const chosen = async (choiceId: string) =>
  (await author.call<ToolChoice>('getToolChoice', { params: { toolId, choiceId } })).body;
const place = async (choiceId: string, body: { readonly activityPathId?: string } = {}) =>
  await author.call<CallTypes['placeToolChoice']['answer']>('placeToolChoice', { params: { toolId, choiceId }, body });

test('C10: an author chooses content in a tool, and what they put into the course is launched and graded', async () => {
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const choice = await asked();
  expect(choice.claims).toMatchObject({
    [ltiClaims.messageType]: 'LtiDeepLinkingRequest',
    [ltiClaims.roles]: [ltiRoles.instructor],
    [ltiClaims.choosing]: { accept_types: ['ltiResourceLink', 'link'], accept_multiple: true },
  });
  const wanted = { ...link, url: `${tool.origin}/launch?lab=1`, custom: { lab: '1' } };
  const items = [
    { ...wanted, lineItem: { scoreMaximum: 20, label: 'Lab', resourceId: 'lab-1' } },
    { type: 'link', title: '<b>Notes</b>', url: 'https://notes.example/' },
  ];
  const taken = await answer(choice, { [ltiClaims.chosen]: items, [ltiClaims.chosenText]: 'Have fun.' });
  expect(taken.status).toBe(200);
  expect(taken.text).toContain('2 items were taken');
  expect(taken.text).toContain('&lt;b&gt;Notes');
  expect(taken.text).toContain('Laboratory says: Have fun.');
  expect(await chosen(choice.choiceId)).toMatchObject({ placed: null, said: 'Have fun.', items: [{}, {}] });
  expect((await place(choice.choiceId)).body.activityPathIds).toHaveLength(2);
  expect((await place(choice.choiceId)).status).toBe(404);
  const part = await partNamed(ada, objectiveWorkflowId, 'Laboratory 1');
  expect(part.childActivity).toMatchObject({ type: ActivityKind.lti });
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Laboratory 1') };
  const claims = await tool.launch(ada, work);
  expect(claims[ltiClaims.custom]).toStrictEqual({ lab: '1' });
  expect(claims[ltiClaims.target]).toBe(wanted.url);
  const { lineitem = '' } = Object(claims[ltiClaims.grades]) as Readonly<Record<string, string>>;
  const item = await tool.service(lineitem, await tool.token());
  expect(item.body).toMatchObject({ label: 'Lab', scoreMaximum: 20, resourceId: 'lab-1' });
});

test('C10: it stands in the section that is named, and no other place takes it', async () => {
  const choice = await asked();
  await answer(choice);
  const rows = await server.db
    .selectFrom('activity_part as p')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select(['p.activity_path_id', 'a.name'])
    .where('p.objective_id', '=', objectiveId)
    .execute();
  const pathOf = (name: string) => rows.find((row) => row.name === name)?.activity_path_id ?? '';
  expect((await place(choice.choiceId, { activityPathId: pathOf('Page a') })).status).toBe(400);
  expect((await place(choice.choiceId, { activityPathId: randomUUID() })).status).toBe(400);
  const { status, body } = await place(choice.choiceId, { activityPathId: pathOf('Section') });
  expect(status).toBe(200);
  const placed = await server.db
    .selectFrom('activity_part as p')
    .innerJoin('activity_part as above', 'above.id', 'p.parent_part_id')
    .select('above.activity_path_id')
    .where('p.activity_path_id', '=', body.activityPathIds[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(placed.activity_path_id).toBe(pathOf('Section'));
});

test('C10: a course that is imported again keeps what was chosen for it, and counts it', async () => {
  const { code, ...again } = await givenCourse(server, course([page('a'), page('b')]));
  const choice = await asked(again.objectiveId);
  await answer(choice);
  expect((await place(choice.choiceId)).status).toBe(200);
  await givenCourse(server, course([page('b')]), { code, replace: true });
  const parts = await server.db
    .selectFrom('activity as a')
    .innerJoin('objective as o', 'o.id', 'a.objective_id')
    .select(['a.name', 'a.state', 'o.children_count as pages'])
    .where('a.objective_id', '=', again.objectiveId)
    .where('a.kind', '<>', ActivityKind.composite)
    .orderBy('a.name')
    .execute();
  const { archived, ready } = ContentState;
  expect(parts.map(({ name, state, pages }) => [name, state, pages])).toStrictEqual([
    ['Laboratory 1', ready, 2],
    ['Page a', archived, 2],
    ['Page b', ready, 2],
  ]);
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each([
  ['of another tool', () => ({ iss: other.clientId, sub: other.clientId })],
  ['for another platform', () => ({ aud: 'https://other.example' })],
  ['that is over', () => ({ exp: seconds() - 120 })],
  ['of another deployment', () => ({ [ltiClaims.deployment]: 'deployment-2' })],
  ['to another question', () => ({ [ltiClaims.chosenData]: 'something else' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that is a launch', () => ({ [ltiClaims.messageType]: 'LtiResourceLinkRequest' })],
  ['with a script for a link', () => ({ [ltiClaims.chosen]: [{ type: 'link', url: 'javascript:alert(1)' }] })],
  ['with the launch of another tool', () => ({ [ltiClaims.chosen]: [{ ...link, url: other.launchUrl }] })],
  ['with a launch of nobody', () => ({ [ltiClaims.chosen]: [{ ...link, url: 'https://nobody.example/' }] })],
  ['with a maximum below nothing', () => ({ [ltiClaims.chosen]: [{ ...link, lineItem: { scoreMaximum: -1 } }] })],
])('C10: an answer %s is not taken, and the right one is', async (_what, more) => {
  const choice = await asked();
  const { status, text } = await answer(choice, more());
  expect([status, text.includes('This wasn’t taken')]).toEqual([400, true]);
  expect(await chosen(choice.choiceId)).toMatchObject({ answered: null, items: [] });
  expect((await answer(choice)).status).toBe(200);
});

test('C10: an answer by another key, by none, or unsigned is not taken, and the right one is taken once', async () => {
  const choice = await asked();
  expect((await answer(choice, { iss: tool.clientId, sub: tool.clientId }, other)).status).toBe(400);
  const claims = { aud: server.origin, [ltiClaims.chosenData]: choice.data };
  const [, body = ''] = (await tool.signed(tool.proof(claims))).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  expect((await post(choice.returnUrl, none)).status).toBe(400);
  expect((await post(choice.returnUrl, 'nothing')).status).toBe(400);
  expect((await answer(choice)).status).toBe(200);
  expect((await answer(choice)).status).toBe(400);
});

test('C10: nothing is taken before the tool was told, of a tool that was switched off, or for a choice of nobody', async () => {
  const { body } = await ask(author);
  const early = { choiceId: body.choiceId, claims: {}, returnUrl: `${body.address}/chosen`, data: '' };
  expect((await answer(early)).status).toBe(400);
  expect((await answer({ ...early, returnUrl: `${server.origin}/lti/choices/${randomUUID()}/chosen` })).status).toBe(
    400,
  );
  const choice = await asked();
  await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: false } });
  expect((await answer(choice)).status).toBe(400);
  expect((await ask(author)).status).toBe(404);
  await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: true } });
  expect((await answer(choice, { [ltiClaims.chosen]: undefined })).text).toContain('Nothing was chosen');
});

test('C10: who writes no courses chooses for none, nobody opens the choice of another, and 1.1 has none', async () => {
  expect((await ask(ada)).status).toBe(403);
  const { body } = await ask(author);
  const opened = async (cookie: string) => (await fetch(body.address, { headers: { cookie } })).status;
  expect([await opened(ada.cookie), await opened(author.cookie)]).toEqual([404, 200]);
  const old = await registeredTool(admin);
  expect((await ask(author, { objectiveId }, old.id)).status).toBe(404);
  expect((await ask(author, { objectiveId: randomUUID() })).status).toBe(404);
});
