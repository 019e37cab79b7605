import { randomUUID } from 'node:crypto';
import type { ActivityRecord, Problem } from '@stoa/contract';
import type { ActivityConstraint, PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { complete, open, partNamed, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

interface Found {
  readonly data: readonly ActivityRecord[];
  readonly totalCount?: number;
}

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const essay = (key: string, more: Partial<PartDocument> = {}) => page(key, { manualGrading: true, ...more });

async function begun(parts: readonly PartDocument[], terms: Parameters<typeof givenAccess>[3] = {}) {
  const { objectiveId } = await givenCourse(server, course(parts));
  const aggregateId = await givenAccess(server, ada.id, objectiveId, { retake: true, ...terms });
  return { aggregateId, workflowId: await startCourse(ada, aggregateId) };
}

async function graded(workflowId: string, name: string, body: object, again = false): Promise<void> {
  const part = await partNamed(ada, workflowId, name);
  if (again)
    await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [part.id],
      restart: true,
    });
  const current = await partNamed(ada, workflowId, name);
  const id = again
    ? (current.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '')
    : await open(ada, workflowId, name);
  await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
  expect((await teacher.call('gradeActivity', { params: { activityWorkflowId: id }, body })).status).toBe(200);
}

const ofAttempt = (workflowId: string, query: Readonly<Record<string, string>> = {}, person = ada) =>
  person.call<Found & Problem>('queryActivityRecords', { params: { objectiveWorkflowId: workflowId }, query });
const ofAggregate = (aggregateId: string, query: Readonly<Record<string, string>> = {}, person = ada) =>
  person.call<Found & Problem>('queryAggregateActivityRecords', { params: { aggregateId }, query });

describe('A1 G1: results of activities (Spec 2 §7)', () => {
  test('are listed attempt by attempt, the last first, with everything that was given', async () => {
    const { workflowId } = await begun([essay('a', { normalizedPassingScore: 0.5 }), page('b')]);
    await graded(workflowId, 'Page a', { score: 2, maxScore: 10, comment: 'Try once more' });
    await graded(workflowId, 'Page a', { score: 9, maxScore: 10 }, true);
    const { activityPathId } = await partNamed(ada, workflowId, 'Page a');
    const { status, body } = await ofAttempt(workflowId, {
      filter: JSON.stringify(['activityPathId', '=', activityPathId]),
    });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        objectiveWorkflowId: workflowId,
        activityWorkflowId: expect.any(String),
        activityPathId,
        attempt: 2,
        finished: expect.stringMatching(/^20.*Z$/),
        progress: 1,
        protectResults: false,
        score: 9,
        maxScore: 10,
        normalizedScore: 0.9,
        passed: true,
        comment: null,
        assessment: null,
      },
      expect.objectContaining({ attempt: 1, score: 2, normalizedScore: 0.2, passed: false, comment: 'Try once more' }),
    ]);
  });

  test('of all attempts at a course are found by its aggregate', async () => {
    const { aggregateId, workflowId } = await begun([page('a')]);
    await complete(ada, workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const second = await startCourse(ada, aggregateId);
    await complete(ada, second, 'Page a');
    const { body } = await ofAggregate(aggregateId);
    // the course itself is finished with its page
    expect(new Set(body.data.map((record) => record.objectiveWorkflowId))).toEqual(new Set([workflowId, second]));
    const one = await ofAggregate(aggregateId, { filter: JSON.stringify(['objectiveWorkflowId', '=', second]) });
    expect(one.body.data.map((record) => record.objectiveWorkflowId)).toEqual(one.body.data.map(() => second));
    expect((await ofAttempt(second)).body.data).toEqual(one.body.data);
  });

  test('follow the query protocol: pages, counts, orders and selections', async () => {
    const { workflowId } = await begun([page('a'), page('b'), page('c', { optional: true })]);
    for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
    const all = (await ofAttempt(workflowId, { requireTotalCount: 'true' })).body;
    expect(all.totalCount).toBe(all.data.length);
    const sort = JSON.stringify([{ selector: 'finished', desc: false }]);
    const pages = await Promise.all(
      all.data.map(async (_one, skip) => (await ofAttempt(workflowId, { sort, skip: `${skip}`, take: '1' })).body),
    );
    expect(new Set(pages.map(({ data }) => data[0]?.id))).toEqual(new Set(all.data.map(({ id }) => id)));
    expect(pages.every(({ totalCount, data }) => totalCount === undefined && data.length === 1)).toBe(true);
    const selected = await ofAttempt(workflowId, { select: JSON.stringify(['id', 'attempt']) });
    expect(selected.body.data[0]).toEqual({ id: all.data[0]?.id, attempt: 1 });
  });

  test.each(['score', 'maxScore', 'normalizedScore', 'passed', 'comment', 'progress'])(
    'are neither filtered nor sorted by %s, which may be hidden',
    async (field) => {
      const { workflowId } = await begun([page('a')]);
      for (const query of [
        { filter: JSON.stringify([field, '<>', null]) },
        { sort: JSON.stringify([{ selector: field }]) },
      ])
        expect((await ofAttempt(workflowId, query)).status).toBe(400);
    },
  );

  test.each<[string, Record<string, string>]>([
    ['an unknown field', { filter: '["grade","=","A"]' }],
    ['a filter that is none', { filter: '{' }],
    ['an unknown selection', { select: '["secret"]' }],
    ['too many rows', { take: '100000' }],
    ['an id that is none', { filter: '["id","=","x"]' }],
  ])('refuse %s', async (_what, query) => {
    const { workflowId } = await begun([page('a')]);
    expect((await ofAttempt(workflowId, query)).status).toBe(400);
  });

  test('of somebody else, and of nobody, are not found alike', async () => {
    const { workflowId, aggregateId } = await begun([page('a')]);
    await complete(ada, workflowId, 'Page a');
    const bob = await server.signInAs('bob@test.example');
    const codes = (answers: readonly { readonly status: number; readonly body: Problem }[]) =>
      answers.map(({ status, body }) => [status, body.errors[0]?.code]);
    expect(codes([await ofAttempt(workflowId, {}, bob), await ofAttempt(randomUUID(), {}, bob)])).toEqual([
      [404, 'objective-workflow.not-found'],
      [404, 'objective-workflow.not-found'],
    ]);
    expect(codes([await ofAggregate(aggregateId, {}, bob), await ofAggregate(randomUUID(), {}, bob)])).toEqual([
      [404, 'resource.not-found'],
      [404, 'resource.not-found'],
    ]);
  });
});

