import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type RunningStoa } from '../support/stoa-server.ts';
import { Acknowledged, PatientClient, type CrashLearner } from './learners-client.ts';
import { startPooler, type Pooler } from './pooler.ts';
import { faultyWorld, timed, type World } from './world.ts';

const database = 'stoa_pooled';
const courses = 40;

let world: World;
let pooler: Pooler;
let servers: readonly RunningStoa[];
let learner: CrashLearner;

beforeAll(async () => {
  world = await faultyWorld(database);
  pooler = await startPooler(world.cluster);
  const port = String(await freePort());
  const environment = {
    DATABASE_URL: pooler.urlOf(database),
    DATABASE_LISTEN_URL: world.environment['DATABASE_URL'] ?? '',
    DATABASE_NAMED_STATEMENTS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  servers = await Promise.all([world.start({ ...environment, PORT: port }), world.start(environment)]);
  learner = await world.learner(courses);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await pooler[Symbol.asyncDispose]();
});

test('When PgBouncer in transaction mode stands before the database, servers start together and all work is done.', async () => {
  const [one] = servers;
  const client = new PatientClient(one?.url ?? '', learner.cookie, new Acknowledged());
  await Promise.all(learner.aggregateIds.map((id) => client.walk(id)));
  const direct = await world.connect();
  const { rows } = await direct.query<{ finished: number; locks: number }>(
    `select (select count(*)::int from objective_record) as finished,
            (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
  );
  await direct.end();
  expect(rows).toEqual([{ finished: courses, locks: 0 }]);
});

test('When a session is ended behind a pooler, the other server knows within a second.', async () => {
  const options = { headers: { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest' } };
  const [one = '', other = ''] = servers.map(({ url }) => url);
  const sessions = await timed(`${one}/api/platform/v1/users/me/sessions`, options);
  expect((await timed(`${other}/api/platform/v1/users/me/sessions`, options)).status).toBe(200);
  const { items }: { items: { id: string }[] } = JSON.parse(sessions.text);
  const ended = await timed(`${one}/api/platform/v1/users/me/sessions/${items[0]?.id}/end`, {
    method: 'POST',
    headers: { ...options.headers, origin: one, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  await expect
    .poll(async () => (await timed(`${other}/api/platform/v1/users/me/sessions`, options)).status, { timeout: 1_000 })
    .toBe(401);
});
