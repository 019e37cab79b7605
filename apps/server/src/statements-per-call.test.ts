import { firstPageQuery, ltiClaims, ltiMediaTypes } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTrips } from './testing/count-trips.ts';
import { toolPart } from './testing/external-tools.ts';
import { chapter, course, givenAccess, givenCourse, page } from './testing/fixtures.ts';
import { OneThreeTool } from './testing/one-three-tool.ts';
import { complete, open, partsByName, perform, shapeOf, startCourse, treeOf } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let objectiveId: string;
let objectiveWorkflowId: string;

const many = Array.from({ length: 60 }, (_, index) => page(`p${String(index)}`));

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ({ objectiveId } = await givenCourse(server, course([page('a'), chapter('c', many)])));
  objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  await complete(ada, objectiveWorkflowId, 'Page a');
});
afterAll(() => server[Symbol.asyncDispose]());

type Cost = readonly [statements: number, trips: number];

/** What the server does by itself meanwhile, such as looking for commands that wait, only adds to what is counted. */
function leastOf(costs: readonly Cost[]): Cost {
  return [Math.min(...costs.map(([statements]) => statements)), Math.min(...costs.map(([, trips]) => trips))];
}

/** What asking once more costs: the first times read what is remembered afterwards. */
async function costOf(ask: () => Promise<unknown>, before = (): Promise<unknown> => Promise.resolve()): Promise<Cost> {
  await ask();
  await ask();
  const costs: Cost[] = [];
  for (let time = 0; time < 3; time += 1) {
    await before();
    const { statements, trips } = await countTrips(server.database.pool, ask);
    costs.push([statements, trips]);
  }
  return leastOf(costs);
}

/** What a command costs, which is asked for once, and its answer. */
async function onceCounted<Answer>(
  act: () => Promise<Answer>,
): Promise<{ readonly cost: Cost; readonly answer: Answer }> {
  const answers: Answer[] = [];
  const { statements, trips } = await countTrips(server.database.pool, async () => void answers.push(await act()));
  const [answer] = answers;
  if (answer === undefined) throw new Error('A command was not answered.');
  return { cost: [statements, trips], answer };
}

/**
 * What learners ask for most, with its statements and the times that one waits for the database: neither grows with
 * the course, the learner or the number of courses. A number that falls is written down here; one that grows is a
 * question to whoever made it grow.
 */
test('what is asked for most takes few statements, and fewer round trips', async () => {
  const params = { objectiveWorkflowId };
  const axis = (await treeOf(ada, objectiveWorkflowId)).activity.children[0]?.axis ?? '';
  const shape = await shapeOf(ada, objectiveWorkflowId);
  const html = (path: string) => () => ada.send('GET', path);
  const cards = () => ada.call('queryCourseCards', { query: firstPageQuery(new URLSearchParams()) });
  const standing = () => ada.call('getCourseStanding', { params });
  const day = () => ada.call('getDay');
  const change = () => server.db.updateTable('objective_workflow').set({ tenant_id: server.tenantId }).execute();
  const costs = {
    'My Courses': await costOf(cards),
    'My Courses, changed': await costOf(cards, change),
    'the day': await costOf(day),
    'the day, changed': await costOf(day, change),
    'a standing': await costOf(standing),
    'a standing, changed': await costOf(standing, change),
    'a shape': await costOf(() => ada.call('getCourseShape', { params: { ...params, shape } })),
    'a whole tree': await costOf(() => ada.call('getActivityTree', { params })),
    'the first HTML of My Courses': await costOf(html('/learn/courses')),
    'the first HTML of details': await costOf(html(`/learn/courses/${objectiveId}/view/details`)),
    'the first HTML of a page': await costOf(html(`/learn/courses/${objectiveId}/view/content/${axis}`)),
  };
  expect(costs).toEqual({
    'My Courses': [1, 1],
    'My Courses, changed': [2, 2],
    'the day': [1, 1],
    'the day, changed': [8, 3],
    'a standing': [1, 1],
    'a standing, changed': [3, 2],
    'a shape': [2, 1],
    'a whole tree': [2, 1],
    'the first HTML of My Courses': [1, 1],
    'the first HTML of details': [3, 2],
    'the first HTML of a page': [3, 2],
  });
});

/** A start, and what a learner does with a page, once in a course of their own: what each of it costs. */
async function walked() {
  const parts = ['a', 'b', 'c'].map((key) => page(key));
  const taught = await givenCourse(server, course([chapter('c', parts)]));
  const aggregateId = await givenAccess(server, ada.id, taught.objectiveId);
  const start = await onceCounted(() => startCourse(ada, aggregateId));
  const workflowId = start.answer;
  const byName = partsByName(await treeOf(ada, workflowId));
  const opens = (name: string) =>
    perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [byName.get(name)?.id ?? ''],
    });
  await opens('Page a');
  const opening = await onceCounted(() => opens('Page b'));
  const activityWorkflowIds = opening.answer.activityWorkflows.slice(-1).map(({ id }) => id);
  const again = await onceCounted(() => opens('Page b'));
  const finishing = await onceCounted(() =>
    perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds }),
  );
  return { start: start.cost, opening: opening.cost, again: again.cost, finishing: finishing.cost };
}

test('what learners do most takes few statements, and fewer round trips', async () => {
  const walks = [await walked(), await walked(), await walked(), await walked()];
  expect({
    'a start': leastOf(walks.map(({ start }) => start)),
    'opening a page': leastOf(walks.map(({ opening }) => opening)),
    'opening it again': leastOf(walks.map(({ again }) => again)),
    'finishing it': leastOf(walks.map(({ finishing }) => finishing)),
  }).toEqual({
    'a start': [4, 2],
    'opening a page': [7, 3],
    'opening it again': [6, 2],
    'finishing it': [8, 4],
  });
});

test('C17: a score of a tool takes few statements, and fewer round trips', async () => {
  using tool = await OneThreeTool.start(server);
  await tool.register(await server.signInAs('admin@test.example', ['Administrator']));
  const taught = await givenCourse(
    server,
    course([toolPart('a', { tool: 'lti13', launchUrl: tool.launchUrl }), page('b')]),
  );
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, taught.objectiveId));
  const activityWorkflowId = await open(ada, workflowId, 'Tool a');
  const claims = await tool.launch(ada, { objectiveWorkflowId: workflowId, activityWorkflowId });
  const { lineitem = '' } = Object(claims[ltiClaims.grades]) as { readonly lineitem?: string };
  const token = await tool.token();
  let number = 0;
  const score = async () => {
    number += 1;
    const body = {
      userId: ada.id,
      scoreGiven: number,
      scoreMaximum: 10,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: new Date(Date.parse('2026-01-01T00:00:00Z') + number * 1000).toISOString(),
    };
    const sent = await tool.service(`${lineitem}/scores`, token, {
      method: 'POST',
      mediaType: ltiMediaTypes.score,
      body,
    });
    expect(sent.status).toBe(204);
  };
  expect(await costOf(score)).toEqual([10, 5]);
});
