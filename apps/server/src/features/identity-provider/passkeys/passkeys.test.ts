import type { AddedPasskey, PasskeyOptions, Problem, RecoveryCodes, Security } from '@stoa/contract';
import type { Role } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuthenticatorDevice, type Tricks } from '../../../testing/authenticator-device.ts';
import { Browser, type Page } from '../../../testing/browser.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signInSomebody, type Somebody } from '../../../testing/somebody.ts';

let server: TestServer;
let admin: TestPerson;

const password = 'correct horse';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const somebody = (roles?: readonly Role[]) => signInSomebody(server, password, roles);

const proof = { currentPassword: password };
const start = (person: TestPerson, body: unknown = proof) =>
  person.call<PasskeyOptions & Problem>('startPasskey', { body });
const add = (person: TestPerson, body: unknown) => person.call<AddedPasskey & Problem>('addPasskey', { body });
const remove = (person: TestPerson, passkeyId: string, body: unknown = proof) =>
  person.call<Problem>('removePasskey', { params: { passkeyId }, body });
const security = async (person: TestPerson) => (await person.call<Security>('getSecurity')).body.secondFactor;

interface WithPasskey extends Somebody {
  readonly device: AuthenticatorDevice;
  readonly passkeyId: string;
  readonly codes: readonly string[];
}

async function personWithPasskey(roles?: readonly Role[]): Promise<WithPasskey> {
  const person = await somebody(roles);
  const device = new AuthenticatorDevice(server.origin);
  const { body } = await add(person, device.make((await start(person)).body));
  return { ...person, device, passkeyId: body.passkey.id, codes: body.recoveryCodes ?? [] };
}

