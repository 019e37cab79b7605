import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RuntimeConfig } from '@stoa/contract';
import { settingDefaults, type Role, type SettingKey, type SettingValues } from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { givenOtherTenant } from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { Browser } from '../../testing/browser.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const newPerson = (...roles: readonly Role[]) =>
  server.signInAs(`${randomUUID()}@test.example`, roles.length === 0 ? ['Learner'] : roles);
const opened = async (person: TestPerson, place = '/learn/courses', headers: Record<string, string> = {}) =>
  await person.send<string>('GET', place, { headers });
const location = async (person: TestPerson, place?: string) => (await opened(person, place)).headers.get('location');
const policy = async (person: TestPerson) => (await opened(person)).headers.get('content-security-policy') ?? '';

async function set<K extends SettingKey>(key: K, value: SettingValues[K]): Promise<void> {
  expect((await admin.call('setSetting', { params: { key }, body: { value } })).status).toBe(200);
}

async function license(...items: string[]): Promise<void> {
  await admin.call('setFeatures', { body: { items } });
}

const noLinks = settingDefaults['platform.ui.links'];

describe('S23: a learner who has only research', () => {
  afterEach(async () => {
    await license();
    await set('ui.learner.cloudRedirect', false);
    await set('platform.ui.links', noLinks);
  });

  test('is led to the platform, or to its cloud when the tenant says so', async () => {
    const person = await newPerson();
    await license('Platform.Research', 'Platform.KnowledgeModels');
    expect([(await opened(person)).status, await location(person)]).toEqual([302, '/platform']);
    await set('ui.learner.cloudRedirect', true);
    expect(await location(person)).toBe('/cloud/platform-main');
    await set('platform.ui.links', { ...noLinks, cloud: 'https://cloud.example.org/main' });
    expect(await location(person)).toBe('https://cloud.example.org/main');
  });

  test('stays when there are courses as well', async () => {
    const person = await newPerson();
    await license('Platform.Research', 'Platform.LMS');
    expect((await opened(person)).status).toBe(200);
  });

  test('is no administrator, who must be able to come in', async () => {
    await license('Platform.Research');
    expect((await opened(admin)).status).toBe(200);
  });
});

