import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { approveGrading, gradeActivity, importGradedResult } from './grade.ts';
import { getHandedInWork } from './handed-in.ts';
import { listGradingItems } from './grading-items.ts';
import { getWorkTask } from './work-task.ts';

const mayGrade = { duty: 'grade' } as const;

export const routes = {
  listGradingItems: implementRead(listGradingItems, mayGrade),
  getWorkTask: implementRead(getWorkTask, mayGrade),
  getHandedInWork: implementRead(getHandedInWork, mayGrade),
  gradeActivity: implement(endpoints.gradeActivity, mayGrade, gradeActivity),
  approveGrading: implement(endpoints.approveGrading, mayGrade, approveGrading),
  importResult: implement(endpoints.importResult, { permission: 'Import.Create' }, importGradedResult),
} satisfies Partial<Routes>;
