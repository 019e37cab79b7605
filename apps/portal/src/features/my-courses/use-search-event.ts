import { useEffect } from 'react';
import { track } from '../../lib/events.ts';
import type { CoursesPage } from './use-courses.ts';

/** Notes each search with what it found, once its own answer is here (Spec 2 §7 'my_courses_search'). */
export function useSearchEvent({ courses, outdated, total }: CoursesPage, keyword: string): void {
  const answered = courses !== undefined && !outdated;
  useEffect(() => {
    if (keyword !== '' && answered) track('my_courses_search', { keyword, found: total });
  }, [keyword, answered, total]);
}
