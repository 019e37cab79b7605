import type { Outcomes } from '@stoa/assessment';
import type { Answers, QuestionVerdict } from '@stoa/contract';
import type { Assessment } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import type { QuizKey } from './quizzes-store.ts';

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
  'scored',
  'given_points',
  'comment',
  'assessment',
  'override_reason',
  'graded',
]);
export type QuestionRow = RowOf<typeof questionColumns>;

/** Only a person can say what the answer is worth, and none has said it yet. */
export function questionWaits(row: QuestionRow | undefined): boolean {
  return row?.verdict === 'waits' && row.graded === null;
}

/** Points of scoring, with the weight of the question; null where they are for a person to give. */
export function scoredPoints(row: QuestionRow | undefined, weight: number): number | null {
  return row?.best_score == null || row.verdict === 'waits' ? null : row.best_score * weight;
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

/** From now on only what is scored next counts. */
export async function forgetBestScore(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  questionId: string,
): Promise<void> {
  await tx
    .updateTable('quiz_question')
    .set({ best_score: null })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('question_id', '=', questionId)
    .execute();
}

/** Another answer to these questions is to be read by a person, unless scoring said what it is worth. */
export async function reopenQuestions(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  questionIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('quiz_question')
    .set({ graded: null })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('question_id', '=', sql<string>`any(${questionIds}::text[])`)
    .where('verdict', '=', 'waits')
    .execute();
}

/** What a person gives for one question. */
export interface GivenPoints {
  readonly questionId: string;
  /** Out of its points, with its weight. */
  readonly points: number;
  readonly comment: string | null;
  /** Null where it is graded without a rubric. */
  readonly assessment: Assessment | null;
  /** Null where scoring has said nothing else. */
  readonly reason: string | null;
}

/** Writes down what a person gave. Rows are there since the quiz was handed in. */
export async function saveGivenPoints(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { given, gradedBy }: { readonly given: readonly GivenPoints[]; readonly gradedBy: string | null },
): Promise<void> {
  for (const { questionId, points, comment, assessment, reason } of given)
    await tx
      .updateTable('quiz_question')
      .set({
        given_points: points,
        comment,
        assessment: assessment === null ? null : JSON.stringify(assessment),
        override_reason: reason,
        graded_by: gradedBy,
        graded: sql<Date>`now()`,
      })
      .where('tenant_id', '=', owner.tenantId)
      .where('activity_workflow_id', '=', activityWorkflowId)
      .where('question_id', '=', questionId)
      .execute();
}
