import { randomUUID } from 'node:crypto';
import type { Day, DayCalendar, DayEntry, NewOwnTask } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { partNamed, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const plain: NewOwnTask = { title: 'Buy a rope', note: '', day: null, at: null, path: null };

async function keep(person: TestPerson, task: Partial<NewOwnTask>, id: string = randomUUID()) {
  const { status, body } = await person.call('keepOwnTask', {
    params: { ownTaskId: id },
    body: { ...plain, ...task },
  });
  return { id, status, body };
}

async function ownOf(person: TestPerson): Promise<readonly DayEntry[]> {
  const { body } = await person.call<Day>('getDay');
  return body.items.filter(({ kind }) => kind === 'own');
}

const calendarOf = async (person: TestPerson, month: string) =>
  (await person.call<DayCalendar>('getCalendar', { query: { month } })).body.items;

test('S10: a task of one’s own is added once, changed and deleted, and is nobody else’s', async () => {
  const [ada, ben] = [await server.signInAs('ada@own.example'), await server.signInAs('ben@own.example')];
  const { id } = await keep(ada, {});
  await keep(ada, { title: 'Buy two ropes', note: 'Blue ones' }, id);
  expect((await keep(ben, { title: 'Mine' }, id)).status).toBe(200);
  expect((await ownOf(ada)).map(({ name, reason, own }) => [name, reason, own?.note])).toEqual([
    ['Buy two ropes', 'own', 'Blue ones'],
  ]);
  await ada.call('deleteOwnTask', { params: { ownTaskId: id }, body: {} });
  expect(await ownOf(ada)).toEqual([]);
  expect((await ownOf(ben)).map(({ name }) => name)).toEqual(['Mine']);
});

test('R10: a whole day ends where its person is, also after they move, and on the day that clocks change', async () => {
  const ada = await server.signInAs('cleo@own.example');
  const move = (timezone: string) =>
    server.db.updateTable('user_account').set({ timezone }).where('id', '=', ada.id).execute();
  await move('Europe/Berlin');
  await keep(ada, { day: '2036-10-26' });
  const instant = async () => (await calendarOf(await server.signInAs('cleo@own.example'), '2036-10'))[0]?.instant;
  expect(await instant()).toBe('2036-10-26T22:59:59.999Z');
  await move('Pacific/Kiritimati');
  expect(await instant()).toBe('2036-10-26T09:59:59.999Z');
});

test('S10: a task leads to the page of a course of one’s own, and to none once the course is taken away', async () => {
  const ada = await server.signInAs('dora@own.example');
  const { objectiveId } = await givenCourse(server, course([page('a'), chapter('c', [page('b')])]));
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const { axis } = await partNamed(ada, workflowId, 'Page b');
  const path = `/courses/${objectiveId}/view/content/${axis}`;
  expect((await keep(ada, { path, at: '2036-01-10T10:00:00.000Z' })).status).toBe(200);
  const [task] = await ownOf(ada);
  expect(task).toMatchObject({ path, objectiveId, reason: 'due', own: { path } });
  expect(task?.course?.name).toBeTruthy();
  const other = await givenCourse(server, course([page('a')]));
  for (const wrong of [`/courses/${other.objectiveId}/view/content`, '/tasks', 'https://evil.example', '/courses/x/y'])
    expect((await keep(ada, { path: wrong })).status).toBe(400);
  await server.db.deleteFrom('objective_access').where('user_id', '=', ada.id).execute();
  const [left] = await ownOf(ada);
  expect(left).toMatchObject({
    path: `/tasks?own=${task?.own?.id}`,
    objectiveId: null,
    course: null,
    own: { path: null },
  });
});

test('S10: wrong tasks are refused, and so are too many', async () => {
  const ada = await server.signInAs('eve@own.example');
  for (const wrong of [
    { title: ' ' },
    { title: '' },
    { day: '2036-13-01' },
    { at: 'soon' },
    { note: 'x'.repeat(2001) },
  ])
    expect((await keep(ada, wrong)).status).toBe(400);
  const rows = Array.from({ length: 1000 }, () => ({
    tenant_id: server.tenantId,
    user_id: ada.id,
    id: randomUUID(),
    title: 'One of many',
    note: '',
  }));
  await server.db.insertInto('own_task').values(rows).execute();
  expect((await keep(ada, {})).status).toBe(409);
  expect((await keep(ada, { title: 'Changed' }, rows[0]?.id)).status).toBe(200);
});

test('R10: the first day of the week is the person’s own choice', async () => {
  const ada = await server.signInAs('finn@own.example');
  const firstDay = async () => (await ada.call<DayCalendar>('getCalendar')).body.firstDay;
  expect(await firstDay()).toBeNull();
  await ada.call('arrangeCalendar', { body: { firstDay: 6 } });
  expect(await firstDay()).toBe(6);
  expect((await ada.call('arrangeCalendar', { body: { firstDay: 8 } })).status).toBe(400);
});

test('R10: a day that does not exist is refused by its field, and one that was kept before costs nobody their dashboard', async () => {
  const ada = await server.signInAs('ella@own.example');
  const { status, body } = await keep(ada, { day: '2026-02-31' });
  expect([status, body]).toMatchObject([400, { errors: [{ code: 'request.field-invalid', field: 'day' }] }]);
  const { id } = await keep(ada, { day: '2036-02-29' });
  await server.db.updateTable('own_task').set({ on_day: '2036-02-31' }).where('id', '=', id).execute();
  expect((await ownOf(ada)).map(({ name, instant }) => [name, instant])).toEqual([['Buy a rope', null]]);
});
