import { limits, type CatalogAddress } from '@stoa/domain';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { FullWidthItem } from '../../course/lists/card-grid.tsx';
import { OfferGrid, OfferSkeletons } from '../../catalog/offer-grid.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useVisitPages } from '../../course/lists/use-visit-pages.ts';
import { CatalogItems } from './catalog-items.tsx';
import { useCatalog, type CatalogPageState } from './use-catalog.ts';

interface CatalogGridProps {
  readonly address: CatalogAddress;
  /** The first page. */
  readonly first: CatalogPageState;
}

/** The cards, page by page. */
export function CatalogGrid({ address, first }: CatalogGridProps) {
  const { pages, askedHere, showMore } = useVisitPages();
  const shown = Math.min(pages * limits.coursesPage, first.total);
  return (
    <OfferGrid outdated={first.outdated} shown={shown} total={first.total} onMore={showMore}>
      <CatalogItems courses={first.courses ?? []} from={0} keyword={address.keyword} />
      {Array.from({ length: pages - 1 }, (_, index) => (
        <MoreOffers key={index} address={address} page={index + 1} focusFirst={askedHere && index + 2 === pages} />
      ))}
    </OfferGrid>
  );
}

interface MoreOffersProps {
  readonly address: CatalogAddress;
  /** Number of the page, from 1. */
  readonly page: number;
  /** The first new card takes the focus, because the button that asked for it may be gone. */
  readonly focusFirst: boolean;
}

/** A page that was asked for. */
function MoreOffers({ address, page, focusFirst }: MoreOffersProps) {
  const t = useMessages();
  const { courses, error, retry, retrying } = useCatalog(address, page);
  if (courses)
    return (
      <CatalogItems
        courses={courses}
        from={page * limits.coursesPage}
        keyword={address.keyword}
        focusFirst={focusFirst}
      />
    );
  if (!error) return <OfferSkeletons />;
  return (
    <FullWidthItem>
      <CallFailure error={error} title={t('catalog.more-failed')} onRetry={retry} retrying={retrying} />
    </FullWidthItem>
  );
}
