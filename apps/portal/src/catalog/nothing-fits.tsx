import { Button, EmptyState, SearchIcon } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';

interface NothingFitsProps {
  readonly keyword: string;
  readonly onShowAll: () => void;
}

/** A search, or a choice of collections, that no course of the catalog fits. */
export function NothingFits({ keyword, onShowAll }: NothingFitsProps) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<h2>{t('catalog.no-results')}</h2>}
      text={keyword === '' ? t('catalog.no-results.collections') : t('catalog.no-results.text', { keyword })}
      action={<Button onClick={onShowAll}>{t('catalog.no-results.all')}</Button>}
    />
  );
}
