import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Cuts the connection instead of answering, or in the middle of the answer. */
  readonly cut?: boolean | 'inside';
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/**
 * A real HTTP server that answers what the test says and remembers what it was asked. For the length of the test it is
 * the page's own server: relative addresses lead to it, as they do in a browser.
 */
export async function httpServer(
  answer: (asked: ReceivedRequest, count: number) => Answer,
): Promise<{ readonly asked: readonly ReceivedRequest[] }> {
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then((question) => {
      asked.push(question);
      const { status = 200, headers = {}, body, cut } = answer(question, asked.length);
      if (cut === true) return request.socket.destroy();
      if (cut === 'inside')
        return response.writeHead(status, { 'content-length': 100 }).write('{"id"', () => request.socket.destroy());
      return response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browserFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => browserFetch(new URL(url, base), options));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked };
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.unstubAllGlobals();
});
