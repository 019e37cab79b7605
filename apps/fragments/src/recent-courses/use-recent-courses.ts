import type { RecentObjective } from '@stoa/contract';
import { useCallback, useEffect, useState } from 'react';
import { useDrawn, useFragmentContext } from '../kit/fragment-context.tsx';

export interface RecentCoursesState {
  /** Undefined until they are here for the first time. */
  readonly courses: readonly RecentObjective[] | undefined;
  /** The last question was not answered: what is shown may be out of date. */
  readonly failed: boolean;
  readonly asking: boolean;
  readonly ask: () => void;
}

/** The last answer, so that coming back to the page shows it at once and refreshes it behind. */
let remembered: { readonly userId: string; readonly courses: readonly RecentObjective[] } | undefined;

/** The courses that the person opened last, asked for anew whenever the fragment is mounted. */
export function useRecentCourses(): RecentCoursesState {
  const { call, user } = useFragmentContext();
  const userId = user?.id ?? '';
  const drawn = useDrawn<readonly RecentObjective[]>();
  const [courses, setCourses] = useState(remembered?.userId === userId ? remembered.courses : drawn);
  const [failed, setFailed] = useState(false);
  const [question, setQuestion] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    const leaving = new AbortController();
    call('listRecentObjectives', { signal: leaving.signal }).then(
      ({ data }) => {
        remembered = { userId, courses: data };
        if (leaving.signal.aborted) return;
        setCourses(data);
        setFailed(false);
        setAnswered(question);
      },
      () => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        setAnswered(question);
      },
    );
    return () => leaving.abort();
  }, [call, userId, question]);
  const ask = useCallback(() => setQuestion((count) => count + 1), []);
  return { courses, failed, asking: answered !== question, ask };
}
