import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import { HandedInWork } from '../schemas/hand-in.ts';
import {
  GradedAttempt,
  GradingItems,
  GradingPage,
  ImportedResult,
  NewGrade,
  NewImportedResult,
  NewQuestionGrades,
  WorkTask,
} from '../schemas/grading.ts';

export const gradingEndpoints = {
  listGradingItems: endpoint(calls.listGradingItems, 'What waits for a grade or an approval', {
    query: GradingPage,
    answer: GradingItems,
  }),
  getWorkTask: endpoint(calls.getWorkTask, 'What a learner was asked to do, for whoever grades it', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    answer: WorkTask,
  }),
  getHandedInWork: endpoint(calls.getHandedInWork, 'What a learner handed in, for whoever grades it', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    answer: HandedInWork,
  }),
  gradeActivity: endpoint(calls.gradeActivity, 'Grade what a learner handed in', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    body: NewGrade,
    answer: GradedAttempt,
  }),
  gradeQuestions: endpoint(calls.gradeQuestions, 'Grade a quiz question by question', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    body: NewQuestionGrades,
    answer: GradedAttempt,
  }),
  approveGrading: endpoint(calls.approveGrading, 'Approve the grades of an attempt', {
    params: Type.Object({ objectiveWorkflowId: Uuid }),
    body: Type.Object({}),
    answer: GradedAttempt,
  }),
  importResult: endpoint(calls.importResult, 'Take over a result that was reached elsewhere', {
    body: NewImportedResult,
    answer: ImportedResult,
  }),
};
