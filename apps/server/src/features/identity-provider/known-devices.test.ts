import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { insertPassword } from '../../testing/people.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { knownDevice } from './known-devices.ts';
import { countTry } from './password-tries.ts';

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
  await server.db.deleteFrom('password_try').execute();
});

const login = () => `${server.origin}/oidc/login?redirectUrl=/learn/courses&prompt=login`;
const signIn = async (from: Browser) => await from.submit(await from.open(login()), credentials);
const account = () => ({ tenantId: server.tenantId, email: credentials.email });
const strangersGuess = () =>
  Promise.all(
    Array.from({ length: 30 }, (_, number) => countTry(server.db, { ...account(), address: `198.51.100.${number}` })),
  );

test('strangers who guess lock nobody out of a device that has signed in before', async () => {
  await signIn(browser);
  await strangersGuess();
  const refused = await signIn(new Browser());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect((await signIn(browser)).url).toBe(`${server.origin}/learn/courses`);
});

describe('the cookie of a device', () => {
  const given = async () => {
    await signIn(browser);
    const [, name = '', value = ''] =
      /(stoa_device_\w+)=([^;]+)/.exec(browser.cookieHeader(new URL(`${server.origin}/idp/interaction/x`))) ?? [];
    return { name, value };
  };
  const deviceBy = (name: string, value: string, of = account()) =>
    knownDevice(server.app.kernel, { cookies: { [name]: value } }, of);

  test('is known for its own account, in whatever case', async () => {
    const { name, value } = await given();
    expect(await deviceBy(name, value)).toBe(value.split('.')[0]);
    expect(await deviceBy(name, value, { ...account(), email: 'ADA@example.org' })).toBe(value.split('.')[0]);
  });

  test.each([
    ['made up', () => `made-up.${'A'.repeat(43)}`],
    ['empty', () => '.'],
    ['without a signature', (value: string) => value.split('.')[0] ?? ''],
    ['of another name', (value: string) => `x${value}`],
    ['with more behind', (value: string) => `${value}x`],
  ])('%s is no device', async (_which, changed) => {
    const { name, value } = await given();
    expect(await deviceBy(name, changed(value))).toBeNull();
  });

  test('says nothing about another account', async () => {
    const { name, value } = await given();
    expect(await deviceBy(name, value, { ...account(), email: 'bob@example.org' })).toBeNull();
  });

  test('has its own ten tries', async () => {
    await signIn(browser);
    for (let time = 0; time < 10; time += 1)
      await browser.submit(await browser.open(login()), { ...credentials, password: 'wrong' });
    expect((await signIn(browser)).status).toBe(429);
  });
});
