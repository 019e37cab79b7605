import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { aliased } from '../columns.ts';
import type { Database, DatabaseLocation } from '../database.ts';
import { columns, selection, statement } from '../selection.ts';
import { holdingFiles } from './file-guard.ts';
import { openBulkConnection, settleTransaction, type BulkConnection } from './bulk-connection.ts';
import { selectCounters, selectMigrations, selectTableShapes, type Counter, type TableShape } from './catalog.ts';
import { type Inventory, selectInventory } from './inventory.ts';
import { isLeftOut } from './left-out.ts';

export interface CounterValue {
  readonly table: string;
  readonly column: string;
  readonly value: number;
  readonly isCalled: boolean;
}

export interface NamedFile {
  /** 32 bytes. */
  readonly sha256: Buffer;
  readonly size: number;
}

/** A table on its way out: its rows as PostgreSQL's COPY writes them. */
interface TableRows {
  readonly rows: Readable;
  /** Valid when all rows have been read. */
  readonly count: () => number;
}

/** A database as it was at one moment, whatever is written while it is read. */
export interface Snapshot {
  readonly taken: Date;
  readonly migrations: readonly string[];
  /** Null where there is no Stoa in the database. */
  readonly inventory: Inventory | null;
  readonly tables: readonly TableShape[];
  readonly counters: readonly CounterValue[];
  /** Bytes of the whole database on its disk, with its indexes. */
  readonly databaseBytes: number;
  /** Number and bytes of the files that rows name, each counted once. */
  readonly files: { readonly count: number; readonly bytes: number };
  readonly eachFile: () => AsyncGenerator<NamedFile>;
  readonly copy: (table: TableShape) => TableRows;
}

/** Runs `use` on the database as it is now. While it runs, no file that the snapshot names is swept away. */
export async function withSnapshot<T>(location: DatabaseLocation, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return await holdingFiles(location, async () => {
    const connection = await openBulkConnection(location);
    try {
      return await connection.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          await settleTransaction(db);
          return await use(await readSnapshot(db, connection));
        });
    } finally {
      await connection.close();
    }
  });
}

async function readSnapshot(db: Database, { client }: BulkConnection): Promise<Snapshot> {
  const migrations = await selectMigrations(db);
  const isThere = migrations.length > 0;
  const tables = (await selectTableShapes(db)).filter((table) => !isLeftOut(table.name));
  return {
    ...(await selectFacts(db)),
    migrations,
    inventory: await selectInventory(db),
    tables,
    counters: await selectCounterValues(db, await selectCounters(db)),
    files: isThere ? await selectFileTotals(db, tables) : { count: 0, bytes: 0 },
    eachFile: () => eachFile(db, tables),
    copy: (table) => {
      const rows = client.query(copyTo(copyStatement(db, table)));
      return { rows, count: () => rows.rowCount };
    },
  };
}

function copyStatement(db: Database, { name, columns: names }: TableShape): string {
  const list = sql.join(names.map((column) => sql.ref(column)));
  return sql`copy ${sql.table(name)} (${list}) to stdout`.compile(db).sql;
}

async function selectFacts(db: Database): Promise<Pick<Snapshot, 'taken' | 'databaseBytes'>> {
  const { rows } = await statement`
    select ${selection({
      taken: sql<Date>`now()`,
      databaseBytes: sql<number>`pg_database_size(current_database())::float8`,
    })}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time.');
  return row;
}

async function selectCounterValues(db: Database, counters: readonly Counter[]): Promise<readonly CounterValue[]> {
  const values: CounterValue[] = [];
  for (const { table, column, sequence } of counters) {
    const { rows } = await statement`
      select ${selection({ value: sql<string>`last_value::text`, isCalled: sql<boolean>`is_called` })}
      from ${sql.raw(sequence)}`.execute(db);
    for (const { value, isCalled } of rows) values.push({ table, column, value: Number(value), isCalled });
  }
  return values;
}

/**
 * Files that rows name: those of courses, and those that learners handed in, which an older program did not know. What
 * is still on its way is not kept.
 */
function namedFiles(tables: readonly TableShape[]): RawBuilder<unknown> {
  // Tenant: every one, for a backup holds them all
  const ofCourses = sql`select sha256, size from stored_file`;
  if (!tables.some(({ name }) => name === 'hand_in_file')) return sql`(${ofCourses})`;
  // Tenant: every one, as above
  return sql`(${ofCourses} union all select sha256, size from hand_in_file where sha256 is not null)`;
}

async function selectFileTotals(
  db: Database,
  tables: readonly TableShape[],
): Promise<{ count: number; bytes: number }> {
  // Tenant: every one, for a backup holds them all
  const { rows } = await statement`
    select ${selection({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(size), 0)::float8` })}
    from (select distinct on (sha256) size from ${namedFiles(tables)} f order by sha256) f`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

const filesAtOnce = 500;

/** Page by page, for there may be many. */
async function* eachFile(db: Database, tables: readonly TableShape[]): AsyncGenerator<NamedFile> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    // Tenant: every one, as above
    const { rows } = await statement`
      select distinct on (f.sha256) ${columns(aliased('stored_file', 'f'), ['sha256', 'size'])} from ${namedFiles(tables)} f
      where f.sha256 > ${after} order by f.sha256 limit ${filesAtOnce}`.execute(db);
    for (const { sha256, size } of rows) yield { sha256, size: Number(size) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < filesAtOnce) return;
    after = last.sha256;
  }
}
