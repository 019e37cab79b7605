import { useMessages } from '../../lib/language/messages.tsx';
import { useListWords } from './list-words.ts';
import type { CoursesPage } from './use-courses.ts';

export interface ResultCountProps {
  readonly list: CoursesPage;
  readonly keyword: string;
}

/** Number of courses, in words. */
export function ResultCount({ list, keyword }: ResultCountProps) {
  const t = useMessages();
  const { count, found, loading } = useListWords();
  const words = keyword === '' ? t(count, { count: list.total }) : t(found, { count: list.total, keyword });
  const known = list.courses !== undefined && !list.outdated;
  return known ? words : !list.error && t(loading);
}
