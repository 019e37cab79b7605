import type { CalendarFeed, Day, DayCalendar } from '@stoa/contract';
import { daySources, type DaySource } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenCertificate } from '../../testing/certificates.ts';
import { textsSent } from '../../testing/count-trips.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { givenSolved, knowledgeOf, makeDue, switchKnowledgeOn } from '../../testing/reviews.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { findReminders } from './reminders/find-reminders.ts';

let server: TestServer;
let ada: TestPerson;
/** A course that has something of every source. */
let objectiveId: string;
let feed: string;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

beforeAll(async () => {
  server = await testServer();
  await switchKnowledgeOn(server);
  ada = await server.signInAs('ada@sources.example');
  await givenSolved(server, ada);
  await knowledgeOf(ada);
  await makeDue(server, ada);
  ({ objectiveId } = await givenCourse(
    server,
    course([page('a', { constraint: { due: inDays(0.5).toISOString() } })]),
  ));
  await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const { certificateId } = await givenCertificate(server, { userId: ada.id, objectiveId });
  await sql`delete from certificate_waiver`.execute(server.db);
  await sql`update certificate set expires = ${inDays(2)} where id = ${certificateId}`.execute(server.db);
  await sql`update objective set announcement_channel_id = gen_random_uuid() where id = ${objectiveId}`.execute(
    server.db,
  );
  await sql`insert into announcement (tenant_id, channel_id, title, body)
    select tenant_id, announcement_channel_id, 'The room has changed', '' from objective where id = ${objectiveId}`.execute(
    server.db,
  );
  const ownTaskId = '5f1d7a52-6d7c-4d3e-9d1c-0f8d2d6e7a10';
  const body = { title: 'Call Ben', note: '', day: null, at: inDays(3).toISOString(), path: null };
  expect((await ada.call('keepOwnTask', { params: { ownTaskId }, body })).status).toBe(200);
  const { path } = (await ada.call<CalendarFeed>('keepCalendarFeed', { body: { alarm: null, change: 'keep' } })).body;
  feed = `${server.origin}${path ?? ''}`;
});
afterAll(() => server[Symbol.asyncDispose]());

/** A table of each source that nothing else of the day is read from. */
const tables = {
  parts: 'activity_workflow',
  announcements: 'announcement_reading',
  organisation: 'organisation_announcement',
  certificates: 'certificate_waiver',
  reviews: 'review_card',
  marks: 'day_mark',
  own: 'own_task',
} as const satisfies Record<DaySource, string>;

/** Kinds of items that come from each source, for this person. */
const kinds: Readonly<Record<DaySource, readonly string[]>> = {
  parts: ['part'],
  announcements: ['announcement'],
  // it has announced nothing here
  organisation: [],
  certificates: ['certificate'],
  reviews: ['review'],
  marks: [],
  own: ['own'],
};

const rename = async (from: string, to: string) =>
  await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.db);

/** Something has changed, so that nothing is answered from what was answered before. */
const change = async () =>
  await sql`update objective_workflow set tenant_id = tenant_id where user_id = ${ada.id}`.execute(server.db);

/** What is done meanwhile finds the table where it belongs. */
async function whileThere<T>(table: string, act: () => Promise<T>): Promise<T> {
  await rename('away', table);
  const done = await act();
  await rename(table, 'away');
  return done;
}

const kindsIn = ({ items }: Pick<Day, 'items'>) => [...new Set(items.map(({ kind }) => kind))].toSorted();

async function dayOf(): Promise<Day> {
  const { status, body } = await ada.call<Day>('getDay');
  expect(status).toBe(200);
  return body;
}

describe.each(daySources)('without the %s', (source) => {
  let whole: readonly string[];

  beforeEach(async () => {
    const before = await dayOf();
    expect(before.missing).toEqual([]);
    whole = kindsIn(before);
    await rename(tables[source], 'away');
    if (source !== 'parts') await change();
    else await whileThere(tables[source], change);
  });
  afterEach(() => rename('away', tables[source]));

  test('R1: the day is answered without what comes from them, and says so, once they are there with them', async () => {
    expect(whole).toEqual(expect.arrayContaining([...kinds[source]]));
    const asked = new Date();
    // whatever was told before is not told again
    const { missing, nextChange, ...rest } = await dayOf();
    expect(missing).toEqual([source]);
    expect(kindsIn(rest)).toEqual(whole.filter((kind) => !kinds[source].includes(kind)));
    expect(Date.parse(nextChange ?? '') - asked.getTime()).toBeLessThan(70_000);
    const again = await whileThere(tables[source], dayOf);
    expect([again.missing, kindsIn(again)]).toEqual([[], whole]);
  });

  test('R10: a calendar says what it lacks, and its feed cancels nothing', async () => {
    const read = async () => await (await fetch(feed)).text();
    const told = await whileThere(tables[source], read);
    // another version, so that it is made anew
    await sql`update calendar_feed set stamp = null`.execute(server.db);
    const { missing, items } = (await ada.call<DayCalendar>('getCalendar')).body;
    const isTold = ['parts', 'certificates', 'own', 'marks'].includes(source);
    expect(missing).toEqual(isTold ? [source] : []);
    expect(items.map(({ kind }) => kind)).not.toEqual([]);
    const answer = await fetch(feed);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual(isTold ? [503, true] : [200, false]);
    const after = await whileThere(tables[source], read);
    expect(after.match(/STATUS:CANCELLED/g)).toBeNull();
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(told.match(/BEGIN:VEVENT/g)?.length ?? -1);
  });

  test('R10: nobody counts as reminded of what could not be read', async () => {
    await sql`delete from reminder_look`.execute(server.db);
    await sql`delete from notice`.execute(server.db);
    const isReminded = ['parts', 'certificates', 'marks'].includes(source);
    const looked = findReminders(server.db);
    if (isReminded) await expect(looked).rejects.toThrow('could not be looked at');
    else await looked;
    await sql`update reminder_look set leased = null`.execute(server.db);
    await whileThere(tables[source], async () => await findReminders(server.db));
    const { rows } = await sql<{ kind: string }>`select kind from notice order by kind`.execute(server.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['certificate', 'dueSoon']);
  });
});

test('R1: what fails is asked for twice, and what stands beside it no more often than each by itself', async () => {
  await change();
  await rename('review_card', 'away');
  const texts = await textsSent(server.database.pool, dayOf);
  await rename('away', 'review_card');
  const asking = (table: string) => texts.filter((text) => text.includes(table)).length;
  expect([asking('review_card'), asking(' announcement_reading'), asking('certificate_waiver')]).toEqual([2, 2, 2]);
  expect(asking('day_mark')).toBe(1);
});