describe('S23: in a node-based deployment', () => {
  afterEach(async () => {
    await set('lms.learner.nodeMode', false);
    await set('lms.learner.nodeUrl', null);
    await server.db
      .insertInto('permission_entry')
      .values({ tenant_id: server.tenantId, role: 'Learner', permission: 'ObjectiveWorkflow.Create', scope_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  test('whoever may not take courses is led to their node, or forbidden the portal', async () => {
    const person = await newPerson();
    await server.db
      .deleteFrom('permission_entry')
      .where('role', '=', 'Learner')
      .where('permission', '=', 'ObjectiveWorkflow.Create')
      .execute();
    await set('lms.learner.nodeMode', true);
    await expect.poll(() => location(person), { timeout: 20_000 }).toBe('/learn/forbidden');
    expect((await opened(person, '/learn/forbidden')).status).toBe(200);
    await set('lms.learner.nodeUrl', 'https://node.example.org/');
    expect(await location(person)).toBe('https://node.example.org/');
  });

  test('whoever may take courses stays', async () => {
    await set('lms.learner.nodeMode', true);
    expect((await opened(await newPerson())).status).toBe(200);
  });
});

describe('S14: the language of a page', () => {
  test.each([
    ["the best of the browser's", 'en-GB,en;q=0.9,ar;q=0.5', 'en-US', 'ltr'],
    ['from right to left', 'ar-EG', 'ar-AR', 'rtl'],
    ['English where the wanted one is not complete', 'de-DE', 'en-US', 'ltr'],
    ['the next that is complete', 'de-AT,de;q=0.9,ar;q=0.5', 'ar-AR', 'rtl'],
  ])('is %s', async (_name, wanted, locale, direction) => {
    const { body } = await opened(await newPerson(), '/learn/courses', { 'accept-language': wanted });
    expect(body).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(bootOf(body).locale).toBe(locale);
  });

  test('is one of those that the tenant offers', async () => {
    await set('platform.common.supported_locales', ['ar-AR', 'en-US']);
    await set('platform.common.locale', 'ar-AR');
    const person = await newPerson();
    expect(bootOf((await opened(person, '/learn/courses', { 'accept-language': 'de' })).body).locale).toBe('ar-AR');
    expect((await person.call<RuntimeConfig>('getRuntimeConfig')).body).toMatchObject({
      locales: ['ar-AR', 'en-US'],
      defaultLocale: 'ar-AR',
    });
    await set('platform.common.locale', 'en-US');
    await set('platform.common.supported_locales', ['en-US', 'ar-AR', 'de-DE', 'zh-TW']);
  });

  test('is that of the sign-in, the signed-out and the missing page as well', async () => {
    const pages = ['/oidc/login?redirectUrl=%2Flearn', '/oidc/signed-out', '/nowhere'];
    const texts = () =>
      Promise.all(
        pages.map(async (page) => (await new Browser({ accept: 'text/html' }).open(`${server.origin}${page}`)).text),
      );
    const english = '<html lang="en-US" dir="ltr">';
    const arabic = '<html lang="ar-AR" dir="rtl">';
    expect(await texts()).toEqual(pages.map(() => expect.stringContaining(english)));
    expect((await texts())[0]).toContain('hreflang="ar-AR"');
    await set('platform.common.supported_locales', ['ar-AR', 'de-DE']);
    expect(await texts()).toEqual(pages.map(() => expect.stringContaining(arabic)));
    expect((await texts())[0]).not.toContain('hreflang');
    await set('platform.common.supported_locales', ['en-US', 'ar-AR']);
  });

  test('is never one that lacks sentences, whatever the tenant or the person has chosen', async () => {
    const person = await newPerson();
    const preferences = { locale: 'de-DE', theme: 'device', textSize: 'normal', reducedMotion: false };
    expect((await person.call('updatePreferences', { body: preferences })).status).toBeLessThan(300);
    const { body } = await opened(person, '/learn/courses', { 'accept-language': 'zh-TW' });
    expect(body).toContain('<html lang="en-US" dir="ltr">');
    const config = await person.call<RuntimeConfig>('getRuntimeConfig');
    expect(config.body.locales).toEqual(['en-US', 'ar-AR']);
    await set('platform.common.supported_locales', ['de-DE']);
    const narrow = await person.call<RuntimeConfig>('getRuntimeConfig');
    expect(narrow.body).toMatchObject({ locales: ['en-US'], defaultLocale: 'en-US' });
    await set('platform.common.supported_locales', ['en-US', 'ar-AR']);
  });
});

describe('a public place', () => {
  test.each(['/learn/open-catalog', '/learn/open-catalog/7/view/details', '/learn/certificate/C-1'])(
    '%s opens without sign-in',
    async (place) => {
      const boot = bootOf((await opened(server.visitor, place)).body);
      expect(boot).toMatchObject({
        user: null,
        session: null,
        permissions: [],
        features: [],
        preferences: { locale: null, theme: 'device' },
      });
      expect(boot.settings).not.toHaveProperty('learner.tutor');
    },
  );

  test('R14: a certificate that does not exist is not found, and no search engine lists it', async () => {
    const { status, headers } = await opened(server.visitor, '/learn/certificate/C-1');
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  });

  test.each([
    ['/learn/certificate/0YW4QZ4SJTQ2D4QDJGRW52NZT8', 'There’s no such certificate'],
    [`/learn/open-catalog/${randomUUID()}/view/details`, 'Course is not available'],
    ['/learn/open-catalog/7/view/details', 'Course is not available'],
  ])('R14: %s says without scripts and in its title that there is nothing', async (place, words) => {
    const { status, body } = await opened(server.visitor, place);
    expect(status).toBe(404);
    expect(body).toContain(`<title>${words} | Learner portal</title>`);
    expect(body).toMatch(new RegExp(`<div id="root"><noscript\\s*><main>\\s*<h1>${words}</h1>`));
    expect(body).not.toContain('Loading');
  });

  test('R9: a place that is still to come is answered 501, and is not for search engines', async () => {
    const { status, headers } = await opened(await newPerson(), `/learn/courses/proctor/${randomUUID()}/p`);
    expect([status, headers.get('x-robots-tag')]).toEqual([501, 'noindex']);
  });

  test('A2: belongs to the tenant that its address names; a session of another one is none there', async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    const value = JSON.stringify({ catalog: true, rooms: true, researchProjects: false, knowledgeModels: false });
    await server.db
      .insertInto('setting')
      .values({ tenant_id: other.tenantId, key: 'ui.learner.navigation', value })
      .execute();
    const rooms = async (domain: string, person = server.visitor) => {
      const query = { keys: 'ui.learner.navigation,learner.tutor', domain };
      return (await person.call<Partial<SettingValues>>('getSettings', { query })).body;
    };
    await expect
      .poll(async () => (await rooms(host ?? ''))['ui.learner.navigation']?.rooms, { timeout: 20_000 })
      .toBe(true);
    expect(await rooms('unknown.example')).toMatchObject({ errors: [{ code: 'tenant.not-found' }] });
    expect(await rooms(host ?? '', admin)).not.toHaveProperty('learner.tutor');
    const boot = bootOf((await opened(admin, `/learn/open-catalog?domain=${host}`)).body);
    expect([boot.user, boot.settings['ui.learner.navigation']]).toEqual([null, JSON.parse(value)]);
  });

  test("A2: of another organisation takes its courses from there, but neither code nor frames: those are the host's", async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    const settings = {
      'platform.ui.fragments': [{ name: 'tasks', url: 'https://evil.example.org/tasks.js', integrity: null }],
      'platform.ui.frameAncestors': 'https://evil.example.org',
      'lms.learner_trusted_file_sources': 'https://evil.example.org',
      'lms.learner_allowed_external_sources': 'https://images.example.org',
    };
    const rows = Object.entries(settings).map(([key, value]) => ({
      tenant_id: other.tenantId,
      key,
      value: JSON.stringify(value),
    }));
    await server.db.insertInto('setting').values(rows).execute();
    const foreign = async () => await opened(server.visitor, `/learn/open-catalog?domain=${host}`);
    const policyThere = async () => (await foreign()).headers.get('content-security-policy') ?? '';
    await expect.poll(policyThere, { timeout: 20_000 }).toContain('https://images.example.org');
    expect(await policyThere()).not.toContain('evil');
    expect(await policyThere()).toContain("frame-ancestors 'none'");
    const { headers, body } = await foreign();
    expect([headers.get('x-frame-options'), bootOf(body).config.fragments]).toEqual(['DENY', []]);
  });

  test('is the only kind that a domain opens; other calls do not know it', async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    const person = await newPerson();
    expect(bootOf((await opened(person, `/learn/courses?domain=${host}`)).body).user?.id).toBe(person.id);
    expect((await person.call('getCurrentUser', { query: { domain: host ?? '' } })).status).toBe(400);
  });
});

test('a page that the tenant names may frame the portal, which no other answer allows', async () => {
  await set('platform.ui.frameAncestors', 'https://parent.example.org');
  const page = await opened(await newPerson());
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://parent.example.org;");
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect((await opened(admin, '/api/platform/v1/users/me')).headers.get('x-frame-options')).toBe('DENY');
  await set('platform.ui.frameAncestors', '');
});

test('S19: the embedded frame page is the portal at the same place, and lets the page around it ask strangers to sign in', async () => {
  const person = await newPerson();
  const framed = await opened(person, '/learn/frame/courses');
  expect([framed.status, bootOf(framed.body).user?.id]).toEqual([200, person.id]);
  expect(bootOf(framed.body).seeds.map(({ call }) => call)).toContain('queryCourseCards');
  const stranger = bootOf((await opened(server.visitor, '/learn/frame/courses')).body);
  expect([stranger.user, stranger.seeds]).toEqual([null, []]);
  expect((await opened(person, '/learn/frame/nowhere')).status).toBe(404);
});

test('S12: errors are reported to where the install says, and nowhere without that', async () => {
  await using reporting = await testServer({ settings: { errorReportingDsn: 'https://key@collector.example.org/7' } });
  const person = await reporting.signInAs('ada@test.example');
  expect(bootOf((await opened(person)).body).config.errorReporting).toEqual({
    dsn: 'https://key@collector.example.org/7',
  });
  expect(await policy(person)).toContain("connect-src 'self' https://collector.example.org;");
  expect(await policy(admin)).toContain("connect-src 'self';");
  expect(bootOf((await opened(admin)).body).config.errorReporting).toBeNull();
});

describe('federated parts', () => {
  const code = 'export function mount() {}\n';
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const remote = { name: 'tasks', url: 'https://parts.example.org/tasks.js', integrity: null } as const;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stoa-fragments-'));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'recent-courses.1a2b.js'), code);
    await writeFile(
      path.join(folder, 'manifest.json'),
      JSON.stringify({ 'recent-courses': { file: 'recent-courses.1a2b.js', integrity } }),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('S10: of our own are listed with their hash, and served to be kept for ever', async () => {
    await using own = await testServer({ settings: { fragmentsFolder: folder } });
    const { body } = await own.visitor.call<RuntimeConfig>('getRuntimeConfig');
    expect(body.fragments).toEqual([{ name: 'recent-courses', url: '/fragments/recent-courses.1a2b.js', integrity }]);
    const file = await own.visitor.send<string>('GET', body.fragments[0]?.url ?? '');
    expect([file.status, file.body]).toEqual([200, code]);
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const missing of ['gone.1.js', 'manifest.json', '..%2fsecret.js', '.hidden'])
      expect((await own.visitor.send('GET', `/fragments/${missing}`)).status).toBe(404);
  });

  test('S10: from elsewhere come from the install and from the tenant, whose word counts more', async () => {
    await using own = await testServer({ settings: { fragmentsFolder: folder, fragments: [remote] } });
    const [person, manager] = [
      await own.signInAs('ada@test.example'),
      await own.signInAs('admin@test.example', ['Administrator']),
    ];
    const theirs = { name: 'recent-courses', url: 'https://other.example.org/recent.js', integrity: null } as const;
    await manager.call('setSetting', { params: { key: 'platform.ui.fragments' }, body: { value: [theirs] } });
    expect(new Set(bootOf((await opened(person)).body).config.fragments)).toEqual(new Set([theirs, remote]));
    expect(await policy(person)).toMatch(
      /script-src [^;]*'strict-dynamic' https:\/\/other\.example\.org https:\/\/parts\.example\.org;/,
    );
  });

  test('that were not built are none', async () => {
    expect((await server.visitor.call<RuntimeConfig>('getRuntimeConfig')).body.fragments).toEqual([]);
  });
});