const openForm = (browser: Browser) => browser.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`);
const isIn = (page: Page) => page.url === `${server.origin}/learn/courses`;

/** The challenge that a page's script asks for. */
async function asked(browser: Browser, page: Page) {
  const url = new URL(`${page.url}/passkey/options`);
  const headers = { origin: server.origin, cookie: browser.cookieHeader(url) };
  const answer = await fetch(url, { method: 'POST', headers });
  return {
    status: answer.status,
    options: (await answer.json()) as { challenge: string; allowCredentials?: unknown[] },
  };
}

/** Sends what the page's script has got from the device. */
const send = (browser: Browser, page: Page, response: string) =>
  browser.submit({ ...page, url: `${page.url}/passkey`, text: '' }, { response });

/** The page after a sign-in by the passkey alone. */
async function signInBy(device: AuthenticatorDevice, tricks: Tricks = {}, browser = new Browser()): Promise<Page> {
  const page = await openForm(browser);
  const { options } = await asked(browser, page);
  return await send(browser, page, device.use(options, tricks));
}

describe('a passkey', () => {
  test('is made in the profile after the password, brings recovery codes once, and signs in alone', async () => {
    const person = await somebody();
    expect((await start(person, { currentPassword: 'wrong' })).body.errors[0]?.code).toBe('password.wrong');
    const device = new AuthenticatorDevice(server.origin);
    const options = (await start(person)).body;
    expect(options).toMatchObject({
      rp: { id: new URL(server.origin).hostname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = (await add(person, device.make(options, ' My phone '))).body;
    expect(added).toMatchObject({ passkey: { name: 'My phone', lastUsed: null } });
    expect(added.recoveryCodes).toHaveLength(10);
    const second = new AuthenticatorDevice(server.origin);
    const again = (await start(person)).body;
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId.toString('base64url')]);
    expect((await add(person, second.make(again))).body.recoveryCodes).toBeNull();
    const browser = new Browser();
    expect(isIn(await signInBy(device, {}, browser))).toBe(true);
    expect(browser.cookie('stoa_session')).toBeDefined();
    const { passkeys } = await security(person);
    expect(passkeys.map(({ lastUsed }) => lastUsed !== null)).toEqual([true, false]);
  });

  test('is the second step after the password, where a recovery code covers its loss', async () => {
    const { email, device, codes } = await personWithPasskey();
    const browser = new Browser();
    const page = await browser.submit(await openForm(browser), { email, password });
    expect([page.url.endsWith('/code'), page.text.includes('id="passkey"')]).toEqual([true, true]);
    expect(browser.cookie('stoa_session')).toBeUndefined();
    const { options } = await asked(browser, page);
    expect(options.allowCredentials).toMatchObject([{ id: device.credentialId.toString('base64url') }]);
    expect(isIn(await send(browser, page, device.use(options)))).toBe(true);
    const other = new Browser();
    const asks = await other.submit(await openForm(other), { email, password });
    expect(isIn(await other.submit(asks, { code: codes[0] ?? '' }))).toBe(true);
  });

  test('of somebody else is no second step, and its owner gets in with it', async () => {
    const [person, other] = [await personWithPasskey(), await personWithPasskey()];
    const browser = new Browser();
    const page = await browser.submit(await openForm(browser), { email: person.email, password });
    const { options } = await asked(browser, page);
    const refused = await send(browser, page, other.device.use(options));
    expect([refused.status, refused.text.includes('don’t know this passkey')]).toEqual([422, true]);
    expect(browser.cookie('stoa_session')).toBeUndefined();
    expect(isIn(await signInBy(other.device))).toBe(true);
  });

  test.each<[string, Tricks]>([
    ['asked for by a page of another origin', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without its person', { unverified: true }],
    ['signed by another key', { forged: true }],
    ['of another person, by its own word', { userHandle: Buffer.from('somebody else 16').toString('base64url') }],
    ['with a counter that went back', { counter: 1 }],
  ])('%s signs nobody in, and as it should be it does', async (_which, tricks) => {
    const { device } = await personWithPasskey();
    expect(isIn(await signInBy(device, { counter: 5 }))).toBe(true);
    const browser = new Browser();
    const refused = await signInBy(device, { counter: 6, ...tricks }, browser);
    expect([refused.status, refused.text.includes('was not accepted')]).toEqual([422, true]);
    expect(browser.cookie('stoa_session')).toBeUndefined();
    expect(isIn(await signInBy(device, { counter: 7 }))).toBe(true);
  });

  test('whose device does not count signs in each time', async () => {
    const { device } = await personWithPasskey();
    expect(isIn(await signInBy(device, { counter: 0 }))).toBe(true);
    expect(isIn(await signInBy(device, { counter: 0 }))).toBe(true);
  });

  test('answers a challenge once, and only the one of its own sign-in', async () => {
    const { device } = await personWithPasskey();
    const [browser, other] = [new Browser(), new Browser()];
    const page = await openForm(browser);
    const { options } = await asked(browser, page);
    const response = device.use(options);
    const elsewhere = await openForm(other);
    await asked(other, elsewhere);
    expect((await send(other, elsewhere, response)).status).toBe(422);
    const newer = await asked(browser, page);
    expect((await send(browser, page, response)).status).toBe(422);
    expect((await send(browser, page, device.use(newer.options))).status).toBe(422);
    const { options: last } = await asked(browser, page);
    const taken = device.use(last);
    const both = await Promise.all([send(browser.twin(), page, taken), send(browser.twin(), page, taken)]);
    expect(both.filter(isIn)).toHaveLength(1);
  });

  test('is asked for by the own pages alone, and in a sign-in alone', async () => {
    const { device } = await personWithPasskey();
    const browser = new Browser();
    const page = await openForm(browser);
    const url = new URL(`${page.url}/passkey/options`);
    const headers = { origin: 'https://evil.example', cookie: browser.cookieHeader(url) };
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(403);
    const { options } = await asked(browser, page);
    const body = new URLSearchParams({ response: device.use(options) });
    expect((await fetch(`${page.url}/passkey`, { method: 'POST', headers, body })).status).toBe(403);
    expect((await asked(new Browser(), page)).status).toBe(400);
  });

  test.each(['', 'null', '{}', '[1]', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])(
    'is no %j',
    async (response) => {
      const browser = new Browser();
      const page = await openForm(browser);
      await asked(browser, page);
      expect((await send(browser, page, response)).status).toBe(422);
    },
  );
});

describe('a new passkey', () => {
  test.each<[string, Tricks]>([
    ['made by a page of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its person', { unverified: true }],
  ])('%s is not taken', async (_which, tricks) => {
    const person = await somebody();
    const device = new AuthenticatorDevice(server.origin);
    const refused = await add(person, device.make((await start(person)).body, 'Phone', tricks));
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, 'passkey.refused']);
    expect((await add(person, device.make((await start(person)).body))).status).toBe(200);
  });

  test('answers a challenge once, of the same session, and is nobody else’s', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const device = new AuthenticatorDevice(server.origin);
    const options = (await start(person)).body;
    const made = device.make(options);
    expect((await add(other, made)).status).toBe(400);
    expect((await add(person, made)).status).toBe(200);
    expect((await add(person, made)).status).toBe(400);
    expect((await add(other, device.make((await start(other)).body))).status).toBe(400);
    expect((await security(other)).passkeys).toEqual([]);
  });

  test('is one of at most twenty', async () => {
    const person = await somebody();
    for (let count = 0; count < 20; count += 1) {
      const options = (await start(person)).body;
      await add(person, new AuthenticatorDevice(server.origin).make(options));
    }
    expect((await start(person)).body.errors[0]).toMatchObject({ code: 'passkey.too-many', data: { max: 20 } });
  });
});

describe('a passkey in the profile', () => {
  test('gets another name from its person alone', async () => {
    const [person, other] = [await personWithPasskey(), await somebody()];
    const rename = (by: TestPerson, name: string) =>
      by.call<Problem>('renamePasskey', { params: { passkeyId: person.passkeyId }, body: { name } });
    expect((await rename(other, 'Mine')).status).toBe(404);
    expect((await rename(person, ' ')).status).toBe(400);
    expect((await rename(person, 'Blue key')).status).toBe(200);
    expect((await security(person)).passkeys).toMatchObject([{ name: 'Blue key' }]);
  });

  test('is removed with the password by its person alone, and opens nothing any more', async () => {
    const [person, other] = [await personWithPasskey(), await personWithPasskey()];
    expect((await remove(other, person.passkeyId)).status).toBe(404);
    expect((await remove(person, person.passkeyId, { currentPassword: 'wrong' })).status).toBe(400);
    expect(isIn(await signInBy(person.device))).toBe(true);
    expect((await remove(person, person.passkeyId)).status).toBe(200);
    const refused = await signInBy(person.device);
    expect([refused.status, refused.text.includes('don’t know this passkey')]).toEqual([422, true]);
    expect(await security(person)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  test('stays where it is the last second factor and one is asked for, of two removals at once too', async () => {
    const ask = (roles: readonly Role[]) =>
      admin.call('setSetting', { params: { key: 'platform.signIn.secondFactorRoles' }, body: { value: roles } });
    const person = await personWithPasskey(['Author']);
    const second = new AuthenticatorDevice(server.origin);
    const { body } = await add(person, second.make((await start(person)).body));
    await ask(['Author']);
    const both = await Promise.all([remove(person, person.passkeyId), remove(person, body.passkey.id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { passkeys, recoveryCodes } = await security(person);
    expect([passkeys.length, recoveryCodes]).toEqual([1, 10]);
    await ask([]);
    expect((await remove(person, passkeys[0]?.id ?? '')).status).toBe(200);
  });

  test('keeps its recovery codes renewable', async () => {
    const person = await personWithPasskey();
    const renewed = await person.call<RecoveryCodes>('renewRecoveryCodes', { body: proof });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
  });

  test('is not to be walked around by setting up an app after the password', async () => {
    const { email } = await personWithPasskey();
    const browser = new Browser();
    const page = await browser.submit(await openForm(browser), { email, password });
    const setUp = page.url.replace(/code$/, 'set-up');
    expect((await browser.open(setUp)).url).toBe(page.url);
    expect((await browser.submit({ ...page, url: setUp, text: '' }, { code: '000000' })).url).toBe(page.url);
  });
});

describe('passkeys of an account', () => {
  test('stand in the security log with what was refused about them, and with their sign-ins', async () => {
    const { id, email, device } = await personWithPasskey();
    await signInBy(device, { forged: true });
    const browser = new Browser();
    const page = await browser.submit(await openForm(browser), { email, password });
    await asked(browser, page);
    await send(browser, page, 'null');
    await signInBy(device);
    await server.app.kernel.securityLog.written();
    const events = await server.db
      .selectFrom('audit_event')
      .select(['what', 'actor_id as by', 'data'])
      .where('subject_id', '=', id)
      // what is noted beside the answer may be written after what followed it
      .orderBy('happened')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { what: 'passkey.add', by: id, data: { name: 'Phone' } },
      { what: 'sign-in.failed', by: null, data: { code: 'sign-in.passkey-refused' } },
      { what: 'sign-in.failed', by: null, data: { code: 'second-factor.passkey-refused' } },
      { what: 'sign-in', by: id },
    ]);
  });

  test('open nothing while it is closed, and everything when it is opened again', async () => {
    const { device, email } = await personWithPasskey();
    await admin.call('deactivateUser', { body: { email } });
    const closed = await signInBy(device);
    expect([closed.status, isIn(closed)]).toEqual([422, false]);
    await admin.call('activateUser', { body: { email } });
    expect(isIn(await signInBy(device))).toBe(true);
  });

  test('go when an administrator takes the second factor away', async () => {
    const person = await personWithPasskey();
    await admin.call('removeSecondFactor', { body: { email: person.email } });
    expect((await signInBy(person.device)).status).toBe(422);
    const browser = new Browser();
    expect(isIn(await browser.submit(await openForm(browser), { email: person.email, password }))).toBe(true);
  });
});
