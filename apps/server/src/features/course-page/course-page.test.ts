import { randomUUID } from 'node:crypto';
import type {
  Aggregate,
  GradingScale,
  ObjectiveAccess,
  ObjectiveRecord,
  ObjectiveWorkflow,
  Problem,
} from '@stoa/contract';
import { ContentState, WorkflowState } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Static } from 'typebox';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly totalCount?: number;
  readonly total?: number;
}

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterAll(() => server[Symbol.asyncDispose]());

const scale = {
  name: 'Letters',
  maxScore: 20,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'B', normalizedMinScore: 0.6 },
    { name: 'A', normalizedMinScore: 0.9, color: '#00aa00' },
  ],
};

async function given(person = ada) {
  const aboutHtml = '<h2 onclick="x()">Hello</h2><script>alert(1)</script><p><a href="stoa-part:a">first page</a></p>';
  const parts = [
    chapter('1', [page('a', { scoreWeight: 1 }), page('b', { state: ContentState.archived })]),
    page('c', { scoreWeight: 1 }),
    page('d', { state: ContentState.archived }),
  ];
  const { objectiveId } = await givenCourse(server, course(parts, { aboutHtml, gradingScale: scale }), {
    showcases: [{ code: 'red', name: 'Red' }],
  });
  return { objectiveId, aggregateId: await givenAccess(server, person.id, objectiveId, { retake: true }) };
}

async function submitted(aggregateId: string): Promise<ObjectiveWorkflow> {
  const workflowId = await startCourse(ada, aggregateId);
  await complete(ada, workflowId, 'Page a');
  return (await perform(ada, 'submitObjectiveWorkflow', { id: workflowId })).objectiveWorkflow;
}

describe('a course', () => {
  test('shows its page cleaned, its outline without what is archived, its scale and its collections', async () => {
    const { objectiveId, aggregateId } = await given();
    const { body } = await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
    expect(body).toMatchObject({
      userId: ada.id,
      retake: true,
      objectiveWorkflowAggregate: { id: aggregateId, lastObjectiveWorkflow: null },
    });
    expect(body.objective.about).toBe(
      `<h2>Hello</h2><p><a href="/learn/courses/${objectiveId}/view/content/1-2">first page</a></p>`,
    );
    const entry = { name: 'Page a', type: 1, tool: null, duration: null };
    expect(body.objective.outline).toEqual([
      { name: 'Chapter 1', type: 3, tool: null, duration: null, children: [entry] },
      { ...entry, name: 'Page c', children: [] },
    ]);
    expect(body.objective.showcases.map((showcase) => showcase.name)).toEqual(['Red']);
    expect(body.objective.objectiveGradingScale).toMatchObject({
      name: 'Letters',
      numberOfGrades: 3,
      passingGradeId: expect.any(String),
    });
    const { objectiveGrades, passingGradeId } = body.objective.objectiveGradingScale ?? {
      objectiveGrades: [],
      passingGradeId: null,
    };
    expect(objectiveGrades.map((grade) => grade.name)).toEqual(['A', 'B', 'C']);
    expect(objectiveGrades.find((grade) => grade.id === passingGradeId)?.name).toBe('B');
  });

  test('of which the person has no access is not found, like one that does not exist', async () => {
    const { objectiveId } = await given();
    for (const id of [objectiveId, randomUUID()]) {
      for (const call of ['getObjectiveAccess', 'getObjectiveAggregate'] as const) {
        const answer = await bob.call<Problem>(call, { params: { objectiveId: id } });
        expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'objective-access.not-found']);
      }
    }
  });

  test('an id that is none is a fault of its field', async () => {
    const { status, body } = await ada.call<Problem>('getObjectiveAccess', { params: { objectiveId: 'x' } });
    expect([status, body.errors[0]?.field]).toEqual([400, 'objectiveId']);
  });
});

