import type { ReactNode } from 'react';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import styles from './announcements-dialog.module.css';

interface AnnouncementItemProps {
  readonly title: string;
  /** Instant from which it is told. */
  readonly told: string;
  /** Language of its words, where it is told. */
  readonly lang?: string | undefined;
  /** What it says. */
  readonly children: ReactNode;
}

/** One announcement in the list of its window. */
export function AnnouncementItem({ title, told, lang, children }: AnnouncementItemProps) {
  const exactDate = useExactDate();
  return (
    <li className={styles.item}>
      <h3 className={styles.title} lang={lang}>
        <bdi>{title}</bdi>
      </h3>
      <p className={styles.date}>{exactDate(told)}</p>
      <div className={styles.body} lang={lang}>
        {children}
      </div>
    </li>
  );
}
