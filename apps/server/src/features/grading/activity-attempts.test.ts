import { randomUUID } from 'node:crypto';
import { ActivityWorkState, WorkflowState, type AttemptPolicy, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, partNamed, perform, refusal, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const gradingScale = {
  name: 'Letters',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

async function begun(parts: readonly PartDocument[]): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts, { gradingScale }));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
}

describe('G1: several attempts at an activity', () => {
  async function tried(workflowId: string, score: number): Promise<void> {
    const part = await partNamed(ada, workflowId, 'Page a');
    const body = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: true };
    const { activityWorkflows } = await perform(ada, 'startActivityWorkflows', body);
    const id = activityWorkflows.find(({ activityPathId }) => activityPathId === part.activityPathId)?.id ?? '';
    await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
    await teacher.call('gradeActivity', { params: { activityWorkflowId: id }, body: { score, maxScore: 10 } });
  }

  test('the best one counts, and no more begin than are allowed', async () => {
    const workflowId = await begun([page('a', { manualGrading: true, allowedAttempts: 3 })]);
    for (const score of [5, 9, 2]) await tried(workflowId, score);
    const part = await partNamed(ada, workflowId, 'Page a');
    expect(part.childActivity.activityWorkflowAggregate).toMatchObject({
      lastActivityWorkflow: { attempt: 3, state: ActivityWorkState.finished },
      bestActivityRecord: { normalizedScore: 0.9 },
    });
    const body = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: true };
    expect(await refusal(ada, 'startActivityWorkflows', body)).toEqual({
      code: 'activity.restart-refused',
      reasons: ['no-attempts-left'],
    });
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow.state).toBe(WorkflowState.finished);
    const record = await server.db
      .selectFrom('objective_record')
      .select(['normalized_score', 'score'])
      .where('objective_workflow_id', '=', workflowId)
      .executeTakeFirst();
    expect(record).toMatchObject({ normalized_score: 0.9, score: 90 });
  });

  test.each<[AttemptPolicy, number]>([
    ['first', 0.5],
    ['last', 0.2],
    ['average', 16 / 30],
  ])('the %s counts where the author says so, in the activity and in the course', async (attemptPolicy, score) => {
    const settings = { manualGrading: true, attemptPolicy, normalizedPassingScore: 0.5 };
    const workflowId = await begun([page('a', settings), page('b', { gate: 'previousPassed' })]);
    for (const given of [5, 9, 2]) await tried(workflowId, given);
    const part = await partNamed(ada, workflowId, 'Page a');
    expect(part.attemptPolicy).toBe(attemptPolicy);
    const counted = part.childActivity.activityWorkflowAggregate.bestActivityRecord;
    expect(counted?.normalizedScore).toBeCloseTo(score, 9);
    expect(counted?.passed).toBe(score >= 0.5);
    expect((await partNamed(ada, workflowId, 'Page b')).available).toBe(score >= 0.5);
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow.state).toBe(WorkflowState.finished);
    const record = await server.db
      .selectFrom('objective_record')
      .select('normalized_score')
      .where('objective_workflow_id', '=', workflowId)
      .executeTakeFirst();
    expect(record?.normalized_score).toBeCloseTo(score, 9);
  });

  test('one that is open is not begun again, and what was finished stays finished meanwhile', async () => {
    const workflowId = await begun([page('a'), page('b')]);
    await complete(ada, workflowId, 'Page a');
    const part = await partNamed(ada, workflowId, 'Page a');
    const body = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: true };
    expect(
      (await perform(ada, 'startActivityWorkflows', body)).activityWorkflows.map(({ attempt }) => attempt),
    ).toContain(2);
    expect((await refusal(ada, 'startActivityWorkflows', body)).reasons).toEqual(['attempt-open']);
    const again = await partNamed(ada, workflowId, 'Page a');
    expect(again.childActivity.activityWorkflowAggregate.bestActivityRecord).not.toBeNull();
    expect((await complete(ada, workflowId, 'Page b')).objectiveWorkflow.progress).toBe(1);
  });

  test('of many restarts at once one begins', async () => {
    const workflowId = await begun([page('a')]);
    await complete(ada, workflowId, 'Page a');
    const part = await partNamed(ada, workflowId, 'Page a');
    const body = () => ({
      id: randomUUID(),
      objectiveWorkflowId: workflowId,
      activityPartIds: [part.id],
      restart: true,
    });
    await Promise.all(
      Array.from({ length: 6 }, () =>
        ada.call('startActivityWorkflows', { body: body(), headers: { prefer: 'respond-sync' } }),
      ),
    );
    const rows = await server.db
      .selectFrom('activity_workflow')
      .select('attempt')
      .where('activity_part_id', '=', part.id)
      .execute();
    expect(rows.map(({ attempt }) => attempt).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });
});
