import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenCourse, page } from '../../testing/fixtures.ts';
import { insertPerson } from '../../testing/people.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { enrol } from './store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The two meet at the worst moment about once in a hundred rounds. */
const rounds = Array.from({ length: 250 }, (_, at) => at);

test('M8: whoever is enrolled by many at once is enrolled once, and nobody fails', async () => {
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const { db, tenantId } = server;
  for (const round of rounds) {
    const userId = await insertPerson(db, {
      tenantId,
      email: `${round}-${randomUUID()}@test.example`,
      roles: ['Learner'],
    });
    const ids = await Promise.all(Array.from({ length: 8 }, () => enrol(db, { tenantId, userId, objectiveId })));
    expect(new Set(ids).size).toBe(1);
  }
  const { rows } = await sql<{ accesses: number; aggregates: number }>`
    select (select count(*) from objective_access where objective_id = ${objectiveId}) as accesses,
      (select count(*) from objective_workflow_aggregate where objective_id = ${objectiveId}) as aggregates`.execute(
    db,
  );
  expect(rows).toEqual([{ accesses: rounds.length, aggregates: rounds.length }]);
});

test('M8: whoever is enrolled again keeps what is not told, and gets the terms that are', async () => {
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const { db, tenantId } = server;
  const userId = await insertPerson(db, { tenantId, email: `${randomUUID()}@test.example`, roles: ['Learner'] });
  const dueDate = new Date('2026-06-01T00:00:00Z');
  const first = await enrol(db, { tenantId, userId, objectiveId, isSelfEnrolled: true, retake: true });
  const again = await enrol(db, { tenantId, userId, objectiveId, isMandatory: true, dueDate });
  expect(again).toBe(first);
  const access = await db
    .selectFrom('objective_access')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(access).toMatchObject({ aggregate_id: first, retake: true, is_mandatory: true, due_date: dueDate });
});
