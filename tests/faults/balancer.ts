import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds: four looks a second. */
const lookEvery = 250;

interface Backend {
  readonly origin: URL;
  readonly agent: Agent;
  ready: boolean;
}

export interface Balancer {
  readonly url: string;
  /** Servers that said yes when they were last asked. */
  readonly ready: () => number;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * A balancer as plain as they come: it asks each server for its readiness, sends requests to those that said yes, on
 * connections that it keeps, and tries nothing twice.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const backends = origins.map((origin) => ({
    origin: new URL(origin),
    agent: new Agent({ keepAlive: true }),
    ready: false,
  }));
  await Promise.all(backends.map(look));
  const looking = setInterval(() => void Promise.all(backends.map(look)), lookEvery);
  let turn = 0;
  const server = createServer((asked, answer) => {
    const ready = backends.filter((backend) => backend.ready);
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (chosen) forward(chosen, asked, answer);
    else answer.writeHead(502, { 'x-failure': 'nobody is ready' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => backends.filter((backend) => backend.ready).length,
    [Symbol.asyncDispose]: async () => {
      clearInterval(looking);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(backend: Backend): Promise<void> {
  const answer = await fetch(new URL('/health/ready', backend.origin)).catch(() => null);
  backend.ready = answer?.ok === true;
}

function forward({ origin, agent }: Backend, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const forwarded = request({ host: origin.hostname, port: origin.port, method, path: url, headers, agent }, (got) => {
    // how the two keep their connection is nothing for whoever asked
    const { connection: _connection, 'keep-alive': _keepAlive, ...others } = got.headers;
    answer.writeHead(got.statusCode ?? 502, others);
    got.pipe(answer);
  });
  forwarded.on('error', (error) => answer.writeHead(502, { 'x-failure': error.message }).end());
  asked.pipe(forwarded);
}
