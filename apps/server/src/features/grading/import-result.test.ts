import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
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

  test('is graded by the scale of the course, cannot be reviewed, and leaves the course to be started again', async () => {
    const { code, aggregateId } = await enrolled();
    const { body } = await importing(code, { finished: '2026-01-02T03:04:05.000Z' });
    expect(body.record).toMatchObject({ imported: true, normalizedScore: 0.75, passed: true, grade: { name: 'A' }, attempt: 1 });
    expect(body.record.finished).toBe('2026-01-02T03:04:05.000Z');
    const workflowId = await startCourse(ada, aggregateId);
    expect((await treeOf(ada, workflowId)).objectiveWorkflow.attempt).toBe(2);
  });

  test('is the same import under the same id', async () => {
    const { code, aggregateId } = await enrolled();
    const id = randomUUID();
    const [once, again] = [await importing(code, { id }), await importing(code, { id, score: 1 })];
    expect(again.body).toEqual(once.body);
    const rows = await server.db.selectFrom('objective_record').select('id').where('aggregate_id', '=', aggregateId).execute();
    expect(rows).toHaveLength(1);
    const other = await enrolled();
    expect((await importing(other.code, { id })).body.errors[0]?.code).toBe('result.id-taken');
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

  test('is refused while an attempt is open, for unknown people and courses, without access, and from instructors', async () => {
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
