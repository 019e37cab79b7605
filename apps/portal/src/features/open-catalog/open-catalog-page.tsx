import type { OpenCatalogObjective } from '@stoa/contract';
import { publicCoursesFor } from '@stoa/domain';
import { CompassIcon, EmptyState } from '@stoa/ui';
import { useMemo } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useCall } from '../../api/calls/query.ts';
import { CatalogFrame } from '../../catalog/catalog-frame.tsx';
import { CollectionChips } from '../../catalog/collection-chips.tsx';
import { NothingFits } from '../../catalog/nothing-fits.tsx';
import { OfferGridSkeleton } from '../../catalog/offer-grid.tsx';
import { useCatalogPlace } from '../../catalog/use-catalog-place.ts';
import { useCatalogStatus } from '../../catalog/use-catalog-status.ts';
import { createFold } from '../../lib/language/fold.ts';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import { useKeyword } from '../../course/lists/use-keyword.ts';
import { useDomain } from '../../catalog/public-domain.ts';
import { OpenCatalogGrid } from './open-catalog-grid.tsx';
import { useOpenCatalog, type OpenCatalog } from './use-open-catalog.ts';

/** The public courses of an organisation, for everybody (Spec 2 §2 'Public catalog'). */
export function OpenCatalogPage() {
  const locale = useLocale();
  const domain = useDomain();
  const search = useKeyword();
  const catalog = useOpenCatalog(domain);
  const { data: collections } = useCall('listOpenCatalogShowcases', domain === null ? {} : { query: { domain } });
  const { address, chooseCollections, showAll } = useCatalogPlace(collections);
  const found = useMemo(
    () => catalog.courses && publicCoursesFor(catalog.courses, address, createFold(locale)),
    [catalog.courses, address, locale],
  );
  const status = useCatalogStatus(address, {
    total: found?.length ?? 0,
    known: catalog.complete,
    failed: catalog.error !== null,
  });
  return (
    <CatalogFrame
      search={search}
      status={status}
      chips={
        <CollectionChips collections={collections ?? []} chosen={address.collections} onChoose={chooseCollections} />
      }
    >
      <PublicCourses catalog={catalog} found={found} keyword={address.keyword} onShowAll={showAll} />
    </CatalogFrame>
  );
}

interface PublicCoursesProps {
  readonly catalog: OpenCatalog;
  readonly found: readonly OpenCatalogObjective[] | undefined;
  readonly keyword: string;
  readonly onShowAll: () => void;
}

function PublicCourses({ catalog, found, keyword, onShowAll }: PublicCoursesProps) {
  const t = useMessages();
  if (catalog.error) {
    return (
      <CallFailure
        error={catalog.error}
        title={t('catalog.failed')}
        onRetry={catalog.retry}
        retrying={catalog.retrying}
      />
    );
  }
  if (!found || (found.length === 0 && !catalog.complete)) return <OfferGridSkeleton />;
  if (found.length > 0) return <OpenCatalogGrid courses={found} keyword={keyword} />;
  return catalog.courses?.length === 0 ? <NoPublicCourses /> : <NothingFits keyword={keyword} onShowAll={onShowAll} />;
}

function NoPublicCourses() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<CompassIcon size={28} />}
      title={<h2>{t('catalog.empty.visitors')}</h2>}
      text={t('catalog.empty.visitors.text')}
    />
  );
}
