import { randomUUID } from 'node:crypto';
import type { ActivityTree, CallTypes, ObjectiveRecord, Problem } from '@stoa/contract';
import { ActivityKind, settingKeys, ActivityWorkState, WorkflowState, type PartDocument } from '@stoa/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { complete, open, partNamed, perform, refusal, startCourse, treeOf } from '../../testing/perform.ts';
import type { Answer, TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
beforeEach(async () => {
  await server.db.deleteFrom('outbox_event').execute();
  await server.db.deleteFrom('activity_workflow').execute();
});
afterEach(() => server.db.deleteFrom('setting').execute());
afterAll(() => server[Symbol.asyncDispose]());

const scale = {
  name: 'Letters',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

const essay = (key: string, more: Partial<PartDocument> = {}): PartDocument =>
  page(key, { manualGrading: true, ...more });

async function begun(parts: readonly PartDocument[], terms: Parameters<typeof givenAccess>[3] = {}): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts, { gradingScale: scale }));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
}

type Graded = CallTypes['gradeActivity']['answer'] & Problem;

const grade = (activityWorkflowId: string, body: object, person = teacher): Promise<Answer<Graded>> =>
  person.call<Graded>('gradeActivity', { params: { activityWorkflowId }, body });
const approve = (objectiveWorkflowId: string, person = teacher): Promise<Answer<Graded>> =>
  person.call<Graded>('approveGrading', { params: { objectiveWorkflowId }, body: {} });
const items = async () => (await teacher.call<CallTypes['listGradingItems']['answer']>('listGradingItems')).body.items;

async function approvalIsAsked(): Promise<void> {
  await server.db
    .insertInto('setting')
    .values({ tenant_id: server.tenantId, key: settingKeys.gradingApproval, value: 'true' })
    .execute();
}

async function handedIn(workflowId: string, name: string): Promise<string> {
  const id = await open(ada, workflowId, name);
  await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
  return id;
}

async function recordsOf(workflowId: string): Promise<readonly ObjectiveRecord[]> {
  const rows = await server.db
    .selectFrom('objective_record')
    .select('id')
    .where('objective_workflow_id', '=', workflowId)
    .execute();
  return await Promise.all(
    rows.map(
      async ({ id }) => (await ada.call<ObjectiveRecord>('getObjectiveRecord', { params: { recordId: id } })).body,
    ),
  );
}

