import { randomUUID } from 'node:crypto';
import type { ObjectiveRecord, ObjectiveWorkflow } from '@stoa/contract';
import { ActivityKind, ActivityWorkState, settingKeys, WorkflowState, type PartDocument } from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, open, outcome, perform, refusal, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterEach(() => server.db.deleteFrom('setting').execute());
afterAll(() => server[Symbol.asyncDispose]());

const scale = {
  name: 'Letters',
  maxScore: 20,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'B', normalizedMinScore: 0.4 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

const quiz = page('c', {
  kind: ActivityKind.lti,
  content: { type: 'tool', tool: 'assessment', sourceFormat: 'qti-1.2', source: '<q/>' },
});

/** Two pages for which the author gives points. */
const pointedPages = [page('a', { scoreWeight: 1 }), page('b', { scoreWeight: 1 })];

async function begun(parts: readonly PartDocument[] = pointedPages): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts, { gradingScale: scale }));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
}

async function workflowOf(id: string): Promise<ObjectiveWorkflow> {
  return (await ada.call<ObjectiveWorkflow>('getObjectiveWorkflow', { params: { objectiveWorkflowId: id } })).body;
}

async function recordOf(workflow: ObjectiveWorkflow): Promise<ObjectiveRecord> {
  return (
    await ada.call<ObjectiveRecord>('getObjectiveRecord', { params: { recordId: workflow.objectiveRecordId ?? '' } })
  ).body;
}

async function approvalIsAsked(): Promise<void> {
  await server.db
    .insertInto('setting')
    .values({ tenant_id: server.tenantId, key: settingKeys.gradingApproval, value: 'true' })
    .execute();
}

async function waitsForGrade(workflowId: string, name: string): Promise<string> {
  const id = await open(ada, workflowId, name);
  await server.db
    .updateTable('activity_workflow')
    .set({ state: ActivityWorkState.inGrading })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('submitting', () => {
  test('goes through every state to the end when nobody has to grade, with a time for each and a record', async () => {
    const workflowId = await begun();
    await complete(ada, workflowId, 'Page a');
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow).toMatchObject({
      state: WorkflowState.finished,
      inGrading: null,
      gradingApproved: null,
      progress: 0.5,
    });
    for (const time of [objectiveWorkflow.submitted, objectiveWorkflow.graded, objectiveWorkflow.finished])
      expect(time).toMatch(/^20.*Z$/);
    expect(await recordOf(objectiveWorkflow)).toMatchObject({
      score: 10,
      maxScore: 20,
      normalizedScore: 0.5,
      passed: false,
      progress: 0.5,
      attempt: 1,
      grade: { name: 'B', normalizedMinScore: 0.4 },
    });
    expect(await workflowOf(workflowId)).toEqual(objectiveWorkflow);
  });

  test('G1: the record names the work at the course itself, and none where that was never opened', async () => {
    const [opened, untouched] = [await begun(), await begun()];
    await complete(ada, opened, 'Page a');
    const root = (await treeOf(ada, opened)).activity.activityWorkflowAggregate.lastActivityWorkflow;
    const records = await Promise.all(
      [opened, untouched].map(
        async (id) => await recordOf((await perform(ada, 'submitObjectiveWorkflow', { id })).objectiveWorkflow),
      ),
    );
    expect(root?.id).toEqual(expect.any(String));
    expect(records.map(({ activityWorkflowId }) => activityWorkflowId)).toEqual([root?.id, null]);
  });

  test('may name the workflow and carry an id of its own', async () => {
    const workflowId = await begun();
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', {
      id: randomUUID(),
      objectiveWorkflowId: workflowId,
    });
    expect(objectiveWorkflow).toMatchObject({ id: workflowId, state: WorkflowState.finished });
  });

  test('stops where somebody has to grade, and makes no record yet', async () => {
    const workflowId = await begun();
    await waitsForGrade(workflowId, 'Page a');
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow).toMatchObject({
      state: WorkflowState.inGrading,
      graded: null,
      finished: null,
      objectiveRecordId: null,
    });
  });

  test('stops where an approval is asked', async () => {
    await approvalIsAsked();
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: await begun() });
    expect(objectiveWorkflow).toMatchObject({ state: WorkflowState.graded, finished: null, objectiveRecordId: null });
  });

  test('again under the same id is the same submission, under another it is refused', async () => {
    const workflowId = await begun();
    const first = await outcome(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(await outcome(ada, 'submitObjectiveWorkflow', { id: workflowId })).toEqual(first);
    const again = await refusal(ada, 'submitObjectiveWorkflow', { id: randomUUID(), objectiveWorkflowId: workflowId });
    expect(again).toEqual({ code: 'objective-workflow.not-in-progress', reasons: ['already-submitted'] });
  });

  test('many times at once makes one record', async () => {
    const workflowId = await begun();
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => outcome(ada, 'submitObjectiveWorkflow', { objectiveWorkflowId: workflowId })),
    );
    expect(ends.filter((end) => end.state === 1)).toHaveLength(1);
    const records = await server.db
      .selectFrom('objective_record')
      .select('id')
      .where('objective_workflow_id', '=', workflowId)
      .execute();
    expect(records).toHaveLength(1);
  });

  test('the attempt of somebody else, or one that does not exist, is not found', async () => {
    const workflowId = await begun();
    expect((await refusal(bob, 'submitObjectiveWorkflow', { objectiveWorkflowId: workflowId })).code).toBe(
      'objective-workflow.not-found',
    );
    expect((await refusal(ada, 'submitObjectiveWorkflow', { id: randomUUID() })).code).toBe(
      'objective-workflow.not-found',
    );
    expect((await workflowOf(workflowId)).state).toBe(WorkflowState.inProgress);
  });
});

