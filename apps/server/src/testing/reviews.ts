import { randomUUID } from 'node:crypto';
import type { Item } from '@stoa/assessment';
import type { BegunReview, Knowledge, ReinforcementWorkflow } from '@stoa/contract';
import { sql } from 'kysely';
import { syncReviews } from '../learning/reviews/sync-reviews.ts';
import { expect } from 'vitest';
import { course, givenAccess, givenCourse } from './fixtures.ts';
import { open, perform, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { capital, practice, quizPart } from './quizzes.ts';
import type { TestServer } from './server.ts';

/** What comes back to a person, looked through now. */
export async function knowledgeOf(person: TestPerson): Promise<Knowledge> {
  const { status, body } = await person.call<Knowledge>('getKnowledge');
  expect(status).toBe(200);
  return body;
}

/** Everything that comes back to a person is due since an hour ago. */
export async function makeDue(server: TestServer, { id }: TestPerson): Promise<void> {
  await sql`update review_card set due = now() - interval '1 hour' where user_id = ${id}`.execute(server.db);
}

/** The question that is due next; fails where none is. */
export async function nextReview(
  person: TestPerson,
  objectiveId: string | null = null,
): Promise<ReinforcementWorkflow> {
  const { body } = await person.call<BegunReview>('beginReview', { body: { objectiveId } });
  return body.workflow ?? expect.fail('Nothing is due.');
}

/** The organisation shows what comes back. */
export async function switchKnowledgeOn(server: TestServer): Promise<void> {
  const navigation = { catalog: true, rooms: false, researchProjects: false, knowledgeModels: true };
  await sql`insert into setting (tenant_id, key, value)
    values (${server.tenantId}, 'ui.learner.navigation', ${JSON.stringify(navigation)}::jsonb)
    on conflict (tenant_id, key) do update set value = excluded.value`.execute(server.db);
}

/** A course whose practice somebody solved: its questions come back. */
export async function givenSolved(
  server: TestServer,
  person: TestPerson,
  item: Item = capital,
): Promise<{ readonly objectiveId: string; readonly objectiveWorkflowId: string }> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', practice([item]))]));
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const activityWorkflowId = await open(person, objectiveWorkflowId, 'Quiz q');
  const answers = { R: [...(item.responses[0]?.correct ?? [])] };
  await perform(person, 'checkQuizAnswer', { objectiveWorkflowId, activityWorkflowId, questionId: item.id, answers });
  return { objectiveId, objectiveWorkflowId };
}

/** Id of a question that came back to somebody and is not answered. */
export async function givenReview(server: TestServer, person: TestPerson): Promise<string> {
  await switchKnowledgeOn(server);
  const { objectiveId } = await givenSolved(server, person);
  await knowledgeOf(person);
  await makeDue(server, person);
  return (await nextReview(person, objectiveId)).id;
}

/** Every question that may be asked of a person again is: ids of these, or of none. */
export async function reviewsOf(server: TestServer, person: TestPerson): Promise<readonly string[]> {
  const { db, tenantId } = server;
  await syncReviews(db, { tenantId, id: person.id }, new Date());
  await makeDue(server, person);
  await person.call('beginReview', { body: { objectiveId: null } });
  const rows = await db.selectFrom('review').select('id').where('user_id', '=', person.id).execute();
  return rows.length === 0 ? [randomUUID()] : rows.map(({ id }) => id);
}

/** A course has a knowledge model without questions, as if it were imported. */
export async function givenModel({ db, tenantId }: TestServer, objectiveId: string): Promise<void> {
  const document = '{"mode": "practice", "sections": [{"entries": []}]}';
  await sql`with one as (
      insert into quiz (tenant_id, sha256, document) values (${tenantId}, sha256(${document}::bytea), ${document})
      returning sha256)
    insert into knowledge_model (tenant_id, objective_id, name, sha256)
      select ${tenantId}, ${objectiveId}, 'Seas', sha256 from one`.execute(db);
}
