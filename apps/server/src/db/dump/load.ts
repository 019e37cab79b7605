import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, DatabaseLocation } from '../database.ts';
import { migrateInside } from '../migrate.ts';
import { selection, statement } from '../selection.ts';
import { openBulkConnection, settleTransaction } from './bulk-connection.ts';
import { selectCounters, selectTableShapes, type TableShape } from './catalog.ts';
import { refuseRunningServers } from './running-servers.ts';
import type { CounterValue } from './snapshot.ts';

/** Takes the rows of a backup. */
export interface Loading {
  /** A place for the rows of a table; finishes when they are in it. */
  readonly into: (table: TableShape) => Writable;
}

export interface LoadOrder {
  /** Migrations that the rows belong to. */
  readonly migrations: readonly string[];
  readonly counters: readonly CounterValue[];
}

/**
 * Replaces what is in a database, in one transaction: the schema as the backup knew it, then its rows by `fill`, then
 * the migrations since. Whatever fails on the way, the database stays as it was.
 */
export async function loadDatabase(
  location: DatabaseLocation,
  { migrations, counters }: LoadOrder,
  fill: (loading: Loading) => Promise<void>,
): Promise<void> {
  const { client, db, close } = await openBulkConnection(location);
  try {
    await db.transaction().execute(async (transaction) => {
      await settleTransaction(transaction);
      await sql`set local lock_timeout = '10s'`.execute(transaction);
      await refuseRunningServers(transaction);
      await dropOwn(transaction);
      await migrateInside(transaction, migrations.at(-1));
      const constraints = await openTables(transaction);
      await fill({ into: (table) => client.query(copyFrom(copyStatement(transaction, table))) });
      await setCounters(transaction, counters);
      await closeTables(transaction, constraints);
      await migrateInside(transaction);
    });
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

function copyStatement(db: Database, { name, columns }: TableShape): string {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  return sql`copy ${sql.table(name)} (${list}) from stdin`.compile(db).sql;
}

/** Statements that the database itself writes, one a row. */
async function runEach(db: Database, statements: readonly string[]): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db);
}

/**
 * Removes the tables, functions and types of a Stoa and the queue of its housekeeping. What an extension brought stays,
 * and so do the schema and its rights.
 */
async function dropOwn(db: Database): Promise<void> {
  const { rows } = await statement`
    select ${selection({ drop: sql<string>`d.statement` })} from (
      select 1 as place, format('drop table if exists public.%I cascade', relname) as statement, oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 2, format('drop routine if exists %s cascade', oid::regprocedure), oid from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      union all
      select 3, format('drop type if exists public.%I cascade', typname), oid from pg_type
        where typnamespace = 'public'::regnamespace and typtype = 'e'
      union all
      select 4, 'drop schema if exists graphile_worker cascade', 0
    ) d where not exists (select from pg_depend e where e.objid = d.oid and e.deptype = 'e')
    order by d.place`.execute(db);
  await runEach(
    db,
    rows.map((row) => row.drop),
  );
}

interface Constraint {
  readonly add: string;
}

/**
 * Empties every table, so that rows of a first migration do not stand in the way, and takes away what would act on
 * rows as they come in: triggers, and references to rows that are still to come.
 */
async function openTables(db: Database): Promise<readonly Constraint[]> {
  const { rows: references } = await statement`
    select ${selection({
      add: sql<string>`format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))`,
      drop: sql<string>`format('alter table %s drop constraint %I', conrelid::regclass, conname)`,
    })}
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`.execute(db);
  await runEach(
    db,
    references.map((reference) => reference.drop),
  );
  for (const { name } of await selectTableShapes(db)) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
    await sql`truncate ${sql.table(name)}`.execute(db);
  }
  return references;
}

/** Checks every reference at once, and lets the triggers act again. */
async function closeTables(db: Database, constraints: readonly Constraint[]): Promise<void> {
  for (const { name } of await selectTableShapes(db))
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  await runEach(
    db,
    constraints.map((constraint) => constraint.add),
  );
}

/** Counters go on where they stood, so that no number is given twice. */
async function setCounters(db: Database, counters: readonly CounterValue[]): Promise<void> {
  const known = await selectCounters(db);
  for (const { table, column, value, isCalled } of counters) {
    const counter = known.find((one) => one.table === table && one.column === column);
    if (counter !== undefined)
      await sql`select setval(${counter.sequence}::regclass, ${value}::bigint, ${isCalled})`.execute(db);
  }
}
