import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/session.tsx';
import { useSearch } from '../../lib/use-search.ts';
import { keptListing } from './kept-listing.ts';

/** Whoever comes without asking for anything finds the list as they left it (Spec 2 §3). False until the address says so. */
export function useRestoredListing(): boolean {
  const [address, setAddress] = useSearch();
  const userId = useCurrentUser()?.id ?? '';
  const [kept, setKept] = useState(() => (address.size === 0 ? keptListing(userId) : ''));
  useEffect(() => {
    if (kept === '') return;
    setAddress(() => new URLSearchParams(kept));
    setKept('');
  }, [kept, setAddress]);
  return kept === '';
}
