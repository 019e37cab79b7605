import type { CallTypes, ExternalTools } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolPart } from '../../../testing/external-tools.ts';
import { course, givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { open, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { Stranger } from '../../../testing/strangers/stranger.ts';

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const invite = async (registrationUrl = 'https://tool.example/register?a=b') =>
  await admin.call<CallTypes['inviteTool']['answer']>('inviteTool', { body: { registrationUrl, told: ['name'] } });

async function tokenOf() {
  const { body } = await invite();
  const { searchParams } = new URL(body.address);
  expect(searchParams.get('a')).toBe('b');
  expect(searchParams.get('openid_configuration')).toBe(`${server.origin}/lti/openid-configuration`);
  return searchParams.get('registration_token') ?? '';
}

const right = {
  client_name: 'Laboratory',
  initiate_login_uri: 'https://tool.example/login',
  redirect_uris: ['https://tool.example/launch'],
  jwks_uri: 'https://tool.example/keys',
};

async function register(token: string, more: Readonly<Record<string, unknown>> = {}) {
  const answer = await fetch(`${server.origin}/lti/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...right, ...more }),
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
}

const tools = async () => (await admin.call<ExternalTools>('listExternalTools')).body.data;

test('C10: ltijs registers itself, stays off until it is switched on, and is launched then', async () => {
  using tool = await Stranger.start(server, 'ltijs-tool');
  const { body } = await invite(`${tool.origin}/register`);
  expect((await fetch(body.address)).status).toBe(200);
  const [registered] = (await tools()).filter(({ name }) => name === 'A stranger');
  expect(registered).toMatchObject({ enabled: false, told: ['name'], launchUrl: `${tool.origin}/launch` });
  const link = { tool: 'lti13', launchUrl: `${tool.origin}/launch`, scores: 'finish' } as const;
  const { objectiveId } = await givenCourse(server, course([toolPart('a', link)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const activityWorkflowIds = [await open(ada, objectiveWorkflowId, 'Tool a')];
  const launch = async () =>
    await ada.call<CallTypes['createResourceLink']['answer']>('createResourceLink', {
      params: { objectiveWorkflowId },
      body: { activityWorkflowIds },
    });
  expect((await launch()).status).toBe(409);
  const toolId = registered?.id ?? '';
  await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: true } });
  const message = await tool.messageFor(ada, `${(await launch()).body.targetLinkUri}/frame`);
  const taken = await tool.take(message);
  expect(JSON.parse(taken.text)).toMatchObject({ user: ada.id, custom: { from: 'the tool' } });
}, 60_000);

test('C10: what a tool reads of Stoa before it registers names every address that it needs', async () => {
  const answer = await fetch(`${server.origin}/lti/openid-configuration`);
  const { origin } = server;
  expect(await answer.json()).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/lti/authorize`,
    token_endpoint: `${origin}/lti/token`,
    jwks_uri: `${origin}/lti/jwks.json`,
    registration_endpoint: `${origin}/lti/register`,
    'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'stoa' },
  });
});

test('C10: an invitation opens once, and what is wrong can be mended', async () => {
  const token = await tokenOf();
  const before = (await tools()).length;
  expect(await register(token, { jwks_uri: 'nothing' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_client_metadata', error_description: 'The registration is not taken: jwks_uri.' },
  });
  expect((await register(token, { jwks_uri: `${server.origin}/keys` })).status).toBe(400);
  expect((await register(token, { redirect_uris: [`${server.origin}/learn`] })).status).toBe(400);
  const taken = await register(token);
  expect(taken).toMatchObject({ status: 201, body: { client_name: 'Laboratory', client_id: expect.any(String) } });
  expect(await register(token)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  expect((await tools()).length).toBe(before + 1);
});

test('C10: an invitation that is over, or of nobody, registers nothing', async () => {
  const token = await tokenOf();
  await server.db
    .updateTable('tool_invitation')
    .set({ expires: new Date(Date.now() - 1000) })
    .execute();
  for (const wrong of [token, 'made-up', '']) expect((await register(wrong)).status).toBe(401);
  expect((await register(await tokenOf())).status).toBe(201);
});

test('C10: only who manages the platform invites, and no tool of our own host', async () => {
  const body = { registrationUrl: 'https://tool.example/register' };
  expect((await ada.call('inviteTool', { body })).status).toBe(403);
  expect((await invite(`${server.origin}/register`)).status).toBe(400);
});
