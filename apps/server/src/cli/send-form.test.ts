import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostBuffersIn } from '../testing/live-buffers.ts';
import { sendForm } from './send-form.ts';

const size = 400_000_000;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoa-form-'));
  file = path.join(folder, 'package.zip');
  const handle = await open(file, 'w');
  await handle.truncate(size);
  await handle.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function sendTo(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Response> {
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const form = new FormData();
  form.append('code', 'رمز');
  form.append('file', await openAsBlob(file), 'package.zip');
  try {
    return await sendForm(`http://localhost:${address.port}/`, {
      method: 'POST',
      headers: { authorization: 'x' },
      form,
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a large package is read no faster than it is taken', async () => {
  let came = 0;
  let answer: Response | undefined;
  const most = await mostBuffersIn(async () => {
    answer = await sendTo((request, response) => {
      request.on('data', (chunk: Buffer) => (came += chunk.length));
      request.on('end', () => response.writeHead(202).end(`${request.headers.authorization} ${came > size}`));
    });
  }, size / 4);
  expect([answer?.status, await answer?.text()]).toEqual([202, 'x true']);
  expect(most).toBeLessThan(size / 4);
});

test('a refusal that comes before the end is the answer', async () => {
  const answer = await sendTo((request, response) => {
    request.once('data', () => response.writeHead(409).end('taken'));
  });
  expect([answer.status, await answer.text()]).toEqual([409, 'taken']);
});

test('what nobody answers is told with what broke', async () => {
  const failed = sendTo((request) => request.once('data', () => request.socket.destroy()));
  await expect(failed).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) } });
});
