import { endpoints, type WorkTask } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { activityWorkStates } from '@stoa/domain';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentHtml } from '../../learning/content/present-html.ts';
import { loadGradedQuiz, presentGradedQuiz } from '../../learning/quizzes/graders-view.ts';
import { selectAskedWork } from './handed-in-store.ts';

/** The words of a task; null where the page has none of its own. */
function wordsIn(content: StoredContent): string | null {
  switch (content.type) {
    case 'html':
      return content.html;
    case 'event':
      return content.descriptionHtml;
    case 'discussion':
      return content.promptHtml;
    case 'tool':
    case 'quiz':
    case 'externalTool':
      return content.introductionHtml ?? null;
    case 'packaged':
    case 'link':
    case 'file':
    case 'video':
      return null;
  }
}

/** What was asked for at somebody's work, as its author wrote it. */
export const getWorkTask = readVisible(endpoints.getWorkTask, {
  load: async ({ params: { activityWorkflowId } }, context) => {
    const { db, person, locale, refuse } = context;
    const work = found(await selectAskedWork(db, person, activityWorkflowId), () =>
      refuse('activity-workflow.not-found'),
    );
    const owner = { id: work.user_id, tenantId: person.tenantId };
    // what is not handed in is the learner's alone
    const isReadable = work.content?.type === 'quiz' && !activityWorkStates[work.work_state].atWork;
    const quiz = isReadable ? await loadGradedQuiz(db, { owner, activityWorkflowId }) : undefined;
    return { work, quiz, locale, images: await imageOrigins(context) };
  },
  present: async ({ work, quiz, locale, images }): Promise<WorkTask> => {
    const words = work.content === null ? null : wordsIn(work.content);
    const place = { objectiveId: work.objective_id, images };
    return {
      html: words === null ? null : await presentHtml(words, place),
      quiz: quiz === undefined ? null : await presentGradedQuiz(quiz, { locale, place }),
      due: work.constraint?.due ?? null,
      handsIn: work.hand_in !== null,
    };
  },
});
