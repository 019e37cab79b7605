import { endpoints, type WorkTask } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentHtml } from '../../learning/content/present-html.ts';
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
      return content.introductionHtml ?? null;
    case 'link':
    case 'file':
    case 'video':
      return null;
  }
}

/** What was asked for at somebody's work, as its author wrote it. */
export const getWorkTask = readVisible(endpoints.getWorkTask, {
  load: async ({ params: { activityWorkflowId } }, context) => {
    const { db, person, refuse } = context;
    const work = found(await selectAskedWork(db, person, activityWorkflowId), () =>
      refuse('activity-workflow.not-found'),
    );
    return { work, images: await imageOrigins(context) };
  },
  present: async ({ work, images }): Promise<WorkTask> => {
    const words = work.content === null ? null : wordsIn(work.content);
    return {
      html: words === null ? null : await presentHtml(words, { objectiveId: work.objective_id, images }),
      due: work.constraint?.due ?? null,
      handsIn: work.hand_in !== null,
    };
  },
});
