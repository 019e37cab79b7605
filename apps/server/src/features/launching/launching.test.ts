import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitResult } from '../../learning/launches/launches-store.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, practice, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(quiz = testOf([capital])) {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Quiz q');
  return { objectiveId, objectiveWorkflowId, activityWorkflowId };
}

const link = (person: TestPerson, objectiveWorkflowId: string, ...activityWorkflowIds: readonly string[]) =>
  person.call<CallTypes['createResourceLink']['answer'] & Problem>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [...activityWorkflowIds] },
  });

const launchesOf = (activityWorkflowId: string) =>
  server.db
    .selectFrom('tool_launch')
    .select(['place', 'role', 'scopes', 'user_id', 'answered'])
    .where('activity_workflow_id', '=', activityWorkflowId)
    .orderBy('launched')
    .execute();

test('C17: a link and a form lead to the tool at an address of its own, and each launch is noted', async () => {
  const { objectiveId, objectiveWorkflowId, activityWorkflowId } = await begun();
  const top = (await treeOf(ada, objectiveWorkflowId)).activity.activityWorkflowAggregate;
  const above = top.lastActivityWorkflow?.id ?? expect.fail('The course itself is not begun.');
  const address = `${server.origin}/learn/courses/${objectiveId}/workflow/${activityWorkflowId}/view`;
  const { status, body } = await link(ada, objectiveWorkflowId, above, activityWorkflowId);
  expect([status, body]).toStrictEqual([200, { targetLinkUri: address }]);
  const forms = `/api/lms/v1/objective-workflows/${objectiveWorkflowId}/resource-form`;
  for (const ids of [activityWorkflowId, `${above}/${activityWorkflowId}`]) {
    const form = await ada.send('GET', `${forms}/${ids}`);
    expect([form.status, form.body]).toStrictEqual([200, { action: address, method: 'get', fields: [] }]);
  }
  const launch = { place: 'view', role: 'learner', scopes: ['result'], user_id: ada.id, answered: null };
  expect(await launchesOf(activityWorkflowId)).toStrictEqual([launch, launch, launch]);
});

test('C17: nobody launches the work of others, what has no tool, or what is not there', async () => {
  const { objectiveWorkflowId, activityWorkflowId } = await begun();
  const pageWork = await open(ada, objectiveWorkflowId, 'Page b');
  const codes = async (...given: Parameters<typeof link>) => {
    const { status, body } = await link(...given);
    return [status, body.errors[0]?.code];
  };
  expect(await codes(ben, objectiveWorkflowId, activityWorkflowId)).toStrictEqual([
    404,
    'objective-workflow.not-found',
  ]);
  expect(await codes(ada, objectiveWorkflowId, randomUUID())).toStrictEqual([404, 'activity-workflow.not-found']);
  expect(await codes(ada, objectiveWorkflowId, pageWork)).toStrictEqual([409, 'launch.refused']);
  expect(await launchesOf(pageWork)).toStrictEqual([]);
});

test('C17: the page of a course launches its quiz, and the result comes by that launch and by no other', async () => {
  const { objectiveWorkflowId, activityWorkflowId } = await begun(practice([capital]));
  const params = { objectiveWorkflowId, activityWorkflowId };
  expect((await ada.call('getQuiz', { params })).status).toBe(200);
  expect((await ada.call('getQuiz', { params })).status).toBe(200);
  expect(await launchesOf(activityWorkflowId)).toMatchObject([{ place: 'page', answered: null }]);
  await perform(ada, 'checkQuizAnswer', { ...params, questionId: 'capital', answers: { R: ['sydney'] } });
  expect(await launchesOf(activityWorkflowId)).toMatchObject([{ place: 'page', answered: expect.any(Date) }]);
  await server.db
    .updateTable('tool_launch')
    .set({ expires: new Date(0) })
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
  const key = { owner: { tenantId: server.tenantId, id: ada.id }, activityWorkflowId };
  await expect(server.db.transaction().execute((tx) => admitResult(tx, key))).rejects.toThrow('nobody launched');
});
