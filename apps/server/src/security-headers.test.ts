import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MountedRoute } from './kernel/http/server.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;

const table = await routeTable();

async function routeTable(): Promise<readonly MountedRoute[]> {
  await using any = await testServer();
  // browsers send no TRACE, and neither does this client
  return any.app.mounted.filter(({ method }) => method !== 'TRACE');
}

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** A session of its own for every question, because some of them end it. */
const newCookie = async () => (await server.signInAs('admin@test.example', ['Administrator', 'Learner'])).cookie;
const named = ({ method, url }: Pick<MountedRoute, 'method' | 'url'>) => `${method} ${url}`;
const filled = (url: string) =>
  url
    .replace(/:file.*$/, 'favicon.svg')
    .replaceAll(/:\w+/g, () => randomUUID())
    .replace('*', 'x');

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Headers & { status: number }> {
  const response = await fetch(server.origin + path, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return Object.assign(response.headers, { status: response.status });
}

/** Expects the headers that every answer carries, whatever it is. */
function expectGuarded(headers: Headers, framed: 'none' | 'self' = 'none'): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toContain(`frame-ancestors '${framed}'`);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|default-src[^;]*\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe(framed === 'none' ? 'DENY' : 'SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}

describe.each(['a visitor', 'somebody signed in'])('%s', (who) => {
  test.each(table.map((route) => [named(route), route] as const))(
    'is guarded at %s',
    async (_name, { method, url }) => {
      const answer = await ask(method, filled(url), who === 'a visitor' ? {} : { cookie: await newCookie() });
      // a tool asks who launched it in its frame, which stands in a page of ours
      expectGuarded(answer, url === '/lti/authorize' ? 'self' : 'none');
    },
  );
});

describe('an answer is guarded', () => {
  test.each([
    ['that is a page', 'GET', '/learn/courses', 200],
    ['for an unknown place of the portal', 'GET', '/learn/nowhere', 404],
    ['for an unknown address', 'GET', '/nowhere', 404],
    ['for an unknown call', 'POST', '/api/lms/v1/nowhere', 404],
    ['for a broken address', 'GET', '/api/%zz', 400],
    ['for a method that is not taken here', 'DELETE', '/api/platform/v1/users/me', 405],
    ['that leads elsewhere', 'GET', '/', 302],
    ['that leads to sign-in', 'GET', '/oidc/login', 303],
    ['for a file of the portal', 'GET', '/learn/assets/index-1.js', 200],
    ['for a missing file', 'GET', '/learn/assets/gone.js', 404],
    ['without a body', 'HEAD', '/learn/favicon.svg', 200],
    ['about what is allowed', 'OPTIONS', '/api/platform/v1/users/me', 405],
    ['of the identity provider', 'GET', '/idp/.well-known/openid-configuration', 200],
    ['of the identity provider that went wrong', 'GET', '/idp/nowhere', 404],
    ['for the reference of the calls', 'GET', '/api/docs/', 200],
  ])('%s', async (_name, method, path, status) => {
    const headers = await ask(method, path, { cookie: await newCookie() });
    expect(headers.status).toBe(status);
    expectGuarded(headers);
  });
});

describe('transport security', () => {
  test('is asked for on https only', async () => {
    await using secure = await testServer({ settings: { publicUrl: 'https://learn.example.org' } });
    const header = async (path: string) =>
      (await secure.visitor.send('GET', path)).headers.get('strict-transport-security');
    expect(await header('/health/live')).toBe('max-age=31536000; includeSubDomains');
    expect(await header('/nowhere')).toBe('max-age=31536000; includeSubDomains');
    expect((await ask('GET', '/health/live')).get('strict-transport-security')).toBeNull();
  });

  test('gives the session a cookie that no other host can set', async () => {
    await using secure = await testServer({ settings: { publicUrl: 'https://learn.example.org' } });
    const person = await secure.signInAs('ada@test.example');
    expect(person.cookie).toMatch(/^__Host-stoa_session=/);
    expect((await person.call('getCurrentUser')).status).toBe(200);
    const plain = person.cookie.replace('__Host-', '');
    expect((await secure.visitor.call('getCurrentUser', { headers: { cookie: plain } })).status).toBe(401);
  });
});

test('what the server knows of a person is kept by no cache', async () => {
  for (const path of ['/learn/courses', '/api/platform/v1/users/me', '/api/nowhere', '/config-ui/config.json']) {
    expect((await ask('GET', path, { cookie: await newCookie() })).get('cache-control')).toBe('no-store');
  }
});
