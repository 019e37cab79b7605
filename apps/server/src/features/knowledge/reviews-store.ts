import type { ChoiceOrders, Outcomes, TemplateValues } from '@stoa/assessment';
import type { Answers, QuestionVerdict } from '@stoa/contract';
import type { ReviewAnswer } from '@stoa/domain';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { objective } from '../../learning/fields/columns.ts';
import { isOpenCourse } from '../../learning/fields/open-course.ts';
import type { CardKey } from '../../learning/reviews/reviewable.ts';

const card = aliased('review_card', 'c');
const review = aliased('review', 'v');

const dueColumns = columns(card, ['objective_id', 'activity_id', 'question_id']);

/** Questions that are due, those that wait longest first. */
export async function selectDue(
  db: Database,
  person: Owner,
  { now, objectiveId }: { readonly now: Date; readonly objectiveId: string | null },
): Promise<readonly CardKey[]> {
  const { rows } = await statement`
    select ${dueColumns} from review_card c
    join objective o on o.tenant_id = c.tenant_id and o.id = c.objective_id
    where c.tenant_id = ${person.tenantId} and c.user_id = ${person.id} and c.ready and c.due <= ${now}
      and (${objectiveId}::uuid is null or c.objective_id = ${objectiveId}::uuid)
      and not exists (select from review_pause p where p.tenant_id = c.tenant_id and p.user_id = c.user_id
        and p.objective_id = c.objective_id)
      and ${isOpenCourse(person)}
    order by c.due, c.objective_id, c.activity_id, c.question_id`.execute(db);
  return rows.map((row) => ({
    objectiveId: row.objective_id,
    activityId: row.activity_id,
    questionId: row.question_id,
  }));
}

/** The question rests until its course is looked through again. */
export async function restCard(db: Database, { tenantId, id }: Owner, key: CardKey): Promise<void> {
  await db
    .updateTable('review_card')
    .set({ ready: false })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', key.objectiveId)
    .where('activity_id', '=', key.activityId)
    .where('question_id', '=', key.questionId)
    .execute();
}

const reviewColumns = together(
  columns(review, [
    'id',
    'objective_id',
    'activity_id',
    'question_id',
    'sha256',
    'templates',
    'orders',
    'answered',
    'answers',
    'outcomes',
    'verdict',
    'score',
  ]),
  columns(card, ['subject', 'due']),
  selection({ course: objective.name }),
);
export type ReviewRow = RowOf<typeof reviewColumns>;

/** One's own review, whatever became of its question. */
export async function selectReview(db: Database, person: Owner, reviewId: string): Promise<ReviewRow | undefined> {
  const { rows } = await statement`
    select ${reviewColumns} from review v
    join review_card c on c.tenant_id = v.tenant_id and c.user_id = v.user_id and c.objective_id = v.objective_id
      and c.activity_id = v.activity_id and c.question_id = v.question_id
    join objective o on o.tenant_id = v.tenant_id and o.id = v.objective_id
    where v.tenant_id = ${person.tenantId} and v.user_id = ${person.id} and v.id = ${reviewId}`.execute(db);
  return rows[0];
}

export interface NewAsking {
  readonly id: string;
  readonly sha256: string;
  readonly templates: TemplateValues;
  readonly orders: ChoiceOrders;
}

/** Asks a question, unless it is asked already; answers the id of the review that is open then. */
export async function openReview(
  db: Database,
  { tenantId, id: userId }: Owner,
  { key, asking }: { readonly key: CardKey; readonly asking: NewAsking },
): Promise<string> {
  await db
    .insertInto('review')
    .values({
      tenant_id: tenantId,
      id: asking.id,
      user_id: userId,
      objective_id: key.objectiveId,
      activity_id: key.activityId,
      question_id: key.questionId,
      sha256: Buffer.from(asking.sha256, 'hex'),
      templates: JSON.stringify(asking.templates),
      orders: JSON.stringify(asking.orders),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await db
    .selectFrom('review')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('objective_id', '=', key.objectiveId)
    .where('activity_id', '=', key.activityId)
    .where('question_id', '=', key.questionId)
    .where('answered', 'is', null)
    .executeTakeFirst();
  return open?.id ?? asking.id;
}

export interface ScoredReview {
  readonly sha256: string;
  readonly answers: Answers;
  readonly outcomes: Outcomes;
  readonly verdict: QuestionVerdict;
  /** 0..1; null where nobody can say. */
  readonly score: number | null;
}

/** Writes down the answer. False where there is one already: the first one stays. */
export async function saveReview(
  tx: Transaction,
  { tenantId, id: userId }: Owner,
  { reviewId, scored, now }: { readonly reviewId: string; readonly scored: ScoredReview; readonly now: Date },
): Promise<boolean> {
  const saved = await tx
    .updateTable('review')
    .set({
      sha256: Buffer.from(scored.sha256, 'hex'),
      answered: now,
      answers: JSON.stringify(scored.answers),
      outcomes: JSON.stringify(scored.outcomes),
      verdict: scored.verdict,
      score: scored.score,
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', reviewId)
    .where('answered', 'is', null)
    .returning('id')
    .execute();
  return saved.length > 0;
}

/** Rules that took too long say nothing: neither that it was remembered nor that it was forgotten. */
const unsaid = 0.5;

/** All answers to a question, the oldest first, and when it joined. */
export async function selectAnswers(
  tx: Transaction,
  { tenantId, id }: Owner,
  { objectiveId, activityId, questionId }: CardKey,
): Promise<{ readonly answers: readonly ReviewAnswer[]; readonly joined: Date }> {
  const first = await tx
    .selectFrom('review_card')
    .select(['first_at', 'first_score'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', objectiveId)
    .where('activity_id', '=', activityId)
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('review')
    .select(['answered', 'score'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', objectiveId)
    .where('activity_id', '=', activityId)
    .where('question_id', '=', questionId)
    .where('answered', 'is not', null)
    .orderBy('answered')
    .execute();
  const answers = [
    ...(first.first_score === null ? [] : [{ at: first.first_at.toISOString(), score: first.first_score }]),
    ...rows.flatMap(({ answered, score }) =>
      answered === null ? [] : [{ at: answered.toISOString(), score: score ?? unsaid }],
    ),
  ];
  return { answers, joined: first.first_at };
}

/** When the question comes back. */
export async function updateDue(
  tx: Transaction,
  { tenantId, id }: Owner,
  { key, due }: { readonly key: CardKey; readonly due: Date },
): Promise<void> {
  await tx
    .updateTable('review_card')
    .set({ due })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', key.objectiveId)
    .where('activity_id', '=', key.activityId)
    .where('question_id', '=', key.questionId)
    .execute();
}
