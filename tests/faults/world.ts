import pg from 'pg';
import {
  startTestCluster,
  type TestCluster,
  type TestClusterOptions,
} from '../../apps/server/src/testing/test-cluster.ts';
import { freePort, startStoa, type RunningStoa } from '../support/stoa-server.ts';
import { insertLearner, type CrashLearner } from './learners-client.ts';

/** A database that can be hurt, and servers on it. */
export interface World {
  readonly cluster: TestCluster;
  /** A connection of the test's own; broken by what breaks the database. */
  readonly connect: () => Promise<pg.Client>;
  /** What a server needs to be one of this world. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts a server; it is stopped at the end. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<RunningStoa>;
  /** A signed-in learner with courses that are not begun. */
  readonly learner: (courses?: number) => Promise<CrashLearner>;
  /** Makes every transaction that begins from now on one that only reads, as on a replica. */
  readonly setReadOnly: (value: 'on' | 'off') => Promise<void>;
  /** Replaces the database, which nobody may use any more, by an empty one. */
  readonly loseDatabase: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export async function faultyWorld(database: string, options: TestClusterOptions = {}): Promise<World> {
  const cluster = await startTestCluster('embedded', options);
  const opened = new AsyncDisposableStack();
  opened.defer(cluster.stop);
  const { host, user } = cluster.location;
  const { connect, asAdmin } = connectionsTo(cluster, database);
  await asAdmin(`create database ${database}`);
  const environment = { DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` };
  return {
    cluster,
    connect,
    environment,
    start: async (more = {}) => {
      const stoa = await startStoa({ PORT: String(await freePort()), ...environment, ...more });
      opened.defer(async () => void (await stoa.stop()));
      return stoa;
    },
    learner: async (courses = 1) => {
      const client = await connect();
      try {
        return await insertLearner(client, courses);
      } finally {
        await client.end();
      }
    },
    setReadOnly: (value) =>
      asAdmin(
        'set default_transaction_read_only = off',
        `alter system set default_transaction_read_only = ${value}`,
        'select pg_reload_conf()',
      ),
    loseDatabase: () => asAdmin(`drop database ${database} with (force)`, `create database ${database}`),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Connections of the test's own: to the database, and to the server beside it. */
function connectionsTo({ location: { host, user } }: TestCluster, database: string) {
  const connectTo = async (name: string) => {
    const client = new pg.Client({ host, user, database: name });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    connect: () => connectTo(database),
    asAdmin: async (...statements: readonly string[]) => {
      const admin = await connectTo('postgres');
      for (const statement of statements) await admin.query(statement);
      await admin.end();
    },
  };
}

/** An answer with the time that it took. */
export interface Timed {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly milliseconds: number;
}

export async function timed(url: string, options: RequestInit = {}): Promise<Timed> {
  const asked = performance.now();
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, milliseconds: performance.now() - asked };
}
