import type { endpoints } from '@stoa/contract';
import { decideComment, instantOf } from '@stoa/domain';
import type { Handler } from '../../../kernel/calls/context.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { loadAttempt } from '../../../learning/attempts/attempt.ts';
import { saveAnnotations } from '../../../learning/quizzes/annotations-store.ts';
import { findPart, findQuiz, questionFacts, quizFacts } from '../../../learning/quizzes/quiz-at-work.ts';

/**
 * Keeps what somebody notes at a question. What is theirs alone decides nothing, and may be changed whatever became of
 * the work; a comment, which whoever grades reads, while the question is being answered.
 */
export const keepQuizAnnotations: Handler<typeof endpoints.keepQuizAnnotations> = async ({ params, body }, context) => {
  const { db, person, now, refuse } = context;
  const { activityWorkflowId, ...place } = params;
  const key = { owner: person, activityWorkflowId };
  if (body.comment !== undefined) await checkComment(params, context);
  const isKept = await db.transaction().execute((tx) => saveAnnotations(tx, key, { ...place, ...body }));
  if (isKept) return { saved: instantOf(now) };
  const attempt = await loadAttempt(db, context, params.objectiveWorkflowId);
  findPart(attempt, { activityWorkflowId, refuse });
  throw refuse('quiz.question-not-found');
};

/** Refuses a comment that may not be written now. */
async function checkComment(
  { objectiveWorkflowId, activityWorkflowId, questionId }: Parameters<typeof keepQuizAnnotations>[0]['params'],
  context: Parameters<typeof keepQuizAnnotations>[1],
): Promise<void> {
  const { db, refuse } = context;
  const attempt = await loadAttempt(db, context, objectiveWorkflowId);
  const quiz = await findQuiz(db, attempt, { activityWorkflowId, refuse });
  const question = found(questionFacts(quiz, questionId), () => refuse('quiz.question-not-found'));
  const decision = decideComment(quizFacts(quiz), question);
  if (!decision.allowed) throw refuse('quiz.comment-refused', { data: { reasons: decision.reasons } });
}
