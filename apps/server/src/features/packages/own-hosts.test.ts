import type { PackageAtWork } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { packagedCourse, packagedPart } from '../../testing/packages.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer({
    settings: { contentOrigin: { pattern: 'https://*.content.example', fromTheStart: true } },
  });
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function launched() {
  const { objectiveId } = await givenCourse(server, packagedCourse([packagedPart('a')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const params = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Unit a') };
  const { body } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
  return { ...params, address: new URL(body.address) };
}

const ask = async (host: string, url: string, cookie = '') => {
  const { statusCode, headers } = await server.app.server.inject({ method: 'GET', url, headers: { host, cookie } });
  return { status: statusCode, policy: headers['content-security-policy'], headers };
};

test('C18: a package stands at the host of its work, where its pages share an origin', async () => {
  const { activityWorkflowId, address } = await launched();
  expect(address.host).toBe(`${activityWorkflowId}.content.example`);
  const answer = await ask(address.host, address.pathname);
  expect([answer.status, answer.policy]).toEqual([200, expect.stringMatching(/^sandbox (?=.* allow-same-origin$)/u)]);
  expect(answer.policy).not.toMatch(/top-navigation|escape/u);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
});

test('C18: below the host of the portal it has no origin', async () => {
  const { address } = await launched();
  const { status, policy } = await ask(new URL(server.origin).host, address.pathname);
  expect([status, policy]).toEqual([200, expect.not.stringContaining('same-origin')]);
});

test('C18: the host of one work has nothing of another one, nothing of the portal, and no other name leads there', async () => {
  const [one, other] = [await launched(), await launched()];
  expect((await ask(one.address.host, other.address.pathname)).status).toBe(404);
  for (const path of ['/learn', '/api/platform/v1/users/me', '/oidc/login', '/', '/lti/launch'])
    expect((await ask(one.address.host, path)).status).toBe(400);
  for (const host of ['content.example', 'other.content.example', `x.${one.address.host}`, 'evil.example'])
    expect((await ask(host, one.address.pathname)).status).toBe(400);
});

test('C18: the page of the portal may show packages at their hosts, and nobody else’s', async () => {
  const { policy } = await ask(new URL(server.origin).host, '/learn/courses');
  expect(policy).toMatch(/frame-src 'self' https:\/\/\*\.content\.example /u);
});

test('C18: one host for all packages has nothing of the portal, also where it is a number of this machine', async () => {
  await using one = await testServer({
    settings: { contentOrigin: { pattern: 'http://127.0.0.1', fromTheStart: true } },
  });
  const statusOf = async (url: string) =>
    (await one.app.server.inject({ method: 'GET', url, headers: { host: '127.0.0.1' } })).statusCode;
  for (const path of ['/learn', '/api/platform/v1/users/me', '/oidc/login', '/', '/xapi/about'])
    expect(await statusOf(path)).toBe(400);
  expect(await statusOf('/c/nothing/index.html')).toBe(404);
  expect(await statusOf('/health/live')).toBe(200);
});
