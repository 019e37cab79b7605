import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { countTrips } from '../testing/count-trips.ts';
import { atOnce } from './at-once.ts';
import type { Database, Transaction } from './database.ts';
import { thenCommit, withNext } from './quick-transactions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table thing (id integer primary key)');
});
afterAll(() => database.drop());

const insert = (id: number) => sql`insert into thing (id) values (${id})`;
const ids = async () =>
  (await database.pool.query<{ id: number }>('select id from thing order by id')).rows.map((row) => row.id);

/** Counts of the database's own transactions while `run` is under way, as the server sees them. */
async function statusOf(run: () => Promise<unknown>): Promise<unknown> {
  await run().catch(() => undefined);
  const { rows } = await database.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`,
  );
  return rows[0]?.open;
}

/** Resolves once somebody waits for a lock. */
async function waitingFor(pool: TestDatabase['pool']): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
}

test('a transaction keeps what it did, and gives it up when it fails', async () => {
  await database.db.transaction().execute(async (tx) => {
    await insert(1).execute(tx);
    await insert(2).execute(tx);
  });
  await expect(
    database.db.transaction().execute(async (tx) => {
      await insert(3).execute(tx);
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  expect(await ids()).toEqual([1, 2]);
});

test('a transaction is one from its first statement on', async () => {
  await database.db.transaction().execute(async (tx) => {
    const {
      rows: [first],
    } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
    const {
      rows: [second],
    } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
    expect(second).toEqual(first);
  });
});

test('a transaction without a statement is none', async () => {
  await database.db.transaction().execute(async () => undefined);
  expect(await statusOf(async () => undefined)).toBe(0);
});

test('a last statement commits all that stands before it', async () => {
  await database.db.transaction().execute(async (tx) => {
    await insert(10).execute(tx);
    const { rows } = await sql<{
      id: number;
    }>`insert into thing (id) values (${11}) returning id ${thenCommit}`.execute(tx);
    expect(rows).toEqual([{ id: 11 }]);
  });
  expect(await ids()).toEqual(expect.arrayContaining([10, 11]));
});

test('a last statement that fails commits nothing and leaves no transaction open', async () => {
  const fail = () =>
    database.db.transaction().execute(async (tx) => {
      await insert(20).execute(tx);
      await sql`insert into thing (id) values (${1}) ${thenCommit}`.execute(tx);
    });
  await expect(fail()).rejects.toThrow('duplicate key');
  expect(await statusOf(fail)).toBe(0);
  expect(await ids()).not.toContain(20);
});

test('a last statement may be the only one', async () => {
  await database.db.transaction().execute((tx) => sql`insert into thing (id) values (${30}) ${thenCommit}`.execute(tx));
  await expect(
    database.db.transaction().execute((tx) => sql`insert into thing (id) values (${30}) ${thenCommit}`.execute(tx)),
  ).rejects.toThrow('duplicate key');
  expect(await ids()).toContain(30);
});

test('a statement that goes with the next one takes no round trip of its own, and is carried out before it', async () => {
  const told = await countTrips(database.pool, () =>
    database.db.transaction().execute(async (tx) => {
      await sql`insert into thing (id) values (${40}) ${withNext}`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from thing where id = ${40} ${thenCommit}`.execute(tx);
      expect(rows).toEqual([{ count: 1 }]);
    }),
  );
  expect(told).toEqual({ statements: 4, trips: 1 });
});

test('a statement that goes with the next one goes with the commit where none follows', async () => {
  const told = await countTrips(database.pool, () =>
    database.db.transaction().execute((tx) => sql`insert into thing (id) values (${41}) ${withNext}`.execute(tx)),
  );
  expect(told).toEqual({ statements: 3, trips: 1 });
  expect(await ids()).toContain(41);
});

test('a statement that goes with the next one fails it with its own reason, and is not sent where all is given up', async () => {
  const fail = () =>
    database.db.transaction().execute(async (tx) => {
      await sql`insert into thing (id) values (${1}) ${withNext}`.execute(tx);
      await sql`insert into thing (id) values (${42}) ${thenCommit}`.execute(tx);
    });
  await expect(fail()).rejects.toThrow('duplicate key');
  expect(await statusOf(fail)).toBe(0);
  const giveUp = () =>
    database.db.transaction().execute(async (tx) => {
      await sql`insert into thing (id) values (${43}) ${withNext}`.execute(tx);
      throw new Error('on purpose');
    });
  expect(await countTrips(database.pool, () => giveUp().catch(() => {}))).toEqual({ statements: 0, trips: 0 });
  expect(await ids()).not.toEqual(expect.arrayContaining([42]));
  expect(await ids()).not.toContain(43);
});

test('several statements take one round trip together, within a transaction with its begin', async () => {
  const counts = (db: Database | Transaction) =>
    atOnce(
      db,
      sql<{ id: number }>`insert into thing (id) values (${50 + (db === database.db ? 1 : 0)}) returning id`,
      sql<{ fifties: number }>`select count(*)::int as fifties from thing where id between ${50} and 59`,
    );
  const answers: unknown[] = [];
  const within = await countTrips(database.pool, () =>
    database.db.transaction().execute(async (tx) => void answers.push(await counts(tx))),
  );
  const alone = await countTrips(database.pool, async () => void answers.push(await counts(database.db)));
  expect(within).toEqual({ statements: 4, trips: 2 });
  expect(alone).toEqual({ statements: 2, trips: 1 });
  expect(answers).toEqual([
    [[{ id: 50 }], [{ fifties: 1 }]],
    [[{ id: 51 }], [{ fifties: 2 }]],
  ]);
});

test('of several statements the second sees what others did while the first waited for them', async () => {
  await database.pool.query('insert into thing (id) values (60)');
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query('update thing set id = 60 where id = 60');
    const both = database.db
      .transaction()
      .execute((tx) =>
        atOnce(
          tx,
          sql<{ id: number }>`select id from thing where id = ${60} for no key update`,
          sql<{ id: number }>`select id from thing where id = ${61}`,
        ),
      );
    await waitingFor(database.pool);
    await other.query('insert into thing (id) values (61)');
    await other.query('commit');
    expect(await both).toEqual([[{ id: 60 }], [{ id: 61 }]]);
  } finally {
    other.release();
  }
});

test('of several statements the first that fails gives up all, and says why', async () => {
  const fail = () =>
    database.db.transaction().execute(async (tx) => {
      await insert(70).execute(tx);
      await atOnce(tx, insert(71), insert(1), insert(72));
    });
  await expect(fail()).rejects.toThrow('duplicate key');
  expect(await statusOf(fail)).toBe(0);
  expect((await ids()).filter((id) => id >= 70)).toEqual([]);
});

test('a connection serves on after a failure', async () => {
  for (let time = 0; time < 20; time += 1) {
    await database.db
      .transaction()
      .execute((tx) => insert(1).execute(tx))
      .catch(() => undefined);
    await database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  }
  expect(await statusOf(async () => undefined)).toBe(0);
});
