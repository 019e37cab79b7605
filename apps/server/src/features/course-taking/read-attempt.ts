import { endpoints } from '@stoa/contract';
import { read } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { asShown, attemptOnce } from '../../learning/attempts/attempt.ts';
import { receiptOf } from '../../learning/finishing/receipt.ts';
import { shapeOf } from './course-shape.ts';
import { nextChangeOf } from '../../learning/attempts/next-change.ts';
import { presentStanding, presentTree } from './present.ts';

/** The learner's part of the tree; also what the first HTML of a course carries. */
export const getCourseStanding = read(endpoints.getCourseStanding, {
  load: ({ params }, context) => attemptOnce(context, params.objectiveWorkflowId),
  decide: asShown,
  present: (attempt, { changesAt }) => {
    changesAt(nextChangeOf(attempt));
    return presentStanding(attempt);
  },
});

/** The shape of a course, to whoever may see one of its trees; that of an earlier version is given out no more. */
export const getCourseShape = read(endpoints.getCourseShape, {
  load: ({ params }, context) => attemptOnce(context, params.objectiveWorkflowId),
  decide: (attempt, { refuse }, { params }) => {
    const { name, document } = shapeOf(attempt);
    return found(name === params.shape ? document : undefined, () => refuse('course-shape.replaced'));
  },
  present: (shape) => shape,
});

/** The whole tree, for other clients: the portal asks for the two that it is made of. */
export const getActivityTree = read(endpoints.getActivityTree, {
  load: ({ params }, context) => attemptOnce(context, params.objectiveWorkflowId),
  decide: asShown,
  present: presentTree,
});

/** The receipt of a submission, for as long as its learner may see the course. */
export const getSubmissionReceipt = read(endpoints.getSubmissionReceipt, {
  load: ({ params }, context) => attemptOnce(context, params.objectiveWorkflowId),
  decide: (attempt, { refuse }) =>
    found(receiptOf(attempt, attempt.row) ?? undefined, () => refuse('resource.not-found')),
  present: (receipt) => receipt,
});
