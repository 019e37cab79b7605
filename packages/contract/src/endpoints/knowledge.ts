import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import {
  BegunReview,
  ImportedModel,
  ImportedModelSummary,
  RemovedModel,
  Knowledge,
  KnowledgePause,
  NewReview,
  ReinforcementAnswer,
  ReinforcementWorkflow,
} from '../schemas/knowledge.ts';

const one = Type.Object({ workflowId: Uuid });
const ofCourse = Type.Object({ objectiveId: Uuid });

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
  listKnowledgeModels: endpoint(calls.listKnowledgeModels, 'Knowledge models that were imported', {
    answer: Type.Object({ data: Type.Array(ImportedModelSummary) }),
  }),
  getKnowledgeModel: endpoint(calls.getKnowledgeModel, 'The imported knowledge model of a course, with its questions', {
    params: ofCourse,
    answer: ImportedModel,
  }),
  removeKnowledgeModel: endpoint(
    calls.removeKnowledgeModel,
    'Remove an imported knowledge model: its questions rest, and what was answered stays',
    { params: ofCourse, body: Type.Object({}, { additionalProperties: false }), answer: RemovedModel },
  ),
  answerReinforcement: endpoint(calls.answerReinforcement, 'Answer a question that came back, once', {
    params: one,
    body: ReinforcementAnswer,
    answer: ReinforcementWorkflow,
  }),
};
