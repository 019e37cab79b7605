import type { LearnedDays } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const daysOf = async (person: TestPerson) => (await person.call<LearnedDays>('listLearnedDays')).body.days;

test('R2: days on which something was completed are told in the zone of the person, to them alone, once each', async () => {
  const ada = await server.signInAs('ada@day.example');
  const eve = await server.signInAs('eve@day.example');
  const { objectiveId } = await givenCourse(server, course([page('a'), page('b'), page('d')]));
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  expect(await daysOf(ada)).toEqual([]);
  for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
  // an hour before the day ends in UTC is the next day in Auckland, all year round
  const late = new Date();
  late.setUTCDate(late.getUTCDate() - 2);
  late.setUTCHours(23, 0, 0, 0);
  await server.db.updateTable('activity_workflow').set({ finished: late }).where('user_id', '=', ada.id).execute();
  const utc = late.toISOString().slice(0, 10);
  expect(await daysOf(ada)).toEqual([utc]);
  await ada.call('setTimezone', { params: { userId: ada.id }, body: { timezone: 'Pacific/Auckland' } });
  late.setUTCHours(24);
  await expect.poll(() => daysOf(ada), { timeout: 10_000 }).toEqual([late.toISOString().slice(0, 10)]);
  expect(await daysOf(eve)).toEqual([]);
});
