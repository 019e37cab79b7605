import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { wireInstant } from './database-instant.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const instants = [
  '2026-11-21T10:05:00.000Z',
  '2026-11-21T10:05:00.120Z',
  '2026-11-21T10:05:00.123Z',
  '1999-12-31T23:59:59.999Z',
  '2400-02-29T00:00:00.001Z',
];

test.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin'])(
  'an instant read as text in a session of %s is the same instant',
  async (zone) => {
    const read = await database.db.connection().execute(async (connection) => {
      await sql`select set_config('timezone', ${zone}, false)`.execute(connection);
      const { rows } = await sql<{
        instant: string;
      }>`select i::timestamptz::text as instant from unnest(${instants}::text[]) i`.execute(connection);
      await sql`reset timezone`.execute(connection);
      return rows.map((row) => wireInstant(row.instant));
    });
    expect(read).toEqual(instants);
  },
);

test('microseconds are cut as the driver cuts them, and nothing stays nothing', () => {
  expect(wireInstant('2026-11-21 10:05:00.123999+00')).toBe('2026-11-21T10:05:00.123Z');
  expect(wireInstant(null)).toBeNull();
});
