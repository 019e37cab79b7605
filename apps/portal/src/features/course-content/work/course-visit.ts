import { createContext, useContext, type ReactNode } from 'react';

/** Values that last from coming to the content of a course until leaving it. */
export interface CourseVisit {
  /** The way to submit, where it may stand in a page. */
  readonly submitEntry: ReactNode;
  /** Called when somebody reads the activity with this axis now. */
  readonly onRead: (axis: string) => void;
  /** True for the first page of the visit, and only once. */
  readonly enter: () => boolean;
}

/** Marks the element in which tools of others wait while their page is turned; it lasts as long as a visit. */
export const whereToolsWait = 'data-tools-wait';

const CourseVisitContext = createContext<CourseVisit | null>(null);

export const CourseVisitProvider = CourseVisitContext;

export function useCourseVisit(): CourseVisit {
  const visit = useContext(CourseVisitContext);
  if (!visit) throw new Error('There is no CourseVisitProvider above this component.');
  return visit;
}
