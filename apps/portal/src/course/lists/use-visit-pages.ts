import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Number of pages that each visit to a list has asked for, so that going back shows as many. A search begins a visit of
 * its own.
 */
const pagesByVisit = new Map<string, number>();

export interface VisitPages {
  /** Number of pages, from 1. */
  readonly pages: number;
  /** The last page was asked for here and now: its first entry takes the focus, because the button may be gone. */
  readonly askedHere: boolean;
  readonly showMore: () => void;
}

/** A list that grows page by page at the person's wish. */
export function useVisitPages(): VisitPages {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ readonly key: string; readonly pages: number }>();
  const askedHere = asked?.key === key;
  const pages = askedHere ? asked.pages : (pagesByVisit.get(key) ?? 1);
  const showMore = () => {
    pagesByVisit.set(key, pages + 1);
    setAsked({ key, pages: pages + 1 });
  };
  return { pages, askedHere, showMore };
}
