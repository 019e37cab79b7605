import { endpoints } from '@stoa/contract';
import { implement, implementCommand, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { queryActivityRecords, queryAggregateActivityRecords } from './activity-records/query-activity-records.ts';
import { finishActivityWorkflows } from './commands/finish-activity-workflows.ts';
import { finishObjectiveWorkflow, submitObjectiveWorkflow } from './commands/hand-in.ts';
import { presentActivitiesResult, presentWorkflowResult } from './commands/present-result.ts';
import { startActivityWorkflows } from './commands/start-activity-workflows.ts';
import { startObjectiveWorkflow } from './commands/start-objective-workflow.ts';
import { getActivity, getRootActivity, listChildren, listRootChildren } from './read-activities.ts';
import { getActivityTree, getSubmissionReceipt } from './read-attempt.ts';
import { getKeepingSize } from './keeping-size.ts';
import { updateActivityWorkflow } from './update-activity-workflow.ts';

export const routes = {
  getActivityTree: implementRead(getActivityTree, 'person'),
  getKeepingSize: implementRead(getKeepingSize, 'person'),
  getRootActivity: implementRead(getRootActivity, 'person'),
  getActivity: implementRead(getActivity, 'person'),
  listRootChildren: implementRead(listRootChildren, 'person'),
  listChildren: implementRead(listChildren, 'person'),
  queryActivityRecords: implementRead(queryActivityRecords, 'person'),
  queryAggregateActivityRecords: implementRead(queryAggregateActivityRecords, 'person'),
  getSubmissionReceipt: implementRead(getSubmissionReceipt, 'person'),
  updateActivityWorkflow: implement(endpoints.updateActivityWorkflow, 'person', updateActivityWorkflow),
  startObjectiveWorkflow: implementCommand(endpoints.startObjectiveWorkflow, startObjectiveWorkflow, {
    presenter: presentWorkflowResult,
  }),
  startActivityWorkflows: implementCommand(endpoints.startActivityWorkflows, startActivityWorkflows, {
    presenter: presentActivitiesResult,
  }),
  finishActivityWorkflows: implementCommand(endpoints.finishActivityWorkflows, finishActivityWorkflows, {
    presenter: presentActivitiesResult,
  }),
  submitObjectiveWorkflow: implementCommand(endpoints.submitObjectiveWorkflow, submitObjectiveWorkflow, {
    presenter: presentWorkflowResult,
    triedAgain: true,
  }),
  finishObjectiveWorkflow: implementCommand(endpoints.finishObjectiveWorkflow, finishObjectiveWorkflow, {
    presenter: presentWorkflowResult,
  }),
} satisfies Partial<Routes>;
