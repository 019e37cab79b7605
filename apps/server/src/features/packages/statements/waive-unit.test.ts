import type { CallTypes, NewWaiver, PackageAtWork, Problem } from '@stoa/contract';
import { ActivityWorkState, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { packagedCourse } from '../../../testing/packages.ts';
import { open, partNamed, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { cmi5Part, LaunchedUnit, plainPart } from '../../../testing/statements.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
  stranger = await server.signInAs('stranger@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(parts: readonly PartDocument[]) {
  const { objectiveId } = await givenCourse(server, packagedCourse(parts));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveId, objectiveWorkflowId };
}

type Course = Awaited<ReturnType<typeof begun>>;

async function waive({ objectiveId, objectiveWorkflowId }: Course, more: Partial<NewWaiver> = {}, person = teacher) {
  const part = await partNamed(ada, objectiveWorkflowId, 'Unit a');
  const body = { email: 'ADA@test.example', activityPartId: part.id, reason: 'testedOut', ...more };
  return await person.call<CallTypes['waiveUnit']['answer'] & Problem>('waiveUnit', { params: { objectiveId }, body });
}

const code = async (answer: ReturnType<typeof waive>) => {
  const { status, body } = await answer;
  return [status, status < 300 ? null : body.errors[0]?.code];
};

const kept = async ({ objectiveWorkflowId }: Course) =>
  await server.db
    .selectFrom('statement')
    .select(['verb', 'session_id', 'body'])
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .orderBy('number')
    .execute();

async function launch({ objectiveWorkflowId }: Course, name: string): Promise<LaunchedUnit> {
  const activityWorkflowId = await open(ada, objectiveWorkflowId, name);
  const params = { objectiveWorkflowId, activityWorkflowId };
  const { body } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
  return new LaunchedUnit(server.origin, body);
}

const standing = async ({ objectiveWorkflowId }: Course) =>
  (await partNamed(ada, objectiveWorkflowId, 'Unit a')).childActivity.activityWorkflowAggregate;

test('C18: a unit is waived for a learner who never opened it: it says why, counts as passed, and its block is satisfied', async () => {
  const block = { id: 'https://publisher.example/block', titles: { en: 'Block' } };
  const waived = await begun([
    cmi5Part('a', { moveOn: 'CompletedAndPassed', masteryScore: 0.8, blocks: [block] }),
    cmi5Part('b'),
  ]);
  const answer = await waive(waived);
  expect(answer.status).toBe(200);
  const statements = await kept(waived);
  expect(statements.map(({ verb }) => verb.split('/').at(-1))).toEqual(['waived', 'satisfied']);
  expect(statements[0]?.body).toMatchObject({
    id: answer.body.statementId,
    actor: { account: { name: ada.id } },
    result: {
      success: true,
      completion: true,
      extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Tested Out' },
    },
    context: {
      registration: waived.objectiveWorkflowId,
      contextActivities: {
        category: [
          { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' },
          { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' },
        ],
      },
      extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': statements[0]?.session_id },
    },
  });
  expect(await standing(waived)).toMatchObject({
    lastActivityWorkflow: { state: ActivityWorkState.finished },
    bestActivityRecord: { normalizedScore: 1, passed: true },
  });
  const told = await server.db
    .selectFrom('audit_event')
    .select(['actor_id', 'data'])
    .where('what', '=', 'unit.waived')
    .where('subject_id', '=', ada.id)
    .executeTakeFirst();
  expect(told).toMatchObject({ actor_id: teacher.id, data: { reason: 'testedOut' } });
});

test('C18: a unit under way is waived in a session of its own, and once', async () => {
  const course = await begun([cmi5Part('a', { moveOn: 'Passed' }), cmi5Part('b')]);
  const unit = await (await launch(course, 'Unit a')).begin();
  const answer = await waive(course, { reason: 'administrative' });
  expect(answer.status).toBe(200);
  const sessions = new Set((await kept(course)).map(({ session_id }) => session_id));
  expect(sessions.size).toBe(2);
  // the session that runs may say something still
  expect((await unit.say('passed')).status).toBe(204);
  expect(await code(waive(course))).toEqual([409, 'activity-workflow.finished']);
});

test('C18: nobody else waives, nothing but a unit of cmi5 is waived, and only in an attempt that is open', async () => {
  const course = await begun([cmi5Part('a'), plainPart('p')]);
  const { id: plain } = await partNamed(ada, course.objectiveWorkflowId, 'Unit p');
  expect((await waive(course, {}, ada)).status).toBe(403);
  expect((await waive(course, {}, stranger)).status).toBe(403);
  expect(await code(waive(course, { activityPartId: plain }))).toEqual([409, 'waiver.no-unit']);
  expect(await code(waive(course, { email: 'stranger@test.example' }))).toEqual([404, 'user.not-found']);
  expect((await waive(course, { reason: 'bribed' as NewWaiver['reason'] })).status).toBe(400);
  await givenAccess(server, teacher.id, course.objectiveId);
  expect(await code(waive(course, { email: 'teacher@test.example' }))).toEqual([403, 'grading.own-work']);
  await givenAccess(server, stranger.id, course.objectiveId);
  expect(await code(waive(course, { email: 'stranger@test.example' }))).toEqual([
    409,
    'objective-workflow.not-in-progress',
  ]);
  const other = await begun([cmi5Part('a')]);
  const { id: elsewhere } = await partNamed(ada, other.objectiveWorkflowId, 'Unit a');
  expect(await code(waive(course, { activityPartId: elsewhere }))).toEqual([404, 'activity.not-found']);
  expect(await code(waive(course))).toEqual([200, null]);
});
