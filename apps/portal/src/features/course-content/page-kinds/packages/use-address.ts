import type { PackageAtWork } from '@stoa/contract';
import { useEffect, useState } from 'react';

interface FrameAddress {
  readonly address: string;
  /** It stands at an origin of its own, which its pages share. */
  readonly hasOrigin: boolean;
  readonly onLoad: () => void;
}

/** Milliseconds after which a host of its own that does not answer is given up; fewer once some page is there. */
const patience = 10_000;
const patienceWithPage = 1_000;

/** Names below `localhost` lead to the portal's machine only on that machine itself. */
const isElsewhere = (host: string): boolean => host.endsWith('.localhost') && !location.hostname.endsWith('localhost');

/**
 * Where a package is opened: at its own origin, if it has one that answers; otherwise below the portal's, where it has
 * none.
 */
export function useAddress({ address, reports }: PackageAtWork, isThere: boolean): FrameAddress {
  const { origin, hostname, pathname, search, hash } = new URL(address, location.href);
  const [isGivenUp, setGivenUp] = useState(isElsewhere(hostname));
  const hasOrigin = origin !== location.origin && !isGivenUp;
  // what has no run-time says nothing, and is taken to be there
  const waits = hasOrigin && reports && !isThere;
  const [hasPage, setPage] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setGivenUp(true), hasPage ? patienceWithPage : patience);
    return () => clearTimeout(timer);
  }, [waits, hasPage]);
  return { hasOrigin, onLoad: () => setPage(true), address: hasOrigin ? address : `${pathname}${search}${hash}` };
}
