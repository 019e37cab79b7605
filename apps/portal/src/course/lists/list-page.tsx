import { SearchField } from '@stoa/ui';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import type { KeywordSearch } from './use-keyword.ts';

/** A page that is a list of courses. */
export function ListPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface ListTopProps {
  readonly title: string;
  /** Sentence with the number of courses, read out whenever that changes; nothing keeps its line. */
  readonly status: ReactNode;
  readonly search: KeywordSearch;
  readonly words: { readonly label: string; readonly placeholder: string; readonly clear: string };
}

/** Head of a list: its name, and the search in it. */
export function ListTop({ title, status, search, words }: ListTopProps) {
  return (
    <div className={styles.top}>
      <div>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p role="status" className={styles.count}>
          {status}
        </p>
      </div>
      <SearchField
        className={styles.search}
        label={words.label}
        placeholder={words.placeholder}
        clearLabel={words.clear}
        value={search.text}
        onValueChange={search.setText}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}
