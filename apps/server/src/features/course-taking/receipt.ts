import type { endpoints, SubmissionReceipt } from '@stoa/contract';
import { isComposite } from '@stoa/domain';
import { loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import type { WorkflowRow } from '../../learning/fields/columns.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { Handler } from '../../kernel/calls/context.ts';

/** Activities that a receipt names; it counts them all. */
const mostNamed = 200;

/** Milliseconds by which the clock of a request may be behind that of the statement before it. */
const sameMoment = 1_000;

/**
 * Everything that was begun was handed in, also what was archived since; what is new to a learner may be begun after it
 * and was not. What was finished of it is not said: that may be a hidden result.
 */
function includedParts({ course }: Attempt, submitted: string): readonly TakenPart[] {
  const latest = Date.parse(submitted) + sameMoment;
  return [...course.byId.values()].filter((part) => {
    const workflow = isComposite(part.childActivity) ? null : workflowOf(part);
    return workflow !== null && Date.parse(workflow.started) <= latest;
  });
}

/**
 * What a learner can show of an attempt: when the server took it, and what it took. Null for one that is not handed in.
 */
export function receiptOf(attempt: Attempt, { w_attempt, w_submitted }: WorkflowRow): SubmissionReceipt | null {
  const submitted = wireInstant(w_submitted);
  if (submitted === null) return null;
  const parts = includedParts(attempt, submitted);
  return {
    attempt: w_attempt,
    submitted,
    includedCount: parts.length,
    included: parts.slice(0, mostNamed).map((part) => ({
      activityPathId: part.activityPathId,
      name: part.childActivity.name,
      attempt: workflowOf(part)?.attempt ?? 1,
    })),
  };
}

/** The receipt of a submission, for as long as its learner may see the course. */
export const getSubmissionReceipt: Handler<typeof endpoints.getSubmissionReceipt> = async ({ params }, context) => {
  const attempt = await loadAttempt(context.db, context, params.objectiveWorkflowId);
  const receipt = receiptOf(attempt, attempt.row);
  if (receipt === null) throw new Refusal('resource.not-found');
  return receipt;
};
