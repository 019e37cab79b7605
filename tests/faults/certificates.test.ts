import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort, type RunningStoa } from '../support/stoa-server.ts';
import { Acknowledged, PatientClient } from './learners-client.ts';
import { isFull } from './scope.ts';
import { faultyWorld, type World } from './world.ts';

const courses = isFull ? 500 : 60;
const kills = isFull ? 20 : 3;
const walkers = 8;

let world: World;
let client: pg.Client;

beforeAll(async () => {
  world = await faultyWorld('stoa_certificates', { durability: 'durable' });
});
afterAll(async () => {
  await client.end();
  await world[Symbol.asyncDispose]();
});

/** A server that is killed and comes back at its address. */
async function killable() {
  const PORT = String(await freePort());
  let running: RunningStoa = await world.start({ PORT });
  return {
    url: running.url,
    killed: async () => {
      await running.kill();
      running = await world.start({ PORT });
    },
  };
}

test(
  'G6: when two servers are killed again and again, each course that was passed gives one certificate',
  // for what hangs: each kill takes a start of the server
  { timeout: 1_200_000 },
  async () => {
    const servers = [await killable(), await killable()] as const;
    client = await world.connect();
    const learner = await world.learner(courses);
    await givenTemplate();
    const acknowledged = new Acknowledged();
    const queue = [...learner.aggregateIds];
    const walking = Promise.all(
      Array.from({ length: walkers }, async (_none, index) => {
        const patient = new PatientClient(servers[index % 2 === 0 ? 0 : 1].url, learner.cookie, acknowledged);
        onTestFinished(() => patient.giveUp());
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) await patient.walk(next);
      }),
    );
    for (let kill = 1; kill <= kills; kill += 1) {
      const target = (kill * courses) / (kills + 1);
      while (courses - queue.length < target) await new Promise(setImmediate);
      await servers[kill % 2 === 0 ? 0 : 1].killed();
    }
    await walking;
    // a round a minute makes up for whatever a kill broke off
    await expect.poll(countOwed, { timeout: 90_000, interval: 500 }).toBe(0);
    expect(await countOf('select count(*)::int as n from certificate')).toBe(courses);
    expect(await countOf('select count(distinct objective_record_id)::int as n from certificate')).toBe(courses);
    expect(await countOf(`select count(*)::int as n from outbox_event where kind = 'certificate.issued'`)).toBe(
      courses,
    );
    expect(await countOf(`select count(*)::int as n from audit_event where what = 'certificate.issue'`)).toBe(courses);
  },
);

async function countOf(statement: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(statement);
  return rows[0]?.n ?? -1;
}

const countOwed = () => countOf('select count(*)::int as n from certificate_due');

async function givenTemplate(): Promise<void> {
  const content = {
    design: 'classic',
    orientation: 'landscape',
    title: 'Certificate',
    text: 'has completed',
    description: null,
    issuer: 'Example Academy',
    color: '#1f4e79',
    logo: null,
    signatures: [],
  };
  await client.query(
    `with look as (
       insert into certificate_look (tenant_id, content) select id, $1 from tenant where is_default
       returning tenant_id, id
     ), template as (
       insert into certificate_template (tenant_id, name, kind, state, counts, look_id)
       select tenant_id, 'Certificate', 'custom', 'active', 'passed', id from look returning tenant_id, id
     )
     insert into certificate_template_course (tenant_id, template_id, objective_id)
     select o.tenant_id, t.id, o.id from template t join objective o on o.tenant_id = t.tenant_id
     where o.code like 'CRASH-%'`,
    [JSON.stringify(content)],
  );
}
