import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints, type CallName, type Problem } from '@stoa/contract';
import { settingDefaults } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let port: number;

beforeAll(async () => {
  server = await testServer();
  port = Number(new URL(server.origin).port);
  admin = await server.signInAs('admin@test.example', ['Administrator', 'Instructor']);
  // what is switched off answers nobody, whatever it is asked
  const value = { ...settingDefaults['ui.learner.navigation'], knowledgeModels: true };
  await admin.call('setSetting', { params: { key: 'ui.learner.navigation' }, body: { value } });
  await server.db.insertInto('tenant').values({ name: 'Stars', host: 'stars.example' }).execute();
  await server.app.kernel.tenants.readHosts();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends a request as it is written here, byte by byte, and answers status, headers and body. */
async function raw(lines: readonly string[]) {
  const socket = connect(port, 'localhost');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const asked = (host: readonly string[], path = '/api/platform/v1/settings?keys=ui.theme') =>
  raw([`GET ${path} HTTP/1.1`, ...host.map((name) => `Host: ${name}`)]);

describe('a host name that is not ours', () => {
  test.each([
    ['a stranger’s', ['evil.example']],
    ['a name below ours', ['a.localhost']],
    ['an empty one', ['']],
    ['none', []],
    ['two of them', ['localhost', 'localhost']],
    ['a second one that is not ours', ['localhost', 'evil.example']],
  ])('is refused: %s', async (_what, hosts) => {
    const { status, head, body } = await asked(hosts);
    expect([status, head.includes('application/problem+json')]).toEqual([400, true]);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: expect.stringMatching(/^request\./) }] });
  });

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'stars.example', 'Stars.Example'])(
    'while %s is known, at any port',
    async (host) => {
      for (const name of [host, `${host}:${port}`]) expect((await asked([name])).status).toBe(200);
    },
  );

  test('does not keep machines from asking for health', async () => {
    expect((await asked(['10.1.2.3'], '/health/live')).status).toBe(200);
  });
});

test('an organisation that does not exist is not found, and its name does not show the default one', async () => {
  const open = (domain: string) =>
    server.visitor.send<Problem>('GET', '/api/lms/v1/public/open-catalog/objectives/query', { query: { domain } });
  expect((await open('stars.example')).status).toBe(200);
  expect((await open('localhost')).status).toBe(200);
  const unknown = await open('nobody.example');
  expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'tenant.not-found']);
  const page = async (domain: string) => {
    const headers = { accept: 'text/html' };
    const { status, headers: told } = await fetch(`${server.origin}/learn/open-catalog?domain=${domain}`, { headers });
    return [status, told.get('content-type')];
  };
  expect(await page('stars.example')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page('nobody.example')).toEqual([404, 'text/html; charset=utf-8']);
});

/** Every call that an administrator can ask for without naming a thing, and with a body of JSON. */
const nameless = (Object.keys(endpoints) as CallName[]).filter(
  (name) => !endpoints[name].path.includes(':') && name !== 'createTenant' && name !== 'startImport',
);

const codes = ({ status, body }: Answer<Problem>) => [status, body.errors?.map(({ code, field }) => [code, field])];

test('every answer says that its page has no powers of the browser; the portal has those that films need', async () => {
  const camera = /(?:^|, )camera=\(\)/;
  const powers = async (path: string) =>
    (await fetch(server.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })).headers.get(
      'permissions-policy',
    ) ?? '';
  const closed = ['/oidc/login', '/oidc/logout', '/idp/.well-known/openid-configuration', '/api/docs/', '/nowhere'];
  const others = ['/health/live', '/api/platform/v1/users/me', '/learn/assets/%00', '/%'];
  for (const path of [...closed, ...others]) {
    expect([path, await powers(path)]).toEqual([path, expect.stringMatching(camera)]);
    expect(await powers(path)).toContain('fullscreen=()');
  }
  for (const path of ['/learn/courses', '/learn/open-catalog', '/learn/frame/courses'])
    expect(await powers(path)).toMatch(camera);
  expect(await powers('/learn/open-catalog')).toContain('fullscreen=(self ');
});

/** What some calls cannot be asked without. */
const needed: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  getSettings: { keys: 'ui.theme' },
  previewForgetting: { email: 'admin@test.example' },
  listIssuedCertificates: { email: 'admin@test.example' },
  listCertificateWaivers: { email: 'admin@test.example' },
  listSignInsOf: { email: 'admin@test.example' },
};

