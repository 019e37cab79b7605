import { createServer, type RequestListener, type Server } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { StartFailure } from '../config/start-failure.ts';
import { codeOf } from './reason.ts';

/** What listening needs of the web framework. */
interface WebServer {
  readonly listen: (where: { host: string; port: number }) => Promise<unknown>;
  readonly routing: RequestListener;
  readonly server: Server;
}

/** Opens the port, or says why it cannot. Answers the servers that listen. */
export async function listen(web: WebServer, environment: Environment): Promise<readonly Server[]> {
  const { host, port } = environment;
  const [first = host, ...others] = await presentAddresses(environment);
  try {
    await web.listen({ host: first, port });
    return [web.server, ...(await Promise.all(others.map((address) => twinOn(address, web, port))))];
  } catch (error) {
    throw failureOf(codeOf(error), host, String(port)) ?? error;
  }
}

/** Refuses a used port at once, before anything else is begun. */
export async function refuseUsedPort(environment: Environment): Promise<void> {
  await presentAddresses(environment);
}

/**
 * The free addresses to listen on. Browsers know both loopback addresses as localhost, whatever the machine's own list
 * of names says; a machine may have only one of them.
 */
async function presentAddresses({ host, port }: Environment): Promise<readonly string[]> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const present: string[] = [];
  let absent: unknown;
  for (const address of addresses) {
    const probe = createServer();
    try {
      await opened(probe, address, port);
      await new Promise((resolve) => probe.close(resolve));
      present.push(address);
    } catch (error) {
      if (!isAbsent(error)) throw failureOf(codeOf(error), host, String(port)) ?? error;
      absent = error;
    }
  }
  if (present.length === 0) throw failureOf(codeOf(absent), host, String(port)) ?? absent;
  return present;
}

async function opened(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
}

/** A machine without this kind of address. */
function isAbsent(error: unknown): boolean {
  return codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT';
}

/** A second server with the same routes, for a second address. */
async function twinOn(address: string, web: WebServer, port: number): Promise<Server> {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = web.server;
  const twin = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, web.routing);
  await opened(twin, address, port);
  return twin;
}

function failureOf(code: string, host: string, port: string): StartFailure | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure('console.failure.port-used', { host, port });
    case 'EACCES':
      return new StartFailure('console.failure.port-forbidden', { port });
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
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
