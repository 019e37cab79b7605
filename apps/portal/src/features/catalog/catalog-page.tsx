import type { CatalogAddress } from '@stoa/domain';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useCall } from '../../api/calls/query.ts';
import { CatalogFrame } from '../../catalog/catalog-frame.tsx';
import { CollectionChips } from '../../catalog/collection-chips.tsx';
import { NothingFits } from '../../catalog/nothing-fits.tsx';
import { OfferGridSkeleton } from '../../catalog/offer-grid.tsx';
import { useCatalogPlace } from '../../catalog/use-catalog-place.ts';
import { useCatalogStatus } from '../../catalog/use-catalog-status.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { useKeyword } from '../../course/lists/use-keyword.ts';
import { CatalogGrid } from './catalog-grid.tsx';
import { EmptyCatalog } from './empty-catalog.tsx';
import { useCatalog, type CatalogPageState } from './use-catalog.ts';

/** The courses that a learner may add to their own (Spec 2 §2 'Catalog list'). */
export function CatalogPage() {
  const search = useKeyword();
  const { data: collections } = useCall('listCatalogShowcases', {});
  const { address, chooseCollections, showAll } = useCatalogPlace(collections);
  const list = useCatalog(address, 0);
  const known = list.courses !== undefined && !list.outdated;
  const status = useCatalogStatus(address, { total: list.total, known, failed: list.error !== null });
  return (
    <CatalogFrame
      search={search}
      status={status}
      chips={
        <CollectionChips collections={collections ?? []} chosen={address.collections} onChoose={chooseCollections} />
      }
    >
      <Offers address={address} list={list} onShowAll={showAll} />
    </CatalogFrame>
  );
}

interface OffersProps {
  readonly address: CatalogAddress;
  readonly list: CatalogPageState;
  readonly onShowAll: () => void;
}

function Offers({ address, list, onShowAll }: OffersProps) {
  const t = useMessages();
  if (list.error)
    return <CallFailure error={list.error} title={t('catalog.failed')} onRetry={list.retry} retrying={list.retrying} />;
  if (!list.courses) return <OfferGridSkeleton />;
  if (list.courses.length > 0) return <CatalogGrid address={address} first={list} />;
  const whole = address.keyword === '' && address.collections.length === 0;
  return whole ? <EmptyCatalog /> : <NothingFits keyword={address.keyword} onShowAll={onShowAll} />;
}
