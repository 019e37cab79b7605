import type { CatalogAddress } from '@stoa/domain';
import { useMessages } from '../lib/language/messages.tsx';

interface FoundCourses {
  readonly total: number;
  /** The courses that are shown answer the address. */
  readonly known: boolean;
  readonly failed: boolean;
}

/** Sentence with the number of courses that a catalog shows. */
export function useCatalogStatus(
  { keyword, collections }: CatalogAddress,
  { total, known, failed }: FoundCourses,
): string {
  const t = useMessages();
  if (failed) return '';
  if (!known) return t('catalog.loading');
  if (keyword !== '') return t('catalog.count.search', { count: total, keyword });
  return t(collections.length > 0 ? 'catalog.count.collections' : 'catalog.count', { count: total });
}
