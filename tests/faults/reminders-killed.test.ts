import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningMailServer } from '../../apps/server/src/testing/mail-server.ts';
import type { CrashLearner } from './learners-client.ts';
import type { RunningStoa } from '../support/stoa-server.ts';
import { faultyWorld, timed, type World } from './world.ts';

/** Ten thousand when it is measured (`STOA_REMINDED=10000 npm run faults -- reminders-killed`). */
const measured = process.env['STOA_REMINDED'];
const people = Number(measured ?? '300');
const kills = measured === undefined ? 2 : 5;

let world: World;
let client: pg.Client;
let learner: CrashLearner;

beforeAll(async () => {
  world = await faultyWorld('stoa_reminders', { durability: 'durable' });
  await (await world.start()).stop();
  client = await world.connect();
  learner = await world.learner(3);
}, 300_000);
afterAll(async () => {
  await client.end();
  await world[Symbol.asyncDispose]();
});

/** A mail server that remembers the Message-IDs of all that it took, by their addresses. */
async function countingMailServer() {
  const taken = new Map<string, string[]>();
  const { smtp, close } = await listeningMailServer({
    refuse: () => null,
    take: async (letter, to) => {
      const id = /^Message-ID: *(<[^>]+>)/im.exec(await text(letter))?.[1] ?? '';
      taken.set(to, [...(taken.get(to) ?? []), id]);
    },
  });
  return { taken, url: `smtp://${smtp.host}:${smtp.port}`, close };
}

/** People with one course each that is due within a day, who are told at any hour. */
async function givenPeople(): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from tenant where is_default');
  await client.query(
    `with course as (
       insert into objective (id, tenant_id, activity_id, code, name, type, state, children_count, source)
       select gen_random_uuid(), $1, gen_random_uuid(), 'DUE', 'Due', 6, 2, 0, '{}' returning id, tenant_id, activity_id
     ), activity as (
       insert into activity (id, tenant_id, objective_id, kind, name, state, presentation_mode)
       select activity_id, tenant_id, id, 3, 'root', 2, 0 from course returning id, tenant_id, objective_id
     ), part as (
       insert into activity_part (tenant_id, objective_id, activity_id, axis, "order")
       select tenant_id, objective_id, id, '', 0 from activity
     ), person as (
       insert into user_account (tenant_id, email, first_name, last_name)
       select $1, 'person-' || n || '@example.org', 'Person', n::text from generate_series(1, $2::int) n returning id
     ), choice as (
       insert into notice_choice (tenant_id, user_id, choices) select $1, id, '{"quiet": null}' from person
     ), aggregate as (
       insert into objective_workflow_aggregate (tenant_id, user_id, objective_id)
       select $1, person.id, course.id from person, course returning id, user_id, objective_id
     )
     insert into objective_access (tenant_id, user_id, objective_id, aggregate_id, due_date)
     select $1, user_id, objective_id, id, now() + interval '20 hours' from aggregate`,
    [rows[0]?.id, people],
  );
}

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** How long a learner waits for their dashboard, again and again. */
async function answerTimes({ url }: RunningStoa, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const answer = await timed(`${url}/api/lms/v1/users/me/day`, { headers: { cookie: learner.cookie } });
    expect(answer.status).toBe(200);
    times.push(answer.milliseconds);
    await pause(50);
  }
  return times;
}

test(
  'R10: reminders of many that are due in the same minute go out once each, though servers are killed again and again',
  { timeout: 900_000 },
  async () => {
    const mails = await countingMailServer();
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'stoa@example.org' };
    const steady = await world.start(environment);
    const until = Date.now() + 3_000;
    const quiet = await answerTimes(steady, () => Date.now() > until);
    let other = await world.start(environment);
    await givenPeople();
    const begun = Date.now();
    let over = false;
    const busy = answerTimes(steady, () => over);
    for (let kill = 1; kill <= kills; kill++) {
      while (mails.taken.size < (kill * people) / (kills + 1)) await pause(10);
      await other.kill();
      other = await world.start(environment);
    }
    await expect.poll(() => mails.taken.size, { timeout: 600_000, interval: 200 }).toBe(people);
    const seconds = (Date.now() - begun) / 1000;
    await expect
      .poll(async () => (await client.query(`select from mail where state = 'queued'`)).rowCount, { timeout: 120_000 })
      .toBe(0);
    over = true;
    const times = await busy;
    await Promise.all([steady.stop(), other.stop()]);
    await mails.close();
    const ids = [...mails.taken.values()];
    const again = ids.filter((own) => own.length > 1).length;
    const told = { people, seconds, again, quiet: median(quiet), busy: median(times) };
    if (measured !== undefined) process.stdout.write(`${JSON.stringify(told)}\n`);
    // each of them is one mail; what was sent in the instant of a kill may be sent again, under its own name
    expect(ids.filter((own) => new Set(own).size !== 1)).toEqual([]);
    expect(again).toBeLessThanOrEqual(kills * 5);
    const { rows } = await client.query<{ number: string }>(`select count(*) as number from mail`);
    expect(Number(rows[0]?.number)).toBe(people);
  },
);
