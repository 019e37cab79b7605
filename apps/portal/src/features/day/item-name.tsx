import type { DayEntry } from '@stoa/contract';
import type { ReactNode } from 'react';
import { Link } from '../../lib/page/link.tsx';
import { useFormat } from '../../lib/language/messages.tsx';
import styles from './item-name.module.css';
import { nameOf } from './use-day.ts';

interface ItemNameProps {
  readonly item: DayEntry;
  /** Also names the course of what is a part of one. */
  readonly showsCourse: boolean;
  /** Stands between its name and its length. */
  readonly children?: ReactNode;
}

/** What an item is about, which leads to it, and how long it takes. */
export function ItemName({ item, showsCourse, children }: ItemNameProps) {
  const format = useFormat();
  return (
    <>
      <div className={styles.line}>
        <Link to={item.path} className={styles.name}>
          <bdi>{nameOf(item)}</bdi>
        </Link>
        {children}
        {item.seconds !== null && <span className={styles.about}>{format.duration(item.seconds)}</span>}
      </div>
      {showsCourse && item.name !== null && item.course !== null && (
        <span className={styles.about}>
          <bdi>{item.course.name}</bdi>
        </span>
      )}
    </>
  );
}
