import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { calls } from '@stoa/contract';
import { firstPageQuery } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allocatedBy } from './testing/allocated.ts';
import { chapter, course, givenAccess, givenCourse, page } from './testing/fixtures.ts';
import { startCourse } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let objectiveWorkflowId: string;

const many = Array.from({ length: 60 }, (_, index) => page(`p${String(index)}`));

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  for (let number = 0; number < 20; number += 1) {
    const { objectiveId } = await givenCourse(server, course([page('a'), chapter('c', number === 0 ? many : [])]));
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    if (number === 0) objectiveWorkflowId = await startCourse(ada, aggregateId);
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const times = 40;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Status of an answer whose body nobody keeps: `fetch` would allocate more than the server does. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const asked = get(url, { headers, agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/** Kilobytes for one answer, those of its asker in this process included. */
async function kilobytesOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const all = { cookie: ada.cookie, 'x-requested-with': 'XMLHttpRequest', 'accept-encoding': 'gzip', ...headers };
  const ask = async () => expect([200, 304]).toContain(await statusOf(server.origin + path, all));
  // what is made once and remembered is not of one call
  for (let warm = 0; warm < times; warm += 1) await ask();
  const bytes = await allocatedBy(async () => {
    for (let asked = 0; asked < times; asked += 1) await ask();
  });
  return bytes / times / 1_000;
}

/**
 * Memory that is allocated for one answer. The bounds are two to three times what was measured, so that only a change
 * of the way in which something is made exceeds them.
 */
test('what is asked for most allocates little', async () => {
  const query = new URLSearchParams(firstPageQuery(new URLSearchParams()));
  const list = `${calls.queryCourseCards.path}?${query.toString()}`;
  const standing = calls.getCourseStanding.path.replace(':objectiveWorkflowId', objectiveWorkflowId);
  const tree = calls.getActivityTree.path.replace(':objectiveWorkflowId', objectiveWorkflowId);
  // with any tag, the server looks at how things stand now
  const asked = await ada.send('GET', list, { headers: { 'if-none-match': 'W/"another."' } });
  const tag = asked.headers.get('etag') ?? '';
  const most: readonly (readonly [what: string, measured: number, bound: number])[] = [
    ['an unchanged list', await kilobytesOf(list, { 'if-none-match': tag }), 250],
    ['a list of 20 cards', await kilobytesOf(list), 650],
    ['a standing in 62 parts', await kilobytesOf(standing), 750],
    ['a whole tree of 62 parts', await kilobytesOf(tree), 950],
    ['the first HTML of My Courses', await kilobytesOf('/learn/courses', { accept: 'text/html' }), 900],
  ];
  expect(most.filter(([, measured, bound]) => measured > bound)).toEqual([]);
}, 60_000);