describe('G1, G3: work that a person grades', () => {
  test('goes from submitted through grading and approval to finished, with one record and what is told of it', async () => {
    await approvalIsAsked();
    const workflowId = await begun([essay('a', { normalizedPassingScore: 0.5, scoreWeight: 3 }), essay('b')]);
    const [first, second] = [await handedIn(workflowId, 'Page a'), await handedIn(workflowId, 'Page b')];
    const submitted = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(submitted.objectiveWorkflow).toMatchObject({ state: WorkflowState.inGrading, graded: null, progress: null });
    expect((await items()).map(({ waitsFor, activity }) => [waitsFor, activity?.name])).toEqual([
      ['grade', 'Page a'],
      ['grade', 'Page b'],
    ]);

    expect(
      (await grade(first, { score: 8, maxScore: 10, comment: 'Well argued' })).body.objectiveWorkflow,
    ).toMatchObject({
      state: WorkflowState.inGrading,
      progress: 0.5,
    });
    const graded = await grade(second, { score: 4, maxScore: 10 });
    expect(graded.body.objectiveWorkflow).toMatchObject({
      state: WorkflowState.graded,
      progress: 1,
      objectiveRecordId: null,
    });
    expect((await items()).map(({ waitsFor, activity }) => [waitsFor, activity])).toEqual([['approval', null]]);

    const { objectiveWorkflow } = (await approve(workflowId)).body;
    expect(objectiveWorkflow.state).toBe(WorkflowState.finished);
    for (const time of ['submitted', 'inGrading', 'graded', 'gradingApproved', 'finished'] as const) {
      expect(objectiveWorkflow[time]).toMatch(/^20.*Z$/);
    }
    const [record, ...others] = await recordsOf(workflowId);
    expect(record?.normalizedScore).toBeCloseTo((0.8 * 3 + 0.4) / 4);
    expect(record).toMatchObject({ passed: true, grade: { name: 'A' }, progress: 1 });
    expect(others).toEqual([]);
    const told = await server.db.selectFrom('outbox_event').select(['kind', 'subject_id']).orderBy('id').execute();
    expect(told).toEqual([
      { kind: 'activity.graded', subject_id: first },
      { kind: 'activity.graded', subject_id: second },
      { kind: 'objective-record.made', subject_id: record?.id },
    ]);
    const noted = await server.db
      .selectFrom('audit_event')
      .select(['what', 'subject_id', 'data'])
      .where('actor_id', '=', teacher.id)
      .where('what', 'in', ['activity.graded', 'grading.approved'])
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      { what: 'activity.graded', subject_id: ada.id, data: { activityWorkflowId: first, score: 8, maxScore: 10 } },
      { what: 'activity.graded', subject_id: ada.id, data: { activityWorkflowId: second, score: 4, maxScore: 10 } },
      { what: 'grading.approved', subject_id: ada.id, data: { objectiveWorkflowId: workflowId } },
    ]);
    expect(await items()).toEqual([]);
  });

  test('arrives at its end with the last grade where no approval is asked', async () => {
    const workflowId = await begun([essay('a'), page('b')]);
    const id = await handedIn(workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect((await grade(id, { score: 1, maxScore: 2 })).body.objectiveWorkflow).toMatchObject({
      state: WorkflowState.finished,
      gradingApproved: null,
      objectiveRecordId: expect.any(String),
    });
  });

  test('may be graded before the course is submitted, which completes it, what it stands in, and its progress', async () => {
    const workflowId = await begun([chapter('1', [essay('a')]), page('b')]);
    const id = await handedIn(workflowId, 'Page a');
    expect((await treeOf(ada, workflowId)).objectiveWorkflow.progress).toBe(0);
    await grade(id, { score: 2, maxScore: 4, comment: '<b>Good</b>' });
    const tree = await treeOf(ada, workflowId);
    expect(tree.objectiveWorkflow).toMatchObject({ state: WorkflowState.inProgress, progress: 0.5 });
    const standing = (await partNamed(ada, workflowId, 'Page a')).childActivity.activityWorkflowAggregate;
    expect(standing).toMatchObject({
      lastActivityWorkflow: { state: ActivityWorkState.finished },
      bestActivityRecord: { normalizedScore: 0.5, passed: null, comment: '<b>Good</b>' },
    });
    const section = await partNamed(ada, workflowId, 'Chapter 1');
    expect(section.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.finished).toEqual(expect.any(String));
  });

  test('is handed in once, and is not reviewed while it waits', async () => {
    const workflowId = await begun([essay('a')]);
    const id = await handedIn(workflowId, 'Page a');
    const again = await perform(ada, 'finishActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityWorkflowIds: [id],
    });
    expect(again.activityWorkflows.map(({ state, finished }) => [state, finished])).toContainEqual([
      ActivityWorkState.inGrading,
      null,
    ]);
    expect((await partNamed(ada, workflowId, 'Page a')).contentAvailable).toBe(false);
    const part = await partNamed(ada, workflowId, 'Page a');
    const restart = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: true };
    expect((await refusal(ada, 'startActivityWorkflows', restart)).reasons).toEqual(['in-grading', 'not-open']);
  });

  test('opens a gate behind it only when it is passed', async () => {
    const parts = [essay('a', { normalizedPassingScore: 0.5 }), page('b', { gate: 'previousPassed' })];
    const [failed, passed] = [await begun(parts), await begun(parts)];
    await grade(await handedIn(failed, 'Page a'), { score: 1, maxScore: 10 });
    await grade(await handedIn(passed, 'Page a'), { score: 5, maxScore: 10 });
    expect([
      (await partNamed(ada, failed, 'Page b')).available,
      (await partNamed(ada, passed, 'Page b')).available,
    ]).toEqual([false, true]);
  });
});

