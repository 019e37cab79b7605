import { Type, type Static } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { KeptAnnotations, NewAnnotations } from '../schemas/annotation.ts';
import { Uuid } from '../schemas/common.ts';
import { Answers, KeptAnswer, NewQuestionAnswer, Question, QuizWork } from '../schemas/question.ts';
import { ActivityWorkflowsResult } from './commands.ts';

const strict = { additionalProperties: false } as const;
const work = { objectiveWorkflowId: Uuid, activityWorkflowId: Uuid };
const questionId = { questionId: Type.String({ maxLength: 255 }) };

/** The question after it was checked, and what that made of the work. */
export const CheckedQuestion = Type.Object({ ...ActivityWorkflowsResult.properties, question: Question });
export type CheckedQuestion = Static<typeof CheckedQuestion>;

export const quizEndpoints = {
  getQuiz: endpoint(calls.getQuiz, 'A quiz with the answers given so far', {
    params: Type.Object(work),
    answer: QuizWork,
  }),
  keepQuizAnswer: endpoint(calls.keepQuizAnswer, 'Keep the answer to a question', {
    params: Type.Object({ ...work, ...questionId }),
    body: NewQuestionAnswer,
    answer: KeptAnswer,
  }),
  keepQuizAnnotations: endpoint(calls.keepQuizAnnotations, 'Keep flag, struck-out choices or note of a question', {
    params: Type.Object({ ...work, ...questionId }),
    body: NewAnnotations,
    answer: KeptAnnotations,
  }),
  checkQuizAnswer: endpoint(calls.checkQuizAnswer, 'Check the answer to a question', {
    body: Type.Object({ id: Uuid, ...work, ...questionId, answers: Answers }, strict),
    answer: CheckedQuestion,
  }),
  askQuizHint: endpoint(calls.askQuizHint, 'Ask for the next hint of a question', {
    body: Type.Object({ id: Uuid, ...work, ...questionId }, strict),
    answer: CheckedQuestion,
  }),
  beginTimedPart: endpoint(calls.beginTimedPart, 'Begin what has a time of its own in a test that is not linear', {
    body: Type.Object({ id: Uuid, ...work, key: Type.String({ maxLength: 300 }) }, strict),
    answer: ActivityWorkflowsResult,
  }),
  goOnInQuiz: endpoint(calls.goOnInQuiz, 'Go on from a question of a linear test, which has its last answer by that', {
    body: Type.Object({ id: Uuid, ...work, ...questionId, answers: Answers }, strict),
    answer: ActivityWorkflowsResult,
  }),
  submitQuiz: endpoint(calls.submitQuiz, 'Hand in a quiz with the answers that are kept', {
    body: Type.Object({ id: Uuid, ...work }, strict),
    answer: ActivityWorkflowsResult,
  }),
};
