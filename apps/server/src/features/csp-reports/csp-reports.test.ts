import { randomUUID } from 'node:crypto';
import type { CspReports, Problem } from '@stoa/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../kernel/jobs/chores.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  await server.db.insertInto('tenant').values({ name: 'Stars', host: '127.0.0.1' }).execute();
  await server.app.kernel.tenants.readHosts();
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => server.db.deleteFrom('csp_report').execute());

const course = '/learn/courses/11111111-1111-4111-8111-111111111111';

/** As browsers send one that was stopped, without cookies and markers. */
async function report(body: unknown, type = 'application/csp-report', origin = server.origin) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return await fetch(`${origin}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body: text });
}

const single = (told: Readonly<Record<string, unknown>> = {}) => ({
  'csp-report': {
    'document-uri': `${server.origin}${course}/view/content/1-2?name=Somebody#top`,
    referrer: 'https://mail.example/?person=somebody',
    'violated-directive': "img-src 'self'",
    'effective-directive': 'img-src',
    'original-policy': "img-src 'self'",
    'blocked-uri': 'https://evil.example/pixel.png?who=somebody',
    'source-file': `${server.origin}/learn/assets/index.abc.js`,
    'line-number': 7,
    'script-sample': 'Dear somebody',
    ...told,
  },
});

const stars = () => server.origin.replace('localhost', '127.0.0.1');

const listed = async () => (await admin.call<CspReports>('listCspReports')).body.items;

describe('what a browser stopped', () => {
  test('is counted once for each thing and place, and tells nothing of the person', async () => {
    const answers = [await report(single()), await report(single())];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await listed()).toEqual([
      {
        directive: 'img-src',
        blocked: 'https://evil.example',
        document: `${course}/view/content/1-2`,
        source: '/learn/assets/index.abc.js:7',
        times: 2,
        firstSeen: expect.any(String),
        lastSeen: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await server.db.selectFrom('csp_report').selectAll().execute())).not.toMatch(/somebody/i);
  });

  test('is read as the newer way tells it, beside reports of other kinds', async () => {
    const violation = {
      type: 'csp-violation',
      age: 10,
      url: `${server.origin}/learn/courses`,
      user_agent: 'x',
      body: {
        documentURL: `${server.origin}/learn/frame/courses`,
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        sourceFile: null,
        lineNumber: null,
        disposition: 'enforce',
      },
    };
    const others = [{ type: 'deprecation', body: { id: 'x' } }, violation, violation];
    expect((await report(others, 'application/reports+json')).status).toBe(204);
    expect(await listed()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', document: '/learn/courses', source: '', times: 2 },
    ]);
  });

  test('names no attempt of anybody', async () => {
    const attempt = randomUUID();
    await report(single({ 'document-uri': `${server.origin}${course}/workflow/${attempt}/view` }));
    expect(await listed()).toMatchObject([{ document: `${course}/workflow/:workflowId/view` }]);
  });

  test.each([
    ['of a page of another host', { 'document-uri': 'https://evil.example/learn/courses' }],
    ['of a page that does not exist', { 'document-uri': 'http://localhost/learn/courses/x/y/z' }],
    ['of a page outside the portal', { 'document-uri': 'http://localhost/idp/login' }],
    ['of no page', { 'document-uri': 'about' }],
    ['of an extension of the browser', { 'source-file': 'chrome-extension://abcdef/inject.js' }],
    ['about an extension', { 'blocked-uri': 'moz-extension' }],
    ['of a directive that is none', { 'effective-directive': '<script>' }],
  ])('is not kept when it is %s', async (_what, told) => {
    expect((await report(single(told))).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['no report', { a: 1 }, 'application/csp-report', 400],
    ['a poisoned one', '{"__proto__":{"csp-report":{}}}', 'application/csp-report', 400],
    ['something else', '<a/>', 'application/xml', 415],
    ['too large', JSON.stringify('x'.repeat(70_000)), 'application/csp-report', 413],
  ])('is refused when it is %s', async (_what, body, type, status) => {
    const answer = await report(body, type);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

describe('reports', () => {
  test('are the organisation’s own, and for those who manage its settings', async () => {
    await report(single({ 'document-uri': 'http://127.0.0.1/learn/courses' }), undefined, stars());
    expect(await listed()).toEqual([]);
    await report(single());
    expect(await listed()).toHaveLength(1);
    const learner = await server.signInAs('learner@test.example');
    const refused = await learner.call<Problem>('listCspReports');
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, 'permission.missing']);
    expect((await server.visitor.call('listCspReports')).status).toBe(401);
  });

  test('that are new push out the rarest, so that a flood leaves what many have seen', async () => {
    for (let time = 0; time < 3; time += 1) await report(single());
    const flood = Array.from({ length: 1_100 }, (_none, number) => ({
      tenant_id: server.tenantId,
      directive: 'img-src',
      blocked: `https://evil${number}.example`,
      document: '/learn/courses',
      source: '',
    }));
    await server.db.insertInto('csp_report').values(flood).execute();
    await report(single({ 'blocked-uri': 'https://last.example' }));
    const kept = await server.db.selectFrom('csp_report').select(['blocked', 'times']).execute();
    expect(kept).toHaveLength(1_000);
    expect(kept).toEqual(
      expect.arrayContaining([
        { blocked: 'https://evil.example', times: 3 },
        { blocked: 'https://last.example', times: 1 },
      ]),
    );
    expect(await listed()).toHaveLength(200);
  });

  test('that came too fast from one address are told to wait', async () => {
    await using limited = await testServer({
      settings: { rateLimits: { person: 100, visitor: 100, signIn: 100, events: 2 } },
    });
    const sent = () => report(single(), undefined, limited.origin);
    expect([(await sent()).status, (await sent()).status, (await sent()).status]).toEqual([204, 204, 429]);
  });

  test('are forgotten after ninety days', async () => {
    await report(single());
    await report(single({ 'blocked-uri': 'data' }));
    const long = new Date(Date.now() - 91 * 86_400_000);
    await server.db.updateTable('csp_report').set({ last_seen: long }).where('blocked', '<>', 'data').execute();
    await doChores(server.db, server.app.chores);
    expect(await listed()).toMatchObject([{ blocked: 'data' }]);
  });
});
