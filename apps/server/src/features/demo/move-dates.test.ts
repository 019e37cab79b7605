import type { CallTypes, Day } from '@stoa/contract';
import { dayBoard, dayBoardParts } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTools } from '../../testing/demo.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { fillDemoOrganisation } from './fill-demo-organisation.ts';
import { moveDemoDates } from './move-dates.ts';
import { demoAccounts } from './people.ts';

const day = 86_400_000;

/** A demo that was filled in so many days ago, on a server of today. */
async function demoOf(daysAgo: number): Promise<{ readonly server: TestServer; readonly maya: TestPerson }> {
  const server = await testServer();
  const then = new Date(Date.now() - daysAgo * day - 60_000);
  await fillDemoOrganisation(server.db, server.tenantId, demoTools(server.app.files, then));
  return { server, maya: await server.signInAs(demoAccounts.learner.email) };
}

async function dayOf(person: TestPerson): Promise<Day> {
  return (await person.call<Day>('getDay', { query: { most: '300' } })).body;
}

/** What of the day does not depend on today: what there is, why, and how many days away. */
function told({ items }: Day) {
  return items.map(({ kind, reason, name, course, instant, since }) => ({
    what: [kind, reason, name, course?.code],
    // a demo is filled in at some minute of a day, and its dates lie at full hours
    days: [instant, since].map((date) => (date === null ? null : Math.round((Date.parse(date) - Date.now()) / day))),
  }));
}

describe.each([8, 400])('R1: the demo after %i days', (days) => {
  let fresh: Awaited<ReturnType<typeof demoOf>>;
  let old: Awaited<ReturnType<typeof demoOf>>;
  beforeAll(async () => {
    [fresh, old] = await Promise.all([demoOf(0), demoOf(days)]);
    await moveDemoDates(old.server.db);
  });
  afterAll(async () => {
    await fresh.server[Symbol.asyncDispose]();
    await old.server[Symbol.asyncDispose]();
  });

  test('has the week that it had on the first day', async () => {
    const [first, later] = [await dayOf(fresh.maya), await dayOf(old.maya)];
    expect(told(later)).toEqual(told(first));
    const now = new Date();
    const bounds = { now, todayEnds: new Date(now.getTime() + day), weekEnds: new Date(now.getTime() + 7 * day) };
    const board = dayBoard(later.items, bounds);
    for (const part of dayBoardParts.filter((name) => name !== 'changed')) expect(board[part], part).not.toEqual([]);
  });

  test('has certificates, announcements and terms of today', async () => {
    const of = async ({ server, maya }: typeof old) => {
      const { rows } = await sql<{ what: string; days: number }>`
        select course_code as what, round(extract(epoch from expires - now()) / 86400)::integer as days
          from certificate where expires is not null
        union all select title, round(extract(epoch from created - now()) / 86400)::integer from announcement
        union all select distinct t.name, 0 from objective_access a join term t on t.id = a.term_id order by 1`.execute(
        server.db,
      );
      const { body } = await maya.call<CallTypes['queryEnrolledObjectives']['answer']>('queryEnrolledObjectives', {
        query: { take: '100' },
      });
      return { rows, courses: body.data.map(({ objective }) => objective.code) };
    };
    expect(await of(old)).toEqual(await of(fresh));
  });
});

