import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { Notifications } from './notifications.ts';

test('what was read while nobody listened is distrusted once more when somebody listens again', async () => {
  await using database = await testDatabase();
  const notifications = new Notifications(database.location, () => {});
  const heard: string[] = [];
  const listening = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'stoa-listener'`.execute(database.db);
    return rows.length;
  };
  notifications.on('test', (payload) => heard.push(payload));
  notifications.onGap(() => void listening().then((count) => heard.push(count === 0 ? 'gap' : 'gap, listening')));
  await notifications.start();
  await sql`notify test, 'first'`.execute(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['first']));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'stoa-listener'`.execute(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['first', 'gap', 'gap, listening']), 20_000);
  await sql`notify test, 'second'`.execute(database.db);
  await vi.waitFor(() => expect(heard.at(-1)).toBe('second'));
  await notifications.stop();
});
