import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { otherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let other: OtherProvider;
let server: TestServer;
let browser: Browser;
let graceId: string;

beforeAll(async () => {
  other = await otherProvider();
  const { issuer, clientId, clientSecret } = other;
  server = await testServer({
    settings: { oidcProviders: [{ id: 'elsewhere', name: 'Elsewhere', issuer, clientId, clientSecret }] },
  });
  other.serve(server.origin, 'elsewhere');
  graceId = await server.addPerson('grace@example.org');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await other.close();
});
beforeEach(() => {
  browser = new Browser();
});

const login = (provider: string) =>
  `${server.origin}/oidc/login?provider=${provider}&redirectUrl=${encodeURIComponent('/learn/courses#x')}`;
const identities = () => server.db.selectFrom('external_identity').selectAll().execute();
const signedInAs = async () =>
  (await server.app.kernel.sessions.find(browser.cookie('stoa_session')?.value))?.person.id;

describe('a provider of another organisation', () => {
  test('R20 S22: is the one that `provider` names; at first the verified e-mail address finds the account', async () => {
    other.signIn('subject-of-grace', { email: 'Grace@example.org', email_verified: true });
    expect((await browser.open(login('elsewhere'))).url).toBe(`${server.origin}/learn/courses#x`);
    expect(await signedInAs()).toBe(graceId);
    expect(decodeURIComponent(browser.cookie('lms_user')?.value ?? '')).toContain('"externalId":"subject-of-grace"');
    expect(await identities()).toMatchObject([{ issuer: other.issuer, subject: 'subject-of-grace', user_id: graceId }]);
  });

  test('is recognised by issuer and subject from then on, whatever the address', async () => {
    other.signIn('subject-of-grace', { email: 'changed@example.org', email_verified: true });
    await browser.open(login('elsewhere'));
    expect(await signedInAs()).toBe(graceId);
    expect(await identities()).toHaveLength(1);
  });

  test.each([
    ['an address without an account', { email: 'nobody@example.org', email_verified: true }],
    ['an address that it has not verified', { email: 'grace@example.org', email_verified: false }],
    ['no address', {}],
  ])('with %s opens nothing, and says so on a page', async (_case, account) => {
    other.signIn(`stranger ${_case}`, account);
    const page = await browser.open(login('elsewhere'));
    expect(page.status).toBe(403);
    expect(page.text).toContain('There’s no account for you here');
    expect(browser.cookie('stoa_session')).toBeUndefined();
  });

  test('does not stand in for the built-in one', async () => {
    expect((await browser.open(login('stoa'))).url).toContain(`${server.origin}/idp/interaction/`);
  });

  test('is told when the person signs out', async () => {
    other.signIn('subject-of-grace', { email: 'grace@example.org', email_verified: true });
    await browser.open(login('elsewhere'));
    const leaving = await browser.open(`${server.origin}/oidc/logout`);
    expect(leaving.url).toContain(`${other.issuer}/session/end`);
    expect((await browser.submit(leaving, { logout: 'yes' })).url).toBe(`${server.origin}/oidc/signed-out`);
  });
});

test('a provider that cannot be reached is a page, not a riddle', async () => {
  await using alone = await testServer({
    settings: { oidcProviders: [{ id: 'gone', name: 'Gone', issuer: 'http://localhost:9', clientId: 'x' }] },
  });
  const page = await browser.open(`${alone.origin}/oidc/login?provider=gone`);
  expect(page.status).toBe(400);
  expect(page.text).toContain('We couldn’t sign you in');
});
