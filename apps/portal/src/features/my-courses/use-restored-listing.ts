import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { keptListing } from './kept-listing.ts';

/**
 * Whoever comes without asking for anything finds the list as they left it (Spec 2 §3). False until the address says
 * so.
 */
export function useRestoredListing(): boolean {
  const [address, setAddress] = useSearch();
  const userId = useCurrentUser()?.id ?? '';
  const [kept] = useState(() => new URLSearchParams(address.size === 0 ? keptListing(userId) : ''));
  const [restored, setRestored] = useState(kept.size === 0);
  if (!restored && address.size > 0) setRestored(true);
  useEffect(() => {
    if (!restored) setAddress(() => kept);
  }, [restored, kept, setAddress]);
  return restored;
}
