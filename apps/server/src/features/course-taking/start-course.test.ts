import { randomUUID } from 'node:crypto';
import type { EnrolledObjective } from '@stoa/contract';
import { ActivityKind, ContentState, ObjectiveType, WorkflowState, type CourseDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolment } from '../../learning/enrolment/store.ts';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { outcome, perform, refusal, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function givenEnrolment(more: Partial<CourseDocument> = {}, terms: Partial<Enrolment> = {}): Promise<string> {
  const { objectiveId } = await givenCourse(server, course([page('1')], more));
  return await givenAccess(server, ada.id, objectiveId, terms);
}

const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour);
const anHourAgo = () => new Date(Date.now() - hour);

test('the new workflow has the id of the command, and My Courses shows it', async () => {
  const aggregateId = await givenEnrolment();
  const id = randomUUID();
  const { objectiveWorkflow } = await perform(ada, 'startObjectiveWorkflow', {
    id,
    objectiveWorkflowAggregateId: aggregateId,
  });
  expect(objectiveWorkflow).toMatchObject({
    id,
    attempt: 1,
    state: WorkflowState.inProgress,
    progress: 0,
    objectiveWorkflowAggregateId: aggregateId,
  });
  const filter = JSON.stringify(['id', '=', aggregateId]);
  const { body } = await ada.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', { query: { filter } });
  expect(body.data[0]?.objectiveWorkflowAggregate.lastObjectiveWorkflow).toEqual(objectiveWorkflow);
});

describe('a start is refused with its reasons', () => {
  test.each<[string, Partial<CourseDocument>, () => Partial<Enrolment>]>([
    ['archived', { state: ContentState.archived }, () => ({})],
    ['coming-soon', { state: ContentState.draft }, () => ({})],
    ['not-yet-available', {}, () => ({ availabilityDate: inAnHour() })],
    ['no-longer-available', {}, () => ({ availabilityEndDate: anHourAgo() })],
  ])('%s', async (reason, document, terms) => {
    const aggregateId = await givenEnrolment(document, terms());
    const refused = await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
    expect(refused).toEqual({ code: 'objective-workflow.start-refused', reasons: [reason] });
  });

  test('a course whose only activity cannot be played yet is coming soon', async () => {
    const quiz = page('1', {
      kind: ActivityKind.lti,
      content: { type: 'tool', tool: 'assessment', sourceFormat: 'qti-1.2', source: '<q/>' },
    });
    const { objectiveId } = await givenCourse(server, course([quiz], { objectiveType: ObjectiveType.lti13 }));
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    expect(
      (await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId })).reasons,
    ).toEqual(['coming-soon']);
  });

  test('while an attempt is open, and after it without retake', async () => {
    const aggregateId = await givenEnrolment();
    const workflowId = await startCourse(ada, aggregateId);
    expect(
      (await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId })).reasons,
    ).toEqual(['attempt-open']);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(
      (await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId })).reasons,
    ).toEqual(['no-retake']);
  });
});

test('a refused start leaves nothing behind, and what is open stays as it is', async () => {
  const stored = (aggregateId: string) =>
    server.db
      .selectFrom('objective_workflow_aggregate as g')
      .leftJoin('objective_workflow as w', 'w.aggregate_id', 'g.id')
      .select(['g.attempts', 'g.last_objective_workflow_id', 'w.id', 'w.attempt', 'w.state'])
      .where('g.id', '=', aggregateId)
      .execute();
  const told = () =>
    server.db.selectFrom('learner_version').select('version').where('user_id', '=', ada.id).executeTakeFirst();
  const early = await givenEnrolment({}, { availabilityDate: inAnHour() });
  const begun = await givenEnrolment();
  await startCourse(ada, begun);
  for (const aggregateId of [early, begun]) {
    const before = [await stored(aggregateId), await told()];
    await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
    expect([await stored(aggregateId), await told()]).toEqual(before);
  }
});

test('every reason is told of a start that has several', async () => {
  const aggregateId = await givenEnrolment();
  await startCourse(ada, aggregateId);
  await server.db
    .updateTable('objective_access')
    .set({ availability_end_date: anHourAgo() })
    .where('aggregate_id', '=', aggregateId)
    .execute();
  expect((await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId })).reasons).toEqual(
    ['attempt-open', 'no-longer-available'],
  );
});

