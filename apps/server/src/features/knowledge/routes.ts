import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, read } from '../../kernel/calls/read.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { getKnowledge } from './read-knowledge.ts';
import { answerReview, beginReview, findReview, presentReview } from './reviews.ts';
import { savePauses } from './store.ts';

/** A question that came back. Whoever looks at it answers nothing: programs follow the links of mails as well. */
const getReinforcement = read(endpoints.getReinforcement, {
  load: async ({ params: { workflowId } }, context) => ({
    review: await findReview(context, workflowId),
    images: await imageOrigins(context),
  }),
  decide: (loaded) => loaded,
  present: async ({ review, images }) => await presentReview(review, { images }),
});

/** Routes for what comes back to a person; all of it is theirs alone. */
export const routes = {
  getKnowledge: implementRead(getKnowledge, 'person'),
  pauseKnowledge: implement(endpoints.pauseKnowledge, 'person', async ({ body }, { db, person }) => {
    await db.transaction().execute(async (tx) => await savePauses(tx, person, body));
    return body;
  }),
  beginReview: implement(endpoints.beginReview, 'person', async ({ body }, context) => {
    const images = await imageOrigins(context);
    return await beginReview({ ...context, images }, body.objectiveId);
  }),
  getReinforcement: implementRead(getReinforcement, 'person'),
  answerReinforcement: implement(endpoints.answerReinforcement, 'person', async ({ params, body }, context) => {
    const images = await imageOrigins(context);
    return await answerReview({ ...context, images }, params.workflowId, body);
  }),
} satisfies Partial<Routes>;
