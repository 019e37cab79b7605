import { randomUUID } from 'node:crypto';
import type { PasskeyOptions, Security } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthenticatorDevice, type Tricks } from '../../../testing/authenticator-device.ts';
import { Browser, type Page } from '../../../testing/browser.ts';
import { insertPassword } from '../../../testing/people.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

const password = 'correct horse';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

beforeAll(async () => {
  server = await testServer();
  const admin = await server.signInAs('admin@test.example', ['Administrator']);
  const body = { value: ['Author'] };
  await admin.call('setSetting', { params: { key: 'platform.signIn.secondFactorRoles' }, body });
});
afterAll(() => server[Symbol.asyncDispose]());

async function author() {
  const email = `${randomUUID()}@test.example`;
  const id = await server.addPerson(email, ['Author']);
  await insertPassword(server.db, { tenantId: server.tenantId, userId: id }, password);
  return { id, email };
}

const newBrowser = () => new Browser({ 'accept-language': 'en-US', 'user-agent': chrome });
const isIn = (page: Page) => page.url === `${server.origin}/learn/courses`;

/** The page of the set-up, after the password. */
const toSetUp = async (browser: Browser, email: string) =>
  await browser.submit(await browser.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`), {
    email,
    password,
  });

async function asked(browser: Browser, page: Page, origin = server.origin) {
  const url = new URL(`${page.url}/passkey/options`);
  const headers = { origin, cookie: browser.cookieHeader(url) };
  const answer = await fetch(url, { method: 'POST', headers });
  return { status: answer.status, options: (await answer.json()) as PasskeyOptions };
}

const send = (browser: Browser, page: Page, response: string) =>
  browser.submit({ ...page, url: `${page.url}/passkey`, text: '' }, { response });

test('a passkey is enough where a role needs a second factor, and its recovery codes are shown once', async () => {
  const { id, email } = await author();
  const browser = newBrowser();
  const page = await toSetUp(browser, email);
  expect([page.url.endsWith('/set-up'), page.text.includes('data-does="make"')]).toEqual([true, true]);
  const device = new AuthenticatorDevice(server.origin);
  const { options } = await asked(browser, page);
  expect(options).toMatchObject({ user: { name: email }, excludeCredentials: [] });
  const codes = await send(browser, page, device.makeForForm(options));
  expect([codes.status, codes.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
  expect(browser.cookie('stoa_session')).toBeUndefined();
  expect(isIn(await browser.submit(codes, {}))).toBe(true);
  const headers = { cookie: browser.cookieHeader(new URL(server.origin)) };
  const security = await fetch(`${server.origin}/api/platform/v1/users/me/security`, { headers });
  const { secondFactor } = (await security.json()) as Security;
  expect(secondFactor).toMatchObject({ passkeys: [{ name: 'Chrome on Linux' }], recoveryCodes: 10, required: true });
  const events = await server.db.selectFrom('audit_event').select('what').where('subject_id', '=', id).execute();
  expect(events.map(({ what }) => what).toSorted()).toEqual(['passkey.add', 'sign-in']);
  const next = newBrowser();
  const step = await toSetUp(next, email);
  expect(step.url.endsWith('/code')).toBe(true);
  const { options: toUse } = await asked(next, step);
  expect(isIn(await send(next, step, device.use(toUse)))).toBe(true);
});

test.each<[string, Tricks]>([
  ['made by a page of another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without its person', { unverified: true }],
])('one %s is not taken, and an app or another try still is', async (_which, tricks) => {
  const { email } = await author();
  const browser = newBrowser();
  const page = await toSetUp(browser, email);
  const device = new AuthenticatorDevice(server.origin);
  const refused = await send(browser, page, device.makeForForm((await asked(browser, page)).options, tricks));
  expect([refused.status, refused.text.includes('could not be added')]).toEqual([422, true]);
  expect(refused.text).toContain(`action="${new URL(page.url).pathname}"`);
  const codes = await send(browser, page, device.makeForForm((await asked(browser, page)).options));
  expect(isIn(await browser.submit(codes, {}))).toBe(true);
});

test('whoever has a factor is asked for it: of two who set one up at once, one does', async () => {
  const { email } = await author();
  const [owner, thief] = [newBrowser(), newBrowser()];
  const [page, stolen] = [await toSetUp(owner, email), await toSetUp(thief, email)];
  const early = (await asked(thief, stolen)).options;
  const made = new AuthenticatorDevice(server.origin).makeForForm((await asked(owner, page)).options);
  expect((await send(owner, page, made)).status).toBe(200);
  const late = await send(thief, stolen, new AuthenticatorDevice(server.origin).makeForForm(early));
  expect(late.url.endsWith('/code')).toBe(true);
  expect((await asked(thief, stolen)).status).toBe(409);
  expect(thief.cookie('stoa_session')).toBeUndefined();
});

test('nothing is asked for by another site, without a password, or of something that is no passkey', async () => {
  const { email } = await author();
  const browser = newBrowser();
  const page = await toSetUp(browser, email);
  expect((await asked(browser, page, 'https://evil.example')).status).toBe(403);
  for (const response of ['', 'null', '{}', '[1]', '{"id":"x","response":{}}']) {
    await asked(browser, page);
    expect((await send(browser, page, response)).status).toBe(422);
  }
  const stranger = newBrowser();
  expect((await send(stranger, page, '{}')).text).not.toContain('<li><code>');
});
