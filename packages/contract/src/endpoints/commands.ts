import { Type, type Static } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { ActivityWorkflow } from '../schemas/activity.ts';
import { Uuid, Instant, Nullable } from '../schemas/common.ts';
import { ObjectiveWorkflow } from '../schemas/objective.ts';

const strict = { additionalProperties: false } as const;

/** The id makes a command idempotent; a start gives it to the new workflow (decisions §4, 'Commands'). */
const commandId = { id: Uuid };

/**
 * Spec 2 §7 names no id in these bodies: left out, every call is another command. What it does is done once all the
 * same.
 */
const maybeCommandId = { id: Type.Optional(Uuid) };

export const ActivityWorkflowsResult = Type.Object({
  activityWorkflows: Type.Array(
    Type.Object({ ...ActivityWorkflow.properties, activityPathId: Type.Union([Uuid, Type.Null()]) }),
  ),
  objectiveWorkflow: ObjectiveWorkflow,
});
export type ActivityWorkflowsResult = Static<typeof ActivityWorkflowsResult>;

/** The learner's proof that the server took the work, when, and what it took. */
export const SubmissionReceipt = Type.Object({
  attempt: Type.Integer(),
  /** Instant by the server's clock. */
  submitted: Instant,
  /** Activities that were begun and so were handed in. */
  includedCount: Type.Integer(),
  /** The first two hundred of them, in the order of the course. */
  included: Type.Array(Type.Object({ activityPathId: Uuid, name: Type.String(), attempt: Type.Integer() })),
  /** The receipt as files that verify without a server. */
  signedUrl: Type.String(),
});
export type SubmissionReceipt = Static<typeof SubmissionReceipt>;

export const ObjectiveWorkflowResult = Type.Object({
  objectiveWorkflow: ObjectiveWorkflow,
  /** The submission's receipt; null for a start. */
  receipt: Nullable(SubmissionReceipt),
});
export type ObjectiveWorkflowResult = Static<typeof ObjectiveWorkflowResult>;

/** `answer` of a command is the `result` inside its finished record. */
export const commandEndpoints = {
  startObjectiveWorkflow: endpoint(calls.startObjectiveWorkflow, 'Start a course', {
    body: Type.Object({ ...commandId, objectiveWorkflowAggregateId: Uuid }, strict),
    answer: ObjectiveWorkflowResult,
  }),
  startActivityWorkflows: endpoint(calls.startActivityWorkflows, 'Open activities; no part ids starts the root', {
    body: Type.Object(
      {
        ...maybeCommandId,
        objectiveWorkflowId: Uuid,
        activityPartIds: Type.Array(Uuid, { maxItems: 200 }),
        /** Begin another attempt where the last one is finished. */
        restart: Type.Optional(Type.Boolean()),
      },
      strict,
    ),
    answer: ActivityWorkflowsResult,
  }),
  finishActivityWorkflows: endpoint(calls.finishActivityWorkflows, 'Finish activities', {
    body: Type.Object(
      {
        ...maybeCommandId,
        objectiveWorkflowId: Uuid,
        activityWorkflowIds: Type.Array(Uuid, { minItems: 1, maxItems: 200 }),
      },
      strict,
    ),
    answer: ActivityWorkflowsResult,
  }),
  submitObjectiveWorkflow: endpoint(calls.submitObjectiveWorkflow, "Submit a course; the id is the workflow's", {
    body: Type.Object({ ...commandId, objectiveWorkflowId: Type.Optional(Uuid) }, strict),
    answer: ObjectiveWorkflowResult,
  }),
  getSubmissionReceipt: endpoint(calls.getSubmissionReceipt, 'What was handed in with a submission, and when', {
    params: Type.Object({ objectiveWorkflowId: Uuid }),
    answer: SubmissionReceipt,
  }),
  finishObjectiveWorkflow: endpoint(calls.finishObjectiveWorkflow, 'Finish a course and keep its result', {
    body: Type.Object({ ...commandId, objectiveWorkflowId: Uuid }, strict),
    answer: ObjectiveWorkflowResult,
  }),
};
