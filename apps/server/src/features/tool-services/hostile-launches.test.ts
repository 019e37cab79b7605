import { ltiClaims } from '@stoa/domain';
import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { OneThreeTool, type LinkedWork } from '../../testing/one-three-tool.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let tool: OneThreeTool;
let other: OneThreeTool;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
let work: LinkedWork;
let toolId: string;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  other = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  ({ id: toolId } = await tool.register(admin));
  await other.register(admin, { name: 'Other' });
  const { objectiveId } = await givenCourse(
    server,
    course([toolPart('a', { tool: 'lti13', launchUrl: tool.launchUrl })]),
  );
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Tool a') };
});
afterAll(async () => {
  tool[Symbol.dispose]();
  other[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

const nobody = '00000000-0000-4000-8000-000000000000';

const isMessage = async (answer: Response) => (await answer.text()).includes('name="id_token"');

/** Asks Stoa for the message of a new launch, in a wrong way; the right way opens it afterwards. */
const asks = (wrong: Readonly<Record<string, string>>) => async () => {
  const asked = tool.asksFor(await tool.begin(ada, work));
  const isTaken = await isMessage(await tool.ask({ ...asked, ...wrong }, ada.cookie));
  expect(await isMessage(await tool.ask(asked, ada.cookie))).toBe(true);
  return isTaken;
};

/** Another registered tool asks for the message, to be brought to its own address. */
const asksAs = () => async () => await asks({ client_id: other.clientId, redirect_uri: other.launchUrl })();

/** Asks Stoa for the message of a new launch after something happened. */
const asksAfter =
  (happens: (asked: Readonly<Record<string, string>>) => Promise<unknown>, by = () => ada.cookie) =>
  async () => {
    const asked = tool.asksFor(await tool.begin(ada, work));
    await happens(asked);
    return await isMessage(await tool.ask(asked, by()));
  };

async function message() {
  const asked = tool.asksFor(await tool.begin(ada, work));
  const { fields } = formOf(await (await tool.ask(asked, ada.cookie)).text());
  return { token: fields['id_token'] ?? '', nonce: asked['nonce'] ?? '' };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Brings the tool a message that somebody changed on the way. */
const changed = (change: (parts: readonly [string, string, string], token: string) => string) => async () => {
  const { token, nonce } = await message();
  const [head = '', body = '', signature = ''] = token.split('.');
  return await isRead(tool.read(change([head, body, signature], token), nonce));
};

const withClaims = (more: () => JWTPayload) =>
  changed(([head, , signature], token) => `${head}.${part({ ...decodeJwt(token), ...more() })}.${signature}`);
const withHeader = (more: object, sign: (signature: string) => string = (signature) => signature) =>
  changed(
    ([, body, signature], token) => `${part({ ...decodeProtectedHeader(token), ...more })}.${body}.${sign(signature)}`,
  );

async function isRead(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch {
    return false;
  }
}

/** Opens the document of a new launch after something happened. */
const opens =
  (by: () => string, happens: () => Promise<unknown> = async () => await Promise.resolve()) =>
  async () => {
    const { body } = await ada.call<{ readonly targetLinkUri: string }>('createResourceLink', {
      params: { objectiveWorkflowId: work.objectiveWorkflowId },
      body: { activityWorkflowIds: [work.activityWorkflowId] },
    });
    await happens();
    const answer = await fetch(`${body.targetLinkUri}/frame`, { headers: { cookie: by() }, redirect: 'manual' });
    return (await answer.text()).includes('login_hint');
  };

const later = async () =>
  await server.db
    .updateTable('tool_launch')
    .set({ launched: new Date(Date.now() - 400_000) })
    .where('tenant_id', '=', server.tenantId)
    .execute();
const switched = async (enabled: boolean) =>
  await admin.call('changeExternalTool', { params: { toolId }, body: { enabled } });

/** A launch that is to fail: answers whether it did not. */
type Hostile = readonly [name: string, launch: () => Promise<boolean>];

const hostile: readonly Hostile[] = [
  ['asked for by another tool', asks({ client_id: 'other' })],
  ['asked for by a tool that is registered too', asksAs()],
  ['asked for by no tool', asks({ client_id: '' })],
  ['to another address', asks({ redirect_uri: 'http://127.0.0.1:1/launch' })],
  ['to an address of Stoa', asks({ redirect_uri: '/learn' })],
  ['to a script', asks({ redirect_uri: 'javascript:alert(1)' })],
  ['of somebody else', asks({ login_hint: nobody })],
  ['that nobody made', asks({ lti_message_hint: nobody })],
  ['that is no launch', asks({ lti_message_hint: "' or true" })],
  ['without a nonce', asks({ nonce: '' })],
  ['with an endless nonce', asks({ nonce: 'n'.repeat(5000) })],
  ['with an endless state', asks({ state: 's'.repeat(5000) })],
  ['for a code', asks({ response_type: 'code' })],
  ['in a fragment', asks({ response_mode: 'fragment' })],
  ['without openid', asks({ scope: 'profile' })],
  ['with a password', asks({ prompt: 'login' })],
  [
    'in the browser of somebody else',
    asksAfter(
      async () => await Promise.resolve(),
      () => ben.cookie,
    ),
  ],
  [
    'in a browser without anybody',
    asksAfter(
      async () => await Promise.resolve(),
      () => '',
    ),
  ],
  ['for a second time', asksAfter(async (asked) => await tool.ask(asked, ada.cookie))],
  ['of some minutes ago', asksAfter(later)],
  ['of a tool that is switched off', asksAfter(async () => await switched(false))],
  ['whose message names somebody else', withClaims(() => ({ sub: ben.id }))],
  ['whose message names another tool', withClaims(() => ({ aud: other.clientId }))],
  ['whose message names another deployment', withClaims(() => ({ [ltiClaims.deployment]: 'deployment-2' }))],
  ['whose message lives longer', withClaims(() => ({ exp: Math.floor(Date.now() / 1000) + 86_400 }))],
  ['whose message is not signed', withHeader({ alg: 'none' }, () => '')],
  ['whose message is signed by an unknown key', withHeader({ kid: 'unknown' })],
  ['whose message is signed by a secret', withHeader({ alg: 'HS256' })],
  [
    'whose signature is made up',
    changed(([head, body, signature]) => `${head}.${body}.${'A'.repeat(signature.length)}`),
  ],
  ['with the message of another login', async () => await isRead(tool.read((await message()).token, 'another nonce'))],
  ['that is brought to another tool', async () => await readByOther()],
  ['whose document somebody else opens', opens(() => ben.cookie)],
  ['whose document nobody opens', opens(() => '')],
  ['whose document is opened too late', opens(() => ada.cookie, later)],
  [
    'whose document is opened after its tool was switched off',
    opens(
      () => ada.cookie,
      async () => await switched(false),
    ),
  ],
];

async function readByOther(): Promise<boolean> {
  const { token, nonce } = await message();
  return await isRead(other.read(token, nonce));
}

test.each(hostile)('C10: a launch %s is refused, and its twin is not', async (_name, launch) => {
  expect(await launch()).toBe(false);
  await switched(true);
  expect((await tool.launch(ada, work)).sub).toBe(ada.id);
});

test('C10: thirty launches or more are tried', () => expect(hostile.length).toBeGreaterThanOrEqual(30));
