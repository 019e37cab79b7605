import type { PackageAtWork } from '@stoa/contract';
import { useEffect, useState } from 'react';

interface FrameAddress {
  readonly address: string;
  /** It stands at an origin of its own, which its pages share. */
  readonly hasOrigin: boolean;
  readonly onLoad: () => void;
}

interface FrameStanding {
  /** Its run-time has begun. */
  readonly isThere: boolean;
  /** A page of it cannot reach the one around it. */
  readonly isNested: boolean;
}

/** Milliseconds after which a host of its own that does not answer is given up; fewer once some page is there. */
const patience = 10_000;
const patienceWithPage = 1_000;

const hasOwnOrigin = (address: string): boolean => new URL(address, location.href).origin !== location.origin;

/** Names below `localhost` lead to the portal's machine only on that machine itself. */
function isOutOfReach(address: string): boolean {
  const { hostname } = new URL(address, location.href);
  return hostname.endsWith('.localhost') && !location.hostname.endsWith('localhost');
}

/** Whether a package whose pages have to reach each other goes to its own host. */
export function movesForNested({ address, otherwise }: PackageAtWork): boolean {
  return otherwise !== null && !hasOwnOrigin(address) && !isOutOfReach(otherwise);
}

/**
 * Where a package is opened: where the server says, or in the other place. Pages that have to reach each other need an
 * origin of their own; a host that does not answer is given up.
 */
export function useAddress(
  { address, otherwise, reports }: PackageAtWork,
  { isThere, isNested }: FrameStanding,
): FrameAddress {
  const other = otherwise === null || isOutOfReach(otherwise) ? null : otherwise;
  const [isGivenUp, setGivenUp] = useState(isOutOfReach(address));
  const [hasPage, setPage] = useState(false);
  const startsApart = hasOwnOrigin(address);
  const now = other !== null && (startsApart ? isGivenUp : isNested) ? other : address;
  // what has no run-time says nothing, and is taken to be there
  const waits = startsApart && !isGivenUp && reports && !isThere;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setGivenUp(true), hasPage ? patienceWithPage : patience);
    return () => clearTimeout(timer);
  }, [waits, hasPage]);
  return { hasOrigin: hasOwnOrigin(now), onLoad: () => setPage(true), address: now };
}
