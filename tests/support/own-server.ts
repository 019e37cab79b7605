import { test } from '@playwright/test';
import { Organisation } from './organisation.ts';
import { startStoa, type RunningStoa } from './stoa-server.ts';

/** The variable of the environment that names the folder of a server with its demo, which nobody uses. */
export const preparedVariable = 'STOA_JOURNEYS_PREPARED_DIR';

/** The server that the journeys of one file have for themselves; there from their first one on. */
export interface OwnServer {
  readonly url: string;
  readonly dataFolder: string;
  readonly organisation: Organisation;
}

interface OwnServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** What else is to be there before the first journey. */
  readonly prepare?: (organisation: Organisation) => Promise<void>;
}

/** Starts a server with the demo organisation, whose database is copied and not made anew. */
export async function startPrepared(environment: Readonly<Record<string, string>> = {}): Promise<RunningStoa> {
  return await startStoa(environment, process.env[preparedVariable]);
}

/** Gives the journeys of a file a server of their own, which starts before the first and stops after the last. */
export function ownServer({ environment = {}, prepare }: OwnServerOptions = {}): OwnServer {
  let begun: { readonly stoa: RunningStoa; readonly organisation: Organisation } | null = null;
  const there = () => {
    if (begun === null) throw new Error('The server of these journeys has not started yet.');
    return begun;
  };
  test.beforeAll(async () => {
    const stoa = await startPrepared(environment);
    const organisation = new Organisation(stoa.url, stoa.dataFolder);
    begun = { stoa, organisation };
    await prepare?.(organisation);
  });
  test.afterAll(async () => void (await begun?.stoa.stop()));
  return {
    get url() {
      return there().stoa.url;
    },
    get dataFolder() {
      return there().stoa.dataFolder;
    },
    get organisation() {
      return there().organisation;
    },
  };
}
