import { useFormat, useMessages } from '../../lib/messages.tsx';
import type { ResultView } from './result-view.ts';

type HiddenResult = Extract<ResultView, { kind: 'hidden' }>;

/** When the person will see their result, and why not now. */
export function useHiddenResult(): (hidden: HiddenResult, now: Date) => string {
  const t = useMessages();
  const format = useFormat();
  return ({ why, visibleFrom }, now) => {
    switch (why) {
      case 'inGrading':
        return t('course.result.in-grading.text');
      case 'afterFinish':
        return t('course.result.after-finish');
      case 'never':
        return t('course.result.never');
      case 'afterDate':
        if (visibleFrom === null) return t('course.result.after-date.unknown');
        return t('course.result.after-date', {
          date: format.dateTime(visibleFrom),
          zone: format.zoneName(visibleFrom),
          distance: format.distance(visibleFrom, now),
        });
    }
  };
}
