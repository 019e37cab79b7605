import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderSecondFactor } from '../../kernel/settings.ts';
import { Browser } from '../../testing/browser.ts';
import { otherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let other: OtherProvider;

beforeAll(async () => {
  other = await otherProvider();
});
afterAll(() => other.close());

/** A server that knows the provider, with an author, who needs a second factor, and a learner, who does not. */
async function serverWith(secondFactor?: ProviderSecondFactor): Promise<TestServer> {
  const { issuer, clientId, clientSecret } = other;
  const provider = { id: 'elsewhere', name: 'Elsewhere', issuer, clientId, clientSecret };
  const server = await testServer({
    settings: { oidcProviders: [{ ...provider, ...(secondFactor && { secondFactor }) }] },
  });
  other.serve(server.origin, 'elsewhere');
  await server.addPerson('author@example.org', ['Author']);
  await server.addPerson('learner@example.org');
  const admin = await server.signInAs('admin@example.org', ['Administrator']);
  const body = { value: ['Author'] };
  await admin.call('setSetting', { params: { key: 'platform.signIn.secondFactorRoles' }, body });
  return server;
}

async function signIn(server: TestServer, who: string, strength: { acr?: string; amr?: readonly string[] } = {}) {
  other.signIn(who, { email: `${who}@example.org`, email_verified: true }, strength);
  const browser = new Browser();
  const page = await browser.open(`${server.origin}/oidc/login?provider=elsewhere&redirectUrl=/learn/courses`);
  return { page, isIn: browser.cookie('stoa_session') !== undefined };
}

describe.each<[string, ProviderSecondFactor, object, readonly object[]]>([
  ['acr', { acr: ['mfa'] }, { acr: 'mfa' }, [{ acr: 'password' }, {}]],
  ['amr', { amr: ['otp', 'mfa'] }, { amr: ['pwd', 'mfa'] }, [{ amr: ['pwd'] }, {}]],
])('a provider that tells of a second factor by %s', (_claim, secondFactor, strong, weak) => {
  test('lets people of roles that need one in with it, and others in any case', async () => {
    await using server = await serverWith(secondFactor);
    for (const strength of weak) {
      const refused = await signIn(server, 'author', strength);
      expect([refused.page.status, refused.isIn]).toEqual([403, false]);
      expect(refused.page.text).toContain('requires a second step');
      expect((await signIn(server, 'learner', strength)).isIn).toBe(true);
    }
    expect((await signIn(server, 'author', strong)).isIn).toBe(true);
  });
});

test('a provider of which nobody has said how it tells is taken at its word', async () => {
  await using server = await serverWith();
  expect((await signIn(server, 'author')).isIn).toBe(true);
});
