import type { CourseView } from '@stoa/domain';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';

export type HiddenCourse = Extract<CourseView, { kind: 'hidden' }>;

/** Sentences about a hidden result: what it waits for, and when the person will see it. */
export function useHiddenResult(): (hidden: HiddenCourse, now: Date) => readonly string[] {
  const t = useMessages();
  const format = useFormat();
  const awaited = { grading: 'course.result.in-grading.text', approval: 'course.result.approval' } as const;
  const shownAfter = { grading: 'course.result.after-finish', approval: 'course.result.after-approval' } as const;
  const when = ({ why, awaits, visibleFrom }: HiddenCourse, now: Date): string => {
    if (why === 'never') return t('course.result.never');
    if (why === 'afterSteps') return t(shownAfter[awaits ?? 'grading']);
    if (visibleFrom === null) return t('course.result.after-date.unknown');
    return t('course.result.after-date', {
      date: format.dateTime(visibleFrom),
      zone: format.zoneName(visibleFrom),
      distance: format.distance(visibleFrom, now),
    });
  };
  return (hidden, now) => [...(hidden.awaits === null ? [] : [t(awaited[hidden.awaits])]), when(hidden, now)];
}
