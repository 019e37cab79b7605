import { createHash } from 'node:crypto';
import type { ObjectiveAccess } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;
let admin: TestPerson;
const address = new Map<string, string>();

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const subRip = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
const files = [
  packageFile('a.png', 'image/png', bytes),
  packageFile(
    'ünïcode "x".svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  packageFile('page.html', 'text/html', '<script>alert(1)</script>'),
  packageFile('a.srt', 'application/x-subrip', subRip),
  packageFile('empty.txt', 'text/plain', ''),
];

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  bob = await server.signInAs('bob@test.example');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  const links = files.map(({ path }) => `<a href="stoa-file:${encodeURIComponent(path)}">${path.at(0)}</a>`);
  const document = course([page('a', { content: { type: 'html', html: links.join('') } })], {
    files: new Map(files.map((file) => [file.path, file])),
    coverPath: 'a.png',
  });
  const { objectiveId } = await givenCourse(server, document);
  await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const rows = await server.db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('objective_id', '=', objectiveId)
    .execute();
  for (const { id, name } of rows) address.set(name, `/api/lms-storage/v1/files/${id}/${encodeURIComponent(name)}`);
  const { body } = await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
  address.set('cover', body.objective.imageUrl ?? '');
});
afterAll(() => server[Symbol.asyncDispose]());

async function get(name: string, headers: Record<string, string> = {}, method = 'GET', person = ada) {
  const response = await fetch(server.origin + (address.get(name) ?? ''), {
    method,
    headers: { cookie: person.cookie, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('a file is served whole, with its hash as its tag, to be kept by one browser only', async () => {
  const answer = await get('a.png');
  expect([answer.status, answer.bytes]).toEqual([200, bytes]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  });
  expect(answer.headers.get('cache-control')).toMatch(/^private, .*immutable$/);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  expect((await get('cover')).bytes).toEqual(bytes);
});

describe('part of a file', () => {
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=0-1,5-6', 200, null, 1000],
  ])('%s', async (range, status, contentRange, length) => {
    const answer = await get('a.png', { range });
    expect([answer.status, answer.headers.get('content-range'), answer.bytes.length]).toEqual([
      status,
      contentRange,
      length,
    ]);
  });

  test('that lies outside is refused with the size', async () => {
    const { status, headers, bytes: told } = await get('a.png', { range: 'bytes=1000-' });
    expect([status, headers.get('content-range'), headers.get('content-type'), headers.get('cache-control')]).toEqual([
      416,
      'bytes */1000',
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
    expect(JSON.parse(new TextDecoder().decode(told))).toMatchObject({ errors: [{ code: 'request.range' }] });
  });

  test('is the whole when the file is not the one that was begun', async () => {
    expect((await get('a.png', { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const tag = (await get('a.png')).headers.get('etag') ?? '';
    expect((await get('a.png', { range: 'bytes=5-6', 'if-range': tag })).bytes).toEqual(bytes.slice(5, 7));
  });
});

test('HEAD tells the size without the bytes', async () => {
  const answer = await get('a.png', {}, 'HEAD');
  expect([answer.status, answer.headers.get('content-length'), answer.bytes.length]).toEqual([200, '1000', 0]);
});

test('a file that the browser has is not sent again', async () => {
  const tag = (await get('a.png')).headers.get('etag') ?? '';
  expect((await get('a.png', { 'if-none-match': `"x", ${tag}` })).status).toBe(304);
  expect((await get('a.png', { 'if-none-match': '"x"' })).status).toBe(200);
});

test('an empty file is an empty answer', async () => {
  const answer = await get('empty.txt');
  expect([answer.status, answer.bytes.length, answer.headers.get('content-type')]).toEqual([
    200,
    0,
    'text/plain; charset=utf-8',
  ]);
});

test('what could run as a page is only offered for download', async () => {
  expect((await get('a.png')).headers.get('content-disposition')).toMatch(/^inline;/);
  expect((await get('page.html')).headers.get('content-disposition')).toBe(
    'attachment; filename="page.html"; filename*=UTF-8\'\'page.html',
  );
  const svg = await get('ünïcode "x".svg');
  expect(svg.headers.get('content-disposition')).toBe(
    'attachment; filename="_n_code _x_.svg"; filename*=UTF-8\'\'%C3%BCn%C3%AFcode%20_x_.svg',
  );
});

test('captions in SubRip are WebVTT under a name that says so', async () => {
  address.set('captions', (address.get('a.srt') ?? '').replace(/\.srt$/, '.vtt'));
  const answer = await get('captions');
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(new TextDecoder().decode(answer.bytes)).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n');
  expect(new TextDecoder().decode((await get('a.srt')).bytes)).toBe(subRip);
  expect((await get('captions', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

describe('who may see a file', () => {
  test('somebody to whom a page is open that shows it, and an administrator', async () => {
    expect((await get('a.png', {}, 'GET', admin)).status).toBe(200);
  });

  test('nobody else: it is not found, and without a session not told', async () => {
    expect((await get('a.png', {}, 'GET', bob)).status).toBe(404);
    expect((await get('a.png', {}, 'GET', server.visitor)).status).toBe(401);
    address.set('nowhere', `/api/lms-storage/v1/files/${crypto.randomUUID()}/a.png`);
    address.set('nonsense', '/api/lms-storage/v1/files/1/a.png');
    expect((await get('nowhere')).status).toBe(404);
    expect((await get('nonsense')).status).toBe(404);
  });
});
