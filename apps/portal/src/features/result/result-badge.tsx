import type { ObjectiveAccess } from '@stoa/contract';
import { courseViewFactsOf, visibleCourseView, visibleOutcome } from '@stoa/domain';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';

/**
 * Outcome, for the picture of the course (Spec 2 §2 'Course details'); nothing while there is none to see.
 */
export function ResultBadge({ access, now }: { readonly access: ObjectiveAccess; readonly now: Date }) {
  const { lastObjectiveRecord: record } = access.objectiveWorkflowAggregate;
  const shown = visibleCourseView(courseViewFactsOf(access), now)?.kind === 'visible';
  return shown && record ? <OutcomeBadge outcome={visibleOutcome(record)} /> : null;
}
