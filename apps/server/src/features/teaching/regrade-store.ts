import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { FoundWork } from '../../learning/finishing/rescore-store.ts';
import { objective } from '../../learning/fields/columns.ts';
import type { KnownQuiz } from '../../learning/quizzes/quiz-cache.ts';
import type { RegradeOutcome } from '../../learning/finishing/regrade-quiz.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';

type Reader = Database | Transaction;

/** Sums of questions as they were, in hexadecimal digits, each with that of the corrected ones. */
type Documents = Readonly<Record<string, string>>;

/** Sums of all questions with which work at a place was begun. */
export async function selectUsedSums(db: Reader, tenantId: string, activityPartId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .select('q.sha256')
    .distinct()
    .where('q.tenant_id', '=', tenantId)
    .where('aw.activity_part_id', '=', activityPartId)
    .execute();
  return rows.map(({ sha256 }) => sha256.toString('hex'));
}

interface WorksAt {
  readonly tenantId: string;
  readonly activityPartId: string;
  readonly sums: readonly string[];
  /** Only those after this one, by their ids; all of them for null. */
  readonly after: string | null;
  readonly most: number;
}

/** Works at these questions, by their ids, of people who have access to the course. */
export async function selectWorksAt(
  db: Reader,
  { tenantId, activityPartId, sums, after, most }: WorksAt,
): Promise<readonly (FoundWork & { readonly sha256: string })[]> {
  const rows = await db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .innerJoin('objective_workflow as w', 'w.id', 'aw.objective_workflow_id')
    .innerJoin('objective_access as a', (join) =>
      join
        .onRef('a.tenant_id', '=', 'w.tenant_id')
        .onRef('a.user_id', '=', 'w.user_id')
        .onRef('a.objective_id', '=', 'w.objective_id'),
    )
    .select(['aw.id', 'aw.user_id', 'aw.objective_workflow_id', 'q.sha256'])
    .where('q.tenant_id', '=', tenantId)
    .where('aw.activity_part_id', '=', activityPartId)
    .where(sql<boolean>`encode(q.sha256, 'hex') = any(${sums}::text[])`)
    .where(sql<boolean>`(${after}::uuid is null or aw.id > ${after}::uuid)`)
    .orderBy('aw.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    owner: { id: row.user_id, tenantId },
    objectiveWorkflowId: row.objective_workflow_id,
    activityPartId,
    activityWorkflowId: row.id,
    waits: false,
    atWork: false,
    sha256: row.sha256.toString('hex'),
  }));
}

/** Adds questions; those that are there already stay as they are. */
export async function insertQuiz(
  tx: Transaction,
  tenantId: string,
  { sha256, quiz }: Pick<KnownQuiz, 'sha256' | 'quiz'>,
): Promise<void> {
  await tx
    .insertInto('quiz')
    .values({
      tenant_id: tenantId,
      sha256: Buffer.from(sha256, 'hex'),
      document: JSON.stringify(quiz),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doNothing())
    .execute();
}

/** Whoever begins from now on is asked the corrected questions. */
export async function updateQuizOf(
  tx: Transaction,
  { tenantId, activityId }: { readonly tenantId: string; readonly activityId: string },
  sha256: string,
): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ content: sql`jsonb_set(content, '{sha256}', to_jsonb(${sha256}::text))` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', activityId)
    .execute();
}

const regradeColumns = [
  'r.id',
  'r.tenant_id',
  'r.activity_part_id',
  'r.question_id',
  'r.documents',
  'r.may_lower',
  'r.total',
  'r.done',
  'r.raised',
  'r.lowered',
  'r.kept',
  'r.after_id',
  'r.created',
  'r.finished',
] as const;

export interface RegradeRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly activity_part_id: string;
  readonly question_id: string;
  readonly documents: Documents;
  readonly may_lower: boolean;
  readonly total: number;
  readonly done: number;
  readonly raised: number;
  readonly lowered: number;
  readonly kept: number;
  readonly after_id: string | null;
  readonly created: Date;
  readonly finished: Date | null;
}

interface NewRegrade {
  readonly tenantId: string;
  readonly activityPartId: string;
  readonly questionId: string;
  readonly documents: Documents;
  readonly mayLower: boolean;
  readonly total: number;
}

/** Writes down that work is to be scored anew; undefined where that is under way already for this place. */
export async function insertRegrade(tx: Transaction, regrade: NewRegrade): Promise<string | undefined> {
  const row = await tx
    .insertInto('regrade')
    .values({
      tenant_id: regrade.tenantId,
      activity_part_id: regrade.activityPartId,
      question_id: regrade.questionId,
      documents: JSON.stringify(regrade.documents),
      may_lower: regrade.mayLower,
      total: regrade.total,
    })
    .onConflict((conflict) => conflict.column('activity_part_id').where('finished', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** How far it is; undefined in a course that the person does not grade. */
export async function selectRegrade(db: Reader, person: Staff, id: string): Promise<RegradeRow | undefined> {
  return await db
    .selectFrom('regrade as r')
    .innerJoin('activity_part as p', 'p.id', 'r.activity_part_id')
    .innerJoin('objective as o', 'o.id', 'p.objective_id')
    .select(regradeColumns)
    .where('r.tenant_id', '=', person.tenantId)
    .where('r.id', '=', id)
    .where(reaches(person, 'grade', objective.id))
    .executeTakeFirst();
}

/** The oldest that is not finished and that nobody else is at, until the transaction ends. */
export async function lockRegrade(tx: Transaction): Promise<(RegradeRow & { readonly now: Date }) | undefined> {
  // Tenant: every one, for the job is of the whole installation
  return await tx
    .selectFrom('regrade as r')
    .select(regradeColumns)
    .select(sql<Date>`now()`.as('now'))
    .where('r.finished', 'is', null)
    .orderBy('r.created')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** One more work is done. */
export async function updateRegrade(
  tx: Transaction,
  { id, tenant_id: tenantId }: RegradeRow,
  { afterId, outcome }: { readonly afterId: string; readonly outcome: RegradeOutcome },
): Promise<void> {
  const more = (of: RegradeOutcome) => (outcome === of ? 1 : 0);
  await tx
    .updateTable('regrade')
    .set({
      after_id: afterId,
      done: sql<number>`done + 1`,
      raised: sql<number>`raised + ${more('raised')}::integer`,
      lowered: sql<number>`lowered + ${more('lowered')}::integer`,
      kept: sql<number>`kept + ${more('kept')}::integer`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function finishRegrade(tx: Transaction, { id, tenant_id: tenantId }: RegradeRow): Promise<void> {
  await tx
    .updateTable('regrade')
    .set({ finished: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
