import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';

test('a row comes back as its row type says', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const tenant = await db
    .insertInto('tenant')
    .values({ name: 'School', host: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(tenant.created).toBeInstanceOf(Date);
  const file = {
    tenant_id: tenant.id,
    objective_id: null,
    sha256: Buffer.from([1, 2]),
    size: 5_000_000_000,
    media_type: 'text/plain',
    name: 'a',
  };
  const stored = await db
    .insertInto('stored_file')
    .values(file)
    .returning(['size', 'sha256'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ size: 5_000_000_000, sha256: Buffer.from([1, 2]) });
  await db
    .insertInto('setting')
    .values({ tenant_id: tenant.id, key: 'list', value: JSON.stringify([1, 2]) })
    .execute();
  expect(await db.selectFrom('setting').select('value').executeTakeFirst()).toEqual({ value: [1, 2] });
});

test('a whole number that JavaScript would round is refused', async () => {
  await using database = await testDatabase();
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a parameterised statement is prepared once a connection, under a name', async () => {
  await using database = await testDatabase();
  await database.db.connection().execute(async (db) => {
    const find = (name: string) => db.selectFrom('tenant').select('id').where('name', '=', name).execute();
    await find('one');
    await find('two');
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: 'select "id" from "tenant" where "name" = $1' }]);
  });
});

test('a parameterised statement is planned once a connection, however often it runs', async () => {
  await using database = await testDatabase();
  await database.db.connection().execute(async (db) => {
    const find = (name: string) => db.selectFrom('tenant').select('id').where('name', '=', name).execute();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await find(name);
    const { rows } = await sql<object>`select generic_plans, custom_plans from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }]);
  });
});

test('every test database is its own', async () => {
  await using one = await testDatabase();
  await using other = await testDatabase();
  await one.db.insertInto('tenant').values({ name: 'One', host: null }).execute();
  expect(await other.db.selectFrom('tenant').select('name').where('name', '=', 'One').execute()).toEqual([]);
});
