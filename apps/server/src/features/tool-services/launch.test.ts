import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { ltiClaims, ltiRoles } from '@stoa/domain';
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
let work: LinkedWork;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  await tool.register(admin, { told: ['name'] });
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

test('C17: from the click to the tool it takes three requests of ours', async () => {
  const asked: string[] = [];
  const note = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    const path = new URL(request.url ?? '', server.origin).pathname.replace(/[\w-]{36}/, '…');
    if (request.headers.host === new URL(server.origin).host) asked.push(`${request.method} ${path}`);
  };
  subscribe('http.server.request.start', note);
  const login = tool.asksFor(await tool.begin(ada, work));
  await tool.ask(login, ada.cookie);
  unsubscribe('http.server.request.start', note);
  expect(asked).toEqual([
    'POST /api/lms/v1/objective-workflows/…/resource-link',
    'GET /lti/launches/…/frame',
    'GET /lti/authorize',
  ]);
});

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
