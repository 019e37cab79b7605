import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fragmentAddress, fragmentSource } from './fragment-source.ts';

const code = 'export const mount = () => ({ unmount() {} });';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;

let server: Server;
let origin: string;
let asked: string[];
/** Answer of the server in this test. */
let answer: { status: number; body: string; location?: string };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: code };
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['cache-control'] ?? 'from the cache'}`);
    const { status, body, location } = answer;
    response
      .writeHead(status, { 'content-type': 'text/javascript', ...(location !== undefined && { location }) })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

test('S10: a module is fetched once, for preloading and for use', async () => {
  const address = `${origin}/once.js`;
  const [ahead, later] = await Promise.all([fragmentSource(address, integrity), fragmentSource(address, integrity)]);
  expect([ahead, later, await fragmentSource(address, integrity)]).toEqual([code, code, code]);
  expect(asked).toHaveLength(1);
});

test('S10: a module with other bytes than announced is refused, and fetched anew past the cache', async () => {
  const address = `${origin}/tampered.js`;
  answer = { status: 200, body: `${code} steal();` };
  await expect(fragmentSource(address, integrity)).rejects.toThrow();
  answer = { status: 200, body: code };
  expect(await fragmentSource(address, integrity)).toBe(code);
  expect(asked).toEqual(['/tampered.js from the cache', '/tampered.js no-cache']);
});

test('an answer that is none, or from elsewhere, is refused', async () => {
  answer = { status: 404, body: code };
  await expect(fragmentSource(`${origin}/gone.js`, integrity)).rejects.toThrow('answers 404');
  answer = { status: 302, body: '', location: `${origin}/elsewhere.js` };
  await expect(fragmentSource(`${origin}/moved.js`, null)).rejects.toThrow();
  expect(asked.some((request) => request.startsWith('/elsewhere.js'))).toBe(false);
});

test("an address is the portal's own or a safe one, under a name that has a place", () => {
  const page = 'http://localhost:4000/learn/courses';
  const entry = { name: 'tasks', url: '/fragments/tasks.1.js', integrity: null };
  expect(fragmentAddress(entry, page)).toBe('http://localhost:4000/fragments/tasks.1.js');
  expect(fragmentAddress({ ...entry, url: 'https://parts.example.org/tasks.js' }, page)).toBe(
    'https://parts.example.org/tasks.js',
  );
  expect(() => fragmentAddress({ ...entry, url: 'http://parts.example.org/tasks.js' }, page)).toThrow('not-secure');
  expect(() => fragmentAddress({ ...entry, url: 'data:text/javascript,alert(1)' }, page)).toThrow('not-secure');
  expect(() => fragmentAddress({ ...entry, name: 'keylogger' }, page)).toThrow('unknown-name');
});