describe('attempts and results', () => {
  test('the aggregate carries the last attempt and the last result', async () => {
    const { objectiveId, aggregateId } = await given();
    const workflow = await submitted(aggregateId);
    const { body } = await ada.call<Aggregate>('getObjectiveAggregate', { params: { objectiveId } });
    expect(body).toMatchObject({
      id: aggregateId,
      objectiveId,
      lastObjectiveWorkflow: workflow,
      lastObjectiveRecord: { id: workflow.objectiveRecordId, passed: false, score: 10 },
    });
  });

  test('earlier attempts are listed, the last first', async () => {
    const { aggregateId } = await given();
    const ids = [(await submitted(aggregateId)).objectiveRecordId, (await submitted(aggregateId)).objectiveRecordId];
    const { body } = await ada.call<Page<ObjectiveRecord>>('listObjectiveRecords', { params: { aggregateId } });
    expect(body.data.map((record) => [record.id, record.attempt])).toEqual([
      [ids[1], 2],
      [ids[0], 1],
    ]);
    expect(body.totalCount).toBe(2);
  });

  test('a course without results has an empty list', async () => {
    const { aggregateId } = await given();
    expect((await ada.call<Page<ObjectiveRecord>>('listObjectiveRecords', { params: { aggregateId } })).body).toEqual({
      data: [],
      totalCount: 0,
    });
  });

  test('a result that was imported needs no attempt, and the course can be started again', async () => {
    const { objectiveId, aggregateId } = await given();
    const owner = { tenant_id: server.tenantId, user_id: ada.id, objective_id: objectiveId, aggregate_id: aggregateId };
    const { id } = await server.db
      .insertInto('objective_record')
      .values({
        ...owner,
        objective_workflow_id: null,
        attempt: 1,
        score: 15,
        max_score: 20,
        passed: true,
        progress: 1,
        imported: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const latest = { last_objective_record_id: id, attempts: 1 };
    await server.db.updateTable('objective_workflow_aggregate').set(latest).where('id', '=', aggregateId).execute();
    const { body } = await ada.call<Aggregate>('getObjectiveAggregate', { params: { objectiveId } });
    const shown = {
      id,
      objectiveWorkflowId: null,
      imported: true,
      score: 15,
      passed: true,
      result: { state: 'visible' },
    };
    expect(body).toMatchObject({ lastObjectiveWorkflow: null, lastObjectiveRecord: shown });
    expect((await submitted(aggregateId)).attempt).toBe(2);
  });

  test('attempts and results of somebody else are not found', async () => {
    const { aggregateId } = await given();
    const workflow = await submitted(aggregateId);
    const asked = [
      ['listObjectiveRecords', { aggregateId }, 'resource.not-found'],
      ['getObjectiveRecord', { recordId: workflow.objectiveRecordId ?? '' }, 'resource.not-found'],
      ['getObjectiveWorkflow', { objectiveWorkflowId: workflow.id }, 'objective-workflow.not-found'],
    ] as const;
    for (const [call, params, code] of asked) {
      const answer = await bob.call<Problem>(call, { params });
      expect([call, answer.status, answer.body.errors[0]?.code]).toEqual([call, 404, code]);
      expect((await ada.call(call, { params })).status).toBe(200);
    }
  });
});

describe('queries', () => {
  let person: TestPerson;
  let first: string;

  beforeAll(async () => {
    person = await server.signInAs('queries@test.example');
    first = (await given(person)).objectiveId;
    await given(person);
    await given(bob);
  });

  test('accesses carry their number under both names', async () => {
    const query = { filter: JSON.stringify(['objective.id', '=', first]), requireTotalCount: 'true' };
    const { body } = await person.call<Page<ObjectiveAccess>>('queryObjectiveAccesses', { query });
    expect(body).toMatchObject({ total: 1, totalCount: 1, data: [{ objective: { id: first } }] });
    const unasked = (await person.call<Page<ObjectiveAccess>>('queryObjectiveAccesses', { query: { take: '1' } })).body;
    expect([unasked.data.length, unasked.total, unasked.totalCount]).toEqual([1, 2, undefined]);
  });

  test('aggregates are filtered and cut to what was selected', async () => {
    const query = {
      filter: JSON.stringify([['objectiveId', '=', first], 'and', ['lastObjectiveWorkflow', '=', null]]),
      select: '["objectiveId"]',
      requireTotalCount: 'true',
    };
    const { body } = await person.call<Page<Aggregate>>('queryAggregates', { query });
    expect(body).toEqual({ data: [{ objectiveId: first }], totalCount: 1 });
    expect((await person.call<Page<Aggregate>>('queryAggregates')).body.data).toHaveLength(2);
  });

  test('records are found by their course', async () => {
    const { objectiveId, aggregateId } = await given();
    await submitted(aggregateId);
    const query = {
      filter: JSON.stringify(['objectiveId', '=', objectiveId]),
      sort: '"attempt"',
      requireTotalCount: 'true',
    };
    expect((await ada.call<Page<ObjectiveRecord>>('queryObjectiveRecords', { query })).body).toMatchObject({
      totalCount: 1,
      data: [{ objectiveId, attempt: 1 }],
    });
    expect((await bob.call<Page<ObjectiveRecord>>('queryObjectiveRecords', { query })).body).toMatchObject({
      totalCount: 0,
      data: [],
    });
  });

  test("grading scales are those of one's own courses, by id", async () => {
    const own = (
      await person.call<Page<Static<typeof GradingScale>>>('queryGradingScales', {
        query: { requireTotalCount: 'true' },
      })
    ).body;
    expect(own.totalCount).toBe(2);
    const id = own.data[0]?.id ?? '';
    const query = { filter: JSON.stringify(['id', '=', id]), requireTotalCount: 'true' };
    expect((await person.call<Page<{ id: string }>>('queryGradingScales', { query })).body).toMatchObject({
      totalCount: 1,
      data: [{ id, maxScore: 20 }],
    });
    expect((await bob.call<Page<{ id: string }>>('queryGradingScales', { query })).body.data).toEqual([]);
  });

  test.each(['queryObjectiveAccesses', 'queryAggregates', 'queryObjectiveRecords', 'queryGradingScales'] as const)(
    '%s refuses unknown fields and asks for a session',
    async (call) => {
      const answer = await person.call<Problem>(call, { query: { filter: '["tenantId","=","x"]' } });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'query.unknown-field']);
      expect((await server.visitor.call(call)).status).toBe(401);
      expect((await person.call<Page<object>>(call, { query: { isCountQuery: 'true' } })).body).toEqual(
        expect.objectContaining({ data: [], totalCount: expect.any(Number) }),
      );
    },
  );
});

test('a workflow is read while it is under way', async () => {
  const { aggregateId } = await given();
  const id = await startCourse(ada, aggregateId);
  const { body } = await ada.call<ObjectiveWorkflow>('getObjectiveWorkflow', { params: { objectiveWorkflowId: id } });
  expect(body).toMatchObject({ id, state: WorkflowState.inProgress, objectiveRecordId: null });
});
