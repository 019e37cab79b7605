import type { ObjectiveAccess } from '@stoa/contract';
import { courseViewFactsOf, visibleCourseView } from '@stoa/domain';
import { PassedBadge } from './passed-badge.tsx';

/**
 * Passed or failed, for the picture of the course (Spec 2 §2 'Course details'); nothing while there is no verdict to
 * see.
 */
export function ResultBadge({ access, now }: { readonly access: ObjectiveAccess; readonly now: Date }) {
  const { lastObjectiveRecord: record } = access.objectiveWorkflowAggregate;
  const shown = visibleCourseView(courseViewFactsOf(access), now)?.kind === 'visible';
  return shown && record ? <PassedBadge passed={record.passed} /> : null;
}
