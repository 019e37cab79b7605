import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import {
  JudgedLateAnswers,
  Accommodation,
  Accommodations,
  NewAccommodation,
  NewRegrade,
  NewWaiver,
  Regrade,
  RegradePreview,
  QuizStatistics,
  StatisticsQuery,
  Waiver,
} from '../schemas/teaching.ts';

const course = Type.Object({ objectiveId: Uuid });

const place = Type.Object({ activityPartId: Uuid });

export const teachingEndpoints = {
  listAccommodations: endpoint(calls.listAccommodations, 'More time and more attempts that people have in a course', {
    params: course,
    answer: Accommodations,
  }),
  setAccommodation: endpoint(calls.setAccommodation, 'Give a person more time or more attempts', {
    params: course,
    body: NewAccommodation,
    answer: Accommodation,
  }),
  removeAccommodation: endpoint(calls.removeAccommodation, 'Take more time or more attempts back', {
    params: Type.Object({ objectiveId: Uuid, accommodationId: Uuid }),
    body: Type.Object({}),
    answer: Accommodations,
  }),
  waiveUnit: endpoint(calls.waiveUnit, 'Let a unit of cmi5 count as passed by a person who need not take it', {
    params: course,
    body: NewWaiver,
    answer: Waiver,
  }),
  getQuizStatistics: endpoint(calls.getQuizStatistics, 'How the questions of a quiz did, of everybody together', {
    params: place,
    query: StatisticsQuery,
    answer: QuizStatistics,
  }),
  previewRegrades: endpoint(calls.previewRegrades, 'What a corrected question would change, without changing it', {
    params: place,
    body: NewRegrade,
    answer: RegradePreview,
  }),
  getRegradePreview: endpoint(calls.getRegradePreview, 'How far a correction is counted, and what it would change', {
    params: Type.Object({ previewId: Uuid }),
    answer: RegradePreview,
  }),
  cancelRegradePreview: endpoint(calls.cancelRegradePreview, 'Stop counting what a correction would change', {
    params: Type.Object({ previewId: Uuid }),
    body: Type.Object({}),
    answer: RegradePreview,
  }),
  startRegrade: endpoint(calls.startRegrade, 'Correct a question, and score all work at it anew', {
    params: place,
    body: NewRegrade,
    answer: Regrade,
  }),
  getRegrade: endpoint(calls.getRegrade, 'How far work is scored anew', {
    params: Type.Object({ regradeId: Uuid }),
    answer: Regrade,
  }),
  acceptLateAnswers: endpoint(calls.acceptLateAnswers, 'Let answers count that came after the end of a quiz', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    body: Type.Object({}),
    answer: JudgedLateAnswers,
  }),
  declineLateAnswers: endpoint(calls.declineLateAnswers, 'Say no to answers that came after the end of a quiz', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    body: Type.Object({}),
    answer: JudgedLateAnswers,
  }),
};
