import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { isDrawn } from '../../lib/page/is-drawn.ts';
import { useSearch } from '../../lib/page/use-search.ts';
import { keptListing } from './kept-listing.ts';

/**
 * Whoever comes without asking for anything finds the list as they left it (Spec 2 §3). False until the address says
 * so, unless the server has drawn a list, which then stands until the other one is here.
 */
export function useRestoredListing(): boolean {
  const [address, setAddress] = useSearch();
  const userId = useCurrentUser()?.id ?? '';
  const [kept] = useState(() => new URLSearchParams(address.size === 0 ? keptListing(userId) : ''));
  const [restored, setRestored] = useState(() => kept.size === 0 || isDrawn());
  if (!restored && address.size > 0) setRestored(true);
  const restore = useEffectEvent(() => kept.size > 0 && setAddress(() => kept));
  useEffect(() => void restore(), []);
  return restored;
}
