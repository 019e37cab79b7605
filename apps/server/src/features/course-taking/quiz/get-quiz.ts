import { endpoints } from '@stoa/contract';
import type { Database } from '../../../db/database.ts';
import { read } from '../../../kernel/calls/read.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { asShown, decideReadAnswersAt, loadAttempt, type AttemptRequest } from '../../../learning/attempts/attempt.ts';
import { imageOrigins } from '../../../learning/content/image-origins.ts';
import { presentHtml } from '../../../learning/content/present-html.ts';
import { selectAnnotations } from '../../../learning/quizzes/annotations-store.ts';
import { cleanSections } from '../../../learning/quizzes/clean-texts.ts';
import { presentQuizWork, presentSections } from '../../../learning/quizzes/present-quiz.ts';
import { findPart, findQuiz, isOverdue, type QuizAtWork } from '../../../learning/quizzes/quiz-at-work.ts';
import { isTurnOver } from '../../../learning/quizzes/turn-time.ts';
import { handInOne } from './hand-in-overdue.ts';

interface Asked extends Asking {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

type Asking = AttemptRequest &
  Refusing<'objective-workflow.not-found' | 'activity-workflow.not-found' | 'quiz.none' | 'quiz.not-open'> & {
    readonly db: Database;
  };

async function readQuiz(asked: Asked): Promise<QuizAtWork> {
  const { db, refuse, activityWorkflowId } = asked;
  const attempt = await loadAttempt(db, asked, asked.objectiveWorkflowId);
  const finding = { activityWorkflowId, refuse };
  const { id } = findPart(attempt, finding);
  // as the page around it is decided about: what is hidden opens nothing
  const shown = asShown(attempt);
  const part = found(shown.course.byId.get(id), () => refuse('activity-workflow.not-found'));
  const open = decideReadAnswersAt(shown, part);
  // nothing is drawn for whoever may not see it
  if (!open.allowed) throw refuse('quiz.not-open', { data: { reasons: open.reasons } });
  return await findQuiz(db, attempt, finding);
}

/** Rounds in which questions whose time was over are passed, before what is reached is shown. */
const mostRounds = 4;

const isBehindTime = ({ work }: QuizAtWork, now: Date): boolean => isOverdue(work, now) || isTurnOver(work, now);

/** Work whose time is over is handed in by whoever looks first, so that its page need not wait for the chore. */
async function readInTime(asked: Asked): Promise<QuizAtWork> {
  const { db, now } = asked;
  let quiz = await readQuiz(asked);
  for (let round = 0; round < mostRounds && isBehindTime(quiz, now); round += 1) {
    const { owner } = quiz.key;
    await handInOne(db, { ...asked, owner, now });
    quiz = await readQuiz(asked);
  }
  return quiz;
}

/** The questions of one's own work, as they may be seen now. */
export const getQuiz = read(endpoints.getQuiz, {
  load: async ({ params }, context) => {
    const quiz = await readInTime({ ...context, ...params });
    const annotations = await selectAnnotations(context.db, quiz.key);
    return { quiz, annotations, images: await imageOrigins(context) };
  },
  decide: (loaded) => loaded,
  present: async ({ quiz, annotations, images }) => {
    const place = { objectiveId: quiz.attempt.row.w_objective_id, images };
    const work = presentQuizWork(quiz, await cleanSections(presentSections(quiz), place));
    return {
      ...work,
      annotations,
      html: work.html === null ? null : await presentHtml(work.html, place),
      feedback: await Promise.all(work.feedback.map((html) => presentHtml(html, place))),
    };
  },
});
