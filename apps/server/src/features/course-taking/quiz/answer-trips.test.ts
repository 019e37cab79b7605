import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../db/database.ts';
import { saveOpenAnswer } from '../../../learning/quizzes/answers-store.ts';
import { countTrips } from '../../../testing/count-trips.ts';
import { course, givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { open, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, quizPart, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let workflowId: string;
// a connection of its own: the server asks things by itself
let own: OpenDatabase;

beforeAll(async () => {
  server = await testServer();
  own = openDatabase(server.database.location, { poolSize: 1 });
  await sql`select 1`.execute(own.db);
  ada = await server.signInAs('ada@test.example');
  const { objectiveId } = await givenCourse(server, course([quizPart('q', testOf([capital]))]));
  workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
});
afterAll(async () => {
  await own.close();
  await server[Symbol.asyncDispose]();
});

test('an answer is kept in four statements and one round trip', async () => {
  const activityWorkflowId = await open(ada, workflowId, 'Quiz q');
  await ada.call('getQuiz', { params: { objectiveWorkflowId: workflowId, activityWorkflowId } });
  const save = { questionId: 'capital', writingId: randomUUID(), sequence: 1, answers: { R: ['perth'] } };
  const key = { owner: { tenantId: server.tenantId, id: ada.id }, activityWorkflowId };
  const trips = await countTrips(own.pool, async () => {
    const kept = await own.db.transaction().execute((tx) => saveOpenAnswer(tx, key, { workflowId, save }));
    expect(kept).toMatchObject({ sequence: 1, is_late: false });
  });
  expect(trips).toEqual({ statements: 4, trips: 1 });
});
