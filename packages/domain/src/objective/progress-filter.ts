import { WorkflowState } from '../values/value-sets.ts';

export const courseProgresses = ['notStarted', 'inProgress', 'completed'] as const;
export type CourseProgress = (typeof courseProgresses)[number];

/** States that the filter 'in progress' asks for (Spec 2 §4 'Progress filter'). */
export const inProgressStates = [
  WorkflowState.inProgress,
  WorkflowState.inGrading,
  WorkflowState.gradingApproved,
] as const;

/**
 * The heading under which the progress filter finds a course (Spec 2 §4 'Progress filter'). Courses that are submitted,
 * or graded and waiting for approval, are under none, as the specification has it.
 *
 * @sqlTwin
 */
export function courseProgressOf(course: {
  readonly workflow: { readonly state: WorkflowState } | null;
  readonly record: object | null;
}): CourseProgress | null {
  if (course.workflow === null) return course.record === null ? 'notStarted' : 'completed';
  const { state } = course.workflow;
  if (state === WorkflowState.finished) return 'completed';
  return inProgressStates.some((wanted) => wanted === state) ? 'inProgress' : null;
}
