import { SearchField } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.tsx';
import { PageHeading } from '../page-heading.tsx';
import type { KeywordSearch } from '../use-keyword.ts';
import styles from './catalog-frame.module.css';

interface CatalogFrameProps {
  readonly search: KeywordSearch;
  /** How many courses there are, read out whenever that changes. */
  readonly status: string;
  readonly chips: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the courses of a catalog: its name, the search, and the collections. */
export function CatalogFrame({ search, status, chips, children }: CatalogFrameProps) {
  const t = useMessages();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <PageHeading className={styles.title}>{t('catalog.title')}</PageHeading>
          <p role="status" className={styles.count}>
            {status}
          </p>
        </div>
        <SearchField
          className={styles.search}
          label={t('catalog.search')}
          placeholder={t('catalog.search.placeholder')}
          clearLabel={t('catalog.search.clear')}
          value={search.text}
          onValueChange={search.setText}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {chips}
      {children}
    </div>
  );
}
