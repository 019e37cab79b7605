import { randomUUID } from 'node:crypto';
import type { RecentObjective } from '@stoa/contract';
import { ContentState, WorkflowState } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newPerson = () => server.signInAs(`${randomUUID()}@test.example`);
const recent = async (person: TestPerson) =>
  (await person.call<{ data: RecentObjective[] }>('listRecentObjectives')).body.data;
const names = async (person: TestPerson) => (await recent(person)).map(({ objective }) => objective.name);

async function given(person: TestPerson, name: string): Promise<{ aggregateId: string; objectiveId: string }> {
  const { objectiveId } = await givenCourse(server, course([page('a'), page('b')], { name }));
  return { objectiveId, aggregateId: await givenAccess(server, person.id, objectiveId) };
}

test('the last six courses come first, by when something was opened in them', async () => {
  const person = await newPerson();
  const workflows: string[] = [];
  for (const name of ['1', '2', '3', '4', '5', '6', '7'])
    workflows.push(await startCourse(person, (await given(person, name)).aggregateId));
  expect(await names(person)).toEqual(['7', '6', '5', '4', '3', '2']);
  await open(person, workflows[0] ?? '', 'Page b');
  expect(await names(person)).toEqual(['1', '7', '6', '5', '4', '3']);
});

test("a course that was never started is no recent one, nor is somebody else's", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  await given(person, 'Fresh');
  await startCourse(other, (await given(other, 'Other')).aggregateId);
  expect(await recent(person)).toEqual([]);
});

test('a course leads to the place where the person was last', async () => {
  const person = await newPerson();
  const { aggregateId, objectiveId } = await given(person, 'Course');
  const workflowId = await startCourse(person, aggregateId);
  expect(await recent(person)).toMatchObject([
    { objective: { id: objectiveId, imageUrl: null }, lastAxis: null, progress: 0, state: WorkflowState.inProgress },
  ]);
  await open(person, workflowId, 'Page b');
  expect(await recent(person)).toMatchObject([{ lastAxis: '2' }]);
  await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  expect(await recent(person)).toMatchObject([{ state: WorkflowState.finished }]);
});

test('an archived course is gone', async () => {
  const person = await newPerson();
  const { aggregateId, objectiveId } = await given(person, 'Old');
  await startCourse(person, aggregateId);
  await server.db
    .updateTable('objective')
    .set({ state: ContentState.archived })
    .where('id', '=', objectiveId)
    .execute();
  expect(await recent(person)).toEqual([]);
});

test('a course that the person put away is no recent one until it is taken back', async () => {
  const person = await newPerson();
  const { aggregateId, objectiveId } = await given(person, 'Put away');
  await startCourse(person, aggregateId);
  const archive = (isArchived: boolean) =>
    person.call('archiveObjective', { params: { objectiveId }, body: { isArchived } });
  await archive(true);
  expect(await names(person)).toEqual([]);
  await archive(false);
  expect(await names(person)).toEqual(['Put away']);
});
