import { courseStates, courseStatesWhere, type CourseProgress } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

/** The states of attempts that the progress filter finds under a heading (Spec 2 §4 'Progress filter'). */
export function statesUnder(progress: CourseProgress): readonly WorkflowState[] {
  return courseStatesWhere(({ filter }) => filter === progress);
}

/**
 * The heading under which the progress filter finds a course (Spec 2 §4 'Progress filter'). Courses that are submitted,
 * or graded and waiting for approval, are under none, as the specification has it.
 *
 * Of the program only its filter asks, in SQL; `progress-filter.test.ts` of My Courses compares both.
 *
 * @sqlTwin
 */
export function courseProgressOf(course: {
  readonly workflow: { readonly state: WorkflowState } | null;
  readonly record: object | null;
}): CourseProgress | null {
  if (course.workflow === null) return course.record === null ? 'notStarted' : 'completed';
  return courseStates[course.workflow.state].filter;
}