describe('G2 C14: hidden results of activities are in no answer', () => {
  const secret = { score: 731.17, maxScore: 1000, comment: 'Secret words' };
  const future = new Date(Date.now() + 86_400_000);

  test.each<[string, Parameters<typeof givenAccess>[3], ActivityConstraint | undefined]>([
    ['the course never shows results', { gradeRevealPolicy: 'never' }, undefined],
    ['the course shows them later', { gradeRevealPolicy: 'afterDate', gradeRevealDate: future }, undefined],
    ['the activity never discloses them', {}, { resultsDisclosurePolicy: 'never' }],
    [
      'the activity discloses them later',
      {},
      { resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: future.toISOString() },
    ],
  ])('when %s, while the course is taken', async (_when, terms, constraint) => {
    const { workflowId, aggregateId } = await begun(
      [essay('a', constraint === undefined ? {} : { constraint })],
      terms,
    );
    await graded(workflowId, 'Page a', secret);
    const answers = [await ofAttempt(workflowId), await ofAggregate(aggregateId)];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/731\.17|0\.73117|Secret/);
      expect(body.data.map(({ score, passed, comment }) => [score, passed, comment])).toEqual(
        body.data.map(() => [null, null, null]),
      );
      expect(body.data.length).toBeGreaterThan(0);
    }
  });

  test('once the course is handed in, not even that there are any', async () => {
    const { workflowId, aggregateId } = await begun([essay('a'), page('b')], { gradeRevealPolicy: 'never' });
    await graded(workflowId, 'Page a', secret);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    for (const { body } of [
      await ofAttempt(workflowId, { requireTotalCount: 'true' }),
      await ofAggregate(aggregateId, { requireTotalCount: 'true' }),
    ])
      expect(body).toEqual({ data: [], totalCount: 0 });
  });
});
