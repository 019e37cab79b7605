import { countFilters, isPlaceOn } from '@stoa/domain';
import { ArchiveIcon, BookIcon, Button, EmptyState, SearchIcon } from '@stoa/ui';
import { useSession } from '../../../api/session/session.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import { navigationSettings } from '../../../lib/settings.ts';
import { noFilters, useListing } from './use-listing.ts';

export interface NothingToShowProps {
  /** Keyword of the search; '' without a search. */
  readonly keyword: string;
  readonly onClearSearch: () => void;
}

/** The reason why there is no course here, and the way out (Spec 2 §2 'empty state'). */
export function NothingToShow({ keyword, onClearSearch }: NothingToShowProps) {
  const { listing } = useListing();
  if (countFilters(listing.filters) > 0) return <NothingFits keyword={keyword} />;
  if (keyword !== '') return <NothingFound keyword={keyword} onClear={onClearSearch} />;
  return listing.archived ? <EmptyArchive /> : <NoCourses />;
}

function NoCourses() {
  const t = useMessages();
  const catalog = isPlaceOn('catalog', navigationSettings(useSession()));
  return (
    <EmptyState
      icon={<BookIcon size={28} />}
      title={<h2>{t('course-list.empty')}</h2>}
      text={t(catalog ? 'course-list.empty.catalog' : 'course-list.empty.no-catalog')}
      action={
        catalog && (
          <ButtonLink variant="primary" to={paths.catalog()}>
            {t('course-list.to-catalog')}
          </ButtonLink>
        )
      }
    />
  );
}

function NothingFound({ keyword, onClear }: { readonly keyword: string; readonly onClear: () => void }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<h2>{t('course-list.no-results')}</h2>}
      text={t('course-list.no-results.text', { keyword })}
      action={<Button onClick={onClear}>{t('my-courses.search.clear')}</Button>}
    />
  );
}

function NothingFits({ keyword }: { readonly keyword: string }) {
  const t = useMessages();
  const { change } = useListing();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<h2>{t('course-list.no-results')}</h2>}
      text={t(keyword === '' ? 'course-list.nothing-fits' : 'course-list.nothing-fits.search', { keyword })}
      action={<Button onClick={() => change({ filters: noFilters, keyword: '' })}>{t('course-list.show-all')}</Button>}
    />
  );
}

function EmptyArchive() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<ArchiveIcon size={28} />}
      title={<h2>{t('course-list.archive.empty')}</h2>}
      text={t('course-list.archive.empty.text')}
    />
  );
}
