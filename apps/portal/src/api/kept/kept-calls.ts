import type { ActivityWithContent, CallName, CallTypes } from '@stoa/contract';
import { keepingOf, keepingTogether, type Keeping } from '@stoa/domain';

type KeepRule<N extends CallName> = (answer: CallTypes[N]['answer']) => Keeping;

const always = (): Keeping => ({ kept: true, until: null });
const ofPart = (part: ActivityWithContent): Keeping =>
  // what holds nothing to read has nothing to hide; what is given out, such as words before a task, may be read
  part.content === null ? always() : keepingOf({ ...part, contentAvailable: true });
const ofChildren = ({ data }: { readonly data: readonly ActivityWithContent[] }): Keeping =>
  keepingTogether(data.map(ofPart));

/**
 * Calls whose answers stay on the device: lists, courses and the pages of begun courses, by the domain’s rule. The
 * strip of recent courses keeps what it knew by itself, and says so.
 */
export const keptCalls: { readonly [N in CallName]?: KeepRule<N> } = {
  queryCourseCards: always,
  listEnrolledShowcases: always,
  getObjectiveAccess: always,
  getActivityTree: always,
  getRootActivity: ofPart,
  getHandIn: always,
  getQuiz: (quiz) => keepingOf({ ...quiz, available: true, contentAvailable: true }),
  getActivity: ofPart,
  listRootChildren: ofChildren,
  listChildren: ofChildren,
};