test('a start that is sent again after its attempt ended is the same start, also where retake is allowed', async () => {
  const aggregateId = await givenEnrolment({}, { retake: true });
  const body = { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId };
  const first = await outcome(ada, 'startObjectiveWorkflow', body);
  await perform(ada, 'submitObjectiveWorkflow', { id: body.id });
  expect(await outcome(ada, 'startObjectiveWorkflow', body)).toEqual(first);
});

test('with retake a second attempt follows the first', async () => {
  const aggregateId = await givenEnrolment({}, { retake: true });
  await perform(ada, 'submitObjectiveWorkflow', { id: await startCourse(ada, aggregateId) });
  const { objectiveWorkflow } = await perform(ada, 'startObjectiveWorkflow', {
    objectiveWorkflowAggregateId: aggregateId,
  });
  expect(objectiveWorkflow).toMatchObject({ attempt: 2, state: WorkflowState.inProgress, progress: 0 });
});

describe('what belongs to somebody else is not found', () => {
  test('the aggregate of another learner, which that learner can start', async () => {
    const aggregateId = await givenEnrolment();
    const refused = await refusal(bob, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
    expect(refused.code).toBe('objective-access.not-found');
    await startCourse(ada, aggregateId);
  });

  test('an aggregate of another tenant, and one that does not exist', async () => {
    const other = await givenOtherTenant(server);
    const { objectiveId } = await givenCourse({ ...server, ...other }, course([page('1')]));
    const aggregateId = await givenAccess({ ...server, ...other }, other.userId, objectiveId);
    for (const id of [aggregateId, randomUUID()]) {
      expect((await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: id })).code).toBe(
        'objective-access.not-found',
      );
    }
  });

  test('an aggregate whose access was taken away', async () => {
    const aggregateId = await givenEnrolment();
    await server.db.deleteFrom('objective_access').where('aggregate_id', '=', aggregateId).execute();
    expect((await refusal(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId })).code).toBe(
      'objective-access.not-found',
    );
  });
});

describe('repeated and racing starts', () => {
  test('the same id again is the same start', async () => {
    const body = { id: randomUUID(), objectiveWorkflowAggregateId: await givenEnrolment() };
    expect(await outcome(ada, 'startObjectiveWorkflow', body)).toEqual(
      await outcome(ada, 'startObjectiveWorkflow', body),
    );
  });

  test('the same id with another body is refused', async () => {
    const id = randomUUID();
    await perform(ada, 'startObjectiveWorkflow', { id, objectiveWorkflowAggregateId: await givenEnrolment() });
    const other = { id, objectiveWorkflowAggregateId: await givenEnrolment() };
    expect(
      (await ada.call('startObjectiveWorkflow', { body: other, headers: { prefer: 'respond-sync' } })).status,
    ).toBe(422);
  });

  test('the id of somebody else’s workflow cannot become that of an own one', async () => {
    const id = await startCourse(ada, await givenEnrolment());
    const { objectiveId } = await givenCourse(server, course([page('1')]));
    const body = { id, objectiveWorkflowAggregateId: await givenAccess(server, bob.id, objectiveId) };
    expect(await refusal(bob, 'startObjectiveWorkflow', body)).toMatchObject({ code: 'command.id-reused' });
    await perform(bob, 'startObjectiveWorkflow', { ...body, id: randomUUID() });
  });

  test('of many starts at once one begins the attempt and the others find it open', async () => {
    const aggregateId = await givenEnrolment();
    const ends = await Promise.all(
      Array.from({ length: 8 }, () =>
        outcome(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId }),
      ),
    );
    expect(ends.filter((end) => end.state === 1)).toHaveLength(1);
    expect(new Set(ends.flatMap((end) => end.errors.flatMap((error) => error.data?.['reasons'])))).toEqual(
      new Set(['attempt-open']),
    );
    const rows = await server.db
      .selectFrom('objective_workflow')
      .select('id')
      .where('aggregate_id', '=', aggregateId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
