import type { ReactNode } from 'react';
import { ListPage, ListTop } from '../course/lists/list-page.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import type { KeywordSearch } from '../course/lists/use-keyword.ts';

interface CatalogFrameProps {
  readonly search: KeywordSearch;
  /** Sentence with the number of courses, read out whenever that changes. */
  readonly status: string;
  readonly chips: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a catalog around its courses: its name, the search, and the collections. */
export function CatalogFrame({ search, status, chips, children }: CatalogFrameProps) {
  const t = useMessages();
  return (
    <ListPage>
      <ListTop
        title={t('catalog.title')}
        status={status}
        search={search}
        words={{
          label: t('catalog.search'),
          placeholder: t('catalog.search.placeholder'),
          clear: t('catalog.search.clear'),
        }}
      />
      {chips}
      {children}
    </ListPage>
  );
}
