import { classNames } from '@stoa/ui';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  readonly label: string;
  /** Cards still answer the search before. */
  readonly outdated?: boolean;
  /** Side by side, or one below the other. */
  readonly view?: 'grid' | 'list';
  /** List items. */
  readonly children: ReactNode;
}

/** Cards, as many beside each other as there is room for. */
export function CardGrid({ label, outdated = false, view = 'grid', children }: CardGridProps) {
  return (
    <ul
      className={classNames(styles.grid, outdated && styles.outdated)}
      aria-label={label}
      aria-busy={outdated}
      data-view={view}
    >
      {children}
    </ul>
  );
}

/** Stands where the cards will be. */
export function CardGridSkeleton({ children }: Pick<CardGridProps, 'children'>) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {children}
    </ul>
  );
}

/** Below the cards: how far they go, and the way on. */
export function CardGridEnd({ children }: Pick<CardGridProps, 'children'>) {
  return <div className={styles.end}>{children}</div>;
}

/** Stands across the whole grid, for what is no card. */
export function FullWidthItem({ children }: Pick<CardGridProps, 'children'>) {
  return <li className={styles.wide}>{children}</li>;
}
