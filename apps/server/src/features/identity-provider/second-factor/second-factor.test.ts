import type { AuthenticatorSecret, Problem, RecoveryCodes, Security } from '@stoa/contract';
import type { Role } from '@stoa/domain';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser, type Page } from '../../../testing/browser.ts';
import { testPerson, type TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signInSomebody, type Somebody } from '../../../testing/somebody.ts';

let server: TestServer;
let admin: TestPerson;

const password = 'correct horse';

beforeAll(async () => {
  server = await testServer();
  // the clock stands still: a code of the half minute before this one is one of the last minute a second later
  vi.spyOn(server.app.kernel.clock, 'now').mockReturnValue(server.app.kernel.clock.now());
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const somebody = (roles?: readonly Role[]) => signInSomebody(server, password, roles);

/** Codes of an app, by half minutes after this moment. */
function codesOf(secret: string): (ahead?: number) => string {
  const now = server.app.kernel.clock.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return (ahead = 0) => totp.generate({ timestamp: now + ahead * 30_000 });
}

const start = (person: TestPerson, currentPassword = password) =>
  person.call<AuthenticatorSecret & Problem>('startAuthenticator', { body: { currentPassword } });
const confirm = (person: TestPerson, code: string) =>
  person.call<RecoveryCodes & Problem>('confirmAuthenticator', { body: { code } });

interface Protected extends Somebody {
  readonly secret: string;
  readonly code: (ahead?: number) => string;
  readonly codes: readonly string[];
}

/** A person with an authenticator app; the code of the half minute before this one has been used. */
async function protectedPerson(roles?: readonly Role[]): Promise<Protected> {
  const person = await somebody(roles);
  const { secret } = (await start(person)).body;
  const code = codesOf(secret);
  const { recoveryCodes } = (await confirm(person, code(-1))).body;
  return { ...person, secret, code, codes: recoveryCodes };
}

/** The page after a right password. */
async function afterPassword({ email }: Somebody, browser = new Browser()): Promise<Page> {
  return await browser.submit(await browser.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`), {
    email,
    password,
  });
}

const isIn = (page: Page) => page.url === `${server.origin}/learn/courses`;

/** Whether the code opens the account. */
async function opens(person: Somebody, code: string): Promise<boolean> {
  const browser = new Browser();
  return isIn(await browser.submit(await afterPassword(person, browser), { code }));
}

describe('an authenticator app', () => {
  test('is asked for after the password from its first code on, and lets the person in', async () => {
    const person = await somebody();
    const { body } = await start(person);
    const code = codesOf(body.secret);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(body.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect(isIn(await afterPassword(person))).toBe(true);
    const confirmed = await confirm(person, code(-1));
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const browser = new Browser();
    const asked = await afterPassword(person, browser);
    expect([asked.status, asked.url.endsWith('/code')]).toEqual([200, true]);
    expect(browser.cookie('stoa_session')).toBeUndefined();
    expect(isIn(await browser.submit(asked, { code: code() }))).toBe(true);
    const { secondFactor } = (await person.call<Security>('getSecurity')).body;
    expect(secondFactor).toMatchObject({ authenticator: expect.any(String), recoveryCodes: 10, required: false });
  });

  test('gives codes that count once, in order, however they are typed', async () => {
    const person = await protectedPerson();
    const present = person.code();
    expect(await opens(person, person.code(-1))).toBe(false);
    expect(await opens(person, ` ${present.slice(0, 3)} ${present.slice(3)}`)).toBe(true);
    expect(await opens(person, present)).toBe(false);
    const arabic = person.code(1).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(await opens(person, arabic)).toBe(true);
    expect(await opens(person, present)).toBe(false);
  });

  test('used with one code by two people at once lets one in', async () => {
    const person = await protectedPerson();
    const code = person.code();
    const let_in = await Promise.all([opens(person, code), opens(person, code), opens(person, code)]);
    expect(let_in.filter(Boolean)).toHaveLength(1);
  });

  test('takes no code of another time and none of another person', async () => {
    const [person, other] = [await protectedPerson(), await protectedPerson()];
    expect(await opens(person, person.code(3))).toBe(false);
    expect(await opens(person, other.code())).toBe(false);
    expect(await opens(person, other.codes[0] ?? '')).toBe(false);
    expect(await opens(other, other.codes[0] ?? '')).toBe(true);
  });

  test('closes after ten wrong codes, even for the right one', async () => {
    const person = await protectedPerson();
    const browser = new Browser();
    let page = await afterPassword(person, browser);
    for (let time = 0; time < 10; time += 1) {
      page = await browser.submit(page, { code: '000000' });
      expect(page.status).toBe(422);
    }
    page = await browser.submit(page, { code: person.code() });
    expect([page.status, page.text.includes('Too many attempts')]).toEqual([429, true]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(browser.cookie('stoa_session')).toBeUndefined();
  });

  test('is set up and taken away with the current password alone, and shown only until it is in use', async () => {
    const person = await somebody();
    expect((await start(person, 'wrong')).body.errors[0]?.code).toBe('password.wrong');
    const { secret } = (await start(person)).body;
    expect((await confirm(person, '000000')).body.errors[0]).toMatchObject({
      code: 'second-factor.wrong',
      field: 'code',
    });
    await confirm(person, codesOf(secret)());
    expect((await start(person)).body.errors[0]?.code).toBe('second-factor.exists');
    const remove = (currentPassword: string) =>
      person.call<Problem>('removeAuthenticator', { body: { currentPassword } });
    expect((await remove('wrong')).status).toBe(400);
    expect(isIn(await afterPassword(person))).toBe(false);
    expect((await remove(password)).status).toBe(200);
    expect(isIn(await afterPassword(person))).toBe(true);
  });

  test('has a secret that nobody saw who began a set-up elsewhere', async () => {
    const person = await somebody();
    const browser = new Browser();
    await afterPassword(person, browser);
    const elsewhere = testPerson(server.origin, person.id, `stoa_session=${browser.cookie('stoa_session')?.value}`);
    const seen = codesOf((await start(elsewhere)).body.secret);
    const own = codesOf((await start(person)).body.secret);
    expect((await confirm(person, seen())).status).toBe(400);
    expect((await confirm(person, own())).status).toBe(200);
    expect((await confirm(elsewhere, seen())).status).toBe(400);
  });

  test('keeps neither its secret nor a recovery code readable', async () => {
    const { secret, codes } = await protectedPerson();
    const rows = [
      await server.db.selectFrom('authenticator_app').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
      await server.db.selectFrom('audit_event').selectAll().execute(),
    ];
    const bytes = Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).bytes);
    const apps = await server.db.selectFrom('authenticator_app').select('secret').execute();
    expect(apps.some((row) => row.secret.includes(bytes))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain((codes[0] ?? '').replaceAll('-', ''));
  });
});

describe('a recovery code', () => {
  test('lets in once, in any case and without its dashes, and is counted', async () => {
    const person = await protectedPerson();
    const [code = ''] = person.codes;
    expect(await opens(person, code.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await opens(person, code)).toBe(false);
    expect((await person.call<Security>('getSecurity')).body.secondFactor.recoveryCodes).toBe(9);
    const event = await server.db
      .selectFrom('audit_event')
      .select('what')
      .where('subject_id', '=', person.id)
      .where('what', '=', 'second-factor.recovery-code')
      .execute();
    expect(event).toHaveLength(1);
  });

  test('used twice at once lets one in', async () => {
    const person = await protectedPerson();
    const [code = ''] = person.codes;
    const let_in = await Promise.all([opens(person, code), opens(person, code)]);
    expect(let_in.filter(Boolean)).toHaveLength(1);
  });

  test('counts no more when new ones are made', async () => {
    const person = await protectedPerson();
    const renewed = await person.call<RecoveryCodes>('renewRecoveryCodes', { body: { currentPassword: password } });
    expect(await opens(person, person.codes[0] ?? '')).toBe(false);
    expect(await opens(person, renewed.body.recoveryCodes[0] ?? '')).toBe(true);
  });
});

describe('the step after the password', () => {
  test('cannot be reached without the password', async () => {
    const person = await protectedPerson();
    const browser = new Browser();
    const form = await browser.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`);
    for (const step of ['code', 'set-up']) expect((await browser.open(`${form.url}/${step}`)).url).toBe(form.url);
    const guessed = await browser.submit({ ...form, url: `${form.url}/code`, text: '' }, { code: person.code() });
    expect([guessed.url, browser.cookie('stoa_session')]).toEqual([form.url, undefined]);
    const done = await browser.submit({ ...form, url: `${form.url}/done`, text: '' }, {});
    expect([done.url, browser.cookie('stoa_session')]).toEqual([form.url, undefined]);
  });

  test('is not skipped by saying that the codes are kept', async () => {
    const person = await protectedPerson();
    const browser = new Browser();
    const asked = await afterPassword(person, browser);
    const done = await browser.submit({ ...asked, url: asked.url.replace(/code$/, 'done'), text: '' }, {});
    expect([done.url, browser.cookie('stoa_session')]).toEqual([asked.url, undefined]);
  });

  test('goes on only in the browser in which the password was typed', async () => {
    const person = await protectedPerson();
    const strangers = new Browser();
    const form = await strangers.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`);
    // somebody brings a sign-in that they have begun into the browser of the person, and waits for the password
    const persons = strangers.twin();
    const asked = await persons.submit(form, { email: person.email, password });
    expect(asked.url).toBe(`${form.url}/code`);
    for (const step of ['code', 'set-up']) expect((await strangers.open(`${form.url}/${step}`)).url).toBe(form.url);
    const taken = await strangers.submit(asked, { code: person.code() });
    expect([taken.url, strangers.cookie('stoa_session')]).toEqual([form.url, undefined]);
    expect(isIn(await persons.submit(asked, { code: person.code() }))).toBe(true);
  });

  test('is over when the account is closed, or its password changes, in between', async () => {
    for (const call of ['deactivateUser', 'setPassword'] as const) {
      const person = await protectedPerson();
      const browser = new Browser();
      const asked = await afterPassword(person, browser);
      const body = { email: person.email, ...(call === 'setPassword' && { password: 'another long phrase' }) };
      expect((await admin.call(call, { body })).status).toBe(200);
      await browser.submit(asked, { code: person.code() });
      expect(browser.cookie('stoa_session')).toBeUndefined();
    }
  });

  test('takes no form from elsewhere', async () => {
    const asked = await afterPassword(await protectedPerson());
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(asked.url, { method: 'POST', headers, body: 'code=000000' })).status).toBe(403);
  });
});

describe('where an organisation asks for a second factor', () => {
  const ask = (roles: readonly Role[]) =>
    admin.call('setSetting', { params: { key: 'platform.signIn.secondFactorRoles' }, body: { value: roles } });

  test('people of such a role set one up before anything else, and others do not', async () => {
    await ask(['Author']);
    const [author, learner] = [await somebody(['Author']), await somebody()];
    expect(isIn(await afterPassword(learner))).toBe(true);
    const browser = new Browser();
    const form = await afterPassword(author, browser);
    expect([form.url.endsWith('/set-up'), browser.cookie('stoa_session')]).toEqual([true, undefined]);
    const wrong = await browser.submit(form, { code: '000000' });
    expect(wrong.status).toBe(422);
    const secret = /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(wrong.text)?.[1] ?? '';
    const code = codesOf(secret);
    const codes = await browser.submit(wrong, { code: code(-1) });
    expect([codes.status, codes.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
    expect(browser.cookie('stoa_session')).toBeUndefined();
    expect(isIn(await browser.submit(codes, {}))).toBe(true);
    expect(await opens(author, code())).toBe(true);
    const cookie = browser.cookieHeader(new URL(server.origin));
    const remove = await testPerson(server.origin, author.id, cookie).call<Problem>('removeAuthenticator', {
      body: { currentPassword: password },
    });
    expect([remove.status, remove.body.errors[0]?.code]).toEqual([409, 'second-factor.required']);
    await ask([]);
  });

  test('an administrator takes a lost one away, and the person sets up another', async () => {
    const person = await protectedPerson();
    const learner = await somebody();
    const remove = (by: TestPerson) => by.call('removeSecondFactor', { body: { email: person.email } });
    expect((await remove(learner)).status).toBe(403);
    expect(isIn(await afterPassword(person))).toBe(false);
    expect((await remove(admin)).status).toBe(200);
    expect(isIn(await afterPassword(person))).toBe(true);
    const { secondFactor } = (await person.call<Security>('getSecurity')).body;
    expect(secondFactor).toMatchObject({ authenticator: null, recoveryCodes: 0 });
  });
});
