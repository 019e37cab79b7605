import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import { GradedAttempt, GradingItems, ImportedResult, NewGrade, NewImportedResult } from '../schemas/grading.ts';

export const gradingEndpoints = {
  listGradingItems: endpoint(calls.listGradingItems, 'What waits for a grade or an approval', { answer: GradingItems }),
  gradeActivity: endpoint(calls.gradeActivity, 'Grade what a learner handed in', {
    params: Type.Object({ activityWorkflowId: Uuid }),
    body: NewGrade,
    answer: GradedAttempt,
  }),
  approveGrading: endpoint(calls.approveGrading, 'Approve the grades of an attempt', {
    params: Type.Object({ objectiveWorkflowId: Uuid }),
    answer: GradedAttempt,
  }),
  importResult: endpoint(calls.importResult, 'Take over a result that was reached elsewhere', {
    body: NewImportedResult,
    answer: ImportedResult,
  }),
};
