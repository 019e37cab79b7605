import { limits } from '@stoa/domain';
import { Button, classNames } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.tsx';
import { OfferCardSkeleton } from './offer-card.tsx';
import styles from './offer-grid.module.css';

/** Covers that are visible on the first screen of a large window. */
export const firstScreenOffers = 8;
const skeletons = 6;

interface OfferGridProps {
  /** Cards still answer the search before. */
  readonly outdated?: boolean;
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
  /** List items. */
  readonly children: ReactNode;
}

/** The cards of a catalog, and the way to more of them. */
export function OfferGrid({ outdated = false, shown, total, onMore, children }: OfferGridProps) {
  const t = useMessages();
  return (
    <>
      <ul className={classNames(styles.grid, outdated && styles.outdated)} aria-label={t('catalog.list')} aria-busy={outdated}>
        {children}
      </ul>
      {total > limits.coursesPage && (
        <div className={styles.more}>
          {shown < total && (
            <Button size="large" onClick={onMore}>
              {t('catalog.show-more')}
            </Button>
          )}
          <p role="status">{t('catalog.shown', { shown, total })}</p>
        </div>
      )}
    </>
  );
}

/** Stand where cards will be, in their size. */
export function OfferSkeletons() {
  return Array.from({ length: skeletons }, (_, index) => (
    <li key={index} aria-hidden="true">
      <OfferCardSkeleton />
    </li>
  ));
}

export function OfferGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      <OfferSkeletons />
    </ul>
  );
}

/** Stands across the whole grid, for what is no card. */
export function WideItem({ children }: { readonly children: ReactNode }) {
  return <li className={styles.wide}>{children}</li>;
}
