import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoToolPlace, Environment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { DemoTool } from '../features/demo/tool/demo-tool.ts';
import { registerDemoTool } from '../features/demo/tool/registered-store.ts';
import { localAddress } from './listen.ts';

interface DemoToolStart {
  readonly environment: Environment;
  readonly db: Database;
  readonly tenantId: string;
  readonly now: () => Date;
}

interface StartedTool {
  /** Where browsers find it; null where it does not run. */
  readonly origin: string | null;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the tool of the demo at a port of its own, and registers it there. A port that is used keeps nothing from
 * starting: without the tool its activities say that it is switched off.
 */
export async function startDemoTool({ environment, db, tenantId, now }: DemoToolStart): Promise<StartedTool> {
  const server = createServer();
  const { demoTool: place, publicUrl } = environment;
  const port = place === null ? null : await opened(server, environment, place);
  if (place === null || port === null) {
    await registerDemoTool(db, tenantId, null);
    return { origin: null, stop: async () => undefined };
  }
  const origin = place.url ?? `http://${new URL(publicUrl).hostname}:${port}`;
  const platform = { issuer: publicUrl, reached: localAddress(environment) };
  const tool = await DemoTool.make({ platform, origin, now });
  server.on('request', (request, response) => {
    tool.answer(request, response).catch(() => response.destroy());
  });
  await registerDemoTool(db, tenantId, { origin, publicJwk: { ...tool.publicJwk } });
  return { origin, stop: async () => await closed(server) };
}

/** The port that it listens at; null where there is none. */
async function opened(
  server: Server,
  { host, port: own }: Environment,
  { port }: DemoToolPlace,
): Promise<number | null> {
  for (const wanted of port === null ? [own + 1, 0] : [port])
    if (await isOpened(server, host, wanted)) return portOf(server);
  return null;
}

async function isOpened(server: Server, host: string, port: number): Promise<boolean> {
  return await new Promise<boolean>((resolve) => {
    const fail = () => resolve(false);
    server.once('error', fail).listen({ host, port: port > 65_535 ? 0 : port }, () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

function portOf(server: Server): number | null {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
