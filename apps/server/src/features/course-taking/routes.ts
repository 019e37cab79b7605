import { endpoints } from '@stoa/contract';
import { shownChildren } from '@stoa/domain';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { implement, implementCommand, type Routes } from '../../kernel/calls/implement.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { asShown, loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import { queryActivityRecords, queryAggregateActivityRecords } from './activity-records/query-activity-records.ts';
import { finishActivityWorkflows } from './commands/finish-activity-workflows.ts';
import { presentActivitiesResult, presentWorkflowResult } from './commands/present-result.ts';
import { startActivityWorkflows } from './commands/start-activity-workflows.ts';
import { startObjectiveWorkflow } from './commands/start-objective-workflow.ts';
import { finishObjectiveWorkflow, submitObjectiveWorkflow } from './commands/hand-in.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { presentTree, presentWithContent } from './present.ts';
import { receiptOf } from '../../learning/finishing/receipt.ts';
import { selectContents } from './store.ts';
import { updateActivityWorkflow } from './update-activity-workflow.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

type Asking = RequestContext & Refusing<'objective-workflow.not-found'>;

function findPart({ course }: Attempt, activityPathId: string, { refuse }: Refusing<'activity.not-found'>): TakenPart {
  const part = course.byPathId.get(activityPathId);
  if (part === undefined) throw refuse('activity.not-found');
  return part;
}

const rootOf = ({ course }: Attempt): TakenPart => course.root;

async function withContents({ db, person, setting }: RequestContext, attempt: Attempt, parts: readonly TakenPart[]) {
  const contents = await selectContents(
    db,
    person.tenantId,
    parts.filter((part) => part.childActivity.hasContent).map((part) => part.childActivity.id),
  );
  const images = await imageOrigins({ setting });
  return parts.map((part) =>
    presentWithContent(attempt, part, { content: contents.get(part.childActivity.id), images }),
  );
}

/** The attempt as its learner may see it. */
async function shownAttempt(context: Asking, workflowId: string): Promise<Attempt> {
  return asShown(await loadAttempt(context.db, context, workflowId));
}

/** The whole tree; also what the first HTML of a course carries. */
const getActivityTree: Handler<typeof endpoints.getActivityTree> = async ({ params }, context) =>
  presentTree(await shownAttempt(context, params.objectiveWorkflowId));

async function activityOf(context: Asking, workflowId: string, partOf: (attempt: Attempt) => TakenPart) {
  const attempt = await shownAttempt(context, workflowId);
  const [answer] = await withContents(context, attempt, [partOf(attempt)]);
  if (answer === undefined) throw new Error('An activity vanished while it was presented.');
  return answer;
}

/** Which of the children are asked for, as the query says it. */
interface Slice {
  readonly skip?: string;
  readonly take?: string;
}

/** Where an activity stands in an attempt. */
interface Target {
  readonly objectiveWorkflowId: string;
  readonly partOf: (attempt: Attempt) => TakenPart;
}

async function childrenOf(context: Asking, { objectiveWorkflowId, partOf }: Target, { skip = '0', take }: Slice) {
  const attempt = await shownAttempt(context, objectiveWorkflowId);
  const { childActivity } = partOf(attempt);
  const from = Number(skip);
  const to = take === undefined ? undefined : from + Number(take);
  return { data: await withContents(context, attempt, shownChildren(childActivity).slice(from, to)) };
}

/** One activity with its content; also what the first HTML of a page carries. */
const getActivity: Handler<typeof endpoints.getActivity> = ({ params }, context) =>
  activityOf(context, params.objectiveWorkflowId, (attempt) => findPart(attempt, params.activityPathId, context));

/** The children of one activity with their content; also what the first HTML of a long read carries. */
const listChildren: Handler<typeof endpoints.listChildren> = ({ params, query }, context) =>
  childrenOf(context, { ...params, partOf: (attempt) => findPart(attempt, params.activityPathId, context) }, query);

const getRootActivity: Handler<typeof endpoints.getRootActivity> = ({ params }, context) =>
  activityOf(context, params.objectiveWorkflowId, rootOf);

const listRootChildren: Handler<typeof endpoints.listRootChildren> = ({ params, query }, context) =>
  childrenOf(context, { ...params, partOf: rootOf }, query);

/** The receipt of a submission, for as long as its learner may see the course. */
const getSubmissionReceipt: Handler<typeof endpoints.getSubmissionReceipt> = async ({ params }, context) => {
  const attempt = await loadAttempt(context.db, context, params.objectiveWorkflowId);
  const receipt = receiptOf(attempt, attempt.row);
  if (receipt === null) throw context.refuse('resource.not-found');
  return receipt;
};

export const routes = {
  getActivityTree: implement(endpoints.getActivityTree, 'person', getActivityTree),
  getRootActivity: implement(endpoints.getRootActivity, 'person', getRootActivity),
  getActivity: implement(endpoints.getActivity, 'person', getActivity),
  listRootChildren: implement(endpoints.listRootChildren, 'person', listRootChildren),
  listChildren: implement(endpoints.listChildren, 'person', listChildren),
  queryActivityRecords: implement(endpoints.queryActivityRecords, 'person', queryActivityRecords),
  queryAggregateActivityRecords: implement(
    endpoints.queryAggregateActivityRecords,
    'person',
    queryAggregateActivityRecords,
  ),
  getSubmissionReceipt: implement(endpoints.getSubmissionReceipt, 'person', getSubmissionReceipt),
  updateActivityWorkflow: implement(endpoints.updateActivityWorkflow, 'person', updateActivityWorkflow),
  startObjectiveWorkflow: implementCommand(
    endpoints.startObjectiveWorkflow,
    startObjectiveWorkflow,
    presentWorkflowResult,
  ),
  startActivityWorkflows: implementCommand(
    endpoints.startActivityWorkflows,
    startActivityWorkflows,
    presentActivitiesResult,
  ),
  finishActivityWorkflows: implementCommand(
    endpoints.finishActivityWorkflows,
    finishActivityWorkflows,
    presentActivitiesResult,
  ),
  submitObjectiveWorkflow: implementCommand(
    endpoints.submitObjectiveWorkflow,
    submitObjectiveWorkflow,
    presentWorkflowResult,
    {
      triedAgain: true,
    },
  ),
  finishObjectiveWorkflow: implementCommand(
    endpoints.finishObjectiveWorkflow,
    finishObjectiveWorkflow,
    presentWorkflowResult,
  ),
} satisfies Partial<Routes>;
