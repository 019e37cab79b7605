import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { insertPassword } from '../../testing/people.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let browser: Browser;
let adaId: string;

const credentials = { email: 'ada@example.org', password: 'correct horse' };

beforeAll(async () => {
  server = await testServer();
  adaId = await server.addPerson(credentials.email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId: adaId }, credentials.password);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  browser = new Browser();
});

const loginAt = (redirectUrl: string) => `${server.origin}/oidc/login?redirectUrl=${encodeURIComponent(redirectUrl)}`;
const sessions = () => server.db.selectFrom('session').selectAll().where('user_id', '=', adaId).execute();

describe('signing in', () => {
  test("R20 S22: leads through the provider's form back to the exact address, query and hash included", async () => {
    const target = `${server.origin}/learn/courses?filter=a%20b&x=1#part/2`;
    const form = await browser.open(loginAt(target));
    expect(form.url).toContain('/idp/interaction/');
    expect(form.text).toContain('<h1>Sign in</h1>');
    const page = await browser.submit(form, credentials);
    expect(page.url).toBe(target);
    const cookie = browser.cookie('stoa_session');
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(cookie?.value).toHaveLength(43);
  });

  test('keeps only the hash of the cookie, in a row of its own', async () => {
    const before = (await sessions()).length;
    await browser.submit(await browser.open(loginAt('/learn')), credentials);
    const rows = await sessions();
    expect(rows).toHaveLength(before + 1);
    const token = browser.cookie('stoa_session')?.value ?? '';
    expect(rows.filter((row) => row.id_hash.equals(createHash('sha256').update(token).digest()))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('takes the e-mail address in any case', async () => {
    const page = await browser.submit(await browser.open(loginAt('/learn/courses')), {
      ...credentials,
      email: ' ADA@Example.org ',
    });
    expect(page.url).toBe(`${server.origin}/learn/courses`);
  });

  test('goes on without a form while the session lives, and only then', async () => {
    await browser.submit(await browser.open(loginAt('/learn')), credentials);
    expect((await browser.open(loginAt('/learn/courses#x'))).url).toBe(`${server.origin}/learn/courses#x`);
    expect((await browser.open(`${loginAt('/learn')}&prompt=login`)).url).toContain('/idp/interaction/');
    browser.forgetCookie('stoa_session');
    expect((await browser.open(loginAt('/learn/courses'))).url).toContain('/idp/interaction/');
  });

  test('S22: never leads to another host', async () => {
    const page = await browser.submit(await browser.open(loginAt('https://evil.example/learn')), credentials);
    expect(page.url).toBe(`${server.origin}/learn/`);
  });

  test.each([
    '/oidc/logout',
    '/%6fidc/logout',
    '/learn/..%2f..%2foidc/logout',
    '/idp/auth',
    '/api/platform/v1/users/me',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
  ])('S22: never leads to %s, which is no page', async (target) => {
    await browser.submit(await browser.open(loginAt('/learn')), credentials);
    expect((await browser.open(loginAt(target))).url).toBe(`${server.origin}/learn/`);
    const again = await browser.open(`${loginAt(target)}&prompt=login`);
    expect((await browser.submit(again, credentials)).url).toBe(`${server.origin}/learn/`);
  });

  test('works in two tabs at once', async () => {
    const first = await browser.open(loginAt('/learn/first'));
    const second = await browser.open(loginAt('/learn/second'));
    expect((await browser.submit(first, credentials)).url).toBe(`${server.origin}/learn/first`);
    expect((await browser.submit(second, credentials)).url).toBe(`${server.origin}/learn/second`);
  });

  test('begins at the public address when the browser came by another name of this machine', async () => {
    const page = await browser.open(loginAt('/learn').replace('localhost', '127.0.0.1'));
    expect(page.url).toContain(`${server.origin}/idp/interaction/`);
  });
});

describe('a wrong password', () => {
  test('shows the form again, keeps the address and does not say which half was wrong', async () => {
    const wrong = await browser.submit(await browser.open(loginAt('/learn')), { ...credentials, password: 'wrong' });
    const unknown = await browser.submit(await browser.open(loginAt('/learn')), {
      email: 'nobody@example.org',
      password: 'wrong',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('don’t match');
    expect(wrong.text).toContain('value="ada@example.org"');
    const shape = (text: string) => text.replaceAll(/nonce="[^"]*"|interaction\/[\w-]+|(ada|nobody)@example.org/g, '');
    expect(shape(unknown.text)).toBe(shape(wrong.text));
    expect(browser.cookie('stoa_session')).toBeUndefined();
  });

  test('can be corrected', async () => {
    const wrong = await browser.submit(await browser.open(loginAt('/learn/courses')), {
      ...credentials,
      password: 'wrong',
    });
    expect((await browser.submit(wrong, credentials)).url).toBe(`${server.origin}/learn/courses`);
  });

  test('ten times closes the account for this address for a while, even for the right one', async () => {
    const guess = { email: 'guessed@example.org', password: 'wrong' };
    let page = await browser.open(loginAt('/learn'));
    for (let time = 0; time < 10; time += 1) page = await browser.submit(page, guess);
    expect(page.status).toBe(422);
    page = await browser.submit(page, guess);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many attempts');
  });

  test('an empty form says what is missing, beside the fields', async () => {
    const page = await browser.submit(await browser.open(loginAt('/learn')), { email: '', password: '' });
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/aria-describedby="email-fault"[\s\S]*id="email-fault"/);
  });
});

describe('the form', () => {
  test("speaks the person's language and remembers the choice", async () => {
    const arabic = new Browser({ 'accept-language': 'ar' });
    const form = await arabic.open(loginAt('/learn'));
    expect(form.text).toContain('<html lang="ar-AR" dir="rtl">');
    const english = await arabic.open(`${form.url}?locale=en-US`);
    expect(english.text).toContain('<html lang="en-US" dir="ltr">');
    expect(arabic.cookie('stoa_locale')?.value).toBe('en-US');
  });

  test('loads and runs nothing from elsewhere, and may not be framed', async () => {
    const form = await browser.open(loginAt('/learn'));
    const policy = form.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(form.text.match(/<style nonce="([^"]+)"/)?.[1]).toBe(nonce);
    expect(form.text.replaceAll(/ xmlns="[^"]*"/g, '')).not.toMatch(/https?:\/\/(?!localhost)/);
  });

  test('refuses what another site sends', async () => {
    const form = await browser.open(loginAt('/learn'));
    const cookie = browser.cookieHeader(new URL(form.url));
    const response = await fetch(form.url, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
      body: new URLSearchParams(credentials),
    });
    expect(response.status).toBe(403);
  });

  test('that is too old says so and offers to begin again', async () => {
    const page = await browser.open(`${server.origin}/idp/interaction/unknown`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('href="/oidc/login"');
  });
});

describe('S31: cookies for other front-ends of the platform', () => {
  const user = () => JSON.parse(decodeURIComponent(browser.cookie('lms_user')?.value ?? 'null')) as object;

  test('say who is signed in and mark this front-end, and scripts may read them', async () => {
    const unit = await server.db
      .insertInto('unit')
      .values({ tenant_id: server.tenantId, name: 'Astronomy' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = { tenant_id: server.tenantId, unit_id: unit.id, user_id: adaId, is_primary: true };
    await server.db.insertInto('unit_member').values(member).execute();
    await browser.submit(await browser.open(loginAt('/learn')), credentials);
    expect(user()).toEqual({ username: 'ada@example.org', department: 'Astronomy', externalId: null });
    expect(browser.cookie('learner_frontend')?.value).toBe('new');
    for (const name of ['lms_user', 'learner_frontend'])
      expect(browser.cookie(name)?.attributes).toEqual(['Path=/', 'SameSite=Lax']);
  });

  test('go with the session, and open nothing by themselves', async () => {
    await browser.submit(await browser.open(loginAt('/learn')), credentials);
    browser.forgetCookie('stoa_session');
    const cookie = browser.cookieHeader(new URL(server.origin));
    expect(cookie).toContain('lms_user=');
    expect((await fetch(`${server.origin}/api/platform/v1/users/me`, { headers: { cookie } })).status).toBe(401);
    expect((await browser.open(`${server.origin}/oidc/logout`)).url).toBe(`${server.origin}/oidc/signed-out`);
    expect([browser.cookie('lms_user'), browser.cookie('learner_frontend')]).toEqual([undefined, undefined]);
  });
});

describe('what goes wrong on the way', () => {
  test('is told on a page', async () => {
    const page = await browser.open(`${server.origin}/oidc/callback/stoa?code=made-up&state=made-up`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('We couldn’t sign you in');
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('an unknown provider is told on a page', async () => {
    expect((await browser.open(`${server.origin}/oidc/login?provider=nobody`)).text).toContain('isn’t available here');
  });

  test('the way back through the history leads home', async () => {
    const done = await browser.submit(await browser.open(loginAt('/learn/courses')), credentials);
    expect(done.url).toBe(`${server.origin}/learn/courses`);
    expect((await browser.open(`${server.origin}/oidc/callback/stoa?code=old&state=old`)).url).toBe(
      `${server.origin}/learn/`,
    );
  });
});