describe('G1: what the bounds are', () => {
  const bestOf = async (workflowId: string, name: string) =>
    (await partNamed(ada, workflowId, name)).childActivity.activityWorkflowAggregate.bestActivityRecord;

  test('a score exactly on the minimum passes, nothing and everything are scores, and without a minimum there is no verdict', async () => {
    const minimum = { normalizedPassingScore: 0.7 };
    const workflowId = await begun([
      essay('a', minimum),
      essay('b', minimum),
      essay('c', { normalizedPassingScore: 0 }),
      essay('d'),
    ]);
    for (const [name, body] of [
      ['Page a', { score: 4.9, maxScore: 7 }],
      ['Page b', { score: 0.69, maxScore: 1 }],
      ['Page c', { score: 0, maxScore: 1_000_000 }],
      ['Page d', { score: 1, maxScore: 1 }],
    ] as const) {
      expect((await grade(await handedIn(workflowId, name), body)).status).toBe(200);
    }
    const verdicts = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (key) => (await bestOf(workflowId, `Page ${key}`))?.passed),
    );
    expect(verdicts).toEqual([true, false, true, null]);
  });

  test('a comment may be as long as is said, in any script, and one of blanks is none', async () => {
    const workflowId = await begun([essay('a'), essay('b'), essay('c')]);
    const long = 'ع'.repeat(4000);
    await grade(await handedIn(workflowId, 'Page a'), { score: 1, maxScore: 2, comment: long });
    await grade(await handedIn(workflowId, 'Page b'), { score: 1, maxScore: 2, comment: ' \n ' });
    await grade(await handedIn(workflowId, 'Page c'), { score: 1, maxScore: 2, comment: '' });
    const comments = await Promise.all(
      ['a', 'b', 'c'].map(async (key) => (await bestOf(workflowId, `Page ${key}`))?.comment),
    );
    expect(comments).toEqual([long, null, null]);
  });

  async function finishedWith(
    parts: readonly PartDocument[],
    scores: Readonly<Record<string, number>>,
    gradingScale: typeof scale,
  ) {
    const { objectiveId } = await givenCourse(server, course(parts, { gradingScale }));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    for (const [name, score] of Object.entries(scores))
      await grade(await handedIn(workflowId, name), { score, maxScore: 10 });
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    return (await recordsOf(workflowId))[0];
  }

  test.each<[string, PartDocument[], Record<string, number>, object]>([
    [
      'a mean exactly on the bound of a grade and of the scale',
      [essay('a'), essay('b'), essay('c')],
      { 'Page a': 6, 'Page b': 6, 'Page c': 6 },
      { passed: true, score: 60, maxScore: 100, grade: { name: 'A' } },
    ],
    [
      'just below it',
      [essay('a'), essay('b')],
      { 'Page a': 6, 'Page b': 5.99 },
      { passed: false, grade: { name: 'C' } },
    ],
    [
      'a part that weighs nothing',
      [essay('a'), essay('b', { scoreWeight: 0 })],
      { 'Page a': 10, 'Page b': 0 },
      { passed: true, normalizedScore: 1 },
    ],
    [
      'parts of which none weighs anything, which has no score',
      [essay('a', { scoreWeight: 0 }), page('b')],
      { 'Page a': 2 },
      { passed: false, normalizedScore: null, grade: null, progress: 0.5 },
    ],
    [
      'an optional part that is not finished',
      [essay('a'), essay('b', { optional: true })],
      { 'Page a': 10 },
      { passed: true, normalizedScore: 1, progress: 1 },
    ],
    [
      'an optional part that is finished',
      [essay('a'), essay('b', { optional: true })],
      { 'Page a': 10, 'Page b': 0 },
      { passed: false, normalizedScore: 0.5, progress: 1 },
    ],
    [
      'a required part that was never done',
      [essay('a'), essay('b')],
      { 'Page a': 10 },
      { passed: false, normalizedScore: 0.5, progress: 0.5 },
    ],
    [
      'nothing done at all',
      [essay('a')],
      {},
      { passed: false, normalizedScore: 0, score: 0, progress: 0, grade: { name: 'C' } },
    ],
  ])('the result of %s', async (_what, parts, scores, expected) => {
    expect(await finishedWith(parts, scores, scale)).toMatchObject(expected);
  });

  test('a scale without grades gives a score and a verdict, and one with a maximum of one gives fractions', async () => {
    const graded = { 'Page a': 7 };
    expect(await finishedWith([essay('a')], graded, { ...scale, grades: [] })).toMatchObject({
      grade: null,
      passed: true,
      score: 70,
    });
    expect(await finishedWith([essay('a')], graded, { ...scale, maxScore: 1 })).toMatchObject({
      score: 0.7,
      maxScore: 1,
    });
  });
});

