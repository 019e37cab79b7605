import { randomUUID } from 'node:crypto';
import type { MyRecord, Problem } from '@stoa/contract';
import { recordPageSize } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCertificate } from '../../../testing/certificates.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { complete, open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { handInText } from '../../../testing/hand-in.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { unzipped } from '../../../testing/unzipped.ts';

let server: TestServer;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@record.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

type Terms = Parameters<typeof givenAccess>[3];

async function finish(person: TestPerson, terms: Terms = {}) {
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const id = await startCourse(person, await givenAccess(server, person.id, objectiveId, terms));
  await complete(person, id, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id });
  return { objectiveId, workflowId: id };
}

/** An attempt at a graded page, with the words of whoever graded it. */
async function graded(person: TestPerson, comment: string, terms: Terms = {}) {
  const { objectiveId } = await givenCourse(server, course([page('a', { manualGrading: true })]));
  const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId, terms));
  const activityWorkflowId = await open(person, workflowId, 'Page a');
  await perform(person, 'finishActivityWorkflows', {
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [activityWorkflowId],
  });
  const body = { score: 9, maxScore: 10, comment };
  const { status } = await teacher.call('gradeActivity', { params: { activityWorkflowId }, body });
  expect(status).toBe(200);
  await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  return objectiveId;
}

async function recordOf(person: TestPerson, query: Readonly<Record<string, string>> = {}): Promise<MyRecord> {
  const { status, body } = await person.call<MyRecord>('getMyRecord', { query });
  expect(status).toBe(200);
  return body;
}

const kindsOf = ({ entries }: MyRecord) => entries.map(({ kind }) => kind).toSorted();

test('G6 G7: a record holds certificates, results, attempts, receipts and feedback of all courses', async () => {
  const ada = await server.signInAs('ada@record.example');
  const { objectiveId } = await finish(ada);
  const { certificateNumber } = await givenCertificate(server, { userId: ada.id, objectiveId });
  await graded(ada, 'Well argued');
  const begun = await givenCourse(server, course([page('a')]));
  await startCourse(ada, await givenAccess(server, ada.id, begun.objectiveId));
  const record = await recordOf(ada);
  const all = ['attempt', 'certificate', 'feedback', 'receipt', 'receipt', 'result', 'result'];
  expect(kindsOf(record)).toEqual(all);
  expect(record.counts).toEqual({ certificate: 1, badge: 0, result: 2, attempt: 1, receipt: 2, feedback: 1 });
  expect(record.courses.map(({ id }) => id)).toContain(begun.objectiveId);
  const times = record.entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(record.entries.find(({ kind }) => kind === 'certificate')?.certificate?.number).toBe(certificateNumber);
  expect(record.entries.find(({ kind }) => kind === 'feedback')).toMatchObject({
    comment: 'Well argued',
    name: 'Page a',
    attempt: 1,
  });
  expect(record.entries.filter(({ kind }) => kind === 'result').map(({ result }) => result?.result.state)).toEqual([
    'visible',
    'visible',
  ]);
  const bob = await server.signInAs('bob@record.example');
  expect(await recordOf(bob)).toMatchObject({ entries: [], total: 0, years: [], courses: [] });
});

test('G6: a record is searched and filtered, and its counts follow', async () => {
  const cleo = await server.signInAs('cleo@record.example');
  const { objectiveId } = await finish(cleo);
  await givenCertificate(server, { userId: cleo.id, objectiveId });
  await sql`update certificate set course_name = 'Économie 100%', created = '2019-03-01' where user_id = ${cleo.id}`.execute(
    server.db,
  );
  expect(kindsOf(await recordOf(cleo, { kind: 'result' }))).toEqual(['result']);
  const found = await recordOf(cleo, { keyword: 'economie 100%' });
  expect([kindsOf(found), found.counts.result]).toEqual([['certificate'], 0]);
  expect(kindsOf(await recordOf(cleo, { year: '2019' }))).toEqual(['certificate']);
  expect((await recordOf(cleo)).years).toHaveLength(2);
  expect((await recordOf(cleo, { course: randomUUID() })).total).toBe(0);
  expect((await recordOf(cleo, { course: objectiveId })).total).toBe(3);
  for (const query of [{ year: 'x' }, { kind: 'secret' }, { page: '0' }, { other: '1' }])
    expect((await cleo.call<Problem>('getMyRecord', { query })).body.errors[0]?.code).toBe('request.field-invalid');
});

test.each<[string, Terms]>([
  ['for good', { gradeRevealPolicy: 'never' }],
  ['until a date', { gradeRevealPolicy: 'afterDate', gradeRevealDate: new Date(Date.now() + 86_400_000) }],
])('G2 G6: a result that is hidden %s, and what was written to it, stays hidden in the record', async (_how, terms) => {
  const dan = await server.signInAs(`dan-${randomUUID()}@record.example`);
  await graded(dan, 'Secret words', terms);
  const record = await recordOf(dan);
  expect(kindsOf(record)).toEqual(['receipt', 'result']);
  expect(JSON.stringify(record)).not.toMatch(/Secret|:0\.9/);
  expect(record.entries.find(({ kind }) => kind === 'result')?.result).toMatchObject({ score: null, passed: null });
  // neither does a search tell
  expect((await recordOf(dan, { keyword: 'Secret' })).total).toBe(0);
});

