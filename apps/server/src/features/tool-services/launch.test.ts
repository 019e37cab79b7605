import { ltiClaims, ltiRoles } from '@stoa/domain';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { OneThreeTool, type LinkedWork } from '../../testing/one-three-tool.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let tool: OneThreeTool;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
let work: LinkedWork;
let toolId: string;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  ({ id: toolId } = await tool.register(admin, { told: ['name'] }));
  work = await begun(ada);
});
afterAll(async () => {
  tool[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

async function begun(person: TestPerson) {
  const content = { tool: 'lti13', launchUrl: tool.launchUrl, custom: { who: '$User.id', level: '3' } } as const;
  const { objectiveId } = await givenCourse(server, course([toolPart('a', content)]));
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, 'Tool a') };
}

test('C10: a tool learns who launched it where, and no more than its registration says', async () => {
  const claims = await tool.launch(ada, work);
  expect(claims).toMatchObject({
    sub: ada.id,
    azp: tool.clientId,
    [ltiClaims.messageType]: 'LtiResourceLinkRequest',
    [ltiClaims.version]: '1.3.0',
    [ltiClaims.target]: tool.launchUrl,
    [ltiClaims.roles]: [ltiRoles.learner],
    [ltiClaims.custom]: { who: ada.id, level: '3' },
    [ltiClaims.presentation]: { document_target: 'iframe' },
  });
  expect(claims['name']).toEqual(expect.any(String));
  expect(claims['email']).toBeUndefined();
});

test('C10: without its cookie a browser asks once more from a page of ours, and then not again', async () => {
  const asked = tool.asksFor(await tool.begin(ada, work));
  const bounced = await tool.ask(asked, '');
  expect(bounced.headers.get('content-security-policy')).toContain("form-action 'self'; frame-ancestors 'self'");
  const { action, fields } = formOf(await bounced.text());
  expect(action).toBe(`${server.origin}/lti/authorize`);
  expect(fields).toStrictEqual({ ...asked, again: '1' });
  const post = async (cookie: string) =>
    await fetch(action, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
  expect((await post('')).status).toBe(400);
  const answer = await post(ada.cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain(`form-action ${tool.origin};`);
  expect(formOf(await answer.text()).action).toBe(tool.launchUrl);
});

test.each([
  ['of another tool', { client_id: 'other' }],
  ['of no tool', { client_id: '' }],
  ['for another address', { redirect_uri: 'http://127.0.0.1:1/launch' }],
  ['for an address of Stoa', { redirect_uri: '/learn' }],
  ['for somebody else', { login_hint: '00000000-0000-4000-8000-000000000000' }],
  ['for a launch that nobody made', { lti_message_hint: '00000000-0000-4000-8000-000000000000' }],
  ['for no launch', { lti_message_hint: "' or true" }],
  ['without a nonce', { nonce: '' }],
  ['for a code', { response_type: 'code' }],
  ['in a fragment', { response_mode: 'fragment' }],
  ['without openid', { scope: 'profile' }],
  ['with a password', { prompt: 'login' }],
])('C10: a message is not given %s, and is to its twin', async (_what, wrong) => {
  const asked = tool.asksFor(await tool.begin(ada, work));
  const refused = await tool.ask({ ...asked, ...wrong }, ada.cookie);
  expect(refused.status).toBe(400);
  expect(await refused.text()).not.toContain('id_token');
  expect((await tool.ask(asked, ada.cookie)).status).toBe(200);
});

test('C10: a launch is of one person, once, for a while, and of a tool that is switched on', async () => {
  const asked = tool.asksFor(await tool.begin(ada, work));
  expect((await tool.ask(asked, ben.cookie)).status).toBe(400);
  expect((await tool.ask(asked, ada.cookie)).status).toBe(200);
  expect((await tool.ask(asked, ada.cookie)).status).toBe(400);
  const late = tool.asksFor(await tool.begin(ada, work));
  const launched = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('tool_launch').set({ launched }).where('tenant_id', '=', server.tenantId).execute();
  expect((await tool.ask(late, ada.cookie)).status).toBe(400);
  const off = tool.asksFor(await tool.begin(ada, work));
  const change = async (enabled: boolean) =>
    await admin.call('changeExternalTool', { params: { toolId }, body: { enabled } });
  await change(false);
  expect((await tool.ask(off, ada.cookie)).status).toBe(400);
  await change(true);
  expect((await tool.ask(off, ada.cookie)).status).toBe(200);
});

test('C10: a message that somebody changed is none', async () => {
  const asked = tool.asksFor(await tool.begin(ada, work));
  const { fields } = formOf(await (await tool.ask(asked, ada.cookie)).text());
  const [head = '', body = '', signature = ''] = (fields['id_token'] ?? '').split('.');
  const nonce = asked['nonce'] ?? '';
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = decodeJwt(`${head}.${body}.${signature}`);
  const header = decodeProtectedHeader(`${head}.${body}.${signature}`);
  for (const changed of [
    `${head}.${part({ ...claims, sub: ben.id })}.${signature}`,
    `${part({ ...header, alg: 'none' })}.${body}.`,
    `${part({ ...header, kid: 'unknown' })}.${body}.${signature}`,
    `${head}.${body}.${'A'.repeat(signature.length)}`,
  ])
    await expect(tool.read(changed, nonce)).rejects.toThrow();
  await expect(tool.read(fields['id_token'] ?? '', 'another nonce')).rejects.toThrow();
  expect((await tool.read(fields['id_token'] ?? '', nonce)).sub).toBe(ada.id);
});

test('C10: keys turn without a launch that fails, and no private part is shown', async () => {
  const keys = async () => {
    const answer = await fetch(`${server.origin}/lti/jwks.json`);
    const body = (await answer.json()) as { readonly keys: readonly Record<string, unknown>[] };
    return body.keys;
  };
  const [first] = await keys();
  expect(Object.keys(first ?? {}).toSorted()).toStrictEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const made = (days: number) => new Date(Date.now() - days * 86_400_000);
  const age = async (kid: unknown, days: number) =>
    await server.db
      .updateTable('platform_key')
      .set({ made: made(days) })
      .where('tenant_id', '=', server.tenantId)
      .where('id', '=', String(kid))
      .execute();
  await age(first?.['kid'], 91);
  const both = await keys();
  expect(both.map(({ kid }) => kid)).toContain(first?.['kid']);
  expect(both).toHaveLength(2);
  expect((await tool.launch(ada, work)).sub).toBe(ada.id);
  const next = both.find(({ kid }) => kid !== first?.['kid']);
  await age(next?.['kid'], 9);
  await age(first?.['kid'], 100);
  expect((await keys()).map(({ kid }) => kid)).toStrictEqual([next?.['kid']]);
});
