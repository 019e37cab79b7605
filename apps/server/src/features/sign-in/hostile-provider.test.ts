import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { hostileProvider, type HostileProvider, type Trick } from '../../testing/hostile-provider.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let provider: HostileProvider;
let honest: HostileProvider;

beforeAll(async () => {
  provider = await hostileProvider();
  honest = await hostileProvider();
});
afterAll(async () => {
  await provider.close();
  await honest.close();
});

/** A server that knows the provider, and has read nothing of it yet. */
async function server(): Promise<TestServer> {
  const of = ({ issuer, clientId }: HostileProvider) => ({ name: 'A provider', issuer, clientId });
  const oidcProviders = [
    { id: 'hostile', ...of(provider) },
    { id: 'honest', ...of(honest) },
  ];
  const started = await testServer({ settings: { oidcProviders } });
  await started.addPerson('grace@example.org');
  return started;
}

async function tried(at: TestServer, trick: Trick) {
  provider.play(trick);
  const browser = new Browser();
  const page = await browser.open(`${at.origin}/oidc/login?provider=hostile&redirectUrl=/learn/courses`);
  return { page, isSignedIn: browser.cookie('stoa_session') !== undefined };
}

describe('a provider whose answers are wrong', () => {
  let at: TestServer;

  beforeAll(async () => {
    at = await server();
  });
  afterAll(() => at[Symbol.asyncDispose]());

  test.each<Trick>([
    'wrong issuer',
    'wrong audience',
    'wrong nonce',
    'expired',
    'wrong key',
    'algorithm none',
    'algorithm HS256',
    'issuer of another in the answer',
    'code for another provider',
  ])('%s: signs nobody in, and the page leads back', async (trick) => {
    const { page, isSignedIn } = await tried(at, trick);
    expect([page.status, isSignedIn]).toEqual([400, false]);
    expect(page.text).toContain('We couldn’t sign you in');
    expect(page.text).toContain('href="/oidc/login"');
    expect(await at.db.selectFrom('external_identity').selectAll().execute()).toEqual([]);
  });

  test.each<[Trick, number]>([
    ['endless token answer', 503],
    ['silent token answer', 503],
    ['huge token answer', 502],
  ])('%s: is given up in time, and the page offers the local sign-in', async (trick, status) => {
    const began = performance.now();
    const { page, isSignedIn } = await tried(at, trick);
    expect([page.status, isSignedIn]).toEqual([status, false]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(page.text).toContain('href="/oidc/login?provider=stoa"');
  });

  test('none: signs its person in', async () => {
    const { page, isSignedIn } = await tried(at, 'none');
    expect([page.url, isSignedIn]).toEqual([`${at.origin}/learn/courses`, true]);
  });
});

describe('a provider whose description cannot be used', () => {
  let at: TestServer;

  beforeAll(async () => {
    at = await server();
  });
  afterAll(() => at[Symbol.asyncDispose]());

  test.each<[Trick, number]>([
    ['silent description', 503],
    ['endless description', 503],
    ['failing description', 503],
    ['huge description', 502],
    ['nonsense description', 502],
    ['issuer of another in the description', 502],
  ])('%s: is a page in time, with the local sign-in', async (trick, status) => {
    const began = performance.now();
    const { page } = await tried(at, trick);
    expect(page.status).toBe(status);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(page.text).toContain('href="/oidc/login?provider=stoa"');
    expect(page.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
  });

  test('is asked again, and signs its person in once it answers', async () => {
    expect((await tried(at, 'none')).page.url).toBe(`${at.origin}/learn/courses`);
  });
});
