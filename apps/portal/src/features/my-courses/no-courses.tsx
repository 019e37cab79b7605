import { BookIcon, Button, EmptyState, SearchIcon } from '@stoa/ui';
import { useMessages } from '../../lib/messages.tsx';

/** A learner who is enrolled in nothing. */
export function NoCourses() {
  const t = useMessages();
  return <EmptyState icon={<BookIcon size={28} />} title={<h2>{t('my-courses.empty')}</h2>} text={t('my-courses.empty.text')} />;
}

/** A search that fits no course. */
export function NoResults({ keyword, onClear }: { readonly keyword: string; readonly onClear: () => void }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<h2>{t('my-courses.no-results')}</h2>}
      text={t('my-courses.no-results.text', { keyword })}
      action={<Button onClick={onClear}>{t('my-courses.search.clear')}</Button>}
    />
  );
}
