import type { Answers } from '@stoa/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { aliased } from '../../db/columns.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { objective } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';
import { workIs } from '../../learning/fields/states.ts';

type Reader = Database | Transaction;

/** A place of a course that somebody grades. */
export interface TaughtPlace {
  readonly id: string;
  readonly activity_id: string;
  readonly objective_id: string;
  readonly name: string;
  readonly content: StoredContent | null;
}

/** The place with this id; undefined in a course that this person does not grade. */
export async function selectTaughtPlace(db: Reader, person: Staff, id: string): Promise<TaughtPlace | undefined> {
  return await db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .innerJoin('objective as o', 'o.id', 'p.objective_id')
    .select(['p.id', 'p.activity_id', 'p.objective_id', 't.name', 't.content'])
    .where('p.tenant_id', '=', person.tenantId)
    .where('p.id', '=', id)
    .where(reaches(person, 'grade', objective.id))
    .executeTakeFirst();
}

/** The same for a job, which asks for nobody. */
export async function selectPlace(db: Reader, tenantId: string, id: string): Promise<TaughtPlace | undefined> {
  return await db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select(['p.id', 'p.activity_id', 'p.objective_id', 't.name', 't.content'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export interface HandedInQuiz {
  readonly activity_workflow_id: string;
  readonly user_id: string;
  readonly sha256: Buffer;
  readonly asked: Readonly<Record<string, number | null>>;
}

const isAtWork = workIs(aliased('activity_workflow', 'aw').state, ({ atWork }) => atWork);

/** Work at the quiz of a place that its learner is no longer at, the oldest first. */
export async function selectHandedInQuizzes(
  db: Reader,
  tenantId: string,
  activityPartId: string,
): Promise<readonly HandedInQuiz[]> {
  return await db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .select(['q.activity_workflow_id', 'q.user_id', 'q.sha256', 'q.asked'])
    .where('q.tenant_id', '=', tenantId)
    .where('aw.activity_part_id', '=', activityPartId)
    .where(sql<boolean>`not (${isAtWork})`)
    .orderBy('aw.started')
    .orderBy('aw.attempt')
    .execute();
}

export interface ScoredRow {
  readonly activity_workflow_id: string;
  readonly question_id: string;
  readonly answers: Answers | null;
  readonly best_score: number | null;
  /** With the weight of the question. */
  readonly given_points: number | null;
}

/** What became of the questions of all that work. */
export async function selectScoredQuestions(
  db: Reader,
  tenantId: string,
  activityPartId: string,
): Promise<readonly ScoredRow[]> {
  return await db
    .selectFrom('quiz_question as n')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'n.tenant_id').onRef('aw.id', '=', 'n.activity_workflow_id'),
    )
    .select(['n.activity_workflow_id', 'n.question_id', 'n.answers', 'n.best_score', 'n.given_points'])
    .where('n.tenant_id', '=', tenantId)
    .where('aw.activity_part_id', '=', activityPartId)
    .where(sql<boolean>`not (${isAtWork})`)
    .execute();
}