describe('query parameters', () => {
  test.each(nameless)('that %s does not know are refused', async (name) => {
    const { method, path } = endpoints[name];
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await admin.send<Problem>(method, path, { query: { 'filter[]': '1' }, ...body });
    if (endpoints[name].path.startsWith('/api/'))
      expect(codes(answer)).toEqual([400, [['request.field-invalid', 'filter[]']]]);
    else expect(answer.status).toBe(200);
  });

  test.each(nameless.filter((name) => endpoints[name].method === 'GET' && endpoints[name].path.startsWith('/api/')))(
    'of %s may hold what keeps caches away',
    async (name) => {
      const query = { _: '1700000000', ...needed[name] };
      expect((await admin.send('GET', endpoints[name].path, { query })).status).toBe(200);
    },
  );

  test('of files and commands are none', async () => {
    const file = `/api/lms-storage/v1/files/${crypto.randomUUID()}/a.png`;
    expect((await admin.send('GET', file, { query: { size: 'big' } })).status).toBe(400);
    const command = `/api/lms/v1/start-objective-workflows/${crypto.randomUUID()}`;
    expect((await admin.send('GET', command, { query: { wait: '1' } })).status).toBe(400);
    expect((await admin.send('GET', command, { query: { _: '1' } })).status).toBe(404);
  });

  test('are not told to strangers, who are asked to sign in first', async () => {
    const answer = await server.visitor.send<Problem>('GET', '/api/platform/v1/users/me', { query: { a: '1' } });
    expect(codes(answer)).toEqual([401, [['session.missing', undefined]]]);
  });
});

describe('a method that an address does not take', () => {
  test.each([
    ['DELETE', '/api/platform/v1/users/me', 'GET, HEAD'],
    ['GET', '/api/events', 'POST'],
    ['PATCH', `/api/admin/v1/objectives/x/staff`, 'GET, HEAD, PUT'],
    ['POST', '/learn/courses', 'GET, HEAD'],
    ['PUT', '/health/live', 'GET, HEAD'],
  ])('%s %s is told which ones it takes', async (method, path, allow) => {
    const answer = await admin.send<Problem>(method, path);
    expect([answer.status, answer.headers.get('allow'), answer.body.errors[0]?.code]).toEqual([
      405,
      allow,
      'request.method',
    ]);
  });

  test('an address that does not exist is not found by any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await admin.send(method, '/api/platform/v1/nowhere')).status).toBe(404);
  });
});

describe('what cannot be read', () => {
  test('too many headers are a problem with a code', async () => {
    const { status, head, body } = await raw(['GET / HTTP/1.1', 'Host: localhost', `Cookie: ${'a'.repeat(70_000)}`]);
    expect([status, head.includes('application/problem+json')]).toEqual([431, true]);
    expect(JSON.parse(body)).toMatchObject({ status: 431, errors: [{ code: 'request.headers-too-large' }] });
  });

  test('neither is something that is no request at all', async () => {
    const { status, body } = await raw(['HELLO']);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: 'request.invalid' }] });
  });

  test('a file of the build with a zero byte in its name is not there', async () => {
    expect((await fetch(`${server.origin}/learn/assets/%00`)).status).toBe(404);
    expect((await fetch(`${server.origin}/learn/assets/a%00.js`)).status).toBe(404);
    expect((await fetch(`${server.origin}/learn/assets/`)).status).toBe(404);
  });

  test.each([
    [{ 'if-match': '"other"' }, 412, 'request.precondition'],
    [{ range: 'bytes=99999999-' }, 416, 'request.range'],
  ])('a file of the build that is not as it was asked for with %j is a refusal', async (headers, status, code) => {
    const file = `${server.origin}/api/docs/static/swagger-ui.css`;
    const answer = await fetch(file, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([status, { status, errors: [{ code }] }]);
    const { headers: own } = await fetch(file);
    expect((await fetch(file, { headers: { 'if-match': own.get('etag') ?? '' } })).status).toBe(200);
    expect((await fetch(file, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });

  test('the reader of the calls comes to an end', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/static/index.html']) {
      const answer = await fetch(server.origin + path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect((await fetch(`${server.origin}/api/docs/static/index.html?a=1`)).status).toBe(400);
  });
});
