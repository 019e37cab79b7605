import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseLocation } from '../database.ts';
import type { Tables } from '../tables.ts';

/**
 * One connection for whole tables: the query builder and the driver's streams share it, so that both are in the same
 * transaction. Statements wait without end.
 */
export interface BulkConnection {
  readonly client: pg.Client;
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** By this name nobody takes the connection for one of a server. */
const applicationName = 'stoa-backup';

export async function openBulkConnection(location: DatabaseLocation): Promise<BulkConnection> {
  const client = new pg.Client({ ...location, application_name: applicationName, connectionTimeoutMillis: 10_000 });
  // without a listener a connection that breaks ends the process; what runs on it fails in any case
  client.on('error', () => undefined);
  await client.connect();
  const lent = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { client, db, close: () => client.end() };
}

/**
 * Makes texts the same on every server, and takes away limits that a role or a database may have. Holds until the end
 * of the transaction.
 */
export async function settleTransaction(db: Database): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    bytea_output: 'hex',
    client_encoding: 'UTF8',
    search_path: 'public',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(db);
}
