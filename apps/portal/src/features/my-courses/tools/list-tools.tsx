import { Button } from '@stoa/ui';
import { useEffect } from 'react';
import { CollectionChips } from '../../../catalog/collection-chips.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { track } from '../../../lib/state/events.ts';
import { useCourseChanges } from './course-changes.ts';
import { FilterButton } from './filter-button.tsx';
import { ListOrder } from './list-order.tsx';
import styles from './list-tools.module.css';
import { useChoices } from './use-choices.ts';
import { useKeptAddress } from './use-kept-address.ts';
import { useListing } from './use-listing.ts';
import { useRepairedAddress } from './use-repaired-address.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface ListToolsProps {
  /** Courses that are found now; undefined while they are looked for. */
  readonly found: number | undefined;
}

/** Filters, order and look of the list (Spec 2 §2 'My Courses screen'). */
export function ListTools({ found }: ListToolsProps) {
  const t = useMessages();
  const { listing, change, changeFilters } = useListing();
  const choices = useChoices(listing.filters);
  useRepairedAddress(choices);
  useKeptAddress(listing);
  useCourseChanges();
  useSearchEvent(listing.keyword, found);
  return (
    <>
      <div className={styles.tools}>
        <FilterButton choices={choices} found={found} />
        <ListOrder />
        {listing.archived && (
          <Button variant="quiet" onClick={() => change({ archived: false })}>
            {t('course-list.archive.leave')}
          </Button>
        )}
        <ViewSwitch />
      </div>
      <CollectionChips
        collections={choices.collections}
        chosen={listing.filters.collection}
        onChoose={(collection) => changeFilters({ collection })}
      />
    </>
  );
}

/** Notes each search with what it found, once its own answer is here (Spec 2 §7 'my_courses_search'). */
function useSearchEvent(keyword: string, found: number | undefined): void {
  useEffect(() => {
    if (keyword !== '' && found !== undefined) track('my_courses_search', { keyword, found });
  }, [keyword, found]);
}