describe('what somebody has touched', () => {
  let server: TestServer;
  let maya: TestPerson;
  beforeAll(async () => {
    ({ server, maya } = await demoOf(5));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const rowOf = async (code: string) => {
    const { rows } = await sql<{ due: Date | null; created: Date; opened: Date | null }>`
      select a.due_date as due, a.created, w.last_opened as opened
      from objective_access a join objective o on o.id = a.objective_id
        left join objective_workflow w on w.aggregate_id = a.aggregate_id
      where a.user_id = ${maya.id} and o.code = ${code} order by w.attempt desc limit 1`.execute(server.db);
    return rows[0] ?? expect.fail(code);
  };
  const movedBy = (before: Date | null, after: Date | null) =>
    Math.round(((after?.getTime() ?? 0) - (before?.getTime() ?? 0)) / day);

  test('stays: a date of an administrator, a course at work, an announcement that was read', async () => {
    const admin = await server.signInAs(demoAccounts.admin.email, ['Administrator']);
    const due = new Date(Date.now() + 2 * day);
    const changed = await admin.call('enrolUser', {
      body: { email: demoAccounts.learner.email, objectiveCode: 'SAFE-101', dueDate: due.toISOString() },
    });
    expect(changed.status).toBeLessThan(300);
    await sql`update objective_workflow set last_opened = now() where user_id = ${maya.id}
      and objective_id in (select id from objective where code = 'KHT-101')`.execute(server.db);
    await sql`update "announcement" set title = 'Changed' where title = 'Clear skies on Thursday'`.execute(server.db);
    const before = await Promise.all(['SAFE-101', 'KHT-101', 'PRIV-201', 'FEED-150'].map(rowOf));
    await moveDemoDates(server.db);
    const [safe, kht, priv, feed] = await Promise.all(['SAFE-101', 'KHT-101', 'PRIV-201', 'FEED-150'].map(rowOf));
    expect(safe?.due).toEqual(due);
    expect(movedBy(before[0]?.opened ?? null, safe?.opened ?? null)).toBe(5);
    expect([kht?.created, kht?.opened]).toEqual([before[1]?.created, before[1]?.opened]);
    expect(movedBy(before[2]?.due ?? null, priv?.due ?? null)).toBe(5);
    expect(movedBy(before[3]?.due ?? null, feed?.due ?? null)).toBe(5);
    const { rows } = await sql<{ title: string; days: number }>`
      select title, round(extract(epoch from now() - created) / 86400)::integer as days from announcement`.execute(
      server.db,
    );
    expect(Object.fromEntries(rows.map(({ title, days }) => [title, days]))).toMatchObject({
      Changed: 5,
      'Welcome to the night sky': 20,
    });
  });

  test('is not moved later either, and nothing is moved twice in a day', async () => {
    const before = await Promise.all(['SAFE-101', 'KHT-101', 'PRIV-201'].map(rowOf));
    await moveDemoDates(server.db);
    expect(await Promise.all(['SAFE-101', 'KHT-101', 'PRIV-201'].map(rowOf))).toEqual(before);
    await sql`update demo_clock set dated = dated - interval '3 days'`.execute(server.db);
    await moveDemoDates(server.db);
    const after = await Promise.all(['SAFE-101', 'KHT-101', 'PRIV-201'].map(rowOf));
    expect(after[0]?.due).toEqual(before[0]?.due);
    expect(after[1]).toEqual(before[1]);
    expect(movedBy(before[2]?.due ?? null, after[2]?.due ?? null)).toBe(3);
  });
});

test('what people were reminded of is not told again on each day', async () => {
  const { server } = await demoOf(1);
  const tell = async () => {
    await sql`update reminder_look set leased = null`.execute(server.db);
    for (let more = true; more;) more = await server.app.postOffice.round();
  };
  /** What each person was told of, whatever its date. */
  const told = async () => {
    const { rows } = await sql<{ what: string }>`
      select concat_ws(' ', user_id, kind, split_part(about, ' ', 1)) as what from notice`.execute(server.db);
    return rows.map(({ what }) => what).toSorted();
  };
  await sql`update demo_clock set dated = dated + interval '1 day'`.execute(server.db);
  await tell();
  const before = await told();
  expect(before.filter((what) => what.includes('opens'))).not.toEqual([]);
  await sql`update demo_clock set dated = now() - interval '25 hours'`.execute(server.db);
  await moveDemoDates(server.db);
  await tell();
  const after = await told();
  expect(after).toEqual([...new Set(after)]);
  expect(after).toEqual(expect.arrayContaining(before));
  await server[Symbol.asyncDispose]();
});
