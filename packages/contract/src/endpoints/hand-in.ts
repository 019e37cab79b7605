import { handInLimits } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import { HandInReceipt, HandInWork, KeptDraft, NewHandInDraft, SeenDraft } from '../schemas/hand-in.ts';
import { ActivityWorkflowsResult } from './commands.ts';

const strict = { additionalProperties: false } as const;
const work = { objectiveWorkflowId: Uuid, activityWorkflowId: Uuid };

export const HandInResult = Type.Object({ ...ActivityWorkflowsResult.properties, handIn: HandInReceipt });
export type HandInResult = Static<typeof HandInResult>;

/** Files that the learner saw in the draft; left out where there were none. */
const SeenFiles = Type.Array(Uuid, { maxItems: handInLimits.mostFiles, uniqueItems: true });

export const handInEndpoints = {
  getHandIn: endpoint(calls.getHandIn, 'What is handed in at an activity, and what is being written', {
    params: Type.Object(work),
    answer: HandInWork,
  }),
  keepHandInDraft: endpoint(calls.keepHandInDraft, 'Keep a draft of what will be handed in', {
    params: Type.Object(work),
    body: NewHandInDraft,
    answer: KeptDraft,
  }),
  handInWork: endpoint(calls.handInWork, "Hand in a draft; the id is the version's", {
    body: Type.Object({ id: Uuid, ...work, draft: SeenDraft, files: Type.Optional(SeenFiles) }, strict),
    answer: HandInResult,
  }),
  withdrawWork: endpoint(calls.withdrawWork, 'Take back what was handed in, to go on writing', {
    body: Type.Object({ id: Uuid, ...work }, strict),
    answer: HandInResult,
  }),
};
