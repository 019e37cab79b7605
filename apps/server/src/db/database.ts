import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { quickPool } from './quick-pool.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** The address of an external server, or the socket folder of the embedded one. */
export type DatabaseLocation =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port?: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  /** Most connections that this process holds. */
  readonly poolSize?: number;
  readonly namedStatements?: boolean;
  /** True for work that may take long, such as migrations: statements and locks wait without end. */
  readonly patient?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly db: Database;
  /** The same connections without the query builder, for the job runner. */
  readonly pool: pg.Pool;
  /** Settings for a connection outside of the pool, such as one that listens. */
  readonly clientConfig: pg.ClientConfig;
  readonly close: () => Promise<void>;
}

/**
 * A statement is planned once a connection, not each time: planning a list costs three times what running it does, and
 * PostgreSQL would go on planning, because it guesses what a page costs from how many rows people have on average.
 */
const planOnce = { options: '-c plan_cache_mode=force_generic_plan' };
const timeouts = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

/** Opens a pool; connects at the first query. */
export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): OpenDatabase {
  const clientConfig: pg.ClientConfig = { ...location, types: { getTypeParser }, application_name: 'stoa' };
  const named = options.namedStatements ?? true;
  const pool = new pg.Pool({
    ...clientConfig,
    ...(named ? planOnce : {}),
    pipeline: true,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.patient ? {} : timeouts),
  });
  const lost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', lost);
  // without a listener a connection that breaks while it is in use ends the process; its query fails in any case
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: quickPool(pool, named) }) });
  return { db, pool, clientConfig, close: () => closeAll(db, pool) };
}

async function closeAll(db: Database, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ended) await pool.end();
}

const int8 = 20;
const parsers = new Map<number, (text: string) => unknown>([[int8, parseInt8]]);

function getTypeParser(...args: Parameters<typeof pg.types.getTypeParser>): (text: string) => unknown {
  return parsers.get(args[0]) ?? pg.types.getTypeParser(...args);
}

/** Counts and sizes are far below 2^53; anything above must not be rounded silently. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}
