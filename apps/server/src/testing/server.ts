import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@stoa/domain';
import { createApp, type App } from '../app.ts';
import { sessionCookieName } from '../kernel/auth/cookies.ts';
import type { Route } from '../kernel/calls/implement.ts';
import type { Bucket } from '../kernel/files/bucket.ts';
import { openFiles } from '../kernel/files/open-files.ts';
import { usualImportLimits, type ServerSettings } from '../kernel/settings.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { insertPerson } from './people.ts';
import { testPerson, type TestPerson } from './person.ts';
import { writePortalBuild } from './portal-build.ts';

export interface TestServerOptions {
  /** Dropped together with the server; a fresh one when absent. */
  readonly database?: TestDatabase;
  /** Beside those of the app. */
  readonly routes?: readonly Route[];
  readonly settings?: Partial<ServerSettings>;
  readonly longestSync?: number;
  /** Where files lie instead of its folder. */
  readonly bucket?: Bucket;
}

export interface TestServer {
  readonly app: App;
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly tenantId: string;
  readonly filesFolder: string;
  /** Address at which the server listens, which is its public address too. */
  readonly origin: string;
  /** Makes an account and answers its id. */
  readonly addPerson: (email: string, roles?: readonly Role[]) => Promise<string>;
  /** A session of the real session store, for an account that is made when it is missing. */
  readonly signInAs: (email: string, roles?: readonly Role[], tenant?: string) => Promise<TestPerson>;
  /** A browser without a session. */
  readonly visitor: TestPerson;
  /** Ends the server, keeps the database. */
  readonly stop: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** The whole app on a real database, listening on a free port. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const home = await mkdtemp(path.join(tmpdir(), 'stoa-server-'));
  const filesFolder = path.join(home, 'files');
  const { app, settings, origin } = await listeningApp({ database, home, filesFolder }, options);
  const tenantId = app.kernel.tenants.defaultId;
  const addPerson = (email: string, roles: readonly Role[] = ['Learner']) =>
    insertPerson(database.db, { tenantId, email, roles });
  return {
    app,
    database,
    db: database.db,
    tenantId,
    filesFolder,
    origin,
    addPerson,
    visitor: testPerson(origin, '', ''),
    signInAs: async (email, roles = ['Learner'], tenant = tenantId) => {
      const userId = await insertPerson(database.db, { tenantId: tenant, email, roles });
      const { token } = await app.kernel.sessions.begin({
        tenantId: tenant,
        userId,
        provider: 'stoa',
        secondFactor: false,
        idToken: null,
        userAgent: 'test',
        address: null,
        idleSeconds: 7_200,
        longestSeconds: 604_800,
      });
      return testPerson(origin, userId, `${sessionCookieName(settings)}=${token}`);
    },
    stop: app.close,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database.drop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface TestHome {
  readonly database: TestServer['database'];
  /** Folder of everything that the server writes. */
  readonly home: string;
  readonly filesFolder: string;
}

async function listeningApp({ database, home, filesFolder }: TestHome, options: TestServerOptions) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const portalFolder = path.join(home, 'portal');
  await writePortalBuild(portalFolder);
  const settings = {
    ...testSettings(origin),
    portalFolder,
    fragmentsFolder: path.join(home, 'fragments'),
    toolsFolder: portalFolder,
    runTimeFolder: portalFolder,
    mail: { from: 'stoa@stoa.example', smtp: null, folder: path.join(home, 'mail') },
    ...options.settings,
  };
  const { routes = [], longestSync = 10_000 } = options;
  const files = await openFiles({ folder: filesFolder, bucket: options.bucket ?? null });
  const app = await createApp({ database, settings, files, filesFolder, routes, longestSync });
  await app.server.listen({ port, host: 'localhost' });
  return { app, settings, origin };
}

function testSettings(
  publicUrl: string,
): Omit<ServerSettings, 'portalFolder' | 'fragmentsFolder' | 'toolsFolder' | 'runTimeFolder' | 'mail'> {
  return {
    environment: 'test',
    version: '0.0.0',
    publicUrl,
    contentOrigin: null,
    host: 'localhost',
    trustProxy: false,
    administratorToken: null,
    oidcProviders: [],
    rateLimits: null,
    imports: usualImportLimits,
    fragments: [],
    errorReportingDsn: null,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
