import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { insertPassword } from '../../testing/people.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let browser: Browser;

const credentials = { email: 'ada@example.org', password: 'correct horse' };

beforeAll(async () => {
  server = await testServer();
  const userId = await server.addPerson(credentials.email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId }, credentials.password);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  browser = new Browser();
  await browser.submit(await browser.open(`${server.origin}/oidc/login`), credentials);
});

const token = () => browser.cookie('stoa_session')?.value;
const isSignedIn = async (value: string | undefined) => (await server.app.kernel.sessions.find(value)) !== null;

/** A request with the headers that browsers write themselves, which no client of ours may set. */
async function send(method: 'GET' | 'POST', headers: Readonly<Record<string, string>>) {
  const { host } = new URL(server.origin);
  const cookie = browser.cookieHeader(new URL(server.origin));
  return await server.app.server.inject({ method, url: '/oidc/logout', headers: { host, cookie, ...headers } });
}

describe('signing out', () => {
  test('R20: a link asks first; a click then ends the session, and the provider knows nobody', async () => {
    const known = token();
    const question = await browser.open(`${server.origin}/oidc/logout`);
    expect(question.text).toContain('<h1>Sign out?</h1>');
    expect(question.text).toContain('href="/learn/"');
    expect(await isSignedIn(known)).toBe(true);
    const out = await browser.submit(question, {});
    expect(out.url).toBe(`${server.origin}/oidc/signed-out`);
    expect(out.text).toContain('You’re signed out');
    expect([browser.cookie('stoa_session'), await isSignedIn(known)]).toEqual([undefined, false]);
    expect((await browser.open(`${server.origin}/oidc/login`)).url).toContain('/idp/interaction/');
  });

  test('S32: the page of the signed-out leads back to where they were, and to no other host', async () => {
    const signedOut = async (place: string) => {
      const page = await browser.open(`${server.origin}/oidc/signed-out?redirectUrl=${encodeURIComponent(place)}`);
      const href = /class="action" href="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return (await browser.open(new URL(href, server.origin).href)).url;
    };
    const place = `${server.origin}/health/live`;
    expect(await signedOut(place)).toBe(place);
    expect(await signedOut('https://elsewhere.example/learn')).toBe(`${server.origin}/learn/`);
    expect(await signedOut('javascript:alert(1)')).toBe(`${server.origin}/learn/`);
    // quoted in the page, it is an address of ours like any other
    expect(await signedOut(`/learn/"><b>`)).toBe(`${server.origin}/learn/%22%3E%3Cb%3E`);
  });

  const port = 'http://localhost:1';
  test.each<[string, 'GET' | 'POST', Record<string, string>]>([
    ['a picture on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a picture at another port of the host', 'GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['a picture in a course', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link on a sibling host', 'GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['a link in a course', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a browser that says nothing', 'GET', {}],
    ['a form at another port', 'POST', { origin: port, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form of nowhere', 'POST', { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' }],
    ['a script at another port', 'POST', { origin: port, 'x-requested-with': 'XMLHttpRequest' }],
    ['a request without an origin', 'POST', {}],
  ])('is a question to whoever comes by %s', async (_by, method, headers) => {
    const answer = await send(method, headers);
    expect([answer.statusCode, answer.body.includes('Sign out?')]).toEqual([200, true]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(token())).toBe(true);
  });

  test.each<[string, 'GET' | 'POST', () => Record<string, string>, number]>([
    ['an address that was typed', 'GET', () => ({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }), 303],
    ['a form of ours', 'POST', () => ({ origin: server.origin }), 303],
    ['the portal', 'POST', () => ({ origin: server.origin, 'x-requested-with': 'XMLHttpRequest' }), 200],
  ])('happens at once by %s', async (_by, method, headers, status) => {
    const answer = await send(method, headers());
    const to: unknown = status === 200 ? answer.json<{ location: string }>().location : answer.headers.location;
    expect([answer.statusCode, to]).toEqual([status, `${server.origin}/oidc/signed-out`]);
    expect(await isSignedIn(token())).toBe(false);
  });

  test('without a session is no fault', async () => {
    browser.forgetCookie('stoa_session');
    expect((await browser.open(`${server.origin}/oidc/logout`)).url).toBe(`${server.origin}/oidc/signed-out`);
  });
});

test('the built-in provider offers only what it grants', async () => {
  const answer = await fetch(`${server.origin}/idp/.well-known/openid-configuration`);
  const offered = (await answer.json()) as Record<string, unknown>;
  expect(offered).toMatchObject({
    grant_types_supported: ['authorization_code'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  });
  expect(offered['end_session_endpoint']).toBeUndefined();
  expect((await fetch(`${server.origin}/idp/session/end`)).status).toBe(404);
});
