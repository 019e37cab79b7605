import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
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

describe('G8: a result that is imported', () => {
  type Imported = CallTypes['importResult']['answer'] & Problem;

  async function enrolled(document = course([page('a')], { gradingScale: scale })) {
    const stored = await givenCourse(server, document);
    return { ...stored, aggregateId: await givenAccess(server, ada.id, stored.objectiveId) };
  }
  const importing = (objectiveCode: string, more: object = {}, person = admin) =>
    person.call<Imported>('importResult', {
      body: { id: randomUUID(), email: 'ada@test.example', objectiveCode, score: 15, maxScore: 20, ...more },
    });

  const auditsOf = async (recordId: string) =>
    (
      await server.db
        .selectFrom('audit_event')
        .select('id')
        .where(sql<string>`data ->> 'recordId'`, '=', recordId)
        .execute()
    ).length;

  test('is graded by the course’s scale, cannot be reviewed, and leaves the course to be started again', async () => {
    const { code, aggregateId } = await enrolled();
    const { body } = await importing(code, { finished: '2026-01-02T03:04:05.000Z' });
    expect(body.record).toMatchObject({
      imported: true,
      normalizedScore: 0.75,
      passed: true,
      grade: { name: 'A' },
      attempt: 1,
    });
    expect(body.record.finished).toBe('2026-01-02T03:04:05.000Z');
    const workflowId = await startCourse(ada, aggregateId);
    expect((await treeOf(ada, workflowId)).objectiveWorkflow.attempt).toBe(2);
  });

  test('is the same import under the same id', async () => {
    const { code, aggregateId } = await enrolled();
    const id = randomUUID();
    const once = await importing(code, { id, finished: '2026-01-02T03:04:05Z', passed: false });
    const again = await importing(code, { id, finished: '2026-01-02T04:04:05+01:00', protectResults: false });
    expect(again).toMatchObject({ status: 200, body: once.body });
    const rows = await server.db
      .selectFrom('objective_record')
      .select('id')
      .where('aggregate_id', '=', aggregateId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await auditsOf(id)).toBe(1);
    const other = await enrolled();
    expect((await importing(other.code, { id })).body.errors[0]?.code).toBe('result.id-taken');
  });

  test('is carried out and written down once, however many come at once', async () => {
    const { code, aggregateId } = await enrolled();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => importing(code, { id })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await server.db
      .selectFrom('objective_record')
      .select('attempt')
      .where('aggregate_id', '=', aggregateId)
      .execute();
    expect([rows, await auditsOf(id)]).toEqual([[{ attempt: 1 }], 1]);
  });

  test.each<[string, object]>([
    ['another score', { score: 16 }],
    ['another maximum', { maxScore: 16 }],
    ['another verdict', { passed: false }],
    ['another time', { finished: '2026-01-02T03:04:06Z' }],
    ['another protection', { protectResults: true }],
  ])('is refused under a known id with %s, and what is known stays', async (_what, other) => {
    const { code } = await enrolled();
    const body = { id: randomUUID(), finished: '2026-01-02T03:04:05Z' };
    const once = await importing(code, body);
    const { status, body: problem } = await importing(code, { ...body, ...other });
    expect([status, problem.errors[0]?.code]).toEqual([409, 'result.id-taken']);
    expect((await importing(code, body)).body).toEqual(once.body);
  });

  test('is judged exactly on the bound, at the ends of the scale, and by its own verdict', async () => {
    const judged = await Promise.all(
      [
        { score: 12 },
        { score: 11.99 },
        { score: 0 },
        { score: 20 },
        { score: 0, passed: true },
        { score: 1, maxScore: 1 },
      ].map(async (more) => {
        const { code } = await enrolled();
        const { normalizedScore, grade, passed } = (await importing(code, more)).body.record;
        return [normalizedScore, grade?.name, passed];
      }),
    );
    expect(judged).toEqual([
      [0.6, 'A', true],
      [11.99 / 20, 'C', false],
      [0, 'C', false],
      [1, 'A', true],
      [0, 'C', true],
      [1, 'A', true],
    ]);
  });

  test('of a course without a scale has no grade, and a verdict only where it brings one', async () => {
    const plain = () => enrolled(course([page('a')]));
    const [told, untold] = [
      await importing((await plain()).code, { passed: true }),
      await importing((await plain()).code),
    ];
    expect([told.body.record.passed, untold.body.record.passed, untold.body.record.grade]).toEqual([true, null, null]);
  });

  test('cannot have the id of a result of another organisation', async () => {
    const { tenantId, userId } = await givenOtherTenant(server);
    const { objectiveId } = await givenCourse({ ...server, tenantId }, course([page('a')]));
    const aggregateId = await givenAccess({ ...server, tenantId }, userId, objectiveId);
    const { id } = await server.db
      .insertInto('objective_record')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        objective_id: objectiveId,
        aggregate_id: aggregateId,
        attempt: 1,
        progress: 1,
        imported: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body } = await importing((await enrolled()).code, { id });
    expect([status, body.errors[0]?.code]).toEqual([409, 'result.id-taken']);
  });

  test('is refused while an attempt is open, for unknown people and courses, without access, by instructors', async () => {
    const { code, aggregateId } = await enrolled();
    await startCourse(ada, aggregateId);
    const strange = await givenCourse(server, course([page('a')]));
    const found = [
      await importing(code),
      await importing(code, { email: 'nobody@test.example' }),
      await importing('NO-SUCH-CODE'),
      await importing(strange.code),
      await importing(code, { score: 21 }),
      await importing(code, {}, teacher),
    ].map(({ status, body }) => [status, body.errors[0]?.code]);
    expect(found).toEqual([
      [409, 'result.attempt-open'],
      [404, 'user.not-found'],
      [404, 'objective.not-found'],
      [404, 'objective-access.not-found'],
      [400, 'request.field-invalid'],
      [403, 'permission.missing'],
    ]);
  });
});
