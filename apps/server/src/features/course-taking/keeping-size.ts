import { endpoints, type ActivityPart } from '@stoa/contract';
import { flattenParts, pagesForKeeping, pagesFrom } from '@stoa/domain';
import { read } from '../../kernel/calls/read.ts';
import { decideIntroducePart, loadShownAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentPart } from './present.ts';
import { selectKeptContent, type ToldActivities } from './kept-content-store.ts';

/** The parts on pages that can be kept, as they are told to their learner. */
function partsToKeep(attempt: Attempt): readonly ActivityPart[] {
  const { keepable } = pagesForKeeping(pagesFrom(presentPart(attempt, attempt.course.root)));
  return keepable.flatMap((page) => [page, ...flattenParts(page.childActivity)]);
}

/** The activities whose content is given out now: what keeping asks for gets no more than this. */
function toldActivities(attempt: Attempt, parts: readonly ActivityPart[]): ToldActivities {
  const introduced = parts.filter(({ activityPathId }) => {
    const part = attempt.course.byPathId.get(activityPathId);
    return part !== undefined && decideIntroducePart(attempt, part).allowed;
  });
  const idOf = ({ childActivity }: ActivityPart) => childActivity.id;
  return { opened: parts.filter((part) => part.contentAvailable).map(idOf), introduced: introduced.map(idOf) };
}

/** Bytes of a part in an answer, without its content; the parts in it are counted by themselves. */
function bytesOf({ childActivity: { children: _children, ...activity }, ...place }: ActivityPart): number {
  return Buffer.byteLength(JSON.stringify({ ...place, childActivity: activity }));
}

/**
 * What it takes to keep a course on a device, for whoever has to know before. Nothing is prepared for it: contents are
 * counted as they are stored, which is what they are given out as but for what is cleaned off them.
 */
export const getKeepingSize = read(endpoints.getKeepingSize, {
  load: async ({ params }, context) => {
    const attempt = await loadShownAttempt(context.db, context, params.objectiveWorkflowId);
    const parts = partsToKeep(attempt);
    const content = await selectKeptContent(context.db, context.person.tenantId, {
      ...toldActivities(attempt, parts),
      foreignPictures: (await imageOrigins(context)).length > 0,
    });
    return { parts, content };
  },
  decide: (loaded) => loaded, // what is not open to this learner was not counted
  present: ({ parts, content: { text, pictures, files, elsewhere } }) => ({
    bytes: parts.reduce((sum, part) => sum + bytesOf(part), 0) + text + pictures,
    files,
    elsewhere,
  }),
});
