import { useMessages } from '../../lib/messages.tsx';
import type { CoursesPage } from './use-courses.ts';

export interface ResultCountProps {
  readonly list: CoursesPage;
  readonly keyword: string;
  readonly className?: string | undefined;
}

/** How many courses there are, read out whenever a search changes it. */
export function ResultCount({ list, keyword, className }: ResultCountProps) {
  const t = useMessages();
  const words =
    keyword === '' ? t('my-courses.count', { count: list.total }) : t('my-courses.count.search', { count: list.total, keyword });
  const known = list.courses !== undefined && !list.outdated;
  return (
    <p role="status" className={className}>
      {known ? words : !list.error && t('my-courses.loading')}
    </p>
  );
}
