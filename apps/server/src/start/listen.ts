import { createServer, type RequestListener, type Server } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { StartFailure } from '../config/start-failure.ts';
import { codeOf } from './reason.ts';

/** The two methods of the web framework that listening needs. */
interface WebServer {
  readonly listen: (where: { host: string; port: number }) => Promise<unknown>;
  readonly routing: RequestListener;
  readonly server: Pick<Server, 'keepAliveTimeout' | 'headersTimeout' | 'requestTimeout'>;
}

/** Opens the port, or says why it cannot. Answers how to close what the framework does not close itself. */
export async function listen(web: WebServer, { host, port }: Environment): Promise<() => Promise<void>> {
  try {
    await web.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    return host === 'localhost' ? await listenOnIpv6Loopback(web, port) : async () => undefined;
  } catch (error) {
    throw failureOf(codeOf(error), host, String(port)) ?? error;
  }
}

/** Refuses a used port at once, before anything else is begun. */
export async function refuseUsedPort({ host, port }: Environment): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const probe = createServer();
    try {
      await opened(probe, address, port);
      await new Promise((resolve) => probe.close(resolve));
    } catch (error) {
      if (!(address === '::1' && isAbsent(error))) throw failureOf(codeOf(error), host, String(port)) ?? error;
    }
  }
}

async function opened(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
}

/** A machine without this kind of address. */
function isAbsent(error: unknown): boolean {
  return codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT';
}

/** Browsers know both addresses as localhost, whatever the machine's own list of names says. */
async function listenOnIpv6Loopback(web: WebServer, port: number): Promise<() => Promise<void>> {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = web.server;
  const twin = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, web.routing);
  try {
    await opened(twin, '::1', port);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return async () => undefined;
  }
  return () =>
    new Promise((resolve) => {
      twin.close(() => resolve());
      twin.closeIdleConnections();
    });
}

function failureOf(code: string, host: string, port: string): StartFailure | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure('console.failure.port-used', { host, port });
    case 'EACCES':
      return new StartFailure('console.failure.port-forbidden', { port });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure('console.failure.host-unknown', { host });
    default:
      return undefined;
  }
}

/** Address of this server for programs of the same machine. */
export function localAddress({ host, port }: Environment): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
