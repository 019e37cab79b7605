import { endpoints } from '@stoa/contract';
import { read } from '../../../kernel/calls/read.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { asShown, decideOpenPart, loadAttempt } from '../../../learning/attempts/attempt.ts';
import { imageOrigins } from '../../../learning/content/image-origins.ts';
import { presentHtml } from '../../../learning/content/present-html.ts';
import { cleanSections } from '../../../learning/quizzes/clean-texts.ts';
import { presentQuizWork, presentSections } from '../../../learning/quizzes/present-quiz.ts';
import { findPart, findQuiz } from '../../../learning/quizzes/quiz-at-work.ts';

/** The questions of one's own work, as they may be seen now. */
export const getQuiz = read(endpoints.getQuiz, {
  load: async ({ params }, context) => {
    const { refuse } = context;
    const { activityWorkflowId } = params;
    const attempt = await loadAttempt(context.db, context, params.objectiveWorkflowId);
    const finding = { activityWorkflowId, refuse };
    const { id } = findPart(attempt, finding);
    // as the page around it is decided about: what is hidden opens nothing
    const shown = asShown(attempt);
    const part = found(shown.course.byId.get(id), () => refuse('activity-workflow.not-found'));
    const open = decideOpenPart(shown, part);
    // nothing is drawn for whoever may not see it
    if (!open.allowed) throw refuse('quiz.not-open', { data: { reasons: open.reasons } });
    return { quiz: await findQuiz(context.db, attempt, finding), images: await imageOrigins(context) };
  },
  decide: (loaded) => loaded,
  present: async ({ quiz, images }) => {
    const place = { objectiveId: quiz.attempt.row.w_objective_id, images };
    const work = presentQuizWork(quiz, await cleanSections(presentSections(quiz), place));
    return { ...work, html: work.html === null ? null : await presentHtml(work.html, place) };
  },
});
