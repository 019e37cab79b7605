import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { insertLaunch } from '../../learning/launches/launches-store.ts';
import type { PlannedQuestion, PlannedQuiz } from './plan-quiz.ts';

interface QuizOwner {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly activity_workflow_id: string;
}

interface TakenQuiz {
  readonly plan: PlannedQuiz;
  readonly partId: string;
  readonly started: Date;
  /** Null while it is under way. */
  readonly submitted: Date | null;
}

/** Seconds that people think about a question. */
const pace = 40;

/** A quiz is answered in one go, just before it is handed in. */
function begun({ plan, started, submitted }: TakenQuiz): Date {
  return submitted === null ? started : new Date(submitted.getTime() - plan.questions.length * pace * 1000);
}

function savedAt(taken: TakenQuiz, index: number): Date {
  return new Date(begun(taken).getTime() + (index + 1) * pace * 1000);
}

/** Inserts the work at a quiz with its answers and what became of them. */
export async function insertQuiz(tx: Transaction, owner: QuizOwner, taken: TakenQuiz): Promise<void> {
  const { plan, partId, submitted } = taken;
  const started = begun(taken);
  const { questions, timeLimitSeconds } = plan;
  const { activity_workflow_id: activityWorkflowId, tenant_id: tenantId, user_id: id } = owner;
  await insertLaunch(tx, { owner: { tenantId, id }, activityWorkflowId }, 'page');
  await tx
    .insertInto('quiz_work')
    .values({
      ...owner,
      sha256: sql<Buffer>`(select decode(t.content ->> 'sha256', 'hex') from activity_part p
        join activity t on t.id = p.activity_id and t.tenant_id = p.tenant_id
        where p.tenant_id = ${owner.tenant_id} and p.id = ${partId})`,
      drawn: JSON.stringify(plan.drawn),
      templates: JSON.stringify(plan.templates),
      asked: JSON.stringify(plan.asked),
      started,
      deadline: timeLimitSeconds === null ? null : new Date(started.getTime() + timeLimitSeconds * 1000),
      submitted: plan.mode === 'test' ? submitted : null,
    })
    .execute();
  if (questions.length === 0) return;
  await tx
    .insertInto('quiz_answer')
    .values(
      questions.map(({ id, answers }, index) => ({
        ...owner,
        question_id: id,
        writing_id: randomUUID(),
        sequence: 1,
        answers: JSON.stringify(answers),
        saved: savedAt(taken, index),
      })),
    )
    .execute();
  const became = questions.flatMap((question, index) => becameOf(owner, { taken, question, index }));
  if (became.length > 0) await tx.insertInto('quiz_question').values(became).execute();
}

interface AnsweredQuestion {
  readonly taken: TakenQuiz;
  readonly question: PlannedQuestion;
  readonly index: number;
}

function becameOf(owner: QuizOwner, { taken, question: { id, answers, scored }, index }: AnsweredQuestion) {
  if (scored === null) return [];
  const { outcomes, verdict, score } = scored;
  return [
    {
      ...owner,
      question_id: id,
      checks: taken.plan.mode === 'practice' ? 1 : 0,
      answers: JSON.stringify(answers),
      outcomes: JSON.stringify(outcomes),
      verdict,
      score,
      best_score: score,
      scored: taken.plan.mode === 'test' ? taken.submitted : savedAt(taken, index),
    },
  ];
}
