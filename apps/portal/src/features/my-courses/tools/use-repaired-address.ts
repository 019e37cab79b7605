import { repairListing } from '@stoa/domain';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { useSearch } from '../../../lib/page/use-search.ts';
import type { Choices } from './use-choices.ts';
import { addressHere } from './use-listing.ts';

/** Drops from the address what does not exist, and says so where a filter remains (Spec 2 §5). */
export function useRepairedAddress({ collections, terms, known }: Choices): void {
  const t = useMessages();
  const [address, setAddress] = useSearch();
  const repair = useEffectEvent(() => {
    const idsOf = (choices: Choices['terms']) => choices.map(({ id }) => id);
    const { listing, rewrite, notify } = repairListing(address, {
      collections: idsOf(collections),
      terms: idsOf(terms),
    });
    if (rewrite) setAddress(() => addressHere(listing));
    if (notify) showToast('information', t('course-list.filters-unavailable'));
  });
  useEffect(() => {
    if (known) repair();
  }, [address, known]);
}
