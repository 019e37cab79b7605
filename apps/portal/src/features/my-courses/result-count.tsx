import { useMessages } from '../../lib/language/messages.tsx';
import type { CoursesPage } from './use-courses.ts';

export interface ResultCountProps {
  readonly list: CoursesPage;
  readonly keyword: string;
}

/** Number of courses, in words. */
export function ResultCount({ list, keyword }: ResultCountProps) {
  const t = useMessages();
  const words =
    keyword === ''
      ? t('my-courses.count', { count: list.total })
      : t('my-courses.count.search', { count: list.total, keyword });
  const known = list.courses !== undefined && !list.outdated;
  return known ? words : !list.error && t('my-courses.loading');
}