describe('finishing a course', () => {
  test('submits an attempt in progress and keeps its result', async () => {
    const workflowId = await begun();
    for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
    const { objectiveWorkflow } = await perform(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId });
    expect(objectiveWorkflow.state).toBe(WorkflowState.finished);
    expect(await recordOf(objectiveWorkflow)).toMatchObject({ passed: true, grade: { name: 'A' } });
  });

  test('is refused while somebody has to grade, to approve, or when it is finished', async () => {
    const inGrading = await begun();
    await waitsForGrade(inGrading, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: inGrading });
    const finished = await begun();
    await perform(ada, 'submitObjectiveWorkflow', { id: finished });
    await approvalIsAsked();
    const graded = await begun();
    await perform(ada, 'submitObjectiveWorkflow', { id: graded });
    const reasons = [];
    for (const objectiveWorkflowId of [inGrading, graded, finished]) {
      reasons.push((await refusal(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId })).reasons);
    }
    expect(reasons).toEqual([['in-grading'], ['approval-pending'], ['already-finished']]);
  });

  test('takes a graded attempt to its end once no approval is asked any more', async () => {
    await approvalIsAsked();
    const workflowId = await begun();
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    await server.db.deleteFrom('setting').execute();
    const { objectiveWorkflow } = await perform(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId });
    expect(objectiveWorkflow).toMatchObject({ state: WorkflowState.finished, objectiveRecordId: expect.any(String) });
  });

  test('of somebody else is not found', async () => {
    const workflowId = await begun();
    expect((await refusal(bob, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId })).code).toBe(
      'objective-workflow.not-found',
    );
  });
});

test('G1: pages without points end in no score and no grade, whatever the scale says', async () => {
  const workflowId = await begun([page('a'), page('b')]);
  for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
  const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  const nothing = { score: null, maxScore: null, normalizedScore: null, grade: null };
  expect(await recordOf(objectiveWorkflow)).toMatchObject({ ...nothing, passed: true, progress: 1 });
});

test('G1: the groups of assignments of the source weigh as it says', async () => {
  const graders = [
    { name: 'Homework', minCount: 0, dropCount: 0, weight: 0.2 },
    { name: 'Exam', minCount: 0, dropCount: 0, weight: 0.8 },
  ];
  const parts = [
    page('a', { scoreWeight: 1, grader: 'Homework' }),
    page('b', { scoreWeight: 1, grader: 'Homework' }),
    page('c', { scoreWeight: 1, grader: 'Exam' }),
  ];
  const { objectiveId } = await givenCourse(server, course(parts, { gradingScale: scale, graders }));
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  await complete(ada, workflowId, 'Page c');
  const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  expect(await recordOf(objectiveWorkflow)).toMatchObject({ normalizedScore: 0.8, score: 16, passed: true });
});

test('G1: a course whose questions cannot be taken yet ends without score and pass, also with points for pages', async () => {
  const workflowId = await begun([...pointedPages, quiz]);
  for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
  const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  const nothing = { score: null, maxScore: null, normalizedScore: null, grade: null };
  expect(await recordOf(objectiveWorkflow)).toMatchObject({ ...nothing, passed: null, progress: 1 });
});

test('without a scale a course is passed when all its required parts are finished', async () => {
  for (const [names, passed] of [
    [['Page a'], false],
    [['Page a', 'Page b'], true],
  ] as const) {
    const { objectiveId } = await givenCourse(server, course([page('a'), page('b')]));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    for (const name of names) await complete(ada, workflowId, name);
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(await recordOf(objectiveWorkflow)).toMatchObject({ passed, score: null, grade: null });
  }
});
