import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid, LoadOptions, Page } from '../schemas/common.ts';
import {
  Aggregate,
  CourseCard,
  CourseKeeping,
  EnrolledObjective,
  EnrolledShowcase,
  GradingScale,
  ObjectiveAccess,
  ObjectiveRecord,
  ObjectiveWorkflow,
  RecentObjective,
  Term,
} from '../schemas/objective.ts';

const strict = { additionalProperties: false } as const;
const objectiveId = Type.Object({ objectiveId: Uuid });

export const objectiveEndpoints = {
  queryEnrolledObjectives: endpoint(calls.queryEnrolledObjectives, 'My Courses', {
    query: LoadOptions,
    answer: Page(EnrolledObjective),
  }),
  queryCourseCards: endpoint(calls.queryCourseCards, 'My Courses, with what a card shows of each', {
    query: LoadOptions,
    answer: Page(CourseCard),
  }),
  queryObjectiveAccesses: endpoint(calls.queryObjectiveAccesses, 'Accesses of the learner', {
    query: LoadOptions,
    answer: Page(ObjectiveAccess),
  }),
  getObjectiveAccess: endpoint(calls.getObjectiveAccess, 'Access of the learner to one course', {
    params: objectiveId,
    answer: ObjectiveAccess,
  }),
  pinObjective: endpoint(calls.pinObjective, 'Keep a course before all others in the list, or no longer', {
    params: objectiveId,
    body: Type.Object({ isPinned: Type.Boolean() }, strict),
    answer: CourseKeeping,
  }),
  archiveObjective: endpoint(calls.archiveObjective, 'Put a course of the list away, or take it back', {
    params: objectiveId,
    body: Type.Object({ isArchived: Type.Boolean() }, strict),
    answer: CourseKeeping,
  }),
  listRecentObjectives: endpoint(calls.listRecentObjectives, 'The last six courses that the learner opened', {
    answer: Type.Object({ data: Type.Array(RecentObjective) }),
  }),
  listTerms: endpoint(calls.listTerms, 'Terms of the learner', { answer: Type.Array(Term) }),
  listEnrolledShowcases: endpoint(calls.listEnrolledShowcases, "Collections of the learner's courses", {
    answer: Type.Array(EnrolledShowcase),
  }),
  queryGradingScales: endpoint(calls.queryGradingScales, 'Grading scales', {
    query: LoadOptions,
    answer: Page(GradingScale),
  }),
  queryAggregates: endpoint(calls.queryAggregates, 'Course aggregates of the learner', {
    query: LoadOptions,
    answer: Page(Aggregate),
  }),
  getObjectiveAggregate: endpoint(calls.getObjectiveAggregate, 'Aggregate of one course', {
    params: objectiveId,
    answer: Aggregate,
  }),
  listObjectiveRecords: endpoint(calls.listObjectiveRecords, 'Finished attempts of one course', {
    params: Type.Object({ aggregateId: Uuid }),
    answer: Page(ObjectiveRecord),
  }),
  getObjectiveWorkflow: endpoint(calls.getObjectiveWorkflow, 'One attempt', {
    params: Type.Object({ objectiveWorkflowId: Uuid }),
    answer: ObjectiveWorkflow,
  }),
  queryObjectiveRecords: endpoint(calls.queryObjectiveRecords, 'Finished attempts of the learner', {
    query: LoadOptions,
    answer: Page(ObjectiveRecord),
  }),
  getObjectiveRecord: endpoint(calls.getObjectiveRecord, 'One finished attempt', {
    params: Type.Object({ recordId: Uuid }),
    answer: ObjectiveRecord,
  }),
};
