import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import {
  BegunReview,
  Knowledge,
  KnowledgePause,
  NewReview,
  ReinforcementAnswer,
  ReinforcementWorkflow,
} from '../schemas/knowledge.ts';

const one = Type.Object({ workflowId: Uuid });

export const knowledgeEndpoints = {
  getKnowledge: endpoint(calls.getKnowledge, 'What comes back for review, and how well it is remembered', {
    answer: Knowledge,
  }),
  pauseKnowledge: endpoint(calls.pauseKnowledge, 'Let reviews rest', { body: KnowledgePause, answer: KnowledgePause }),
  beginReview: endpoint(calls.beginReview, 'The question that is due next', { body: NewReview, answer: BegunReview }),
  getReinforcement: endpoint(calls.getReinforcement, 'A question that comes back; asking for it answers nothing', {
    params: one,
    answer: ReinforcementWorkflow,
  }),
  answerReinforcement: endpoint(calls.answerReinforcement, 'Answer a question that came back, once', {
    params: one,
    body: ReinforcementAnswer,
    answer: ReinforcementWorkflow,
  }),
};
