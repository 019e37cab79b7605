import { countFilters } from '@stoa/domain';
import { Button, FilterIcon, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import styles from './list-tools.module.css';
import type { Choices } from './use-choices.ts';
import { useListing } from './use-listing.ts';

interface FilterButtonProps {
  readonly choices: Choices;
  readonly found: number | undefined;
}

/** Opens the filters, and tells how many are set. */
export function FilterButton({ choices, found }: FilterButtonProps) {
  const t = useMessages();
  const format = useFormat();
  const { listing } = useListing();
  const [open, setOpen] = useState(false);
  const count = countFilters(listing.filters);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon size={18} />
        {t('course-list.filters')}
        {count > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              {format.number(count)}
            </span>
            <VisuallyHidden>{t('course-list.filters.count', { count })}</VisuallyHidden>
          </>
        )}
      </Button>
      {open && <FilterDrawer choices={choices} found={found} onClose={() => setOpen(false)} />}
    </>
  );
}
