import type { endpoints, KeptAnswer } from '@stoa/contract';
import { decideAnswer, decideCountsAtOnce, instantOf } from '@stoa/domain';
import type { Handler } from '../../../kernel/calls/context.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { loadAttempt } from '../../../learning/attempts/attempt.ts';
import { proctoringOf } from '../../../learning/proctoring/sessions.ts';
import { findQuiz, questionFacts, quizFacts } from '../../../learning/quizzes/quiz-at-work.ts';
import { areWritten } from '../../../learning/quizzes/answer-words.ts';
import { saveAnswer, saveOpenAnswer, type AnswerRow } from '../../../learning/quizzes/answers-store.ts';

function presentKept({ writing_id: writingId, sequence, saved, is_late: late }: AnswerRow): KeptAnswer {
  return { writingId, sequence, saved: instantOf(saved), late };
}

/**
 * Keeps the answer to a question in one round trip. What could not have been answered is left out when it is scored:
 * asking about it here would take another. Only formatting that cannot be read is refused.
 */
export const keepQuizAnswer: Handler<typeof endpoints.keepQuizAnswer> = async ({ params, body }, context) => {
  if (!areWritten(body.answers)) throw context.refuse('written-text.broken', { field: 'answers' });
  const { objectiveWorkflowId: workflowId, activityWorkflowId, questionId } = params;
  const key = { owner: context.person, activityWorkflowId };
  const save = { ...body, questionId };
  const kept = await context.db.transaction().execute((tx) => saveOpenAnswer(tx, key, { workflowId, save }));
  return presentKept(kept ?? (await keepAsAsked(params, body, context)));
};

/**
 * Keeps what the short way did not, or says why not: the first answer before the questions were ever read, and what is
 * proctored and has no session that runs.
 */
async function keepAsAsked(
  params: Parameters<typeof keepQuizAnswer>[0]['params'],
  body: Parameters<typeof keepQuizAnswer>[0]['body'],
  context: Parameters<typeof keepQuizAnswer>[1],
): Promise<AnswerRow> {
  const { db, refuse } = context;
  const { activityWorkflowId, questionId } = params;
  const attempt = await loadAttempt(db, context, params.objectiveWorkflowId);
  const quiz = await findQuiz(db, attempt, { activityWorkflowId, refuse });
  const question = found(questionFacts(quiz, questionId), () => refuse('quiz.question-not-found'));
  const decision = decideAnswer(quizFacts(quiz), question);
  if (!decision.allowed) throw refuse('quiz.answer-refused', { data: { reasons: decision.reasons } });
  const counts = decideCountsAtOnce(proctoringOf(attempt, quiz.part));
  const save = { ...body, questionId };
  const kept = await db.transaction().execute((tx) => saveAnswer(tx, quiz.key, { save, late: !counts.allowed }));
  return found(kept, () => refuse('quiz.question-not-found'));
}
