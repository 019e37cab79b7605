import type { endpoints } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { Handler } from '../../../kernel/calls/context.ts';
import { loadAttempt } from '../../../learning/attempts/attempt.ts';
import { saveAnnotations } from '../../../learning/quizzes/annotations-store.ts';
import { findPart } from '../../../learning/quizzes/quiz-at-work.ts';

/**
 * Keeps what somebody notes for themselves at a question. It is theirs alone and decides nothing, so that it may be
 * changed whatever became of the work.
 */
export const keepQuizAnnotations: Handler<typeof endpoints.keepQuizAnnotations> = async ({ params, body }, context) => {
  const { db, person, now, refuse } = context;
  const { activityWorkflowId, ...place } = params;
  const key = { owner: person, activityWorkflowId };
  const isKept = await db.transaction().execute((tx) => saveAnnotations(tx, key, { ...place, ...body }));
  if (isKept) return { saved: instantOf(now) };
  const attempt = await loadAttempt(db, context, params.objectiveWorkflowId);
  findPart(attempt, { activityWorkflowId, refuse });
  throw refuse('quiz.question-not-found');
};
