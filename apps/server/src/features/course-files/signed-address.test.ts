import { createHash } from 'node:crypto';
import type { FileAddress, Problem } from '@stoa/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { course, givenAccess, givenCourse, givenOtherTenant, packageFile, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { openedBy } from './signed-address.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let objectiveId: string;
let fileId: string;

const name = 'دليل "٢".txt';
const text = 'A film of letters.';

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  const file = packageFile(name, 'text/plain', text);
  const document = course([page('a', { content: { type: 'file', path: file.path } })], {
    files: new Map([[file.path, file]]),
  });
  ({ objectiveId } = await givenCourse(server, document));
  await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const row = await server.db
    .selectFrom('stored_file')
    .select('id')
    .where('objective_id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  fileId = row.id;
});
afterAll(() => server[Symbol.asyncDispose]());

async function addressOf(person = ada): Promise<FileAddress> {
  const { status, body } = await person.call<FileAddress>('getFileAddress', { params: { fileId } });
  expect(status).toBe(200);
  return body;
}

/** Asks as a program that has nothing but the address. */
const ask = (address: string, init: RequestInit = {}) => fetch(server.origin + address, init);
const statusOf = async (address: string) => (await ask(address)).status;

test('whoever may see a file has an address of it, which opens it without a session for four hours', async () => {
  const told = await addressOf();
  const sha256 = createHash('sha256').update(text).digest('hex');
  expect(told).toMatchObject({ name, mediaType: 'text/plain', size: text.length, sha256 });
  const hours = (new Date(told.expires).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThan(4.1);
  const whole = await ask(told.address);
  expect([whole.status, await whole.text()]).toEqual([200, text]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="____ ___.txt"; filename*=UTF-8''${encodeURIComponent('دليل _٢_.txt')}`,
    'x-content-type-options': 'nosniff',
  });
  const head = await ask(told.address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(text.length)]);
  const part = await ask(told.address, { headers: { range: 'bytes=2-5' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 2-5/${String(text.length)}`,
    'film',
  ]);
});

test('an address that was changed in any place opens nothing', async () => {
  const { address, sha256 } = await addressOf();
  const [path = '', query = ''] = address.split('?');
  const bob = await server.signInAs('bob@test.example');
  const changed = (name: string, value: string) => {
    const values = new URLSearchParams(query);
    values.set(name, value);
    return `${path}?${values.toString()}`;
  };
  const expires = new URLSearchParams(query).get('expires') ?? '';
  const signature = new URLSearchParams(query).get('signature') ?? '';
  const addresses = [
    address.replace(sha256, sha256.replaceAll(/./g, '0')),
    changed('reader', bob.id),
    changed('file', bob.id),
    changed('expires', String(Number(expires) + 1)),
    changed('expires', '1'),
    changed('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    changed('signature', signature.slice(1)),
    changed('signature', ''),
    path,
    `${address}&reader=${bob.id}`,
  ];
  for (const one of addresses) expect([one, await statusOf(one)]).toEqual([one, 404]);
  // the name is for people
  expect(await statusOf(address.replace(encodeURIComponent(name), 'other.txt'))).toBe(200);
});

test('it expires', async () => {
  const { address } = await addressOf();
  const later = new Date(Date.now() + 4 * 3_600_000 + 60_000);
  const clock = vi.spyOn(server.app.kernel.clock, 'now').mockReturnValue(later);
  expect(await statusOf(address)).toBe(404);
  clock.mockRestore();
  expect(await statusOf(address)).toBe(200);
});

test('nobody else is given one, and another organisation knows none', async () => {
  const bob = await server.signInAs('bob@test.example');
  const { status, body } = await bob.call<Problem>('getFileAddress', { params: { fileId } });
  expect([status, body.errors[0]?.code]).toEqual([404, 'file.not-found']);
  const { address } = await addressOf();
  const [path = '', query = ''] = address.split('?');
  const asked = { ...Object.fromEntries(new URLSearchParams(query)), sha256: path.split('/').at(-2) };
  const other = await givenOtherTenant(server);
  const now = new Date();
  expect(await openedBy(server.db, { tenantId: server.tenantId, now }, asked)).toMatchObject({ file: fileId });
  expect(await openedBy(server.db, { tenantId: other.tenantId, now }, asked)).toBeNull();
});

test('it ends with the access of its reader, and with the account', async () => {
  const carl = await server.signInAs('carl@test.example');
  await startCourse(carl, await givenAccess(server, carl.id, objectiveId));
  const { address } = await addressOf(carl);
  expect(await statusOf(address)).toBe(200);
  const account = (deactivated: Date | null) =>
    server.db.updateTable('user_account').set({ deactivated }).where('id', '=', carl.id).execute();
  await account(new Date());
  expect(await statusOf(address)).toBe(404);
  await account(null);
  expect(await statusOf(address)).toBe(200);
  await server.db.deleteFrom('objective_access').where('user_id', '=', carl.id).execute();
  expect(await statusOf(address)).toBe(404);
});
