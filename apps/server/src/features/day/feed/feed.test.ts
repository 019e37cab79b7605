import { randomUUID } from 'node:crypto';
import type { CalendarFeed, Day, DayCalendar, DayEntry } from '@stoa/contract';
import { dayEventId } from '@stoa/domain';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsSent } from '../../../testing/count-trips.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day);

async function feedOf(person: TestPerson, body: Record<string, unknown> = {}): Promise<string> {
  const { body: feed } = await person.call<CalendarFeed>('keepCalendarFeed', {
    body: { alarm: null, change: 'keep', ...body },
  });
  return `${server.origin}${feed.path ?? ''}`;
}

const fetchFeed = (address: string, tag?: string) =>
  fetch(address, { headers: tag === undefined ? {} : { 'if-none-match': tag } });

interface ReadEvent {
  readonly status: unknown;
  readonly sequence: number;
  readonly summary: string;
  readonly text: string;
  readonly at: string;
}

/** Events by what their UID begins with, as a strict reader has them; a lenient one has as many. */
function eventsIn(text: string): ReadonlyMap<string, ReadEvent> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(Object.values(sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')).toHaveLength(events.length);
  return new Map(
    events.map((one) => [
      one.uid.split('.')[0] ?? '',
      {
        status: one.component.getFirstPropertyValue('status'),
        sequence: one.sequence,
        summary: one.summary,
        text: one.description ?? '',
        at: one.startDate.isDate ? one.startDate.toString() : one.startDate.toJSDate().toISOString(),
      },
    ]),
  );
}

async function givenDue(person: TestPerson, dueDate: Date) {
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  await givenAccess(server, person.id, objectiveId, { dueDate });
  return objectiveId;
}

describe('R10: the private address', () => {
  test('tells dates to whoever has it, is found again, and dies when it is made anew or ended', async () => {
    const ada = await server.signInAs('ada@feed.example');
    const id = await givenDue(ada, inDays(3));
    expect((await ada.call<CalendarFeed>('getCalendarFeed')).body).toEqual({ path: null, alarm: null });
    const first = await feedOf(ada);
    const answer = await fetchFeed(first);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(await answer.text()).get(`due:${id}`)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    expect(await feedOf(ada)).toBe(first);
    expect(`${server.origin}${(await ada.call<CalendarFeed>('getCalendarFeed')).body.path}`).toBe(first);
    const second = await feedOf(ada, { change: 'renew' });
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    await feedOf(ada, { change: 'end' });
    expect((await fetchFeed(second)).status).toBe(404);
    const { rows } = await server.database.pool.query('select count(*)::int as count from calendar_feed');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is told to nobody else, and not to somebody who may not sign in any more', async () => {
    const [ada, ben] = [await server.signInAs('ben@feed.example'), await server.signInAs('cleo@feed.example')];
    const address = await feedOf(ada);
    expect((await ben.call<CalendarFeed>('getCalendarFeed')).body.path).toBeNull();
    await server.db.updateTable('user_account').set({ deactivated: new Date() }).where('id', '=', ada.id).execute();
    expect((await fetchFeed(address)).status).toBe(404);
    for (const guess of ['x.ics', `${'a'.repeat(32)}.ics`, '%00.ics', `${'a'.repeat(32)}`])
      expect((await fetch(`${server.origin}/calendar/${guess}`)).status).toBe(404);
  });

  test('keeps an event when its date moves or its course begins, and cancels what has gone', async () => {
    const ada = await server.signInAs('dora@feed.example');
    const [one, two] = [await givenDue(ada, inDays(3)), await givenDue(ada, inDays(4))];
    const address = await feedOf(ada);
    await fetchFeed(address);
    const to = inDays(8);
    await server.db
      .updateTable('objective_access')
      .set({ due_date: to })
      .where('user_id', '=', ada.id)
      .where('objective_id', '=', one)
      .execute();
    await server.db
      .deleteFrom('objective_access')
      .where('user_id', '=', ada.id)
      .where('objective_id', '=', two)
      .execute();
    const told = eventsIn(await (await fetchFeed(address)).text());
    expect(told.get(`due:${one}`)).toMatchObject({ sequence: 1, status: 'CONFIRMED', at: to.toISOString() });
    expect(told.get(`due:${two}`)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
  });

  test('reminds as wished of what is to be done, and of nothing else', async () => {
    const ada = await server.signInAs('eve@feed.example');
    await givenDue(ada, inDays(3));
    const address = await feedOf(ada, { alarm: 180 });
    const text = await (await fetchFeed(address)).text();
    expect(text).toContain('TRIGGER:-PT180M');
    const { items } = (await ada.call<Day>('getDay')).body;
    const about = `${items[0]?.instant} ${items[0]?.path}`;
    await ada.call('markDayItem', { body: { id: items[0]?.id, about, done: true, snoozedUntil: null } });
    expect(await (await fetchFeed(address)).text()).not.toContain('TRIGGER');
    expect((await ada.call('keepCalendarFeed', { body: { alarm: 7, change: 'keep' } })).status).toBe(400);
  });

  test('speaks the language of its person', async () => {
    const ada = await server.signInAs('finn@feed.example');
    await givenDue(ada, inDays(3));
    const address = await feedOf(ada);
    const preferences = { locale: 'ar-AR', theme: 'device', textSize: 'normal', reducedMotion: false };
    await ada.call('updatePreferences', { body: preferences });
    const [event] = [...eventsIn(await (await fetchFeed(address)).text()).values()];
    expect(event?.text).toMatch(/^موعد التسليم/);
  });
});

describe('R10: an unchanged calendar', () => {
  test('costs one statement by keys alone for whoever has it, and one more for whoever asks for all of it', async () => {
    const ada = await server.signInAs('gus@feed.example');
    for (let index = 0; index < 3; index += 1) await givenDue(ada, inDays(index + 2));
    const address = await feedOf(ada);
    const tag = (await fetchFeed(address)).headers.get('etag') ?? '';
    const unchanged = async () => {
      const answer = await fetchFeed(address, tag);
      return [answer.status, await answer.text()];
    };
    const feedStatements = async (ask: () => Promise<unknown>) =>
      (await textsSent(server.database.pool, ask)).filter((text) => text.includes('calendar_feed'));
    expect(await unchanged()).toEqual([304, '']);
    expect(await feedStatements(unchanged)).toHaveLength(1);
    const whole = await feedStatements(async () => (await fetchFeed(address)).text());
    expect(whole).toHaveLength(2);
    const all = (await textsSent(server.database.pool, unchanged)).join('\n');
    expect(all).not.toMatch(/objective|activity|own_task|day_mark/);
    await givenDue(ada, inDays(9));
    expect((await fetchFeed(address, tag)).status).toBe(200);
  });

  test('is another one once a date changes it', async () => {
    const ada = await server.signInAs('hal@feed.example');
    const due = inDays(2);
    await givenDue(ada, due);
    const until = Number.parseInt(
      /\.(\w+)"$/.exec((await fetchFeed(await feedOf(ada))).headers.get('etag') ?? '')?.[1] ?? '',
      36,
    );
    expect(new Date(until)).toEqual(due);
  });
});

test('R10: dashboard, tasks, calendar and feed tell the same dates and the same places of the same things', async () => {
  const ada = await server.signInAs('ida@feed.example');
  await givenDue(ada, inDays(-2));
  await givenDue(ada, inDays(5));
  const { objectiveId } = await givenCourse(
    server,
    course([
      page('a', { constraint: { due: inDays(1).toISOString() } }),
      page('b', { constraint: { startFrom: inDays(6).toISOString() } }),
      page('c', { constraint: { due: inDays(3).toISOString() }, gate: 'previousPassed' }),
    ]),
  );
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, { dueDate: inDays(9) }));
  const done = await givenCourse(server, course([page('a')]));
  const doneId = await startCourse(ada, await givenAccess(server, ada.id, done.objectiveId, { dueDate: inDays(4) }));
  await complete(ada, doneId, 'Page a');
  await perform(ada, 'submitObjectiveWorkflow', { id: doneId });
  for (const when of [{ day: inDays(2).toISOString().slice(0, 10) }, { at: inDays(7).toISOString() }])
    await ada.call('keepOwnTask', {
      params: { ownTaskId: randomUUID() },
      body: { title: 'Own', note: '', day: null, at: null, path: null, ...when },
    });
  expect(workflowId).toBeTruthy();
  const { items: listed } = (await ada.call<Day>('getDay', { query: { most: '300' } })).body;
  const { items: dated } = (await ada.call<DayCalendar>('getCalendar')).body;
  const fed = eventsIn(await (await fetchFeed(await feedOf(ada))).text());
  const keyOf = (item: DayEntry) => dayEventId(item) ?? '';
  const inCalendar = new Map(dated.map((item) => [keyOf(item), item]));
  for (const item of listed.filter(({ instant }) => instant !== null))
    expect(inCalendar.get(keyOf(item))).toEqual(item);
  expect(new Set(fed.keys())).toEqual(new Set(inCalendar.keys()));
  for (const [key, { at }] of fed) {
    const item = inCalendar.get(key);
    // a calendar file tells whole seconds
    expect(at.slice(0, 19)).toBe((item?.day ?? item?.instant ?? '').slice(0, 19));
  }
  expect(inCalendar.get(`due:${done.objectiveId}`)).toMatchObject({ kind: 'done', reason: 'done' });
  // what is locked is in none of them
  expect(JSON.stringify(dated)).not.toContain('Page c');
});

test('R10: the calendar takes as many statements for many courses as for one', async () => {
  const ada = await server.signInAs('jo@feed.example');
  const statements = async () => {
    await server.db.updateTable('objective_access').set({ is_pinned: true }).where('user_id', '=', ada.id).execute();
    const texts = await textsSent(server.database.pool, () => ada.call('getCalendar'));
    // workers of the server ask for theirs at any time
    return texts.filter((text) => /objective|activity|day_|own_task|calendar_choice/.test(text)).length;
  };
  const given = async (number: number) => {
    for (let index = 0; index < number; index += 1) {
      const { objectiveId } = await givenCourse(
        server,
        course([page('a', { constraint: { due: inDays(9).toISOString() } })]),
      );
      await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    }
  };
  await given(1);
  await ada.call('getCalendar');
  const few = await statements();
  await given(20);
  await ada.call('getCalendar');
  expect(few).toBeLessThanOrEqual(8);
  expect(await statements()).toBe(few);
});
