import { submissionReceiptPath, type SubmissionReceipt } from '@stoa/contract';
import { countedAs, isComposite, isHandedInWith } from '@stoa/domain';
import { wireInstant } from '../../db/database-instant.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { chainOf, workflowOf, type TakenCourse, type TakenPart } from '../course-trees/course-tree.ts';
import type { WorkflowRow } from '../fields/columns.ts';

/** Pages and activities that a receipt names; it counts them all. */
const mostNamed = 200;

/** The page that an activity was handed in with, or the activity where it is a thing of its own. */
function countedPart(course: TakenCourse, part: TakenPart): TakenPart {
  return countedAs(course.root.childActivity, chainOf(course, part).slice(1), part);
}

/**
 * Receipt that a learner can show of an attempt: when the server took it, and what it took. Null for one that is not
 * handed in. It does not say what was finished of it: that may be a hidden result.
 */
export function receiptOf(
  { course }: Attempt,
  { w_id, w_attempt, w_submitted }: Pick<WorkflowRow, 'w_id' | 'w_attempt' | 'w_submitted'>,
): SubmissionReceipt | null {
  const submitted = wireInstant(w_submitted);
  if (submitted === null) return null;
  const handedIn = [...course.byId.values()].filter((part) => {
    const facts = { composite: isComposite(part.childActivity), started: workflowOf(part)?.started ?? null };
    return isHandedInWith(facts, submitted);
  });
  const parts = [...new Set(handedIn.map((part) => countedPart(course, part)))];
  return {
    attempt: w_attempt,
    submitted,
    includedCount: parts.length,
    included: parts.slice(0, mostNamed).map((part) => ({
      activityPathId: part.activityPathId,
      name: part.childActivity.name,
      attempt: workflowOf(part)?.attempt ?? 1,
    })),
    signedUrl: submissionReceiptPath.replace(':objectiveWorkflowId', w_id),
  };
}
