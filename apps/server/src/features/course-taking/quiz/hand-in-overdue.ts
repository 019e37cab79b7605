import type { Chore } from '../../../kernel/jobs/chores.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { lockAttempt } from '../../../learning/attempts/attempt.ts';
import { saveProgress } from '../../../learning/finishing/finish-parts.ts';
import { handInQuiz } from '../../../learning/finishing/finish-quiz.ts';
import { passTime } from '../../../learning/finishing/go-on-in-quiz.ts';
import { findPart, findBegunQuiz, isOverdue } from '../../../learning/quizzes/quiz-at-work.ts';
import { closeOverdue, selectOverdue, type OverdueWork } from '../../../learning/quizzes/overdue-store.ts';
import { closeQuizWork } from '../../../learning/quizzes/quizzes-store.ts';

/** One round hands in so many; the next round follows a minute later. */
const mostAtOnce = 500;

/** Hands in what is there of quizzes whose time is over: the learner may have closed the page long ago. */
export const handInOverdue: Chore = async (db) => {
  const failures: unknown[] = [];
  for (const work of await selectOverdue(db, mostAtOnce))
    await handInOne(db, work).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some quizzes could not be handed in.');
};

/** Hands in what is there of one quiz whose time is over, or leads on from a question whose time is. */
export async function handInOne(db: Database, overdue: OverdueWork): Promise<void> {
  const { owner, objectiveWorkflowId, activityWorkflowId, now } = overdue;
  const refuse = Refusal.of<'objective-workflow.not-found' | 'activity-workflow.not-found' | 'quiz.none'>();
  const request = { person: owner, now, refuse };
  try {
    await db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, request, objectiveWorkflowId);
      const quiz = await findBegunQuiz(tx, attempt, findPart(attempt, { activityWorkflowId, refuse }));
      if (quiz === undefined) return;
      const end = isOverdue(quiz.work, now) ? handInQuiz : passTime;
      await saveProgress(tx, await end(tx, request, quiz));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // access was taken away, or another attempt followed: there is nothing to finish, and the next round need not look;
    // as long as the test has time left, only the way waits for access to come back
    const close = error.code === 'objective-workflow.not-found' ? closeOverdue : closeQuizWork;
    await db.transaction().execute(async (tx) => void (await close(tx, { owner, activityWorkflowId })));
  }
}
