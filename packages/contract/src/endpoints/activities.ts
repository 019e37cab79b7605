import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  ActivityChildren,
  ActivityRecord,
  ActivityTree,
  ActivityWithContent,
  ActivityWorkflow,
  ActivityWorkflowUpdate,
  FileAddress,
  KeepingSize,
} from '../schemas/activity.ts';
import { CourseShape, CourseStanding } from '../schemas/course-shape.ts';
import { Uuid, LoadOptions, Page } from '../schemas/common.ts';

const workflow = Type.Object({ objectiveWorkflowId: Uuid });
const part = Type.Object({ objectiveWorkflowId: Uuid, activityPathId: Uuid });

/** The window of children that is answered; all of them unless told. */
const some = Type.Object({
  skip: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description: 'How many of them to leave out' })),
  take: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,2}$', description: 'How many of them at the most, 1 to 999' }),
  ),
});

export const activityEndpoints = {
  getFileAddress: endpoint(
    calls.getFileAddress,
    'An address of a file that works without a session until it expires, as long as the person may see the file',
    { params: Type.Object({ fileId: Uuid }), answer: FileAddress },
  ),
  getActivityTree: endpoint(calls.getActivityTree, "The whole tree with the learner's state", {
    params: workflow,
    answer: ActivityTree,
  }),
  getCourseStanding: endpoint(
    calls.getCourseStanding,
    "The learner's part of the tree, which belongs to the shape that it names",
    { params: workflow, answer: CourseStanding },
  ),
  getCourseShape: endpoint(calls.getCourseShape, 'What of the tree is the same for all learners of the course', {
    params: Type.Object({ objectiveWorkflowId: Uuid, shape: Type.String({ maxLength: 64 }) }),
    answer: CourseShape,
  }),
  getKeepingSize: endpoint(calls.getKeepingSize, 'What it takes to keep the open pages of a course on a device', {
    params: workflow,
    answer: KeepingSize,
  }),
  getRootActivity: endpoint(calls.getRootActivity, 'The root activity with its content', {
    params: workflow,
    answer: ActivityWithContent,
  }),
  getActivity: endpoint(calls.getActivity, 'One activity with its content', {
    params: part,
    answer: ActivityWithContent,
  }),
  listRootChildren: endpoint(calls.listRootChildren, 'Children of the root with their content', {
    params: workflow,
    query: some,
    answer: ActivityChildren,
  }),
  listChildren: endpoint(calls.listChildren, 'Children of one activity with their content', {
    params: part,
    query: some,
    answer: ActivityChildren,
  }),
  queryActivityRecords: endpoint(calls.queryActivityRecords, 'Results of the activities of one attempt', {
    params: workflow,
    query: LoadOptions,
    answer: Page(ActivityRecord),
  }),
  queryAggregateActivityRecords: endpoint(
    calls.queryAggregateActivityRecords,
    'Results of the activities of all attempts at one course',
    {
      params: Type.Object({ aggregateId: Uuid }),
      query: LoadOptions,
      answer: Page(ActivityRecord),
    },
  ),
  updateActivityWorkflow: endpoint(
    calls.updateActivityWorkflow,
    'Save the position in a text or a video; needs If-Match',
    {
      params: Type.Object({ objectiveWorkflowId: Uuid, activityWorkflowId: Uuid }),
      body: ActivityWorkflowUpdate,
      answer: ActivityWorkflow,
    },
  ),
};
