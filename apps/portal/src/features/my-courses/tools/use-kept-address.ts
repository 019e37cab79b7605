import type { CourseListing } from '@stoa/domain';
import { useEffect } from 'react';
import { useCurrentUser } from '../../../api/session/session.tsx';
import { keptListingsKey } from '../kept-listing.ts';
import { addressOf } from './use-listing.ts';

/** Remembers filters, search and order for the next time; the archive is a visit, not a habit. */
export function useKeptAddress(listing: CourseListing): void {
  const userId = useCurrentUser()?.id;
  const address = addressOf({ ...listing, archived: false });
  useEffect(() => {
    if (userId !== undefined)
      localStorage.setItem(keptListingsKey, JSON.stringify({ ...keptByOthers(), [userId]: address }));
  }, [userId, address]);
}

function keptByOthers(): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptListingsKey) ?? '{}');
    return typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}
