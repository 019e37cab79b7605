import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { freePort, startStoa, type RunningStoa } from '../support/stoa-server.ts';
import { Acknowledged, insertLearner, PatientClient } from './learners-client.ts';

const courses = 100;
const walkers = 10;
const leastKills = 8;
const database = 'stoa_crash';

const opened = new AsyncDisposableStack();
let client: pg.Client;
let stoa: RunningStoa;
let start: () => Promise<RunningStoa>;

beforeAll(async () => {
  const cluster = await startTestCluster('embedded', { durability: 'durable' });
  opened.defer(cluster.stop);
  const admin = new pg.Client(cluster.location);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const { host, user } = cluster.location;
  const environment = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    PORT: String(await freePort()),
  };
  start = () => startStoa(environment);
  stoa = await start();
  opened.defer(async () => void (await stoa.stop()));
  client = new pg.Client({ host, user, database });
  await client.connect();
  opened.defer(() => client.end());
});

afterAll(() => opened.disposeAsync());

test(
  'When the server is killed while commands run, nothing acknowledged is lost and nothing is done twice.',
  // for what hangs: each kill takes a start of the server, which a slow machine needs ten seconds for
  { timeout: 900_000 },
  async () => {
    const learner = await insertLearner(client, courses);
    const acknowledged = new Acknowledged();
    const patient = new PatientClient(stoa.url, learner.cookie, acknowledged);
    onTestFinished(() => patient.giveUp());
    const queue = [...learner.aggregateIds];
    const workflowOf = new Map<string, string>();
    let open = true;
    const walking = Promise.all(
      Array.from({ length: walkers }, async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop())
          workflowOf.set(next, await patient.walk(next));
      }),
    ).finally(() => (open = false));
    const [kills] = await Promise.all([killUntil(() => !open, acknowledged), walking]);

    expect(kills).toBeGreaterThanOrEqual(leastKills);
    expect(acknowledged.completed.size).toBe(courses * 2);
    await expectEveryWalkOnce(workflowOf);
    await expectEveryCommandOnce(acknowledged);
  },
);

/** The most commands between two kills, with which there are enough of them. */
const mostBetween = Math.floor((courses * 2) / (leastKills + 1));

/** Kills after a random share of the commands, so that kills hit every phase; answers how often. */
async function killUntil(done: () => boolean, acknowledged: Acknowledged): Promise<number> {
  let kills = 0;
  while (!done()) {
    const between = Math.ceil(mostBetween * (0.5 + Math.random() / 2));
    const target = acknowledged.accepted.size + between;
    while (!done() && acknowledged.accepted.size < Math.min(target, courses * 2)) await new Promise(setImmediate);
    if (done()) break;
    await stoa.kill();
    stoa = await start();
    kills++;
  }
  return kills;
}

async function expectEveryWalkOnce(workflowOf: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await client.query<{ aggregate_id: string; id: string; state: number; records: number }>(
    `select w.aggregate_id, w.id, w.state, count(r.id)::int as records
     from objective_workflow w left join objective_record r on r.objective_workflow_id = w.id
     group by w.id order by w.id`,
  );
  expect(rows).toHaveLength(courses);
  expect(new Map(rows.map((row) => [row.aggregate_id, row.id]))).toEqual(new Map(workflowOf));
  expect(rows.filter((row) => row.state !== 6 || row.records !== 1)).toEqual([]);
  const { rows: broken } = await client.query(
    `select a.id from objective_workflow_aggregate a
     left join objective_record r on r.id = a.last_objective_record_id
     where a.attempts <> 1 or r.objective_workflow_id is distinct from a.last_objective_workflow_id`,
  );
  expect(broken).toEqual([]);
}

async function expectEveryCommandOnce(acknowledged: Acknowledged): Promise<void> {
  const { rows } = await client.query<{ key: string; status: string }>(
    `select kind || '/' || id as key, status from command`,
  );
  const stored = new Map(rows.map((row) => [row.key.replace(/^.*?([a-z-]+\/[0-9a-f-]+)$/, '$1'), row.status]));
  expect(rows).toHaveLength(courses * 2);
  for (const key of acknowledged.accepted) expect(stored.get(key), key).toBe('completed');
}
