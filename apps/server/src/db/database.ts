import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { DatabaseWatch } from './database-watch.ts';
import { statementNames } from './named-statements.ts';
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
  /**
   * The database itself, where `location` leads to a pooler: for what needs a connection of its own, such as listening.
   */
  readonly direct?: DatabaseLocation | undefined;
  /** True for work that may take long, such as migrations: statements and locks wait without end. */
  readonly patient?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface OpenDatabase {
  /** For requests: a statement without an answer is given up soon, and none is sent while the database is away. */
  readonly db: Database;
  /** For work that nobody waits for, on the same connections: a statement may take what the database allows. */
  readonly patientDb: Database;
  readonly watch: DatabaseWatch;
  /** The same connections without the query builder. */
  readonly pool: pg.Pool;
  /** For the job runner: the same connections, or a few of its own where those lead to a pooler. */
  readonly jobPool: pg.Pool;
  readonly namedStatements: boolean;
  /** Settings for a connection outside of the pool, such as one that listens; it leads to no pooler. */
  readonly clientConfig: pg.ClientConfig;
  readonly close: () => Promise<void>;
}

/** Milliseconds on our side: below the five seconds in which every request is answered. */
const deadlines = { connection: 4_000, statement: 4_000, look: 2_000 };

/**
 * Set with the first statement of a connection, for poolers refuse what they do not know among the parameters of a
 * start. A statement is planned once a connection, not each time: planning a list costs three times what running it
 * does, and PostgreSQL would go on planning, because it guesses what a page costs from how many rows people have on
 * average.
 */
const connectionSettings = [
  'set statement_timeout = 30000',
  'set lock_timeout = 10000',
  'set idle_in_transaction_session_timeout = 30000',
].join(';');
/** One that listens, and one for each job that runs at a time. */
const jobConnections = 3;
const planOnce = 'set plan_cache_mode = force_generic_plan';

/** Opens a pool; connects at the first query. */
export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): OpenDatabase {
  const namedStatements = options.namedStatements ?? true;
  const pool = openPool(configOf(location), options);
  const jobPool =
    options.direct === undefined ? pool : openPool(configOf(options.direct), { ...options, poolSize: jobConnections });
  const watch = new DatabaseWatch(() => look(configOf(location)));
  const nameOf = namedStatements ? statementNames() : () => undefined;
  const dbWith = (deadline: number | null) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: quickPool(pool, { nameOf, watch, deadline }) }) });
  const patientDb = dbWith(null);
  return {
    db: options.patient ? patientDb : dbWith(deadlines.statement),
    patientDb,
    watch,
    pool,
    jobPool,
    namedStatements,
    clientConfig: configOf(options.direct ?? location),
    close: async () => {
      watch.stop();
      for (const one of new Set([pool, jobPool])) if (!one.ended) await one.end();
    },
  };
}

function configOf(location: DatabaseLocation): pg.ClientConfig {
  return { ...location, types: { getTypeParser }, application_name: 'stoa' };
}

function openPool(clientConfig: pg.ClientConfig, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig,
    pipeline: true,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: deadlines.connection,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', options.onConnectionLost ?? (() => undefined));
  const settings = [
    ...(options.patient ? [] : [connectionSettings]),
    ...((options.namedStatements ?? true) ? [planOnce] : []),
  ].join(';');
  pool.on('connect', (client) => {
    // without a listener a connection that breaks while it is in use ends the process; its query fails in any case
    client.on('error', () => undefined);
    if (settings !== '') client.query(settings).catch(() => undefined);
  });
  return pool;
}

/** Fails unless the database answers a new connection soon. */
async function look(clientConfig: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    ...clientConfig,
    connectionTimeoutMillis: deadlines.look,
    query_timeout: deadlines.look,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // a database that hangs does not say goodbye
    void client.end().catch(() => undefined);
  }
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
