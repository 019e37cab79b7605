import { endpoints } from '@stoa/contract';
import { read } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { asShown, loadAttempt } from '../../learning/attempts/attempt.ts';
import { receiptOf } from '../../learning/finishing/receipt.ts';
import { presentTree } from './present.ts';

/** The whole tree; also what the first HTML of a course carries. */
export const getActivityTree = read(endpoints.getActivityTree, {
  load: ({ params }, context) => loadAttempt(context.db, context, params.objectiveWorkflowId),
  decide: asShown,
  present: presentTree,
});

/** The receipt of a submission, for as long as its learner may see the course. */
export const getSubmissionReceipt = read(endpoints.getSubmissionReceipt, {
  load: ({ params }, context) => loadAttempt(context.db, context, params.objectiveWorkflowId),
  decide: (attempt, { refuse }) =>
    found(receiptOf(attempt, attempt.row) ?? undefined, () => refuse('resource.not-found')),
  present: (receipt) => receipt,
});
