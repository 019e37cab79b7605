import type { DrawnQuiz, Outcomes, Quiz, TemplateValues } from '@stoa/assessment';
import type { Answers, QuestionVerdict } from '@stoa/contract';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** Work of one person at a quiz. */
export interface QuizKey {
  readonly owner: Owner;
  readonly activityWorkflowId: string;
}

const work = aliased('quiz_work', 'q');
const workColumns = columns(work, [
  'activity_workflow_id',
  'sha256',
  'drawn',
  'templates',
  'asked',
  'started',
  'deadline',
  'submitted',
]);
export type QuizWorkRow = RowOf<typeof workColumns>;

const answer = aliased('quiz_answer', 'a');
const answerColumns = columns(answer, ['question_id', 'writing_id', 'sequence', 'answers', 'saved', 'is_late']);
export type AnswerRow = RowOf<typeof answerColumns>;

const question = aliased('quiz_question', 'n');
const questionColumns = columns(question, [
  'question_id',
  'checks',
  'hints',
  'answers',
  'outcomes',
  'verdict',
  'score',
  'best_score',
]);
export type QuestionRow = RowOf<typeof questionColumns>;

/** Sum of the questions of an activity; undefined where it has none. */
export async function selectQuizSum(
  db: Database | Transaction,
  tenantId: string,
  activityId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.content?.type === 'quiz' ? row.content.sha256 : undefined;
}

export async function selectQuiz(
  db: Database | Transaction,
  tenantId: string,
  sha256: string,
): Promise<Quiz | undefined> {
  const row = await db
    .selectFrom('quiz')
    .select('document')
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return row?.document;
}

