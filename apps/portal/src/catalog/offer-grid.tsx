import { limits } from '@stoa/domain';
import { Button } from '@stoa/ui';
import type { ReactNode } from 'react';
import { CardGrid, CardGridEnd, CardGridSkeleton } from '../course/lists/card-grid.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { OfferCardSkeleton } from './offer-card.tsx';

/** Covers that are wanted before the browser knows what is in sight: those of a phone's first screen. */
export const firstScreenOffers = 2;
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
      <CardGrid label={t('catalog.list')} outdated={outdated}>
        {children}
      </CardGrid>
      {total > limits.coursesPage && (
        <CardGridEnd>
          {shown < total && (
            <Button size="large" onClick={onMore}>
              {t('catalog.show-more')}
            </Button>
          )}
          <p role="status">{t('catalog.shown', { shown, total })}</p>
        </CardGridEnd>
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
    <CardGridSkeleton>
      <OfferSkeletons />
    </CardGridSkeleton>
  );
}
