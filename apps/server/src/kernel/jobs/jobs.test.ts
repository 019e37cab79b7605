import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { startJobs } from './jobs.ts';
import { deleteExpired } from './store.ts';

const past = new Date('2001-01-01T00:00:00Z');
const future = new Date('2999-01-01T00:00:00Z');

test('expired rows are removed, and nothing else is', async () => {
  await using database = await testDatabase();
  await fillWith(database.db, [past, future]);
  expect(await deleteExpired(database.db)).toEqual({ sessions: 1, signInAttempts: 1, oidcPayloads: 1, commands: 1, imports: 1 });
  expect(await deleteExpired(database.db)).toEqual({ sessions: 0, signInAttempts: 0, oidcPayloads: 0, commands: 0, imports: 0 });
  expect(await database.db.selectFrom('session').select('expires').execute()).toEqual([{ expires: future }]);
  expect(await database.db.selectFrom('command').select('completed').execute()).toEqual([{ completed: future }]);
});

test('the job runner carries out the purge that was asked for', async () => {
  await using database = await testDatabase();
  await fillWith(database.db, [past]);
  const jobs = await startJobs(database, pino({ level: 'silent' }));
  await database.pool.query(`select graphile_worker.add_job('purge')`);
  await expect.poll(() => database.db.selectFrom('session').select('id').execute(), { timeout: 10_000 }).toEqual([]);
  await jobs.stop();
});

async function fillWith(db: Database, dates: readonly Date[]): Promise<void> {
  const { id: tenant_id } = await db.insertInto('tenant').values({ name: 'School' }).returning('id').executeTakeFirstOrThrow();
  const person = { tenant_id, email: 'a@example.org', first_name: 'A', last_name: 'B' };
  const { id: user_id } = await db.insertInto('user_account').values(person).returning('id').executeTakeFirstOrThrow();
  for (const date of dates) {
    const id_hash = randomBytes(32);
    await db.insertInto('session').values({ id_hash, tenant_id, user_id, provider: 'stoa', expires: date }).execute();
    const attempt = { id_hash, tenant_id, provider: 'stoa', state: '', nonce: '', code_verifier: '', redirect_url: '', expires: date };
    await db.insertInto('sign_in_attempt').values(attempt).execute();
    await db.insertInto('oidc_payload').values({ kind: 'Grant', id: randomUUID(), tenant_id, payload: '{}', expires: date }).execute();
    const command = { tenant_id, kind: 'k', id: randomUUID(), owner_id: user_id, body: '{}', body_hash: id_hash, locale: 'en-US' } as const;
    await db.insertInto('command').values({ ...command, status: 'completed', completed: date }).execute();
    await db.insertInto('import_job').values({ tenant_id, file_name: 'f', stage: 'done', finished: date }).execute();
  }
}
