import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchJson } from './tool-fetch.ts';

const tried = 'http://localhost:3000';
const real = 'https://learn.example.org';

async function served(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // it listens at a port, so that its address is no path
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/keys`, [Symbol.dispose]: () => void server.close() };
}

test('C10: on this machine a tool is asked while Stoa is tried out there, and not otherwise', async () => {
  using tool = await served((_request, response) => response.end('{"keys":[]}'));
  expect(await fetchJson(tool.address, tried)).toStrictEqual({ keys: [] });
  await expect(fetchJson(tool.address, real)).rejects.toThrow('does not ask');
});

test.each([
  'http://tool.example/keys',
  'https://127.0.0.1/keys',
  'https://localhost/keys',
  'https://10.1.2.3/keys',
  'https://172.16.0.1/keys',
  'https://192.168.1.1/keys',
  'https://169.254.169.254/latest',
  'https://0.0.0.0/keys',
  'https://2130706433/keys',
  'https://[::1]/keys',
  'https://[::ffff:10.0.0.1]/keys',
  'https://[fd00::1]/keys',
  'https://[fe80::1]/keys',
  'file:///etc/passwd',
  'keys',
])('C10: nobody makes Stoa ask %s', async (address) => {
  await expect(fetchJson(address, real)).rejects.toThrow();
});

test('C10: no redirect is followed, and no endless answer read', async () => {
  using away = await served((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  await expect(fetchJson(away.address, tried)).rejects.toThrow('302');
  using endless = await served((_request, response) => response.end('x'.repeat(300_000)));
  await expect(fetchJson(endless.address, tried)).rejects.toThrow();
  using nonsense = await served((_request, response) => response.end('<html>'));
  await expect(fetchJson(nonsense.address, tried)).rejects.toThrow('no JSON');
});
