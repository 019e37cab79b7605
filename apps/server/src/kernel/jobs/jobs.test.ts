import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { doChores } from './chores.ts';
import { Jobs } from './jobs.ts';

const past = new Date('2001-01-01T00:00:00Z');
const future = new Date('2999-01-01T00:00:00Z');

/** One row that has expired and one that has not, in every table that forgets. */
async function fill({ db, tenantId, addPerson }: TestServer): Promise<void> {
  const user_id = await addPerson('person@example.org');
  for (const date of [past, future]) {
    const [tenant_id, id_hash] = [tenantId, randomBytes(32)];
    await db.insertInto('session').values({ id_hash, tenant_id, user_id, provider: 'stoa', expires: date }).execute();
    const attempt = {
      id_hash,
      tenant_id,
      provider: 'stoa',
      state: '',
      nonce: '',
      code_verifier: '',
      redirect_url: '',
      expires: date,
    };
    await db.insertInto('sign_in_attempt').values(attempt).execute();
    await db.insertInto('password_try').values({ tenant_id, who_hash: id_hash, until: date }).execute();
    await db
      .insertInto('oidc_payload')
      .values({ kind: 'Grant', id: randomUUID(), tenant_id, payload: '{}', expires: date })
      .execute();
    const command = {
      tenant_id,
      kind: 'k',
      id: randomUUID(),
      owner_id: user_id,
      body: '{}',
      body_hash: id_hash,
      locale: 'en-US',
    } as const;
    await db
      .insertInto('command')
      .values({ ...command, status: 'completed', created: date, completed: date })
      .execute();
    const event = {
      tenant_id,
      user_id,
      session_id: randomUUID(),
      role: 'learner',
      name: 'objective_start',
      data: '{}',
      happened: date,
    };
    await db
      .insertInto('analytics_event')
      .values({ ...event, received: date })
      .execute();
    await db.insertInto('outbox_event').values({ tenant_id, kind: 'k', subject_id: user_id, created: date }).execute();
    await db
      .insertInto('import_job')
      .values({ tenant_id, file_name: 'f', stage: 'done', created: date, finished: date })
      .execute();
  }
}

async function datesLeft({ db }: TestServer): Promise<Record<string, readonly (Date | null)[]>> {
  const expires = async (table: 'session' | 'sign_in_attempt' | 'oidc_payload') =>
    (await db.selectFrom(table).select('expires').execute()).map((row) => row.expires);
  return {
    session: await expires('session'),
    sign_in_attempt: await expires('sign_in_attempt'),
    password_try: (await db.selectFrom('password_try').select('until').execute()).map((row) => row.until),
    oidc_payload: await expires('oidc_payload'),
    command: (await db.selectFrom('command').select('completed').execute()).map((row) => row.completed),
    analytics_event: (await db.selectFrom('analytics_event').select('received').execute()).map((row) => row.received),
    outbox_event: (await db.selectFrom('outbox_event').select('created').execute()).map((row) => row.created),
    import_job: (await db.selectFrom('import_job').select('finished').execute()).map((row) => row.finished),
  };
}

const alive = {
  session: [future],
  sign_in_attempt: [future],
  password_try: [future],
  oidc_payload: [future],
  command: [future],
  analytics_event: [future],
  outbox_event: [future],
  import_job: [future],
};

test('the chores of the app remove what has expired, and nothing else', async () => {
  await using server = await testServer();
  await fill(server);
  await doChores(server.db, server.app.chores);
  expect(await datesLeft(server)).toEqual(alive);
});

test('the job runner does the chores', async () => {
  await using server = await testServer();
  await fill(server);
  const jobs = new Jobs({
    database: server.database,
    log: pino({ level: 'silent' }),
    chores: server.app.chores,
    everyMinute: server.app.everyMinute,
  });
  await jobs.start();
  await server.database.pool.query(`select graphile_worker.add_job('chores')`);
  await expect.poll(() => datesLeft(server), { timeout: 10_000 }).toEqual(alive);
  await jobs.stop();
});

test('jobs go on after a database that was away when one of them ended', async () => {
  await using database = await testDatabase();
  let rounds = 0;
  const { promise: isBack, resolve: comesBack } = Promise.withResolvers<() => Promise<void>>();
  const chore = async () => {
    rounds += 1;
    if (rounds > 1) return;
    comesBack(await database.away());
    throw new Error('on purpose');
  };
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) });
  const jobs = new Jobs({ database, log, chores: [chore], everyMinute: [] });
  await jobs.start();
  await database.pool.query(`select graphile_worker.add_job('chores')`);
  const back = await isBack;
  await expect.poll(() => told.join(''), { timeout: 10_000 }).toContain('the jobs begin anew');
  await back();
  const added = async () =>
    await database.pool.query(`select graphile_worker.add_job('chores')`).then(
      () => true,
      () => false,
    );
  await expect.poll(added, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => rounds, { timeout: 20_000 }).toBeGreaterThan(1);
  await jobs.stop();
});

test('a chore that fails stops no other, and is told', async () => {
  await using server = await testServer();
  const done: string[] = [];
  const chores = [() => Promise.reject(new Error('on purpose')), async () => void done.push('second')];
  await expect(doChores(server.db, chores)).rejects.toThrow('Some chores failed.');
  expect(done).toEqual(['second']);
});
