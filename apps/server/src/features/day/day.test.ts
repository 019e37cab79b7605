import type { Day, DayEntry } from '@stoa/contract';
import { aboutItem, dayBoardParts } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsSent } from '../../testing/count-trips.ts';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

async function dayOf(person: TestPerson, query: Readonly<Record<string, string>> = {}): Promise<Day> {
  const { status, body } = await person.call<Day>('getDay', { query });
  expect(status).toBe(200);
  return body;
}

const told = ({ items }: Day) => items.map(({ kind, reason, name }) => [kind, reason, name]);

describe('R1: what is there to do', () => {
  test('a course to begin is there with its deadline, and under way with its next page', async () => {
    const ada = await server.signInAs('ada@day.example');
    const due = inDays(3);
    const { objectiveId } = await givenCourse(server, course([page('a'), chapter('c', [page('b'), page('d')])]));
    const aggregateId = await givenAccess(server, ada.id, objectiveId, { dueDate: due });
    const [begin] = (await dayOf(ada)).items;
    expect(begin).toMatchObject({
      kind: 'start',
      reason: 'due',
      instant: due.toISOString(),
      path: `/courses/${objectiveId}/${aggregateId}`,
      mark: null,
    });
    const workflowId = await startCourse(ada, aggregateId);
    await complete(ada, workflowId, 'Page a');
    const next = await partNamed(ada, workflowId, 'Page b');
    const [goOn, ...later] = (await dayOf(ada)).items;
    expect(goOn).toMatchObject({
      kind: 'continue',
      reason: 'due',
      name: 'Page b',
      path: `/courses/${objectiveId}/view/content/${next.axis}`,
    });
    expect(later.map(({ kind, name }) => [kind, name])).toEqual([['step', 'Page d']]);
  });

  test('parts are there by their dates, once for all that stand in them, and not while they are locked', async () => {
    const ada = await server.signInAs('ben@day.example');
    const dates = (due: Date) => ({ constraint: { due: due.toISOString() } });
    const { objectiveId } = await givenCourse(
      server,
      course([
        page('a', dates(inDays(-1))),
        chapter('c', [page('b'), page('d')], dates(inDays(2))),
        page('e', { ...dates(inDays(4)), gate: 'previousPassed' }),
        page('f', { constraint: { startFrom: inDays(5).toISOString() } }),
      ]),
    );
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const dated = async () => told(await dayOf(ada)).filter(([kind]) => kind !== 'continue' && kind !== 'step');
    expect(await dated()).toEqual([
      ['part', 'overdue', 'Page a'],
      ['part', 'due', 'Chapter c'],
      ['opens', 'opens', 'Page f'],
    ]);
    const { path } = (await dayOf(ada)).items.find(({ name }) => name === 'Chapter c') ?? { path: '' };
    expect(path.endsWith(`/${(await partNamed(ada, workflowId, 'Page b')).axis}`)).toBe(true);
    for (const name of ['Page a', 'Page b', 'Page d']) await complete(ada, workflowId, name);
    expect(await dated()).toEqual([
      ['part', 'due', 'Page e'],
      ['opens', 'opens', 'Page f'],
    ]);
  });

  test('a result is news, and one that a date hides is told with the date alone', async () => {
    const ada = await server.signInAs('cleo@day.example');
    const finish = async (terms: Parameters<typeof givenAccess>[3]) => {
      const { objectiveId } = await givenCourse(server, course([page('a')]));
      const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
      await complete(ada, workflowId, 'Page a');
      await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    };
    await finish({});
    const from = inDays(3);
    await finish({ gradeRevealPolicy: 'afterDate', gradeRevealDate: from });
    await finish({ gradeRevealPolicy: 'never' });
    const { items, nextChange } = await dayOf(ada);
    expect(items.map(({ kind }) => kind)).toEqual(['result', 'resultComing']);
    expect([items[1]?.instant, nextChange]).toEqual([from.toISOString(), from.toISOString()]);
  });
});

