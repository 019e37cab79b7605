import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { otherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { insertPassword, insertPerson } from '../../testing/people.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

// the other name of this machine stands for the other organisation
const otherHost = '127.0.0.1';

let other: OtherProvider;
let server: TestServer;
let browser: Browser;
let origin: string;
let tenantId: string;
/** Ids of two accounts with the same e-mail address, one in each organisation. */
let here: string;
let there: string;

const credentials = { email: 'ada@example.org', password: 'of the other organisation' };

beforeAll(async () => {
  other = await otherProvider();
  const provider = { name: 'P', issuer: other.issuer, clientId: other.clientId, clientSecret: other.clientSecret };
  const oidcProviders = [
    { id: 'ours', ...provider },
    { id: 'theirs', ...provider, hosts: [otherHost] },
  ];
  server = await testServer({ settings: { oidcProviders } });
  origin = server.origin.replace('localhost', otherHost);
  ({ id: tenantId } = await server.db
    .insertInto('tenant')
    .values({ name: 'Other', host: otherHost })
    .returning('id')
    .executeTakeFirstOrThrow());
  await server.app.kernel.tenants.readHosts();
  here = await server.addPerson(credentials.email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId: here }, 'of this one');
  there = await insertPerson(server.db, { tenantId, email: credentials.email, roles: ['Learner'] });
  await insertPassword(server.db, { tenantId, userId: there }, credentials.password);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await other.close();
});
beforeEach(() => {
  browser = new Browser();
});

const form = (at: string, more = '') =>
  browser.open(`${at}/oidc/login?redirectUrl=${encodeURIComponent('/learn/courses?x=1#part')}${more}`);
const signedInAs = async () => (await server.app.kernel.sessions.find(browser.cookie('stoa_session')?.value))?.person;
const me = (at: string) =>
  fetch(`${at}/api/platform/v1/users/me`, { headers: { cookie: browser.cookieHeader(new URL(at)) } });

describe('an organisation with a host of its own', () => {
  test('R20: signs its people in there, and they come back to where they were', async () => {
    const page = await browser.submit(await form(origin), credentials);
    expect(page.url).toBe(`${origin}/learn/courses?x=1#part`);
    expect(await signedInAs()).toMatchObject({ id: there, tenantId });
    expect(((await (await me(origin)).json()) as { id: string }).id).toBe(there);
  });

  test('knows only its own accounts, and the default one only its own', async () => {
    const refused = await browser.submit(await form(origin), { ...credentials, password: 'of this one' });
    expect([refused.status, await signedInAs()]).toEqual([422, undefined]);
    expect((await browser.submit(await form(server.origin), credentials)).status).toBe(422);
    await browser.submit(await form(server.origin), { ...credentials, password: 'of this one' });
    expect(await signedInAs()).toMatchObject({ id: here, tenantId: server.tenantId });
  });

  test('has an identity provider of its own, with its own keys', async () => {
    const described = async (at: string) =>
      (await (await fetch(`${at}/idp/.well-known/openid-configuration`)).json()) as object;
    expect(await described(origin)).toMatchObject({ issuer: `${origin}/idp`, token_endpoint: `${origin}/idp/token` });
    expect(await described(server.origin)).toMatchObject({ issuer: `${server.origin}/idp` });
    const keys = async (at: string) => await (await fetch(`${at}/idp/jwks`)).text();
    expect(await keys(origin)).not.toBe(await keys(server.origin));
  });

  test('takes no sign-in that began elsewhere, though the browser brings its cookies along', async () => {
    const begun = await form(server.origin);
    expect((await browser.open(begun.url.replace(server.origin, origin))).status).toBe(400);
  });

  test('leads to its own host only', async () => {
    const page = await browser.open(
      `${origin}/oidc/login?redirectUrl=${encodeURIComponent(`${server.origin}/learn/courses`)}`,
    );
    expect((await browser.submit(page, credentials)).url).toBe(`${origin}/learn/`);
  });

  test('knows only the providers that name its host', async () => {
    other.serve(origin, 'theirs');
    other.signIn('subject', { email: credentials.email, email_verified: true });
    expect((await form(origin, '&provider=theirs')).url).toBe(`${origin}/learn/courses?x=1#part`);
    expect(await signedInAs()).toMatchObject({ id: there });
    expect((await form(origin, '&provider=ours')).text).toContain('isn’t available here');
    expect((await form(server.origin, '&provider=theirs')).text).toContain('isn’t available here');
  });
});

describe('a session of one organisation', () => {
  test('is unknown at the host of another: no call is answered, and nothing is ended there', async () => {
    await browser.submit(await form(origin), credentials);
    expect((await me(server.origin)).status).toBe(401);
    const page = await browser.open(`${server.origin}/oidc/logout`);
    expect(page.url).toBe(`${server.origin}/oidc/signed-out`);
    expect(await server.db.selectFrom('session').select('id').where('user_id', '=', there).execute()).not.toEqual([]);
  });

  test('changes something only for pages of its own host', async () => {
    await browser.submit(await form(origin), credentials);
    const post = (from: string) =>
      fetch(`${origin}/api/platform/v1/users/me/session/activity`, {
        method: 'POST',
        headers: {
          cookie: browser.cookieHeader(new URL(origin)),
          origin: from,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: '{}',
      });
    expect((await post(server.origin)).status).toBe(403);
    expect((await post(origin)).status).toBe(200);
  });

  test('ends at its own host, at the provider too', async () => {
    await browser.submit(await form(origin), credentials);
    const question = await browser.open(`${origin}/oidc/logout`);
    expect((await browser.submit(question, {})).url).toBe(`${origin}/oidc/signed-out`);
    expect((await form(origin)).url).toContain(`${origin}/idp/interaction/`);
  });
});