export async function selectQuizWork(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<QuizWorkRow | undefined> {
  const { rows } = await statement`
    select ${workColumns} from quiz_work q
    where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id} and q.activity_workflow_id = ${activityWorkflowId}`.execute(
    db,
  );
  return rows[0];
}

export interface NewQuizWork {
  readonly sha256: string;
  readonly drawn: DrawnQuiz;
  readonly templates: Readonly<Record<string, TemplateValues>>;
  readonly asked: Readonly<Record<string, number | null>>;
  /** Seconds from now; null without a limit. */
  readonly seconds: number | null;
  /** The work ends then whatever its own time is; null where nothing ends it. */
  readonly atLatest: Date | null;
}

/** What was drawn for the work at a quiz; of two that are drawn at once the first one stays. */
export async function insertQuizWork(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { sha256, drawn, templates, asked, seconds, atLatest }: NewQuizWork,
): Promise<void> {
  await db
    .insertInto('quiz_work')
    .values({
      activity_workflow_id: activityWorkflowId,
      tenant_id: owner.tenantId,
      user_id: owner.id,
      sha256: Buffer.from(sha256, 'hex'),
      drawn: JSON.stringify(drawn),
      templates: JSON.stringify(templates),
      asked: JSON.stringify(asked),
      deadline:
        seconds === null ? null : sql<Date>`least(now() + make_interval(secs => ${seconds}), ${atLatest}::timestamptz)`,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_workflow_id']).doNothing())
    .execute();
}

/** The current answers, by question. */
export async function selectAnswers(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<ReadonlyMap<string, AnswerRow>> {
  const { rows } = await statement`
    select ${answerColumns} from quiz_answer a
    where a.tenant_id = ${owner.tenantId} and a.activity_workflow_id = ${activityWorkflowId} and a.is_current`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.question_id, row]));
}

/** What became of the questions so far. */
export async function selectQuestions(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<ReadonlyMap<string, QuestionRow>> {
  const { rows } = await statement`
    select ${questionColumns} from quiz_question n
    where n.tenant_id = ${owner.tenantId} and n.activity_workflow_id = ${activityWorkflowId}`.execute(db);
  return new Map(rows.map((row) => [row.question_id, row]));
}

export interface AnswerSave {
  readonly questionId: string;
  readonly writingId: string;
  readonly sequence: number;
  readonly answers: Answers;
}

/**
 * Keeps a save of an answer in one statement, which waits for a submission that is under way. A save with a greater
 * number than its writing had becomes the answer, unless it comes after the end; any other changes nothing. Undefined
 * where nothing could be kept, for a reason that is the caller's to find.
 */
export async function saveAnswer(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { questionId, writingId, sequence, answers }: AnswerSave,
): Promise<AnswerRow | undefined> {
  const { rows } = await statement`
    with work as (
      select q.tenant_id, q.user_id, q.activity_workflow_id,
        (q.submitted is not null or coalesce(q.deadline < now(), false)) as is_late
      from quiz_work q
      where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id}
        and q.activity_workflow_id = ${activityWorkflowId}::uuid and q.asked ? ${questionId}::text
        and coalesce((q.asked ->> ${questionId}::text)::integer > (
          select n.checks from quiz_question n
          where n.tenant_id = q.tenant_id and n.activity_workflow_id = q.activity_workflow_id
            and n.question_id = ${questionId}::text
        ), true)
      for share of q
    ), kept as (
      insert into quiz_answer as h
        (tenant_id, user_id, activity_workflow_id, question_id, writing_id, sequence, answers, is_current, is_late)
      select tenant_id, user_id, activity_workflow_id, ${questionId}::text, ${writingId}::uuid, ${sequence}::integer,
        ${JSON.stringify(answers)}::jsonb, not is_late, is_late from work
      on conflict (tenant_id, activity_workflow_id, question_id, writing_id) do update
        set sequence = excluded.sequence, answers = excluded.answers, saved = now(),
          is_current = excluded.is_current, is_late = excluded.is_late
        where h.sequence < excluded.sequence and not (h.is_current and excluded.is_late)
      returning *
    ), yielded as (
      update quiz_answer o set is_current = false
      from kept
      where o.tenant_id = kept.tenant_id and o.activity_workflow_id = kept.activity_workflow_id
        and o.question_id = kept.question_id and o.writing_id <> kept.writing_id and o.is_current and kept.is_current
    ), a as (
      select * from kept
      union all
      select before.* from quiz_answer before
        join work on before.tenant_id = work.tenant_id and before.activity_workflow_id = work.activity_workflow_id
      where before.question_id = ${questionId}::text and before.writing_id = ${writingId}::uuid
        and not exists (select from kept)
    )
    select ${answerColumns} from a`.execute(db);
  return rows[0];
}

export interface ScoredQuestion {
  readonly questionId: string;
  readonly answers: Answers;
  readonly outcomes: Outcomes;
  readonly verdict: QuestionVerdict;
  readonly score: number | null;
  /** Counts as a check. */
  readonly isCheck: boolean;
}

/** Writes down what scoring said of questions. */
export async function saveScores(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  scored: readonly ScoredQuestion[],
): Promise<void> {
  if (scored.length === 0) return;
  await tx
    .insertInto('quiz_question')
    .values(
      scored.map(({ questionId, answers, outcomes, verdict, score, isCheck }) => ({
        activity_workflow_id: activityWorkflowId,
        question_id: questionId,
        tenant_id: owner.tenantId,
        user_id: owner.id,
        checks: isCheck ? 1 : 0,
        answers: JSON.stringify(answers),
        outcomes: JSON.stringify(outcomes),
        verdict,
        score,
        best_score: score,
        scored: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'activity_workflow_id', 'question_id']).doUpdateSet((eb) => ({
        checks: sql`quiz_question.checks + excluded.checks`,
        answers: eb.ref('excluded.answers'),
        outcomes: eb.ref('excluded.outcomes'),
        verdict: eb.ref('excluded.verdict'),
        score: eb.ref('excluded.score'),
        best_score: sql<number>`greatest(quiz_question.best_score, excluded.best_score)`,
        scored: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** One more hint of a question is given. */
export async function addHint(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  questionId: string,
): Promise<void> {
  await tx
    .insertInto('quiz_question')
    .values({
      activity_workflow_id: activityWorkflowId,
      question_id: questionId,
      tenant_id: owner.tenantId,
      user_id: owner.id,
      hints: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'activity_workflow_id', 'question_id'])
        .doUpdateSet({ hints: sql`quiz_question.hints + 1` }),
    )
    .execute();
}

/** From now on no answer counts. False when that was so already. */
export async function closeQuizWork(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<boolean> {
  const closed = await tx
    .updateTable('quiz_work')
    .set({ submitted: sql<Date>`least(now(), coalesce(deadline, now()))` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .returning('activity_workflow_id')
    .execute();
  return closed.length > 0;
}

export interface OverdueWork {
  readonly owner: Owner;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  /** By the clock of the database. */
  readonly now: Date;
}

/** Work whose time is over and that nobody handed in; the longest overdue first. */
export async function selectOverdue(db: Database, most: number): Promise<readonly OverdueWork[]> {
  // Tenant: every one, for time ends in the whole installation
  const rows = await db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .select([
      'q.tenant_id',
      'q.user_id',
      'q.activity_workflow_id',
      'aw.objective_workflow_id',
      sql<Date>`now()`.as('now'),
    ])
    .where('q.submitted', 'is', null)
    .where('q.deadline', '<', sql<Date>`now()`)
    .orderBy('q.deadline')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    owner: { id: row.user_id, tenantId: row.tenant_id },
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    now: row.now,
  }));
}
