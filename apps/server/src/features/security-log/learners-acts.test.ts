import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { complete, outcome, perform, refusal, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

type Terms = Parameters<typeof givenAccess>[3];

async function givenEnrolment(terms: Terms = {}) {
  const file = packageFile('sheet.pdf', 'application/pdf', 'an exam sheet');
  const parts = [page('1'), page('2', { content: { type: 'file', path: file.path } })];
  const { objectiveId } = await givenCourse(server, course(parts, { files: new Map([[file.path, file]]) }));
  return { objectiveId, aggregateId: await givenAccess(server, ada.id, objectiveId, terms) };
}

/** What is written down about an attempt, by its kind. */
async function eventsOf(key: string, kinds: readonly string[]) {
  await server.app.kernel.securityLog.written();
  const rows = await server.db.selectFrom('audit_event').selectAll().where('what', 'in', kinds).orderBy('id').execute();
  return rows.filter(({ data }) => JSON.stringify(data).includes(key));
}

const attempts = ['attempt.start', 'attempt.submit', 'attempt.finish'];
const address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);

describe('an attempt', () => {
  test('is written down with its start and its submission, once, however often they are sent', async () => {
    const { objectiveId, aggregateId } = await givenEnrolment();
    const id = randomUUID();
    const start = { id, objectiveWorkflowAggregateId: aggregateId };
    for (let time = 0; time < 3; time += 1) await perform(ada, 'startObjectiveWorkflow', start);
    const handIn = { id: randomUUID(), objectiveWorkflowId: id };
    for (let time = 0; time < 2; time += 1) await perform(ada, 'submitObjectiveWorkflow', handIn);
    const data = { objectiveWorkflowId: id, objectiveId, attempt: 1 };
    expect(await eventsOf(id, attempts)).toMatchObject([
      { what: 'attempt.start', actor_id: ada.id, subject_id: null, address, data },
      { what: 'attempt.submit', actor_id: ada.id, subject_id: null, address, data },
    ]);
  });

  test('is written down in the very transaction of its command', async () => {
    const { aggregateId } = await givenEnrolment();
    const id = await startCourse(ada, aggregateId);
    const { rows } = await sql<{ same: boolean }>`
      select e.xmin = c.xmin as same from audit_event e join command c on c.entity_id = ${id}::uuid
      where e.what = 'attempt.start' and e.data ->> 'objectiveWorkflowId' = ${id}`.execute(server.db);
    expect(rows).toEqual([{ same: true }]);
  });

  test('that is refused is not, and neither is one of two starts at once', async () => {
    const { objectiveId, aggregateId } = await givenEnrolment({ availabilityDate: new Date(Date.now() + 3_600_000) });
    const start = { objectiveWorkflowAggregateId: aggregateId };
    expect((await refusal(ada, 'startObjectiveWorkflow', start)).code).toBe('objective-workflow.start-refused');
    expect(await eventsOf(objectiveId, attempts)).toEqual([]);
    const both = await givenEnrolment();
    const again = { objectiveWorkflowAggregateId: both.aggregateId };
    await Promise.all([outcome(ada, 'startObjectiveWorkflow', again), outcome(ada, 'startObjectiveWorkflow', again)]);
    expect(await eventsOf(both.objectiveId, attempts)).toHaveLength(1);
  });

  test('that a worker begins later is told with the request that asked for it', async () => {
    const { aggregateId } = await givenEnrolment();
    const id = randomUUID();
    const { status, headers } = await ada.call('startObjectiveWorkflow', {
      body: { id, objectiveWorkflowAggregateId: aggregateId },
      headers: { prefer: 'respond-async' },
    });
    expect(status).toBe(202);
    await expect.poll(() => eventsOf(id, attempts)).toHaveLength(1);
    expect(await eventsOf(id, attempts)).toMatchObject([{ request_id: headers.get('x-request-id'), address }]);
  });

  test('of somebody as whom an administrator acts is the administrator’s doing', async () => {
    const { aggregateId } = await givenEnrolment();
    await admin.call('startImpersonation', { body: { email: 'ada@test.example', allowChanges: true } });
    const id = await startCourse(admin, aggregateId);
    await admin.call('endImpersonation', { body: {} });
    expect(await eventsOf(id, attempts)).toMatchObject([{ actor_id: admin.id, subject_id: ada.id }]);
  });
});

describe('a grade', () => {
  const seen = async (objectiveId: string) => await eventsOf(objectiveId, ['grade.seen']);
  const look = async (who: TestPerson, objectiveId: string, aggregateId: string) => {
    await who.call('getObjectiveAccess', { params: { objectiveId } });
    await who.call('listObjectiveRecords', { params: { aggregateId } });
    await who.call('queryEnrolledObjectives');
  };

  test('is seen once, the first time that the learner is told, and by nobody who acts as the learner', async () => {
    const { objectiveId, aggregateId } = await givenEnrolment();
    const workflowId = await startCourse(ada, aggregateId);
    await complete(ada, workflowId, 'Page 1');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    await admin.call('startImpersonation', { body: { email: 'ada@test.example', allowChanges: false } });
    await look(admin, objectiveId, aggregateId);
    await admin.call('endImpersonation', { body: {} });
    expect(await seen(objectiveId)).toEqual([]);
    await look(ada, objectiveId, aggregateId);
    await look(ada, objectiveId, aggregateId);
    // another server has not heard of it
    const other = await testServer({ database: server.database });
    const there = await other.signInAs('ada@test.example');
    await look(there, objectiveId, aggregateId);
    await other.app.kernel.securityLog.written();
    await other.stop();
    expect(await seen(objectiveId)).toMatchObject([{ actor_id: ada.id, data: { objectiveId, attempt: 1 }, address }]);
  });

  test('that is hidden is not seen', async () => {
    const { objectiveId, aggregateId } = await givenEnrolment({ gradeRevealPolicy: 'never' });
    await perform(ada, 'submitObjectiveWorkflow', { id: await startCourse(ada, aggregateId) });
    await look(ada, objectiveId, aggregateId);
    expect(await seen(objectiveId)).toEqual([]);
  });
});

test('a file of work that was handed in is told when its bytes are given out, and one of work under way is not', async () => {
  const { objectiveId, aggregateId } = await givenEnrolment();
  const { id, name: fileName } = await server.db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('objective_id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  const workflowId = await startCourse(ada, aggregateId);
  const get = async (who = ada, method = 'GET') =>
    (await who.send(method, `/api/lms-storage/v1/files/${id}/${fileName}`)).status;
  expect(await get()).toBe(200);
  expect(await eventsOf(id, ['file.given'])).toEqual([]);
  for (const name of ['Page 1', 'Page 2']) await complete(ada, workflowId, name);
  await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  expect([await get(ada, 'HEAD'), await get(admin)]).toEqual([200, 200]);
  expect(await eventsOf(id, ['file.given'])).toEqual([]);
  expect([await get(), await get()]).toEqual([200, 200]);
  expect(await eventsOf(id, ['file.given'])).toMatchObject([
    { actor_id: ada.id, data: { fileId: id, objectiveWorkflowId: workflowId }, address },
  ]);
});
