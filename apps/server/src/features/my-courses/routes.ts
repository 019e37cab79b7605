import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listEnrolledShowcases, listTerms, queryCourseCards, queryEnrolledObjectives } from './enrolled-courses.ts';
import { archiveObjective, pinObjective } from './keep-course.ts';

export const routes = {
  queryEnrolledObjectives: implementRead(queryEnrolledObjectives, 'person', { versioned: true }),
  queryCourseCards: implementRead(queryCourseCards, 'person', { versioned: true }),
  listTerms: implementRead(listTerms, 'person', { versioned: true }),
  listEnrolledShowcases: implementRead(listEnrolledShowcases, 'person', { versioned: true }),
  pinObjective: implement(endpoints.pinObjective, 'person', pinObjective),
  archiveObjective: implement(endpoints.archiveObjective, 'person', archiveObjective),
} satisfies Partial<Routes>;
