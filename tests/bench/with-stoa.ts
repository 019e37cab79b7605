import pg from 'pg';
import { startStoa, type RunningStoa } from '../support/stoa-server.ts';

export interface Location {
  readonly host: string;
  readonly user: string;
}

const database = 'stoa_bench';

/** A server on a database of its own, for as long as the work takes. */
export async function withStoa<T>(
  location: Location,
  work: (stoa: RunningStoa, target: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  await query({ ...location, database: 'postgres' }, `drop database if exists ${database}`);
  await query({ ...location, database: 'postgres' }, `create database ${database}`);
  const stoa = await startStoa({
    DATABASE_URL: `postgres://${location.user}@/${database}?host=${encodeURIComponent(location.host)}`,
  });
  try {
    return await work(stoa, { ...location, database });
  } finally {
    await stoa.stop();
  }
}

async function query(target: pg.ClientConfig, text: string): Promise<void> {
  await withClient(target, (client) => client.query(text));
}

/** A connection to the database, for as long as the work takes. */
export async function withClient<T>(target: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