describe('grading is refused', () => {
  const codes = ({ status, body }: Answer<Problem>) => [status, body.errors[0]?.code, body.errors[0]?.field];

  test('for what does not wait: not handed in yet, graded already, of another tenant, unknown', async () => {
    const workflowId = await begun([essay('a')]);
    const id = await open(ada, workflowId, 'Page a');
    expect(codes(await grade(id, { score: 1, maxScore: 2 }))).toEqual([409, 'grading.not-waiting', undefined]);
    await handedIn(workflowId, 'Page a');
    const twice = await Promise.all([1, 2, 1, 2].map((score) => grade(id, { score, maxScore: 2 })));
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(codes(await grade(randomUUID(), { score: 1, maxScore: 2 }))).toEqual([
      404,
      'activity-workflow.not-found',
      undefined,
    ]);
    expect(codes(await approve(workflowId))).toEqual([409, 'grading.not-waiting', undefined]);
    expect(codes(await approve(randomUUID()))).toEqual([404, 'objective-workflow.not-found', undefined]);
    await server.db
      .updateTable('activity_workflow')
      .set({ state: ActivityWorkState.inGrading })
      .where('id', '=', id)
      .execute();
    const { tenantId } = await givenOtherTenant(server);
    const other = await server.signInAs('other@test.example', ['Instructor'], tenantId);
    expect((await grade(id, { score: 1, maxScore: 2 }, other)).status).not.toBe(200);
  });

  test('for one’s own work, with a sentence, and it is not listed for oneself', async () => {
    await approvalIsAsked();
    const own = await server.signInAs('both@test.example', ['Learner', 'Instructor']);
    const { objectiveId } = await givenCourse(server, course([essay('a')], { gradingScale: scale }));
    const workflowId = await startCourse(own, await givenAccess(server, own.id, objectiveId));
    const id = await open(own, workflowId, 'Page a');
    await perform(own, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
    await perform(own, 'submitObjectiveWorkflow', { id: workflowId });
    const ownItems = async () => (await own.call<CallTypes['listGradingItems']['answer']>('listGradingItems')).body;

    const refused = await grade(id, { score: 10, maxScore: 10 }, own);
    expect(codes(refused)).toEqual([403, 'grading.own-work', undefined]);
    expect(refused.body.errors[0]?.message).toBe('You can’t grade your own work. Please ask a colleague.');
    expect(await ownItems()).toEqual({ items: [], totalCount: 0, next: null });
    expect((await items()).map(({ activity }) => activity?.activityWorkflowId)).toEqual([id]);

    expect((await grade(id, { score: 8, maxScore: 10 })).body.objectiveWorkflow.state).toBe(WorkflowState.graded);
    expect(codes(await approve(workflowId, own))).toEqual([403, 'grading.own-work', undefined]);
    expect(await ownItems()).toEqual({ items: [], totalCount: 0, next: null });
    expect((await approve(workflowId)).body.objectiveWorkflow.state).toBe(WorkflowState.finished);
    expect(codes(await grade(id, { score: 10, maxScore: 10 }, own))).toEqual([403, 'grading.own-work', undefined]);
  });

  test('once the result is there: what was graded and recorded stays as it was', async () => {
    const workflowId = await begun([essay('a')]);
    const id = await handedIn(workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    await grade(id, { score: 1, maxScore: 2 });
    expect(codes(await grade(id, { score: 2, maxScore: 2 }))).toEqual([409, 'grading.not-waiting', undefined]);
    expect(codes(await approve(workflowId))).toEqual([409, 'grading.not-waiting', undefined]);
    expect(await recordsOf(workflowId)).toMatchObject([{ normalizedScore: 0.5, passed: false }]);
  });

  test.each<[string, object, string | undefined]>([
    ['no score', { maxScore: 2 }, 'score'],
    ['no maximum', { score: 1 }, 'maxScore'],
    ['a maximum of nothing', { score: 0, maxScore: 0 }, 'maxScore'],
    ['a maximum below nothing', { score: 0, maxScore: -1 }, 'maxScore'],
    ['an enormous maximum', { score: 0, maxScore: 1_000_001 }, 'maxScore'],
    ['a score of words', { score: '1', maxScore: 2 }, 'score'],
    ['a comment that is too long', { score: 1, maxScore: 2, comment: 'x'.repeat(4001) }, 'comment'],
    ['a comment that is no text', { score: 1, maxScore: 2, comment: 7 }, 'comment'],
    ['a comment that cannot be kept', { score: 1, maxScore: 2, comment: 'a\u0000b' }, 'comment'],
    ['a field of its own', { score: 1, maxScore: 2, passed: true }, undefined],
  ])('for %s', async (_what, body, field) => {
    const workflowId = await begun([essay('a')]);
    const id = await handedIn(workflowId, 'Page a');
    const answer = await grade(id, body);
    expect(answer.status).toBe(400);
    if (field !== undefined) expect(answer.body.errors.map((error) => error.field)).toContain(field);
    expect(await items()).toHaveLength(1);
  });

  test('for a score above its maximum, and for learners', async () => {
    const workflowId = await begun([essay('a')]);
    const id = await handedIn(workflowId, 'Page a');
    expect(codes(await grade(id, { score: 3, maxScore: 2 }))).toEqual([400, 'request.field-invalid', 'score']);
    expect((await grade(id, { score: -1, maxScore: 2 })).status).toBe(400);
    expect((await grade(id, { score: 1, maxScore: 2 }, ada)).status).toBe(403);
    expect((await ada.call('listGradingItems')).status).toBe(403);
    expect((await grade(id, { score: 2, maxScore: 2 })).status).toBe(200);
  });
});

test('G1: the work of somebody who may no longer take the course is not listed, and cannot be graded', async () => {
  const workflowId = await begun([essay('a')]);
  const id = await handedIn(workflowId, 'Page a');
  expect(await items()).toHaveLength(1);
  await server.db.deleteFrom('objective_access').where('user_id', '=', ada.id).execute();
  expect(await items()).toEqual([]);
  const { status, body } = await grade(id, { score: 1, maxScore: 2 });
  expect([status, body.errors[0]?.code]).toEqual([404, 'objective-workflow.not-found']);
});

describe('G2: what the instructor wrote', () => {
  test('is in no answer to the learner while the result is hidden', async () => {
    const workflowId = await begun([essay('a'), page('b')], { gradeRevealPolicy: 'never' });
    await grade(await handedIn(workflowId, 'Page a'), { score: 7, maxScore: 10, comment: 'Secret words' });
    const answer = await ada.call<ActivityTree>('getActivityTree', { params: { objectiveWorkflowId: workflowId } });
    expect(JSON.stringify(answer.body)).not.toContain('Secret words');
    const part = await partNamed(ada, workflowId, 'Page a');
    expect(part.childActivity.activityWorkflowAggregate.bestActivityRecord).toMatchObject({
      normalizedScore: null,
      comment: null,
    });
  });
});

test('an activity of a kind that nobody grades is finished at once', async () => {
  const workflowId = await begun([page('a', { kind: ActivityKind.text })]);
  const { activityWorkflows } = await complete(ada, workflowId, 'Page a');
  expect(activityWorkflows.every(({ state }) => state === ActivityWorkState.finished)).toBe(true);
});