test('G6: somebody with a thousand attempts reads them page by page, each once', async () => {
  const eve = await server.signInAs('eve@record.example');
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const aggregateId = await givenAccess(server, eve.id, objectiveId, { retake: true });
  await sql`insert into objective_record (tenant_id, user_id, objective_id, aggregate_id, attempt, progress, passed, imported, finished)
    select ${server.tenantId}, ${eve.id}, ${objectiveId}, ${aggregateId}, n, 1, true, true, now() - n * interval '1 day'
    from generate_series(1, 1000) n`.execute(server.db);
  const seen = new Set<string>();
  for (let number = 1; number <= 1_000 / recordPageSize; number += 1) {
    const { entries, total, page: shown } = await recordOf(eve, { page: String(number) });
    expect([entries.length, total, shown]).toEqual([recordPageSize, 1_000, number]);
    for (const { id } of entries) seen.add(id);
  }
  expect(seen.size).toBe(1_000);
  expect((await recordOf(eve, { page: '999' })).page).toBe(1_000 / recordPageSize);
});

test('G6: hours of learning are those that were measured: films as they were played, tests until they were handed in', async () => {
  const fay = await server.signInAs('fay@record.example');
  const { workflowId } = await finish(fay);
  await sql`update activity_workflow set watched = '[[0, 90.5], [100, 129.5]]'
    where id = (select id from activity_workflow where objective_workflow_id = ${workflowId} limit 1)`.execute(
    server.db,
  );
  expect((await recordOf(fay)).learning).toEqual({ playedSeconds: 120, testSeconds: 0 });
  const sha256 = Buffer.alloc(32);
  await server.db
    .insertInto('quiz')
    .values({ tenant_id: server.tenantId, sha256, document: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into quiz_work (activity_workflow_id, tenant_id, user_id, sha256, drawn, templates, asked, started, submitted)
    select id, tenant_id, user_id, ${sha256}, '[]', '{}', '[]', now() - interval '9 hours', now()
    from activity_workflow where objective_workflow_id = ${workflowId} limit 1`.execute(server.db);
  expect((await recordOf(fay)).learning).toEqual({ playedSeconds: 120, testSeconds: 4 * 3_600 });
});

/** What a signed receipt says, as its person downloads it. */
async function receiptAt(person: TestPerson, path: string | null) {
  const answer = await fetch(`${server.origin}${path ?? ''}`, { headers: { cookie: person.cookie } });
  const files = answer.ok ? unzipped(Buffer.from(await answer.arrayBuffer())) : new Map<string, Buffer>();
  return { status: answer.status, receipt: answer.ok ? JSON.parse(String(files.get('receipt.json'))) : null };
}

const receiptsOf = ({ entries }: MyRecord) => entries.filter(({ kind }) => kind === 'receipt');

test('C8 G6: each receipt of a record leads to the signed one of that very attempt or version', async () => {
  const gus = await server.signInAs('gus@record.example');
  const { objectiveId } = await givenCourse(server, course([page('a', { handIn: {}, manualGrading: true })]));
  const aggregateId = await givenAccess(server, gus.id, objectiveId, { retake: true });
  const objectiveWorkflowId = await startCourse(gus, aggregateId);
  const activityWorkflowId = await open(gus, objectiveWorkflowId, 'Page a');
  const { versionId } = await handInText(gus, { objectiveWorkflowId, activityWorkflowId });
  await perform(gus, 'submitObjectiveWorkflow', { id: objectiveWorkflowId });
  const body = { versionId, score: 9, maxScore: 10, comment: 'Neat' };
  const given = await teacher.call('gradeActivity', { params: { activityWorkflowId }, body });
  expect(given.status).toBe(200);
  const second = await startCourse(gus, aggregateId);
  await perform(gus, 'submitObjectiveWorkflow', { id: second });
  const said: unknown[] = [];
  for (const { attempt, receipt } of receiptsOf(await recordOf(gus)))
    said.push({ attempt, ...(await receiptAt(gus, receipt)) });
  expect(said).toMatchObject([
    { attempt: 2, status: 200, receipt: { attempt: { id: second, number: 2 } } },
    { attempt: 1, status: 200, receipt: { attempt: { id: objectiveWorkflowId, number: 1 } } },
    { attempt: 1, status: 200, receipt: { attempt: { number: 1 }, handIn: { id: versionId } } },
  ]);
  const hal = await server.signInAs('hal@record.example');
  for (const { receipt } of receiptsOf(await recordOf(gus))) expect((await receiptAt(hal, receipt)).status).toBe(404);
  // whoever has lost the course reads its attempts no more, and is offered nothing that would be refused
  await sql`delete from objective_access where user_id = ${gus.id}`.execute(server.db);
  expect(receiptsOf(await recordOf(gus)).map(({ receipt }) => receipt)).toEqual([null, null, null]);
});