test('R1: what a course announced is there until its learner has read it, for them alone, and not from before', async () => {
  const [ada, ben] = [await server.signInAs('ida@day.example'), await server.signInAs('jon@day.example')];
  const admin = await server.signInAs('admin@day.example', ['Administrator']);
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code: 'NEWS-1' });
  const post = async (title: string) =>
    (await admin.call('postAnnouncement', { body: { objectiveCode: 'NEWS-1', title, body: 'Words' } })).body as {
      readonly channelId: string;
      readonly announcement: { readonly id: string };
    };
  await post('Before anybody came');
  for (const { id } of [ada, ben]) await givenAccess(server, id, objectiveId);
  const announced = async (person: TestPerson) =>
    (await dayOf(person)).items.flatMap(({ kind, name, path }) => (kind === 'announcement' ? [[name, path]] : []));
  expect(await announced(ada)).toEqual([]);
  const { channelId, announcement } = await post('The room has changed');
  const told = [['The room has changed', `/courses/${objectiveId}/view/details?announcements`]];
  expect(await announced(ada)).toEqual(told);
  await ada.call('readAnnouncements', { params: { channelId }, body: { announcementId: announcement.id } });
  expect([await announced(ada), await announced(ben)]).toEqual([[], told]);
  await server.db
    .updateTable('announcement')
    .set({ created: inDays(-15) })
    .where('id', '=', announcement.id)
    .execute();
  expect(await announced(ben)).toEqual([]);
});

describe('a person’s own marks', () => {
  test('are theirs alone, and hold while the item is about the same', async () => {
    const [ada, ben] = [await server.signInAs('dora@day.example'), await server.signInAs('eve@day.example')];
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    for (const { id } of [ada, ben]) await givenAccess(server, id, objectiveId, { dueDate: inDays(1) });
    const first = async (person: TestPerson): Promise<DayEntry> => {
      const [item] = (await dayOf(person)).items;
      if (item === undefined) throw new Error('Nothing is there to do.');
      return item;
    };
    const item = await first(ada);
    const mark = { id: item.id, about: aboutItem(item), done: true, snoozedUntil: null };
    expect((await ada.call('markDayItem', { body: mark })).status).toBe(200);
    expect((await first(ada)).mark).toEqual({ done: true, snoozedUntil: null });
    expect((await first(ben)).mark).toBeNull();
    const until = inDays(2).toISOString();
    await ada.call('markDayItem', { body: { ...mark, done: false, snoozedUntil: until } });
    expect((await first(ada)).mark).toEqual({ done: false, snoozedUntil: until });
    await server.db
      .updateTable('objective_access')
      .set({ due_date: inDays(5) })
      .where('user_id', '=', ada.id)
      .execute();
    expect((await first(ada)).mark).toBeNull();
  });

  test('the dashboard stays as it was arranged, and knows when it was seen', async () => {
    const ada = await server.signInAs('finn@day.example');
    expect(await dayOf(ada)).toMatchObject({ board: { parts: dayBoardParts, hidden: [] }, seen: null });
    expect((await ada.call('seeDay', { body: {} })).status).toBe(200);
    const board = { parts: dayBoardParts.toReversed(), hidden: ['week'] };
    expect((await ada.call('arrangeDayBoard', { body: board })).body).toEqual(board);
    const { board: kept, seen } = await dayOf(ada);
    expect(kept).toEqual(board);
    expect(seen).not.toBeNull();
    const broken = { parts: ['week', 'week'], hidden: [] };
    expect((await ada.call('arrangeDayBoard', { body: broken })).status).toBe(400);
  });
});

/** What a day is read of, and what workers of the server look for at any time. */
const ofDay = /objective|activity|day_mark|day_board|review_card/;
const ofWorkers = /reminder_look|certificate_|outbox_event|\bmail\b|\bcommand\b/;

test('takes as many statements for many courses as for one, and tells what was left out', async () => {
  const ada = await server.signInAs('gus@day.example');
  const statements = async () => {
    await server.db.updateTable('objective_access').set({ is_pinned: true }).where('user_id', '=', ada.id).execute();
    const texts = await textsSent(server.database.pool, () => ada.call('getDay'));
    return texts.filter((text) => ofDay.test(text) && !ofWorkers.test(text)).length;
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
  await dayOf(ada);
  const few = await statements();
  await given(30);
  await dayOf(ada);
  expect(few).toBeLessThanOrEqual(8);
  expect(await statements()).toBe(few);
  const { items, left } = await dayOf(ada, { most: '5' });
  expect([items.length, left]).toEqual([10, 52]);
});
