import { useEffect } from 'react';
import { track } from '../../../lib/state/events.ts';

/** Notes each search with what it found, once its own answer is here (Spec 2 §7 'my_courses_search'). */
export function useSearchEvent(keyword: string, found: number | undefined): void {
  useEffect(() => {
    if (keyword !== '' && found !== undefined) track('my_courses_search', { keyword, found });
  }, [keyword, found]);
}
