import { readListing, writeListing, type CourseFilters, type CourseListing } from '@stoa/domain';
import { useNavigate } from 'react-router';
import { useSearch } from '../../../lib/use-search.ts';

export interface Listing {
  readonly listing: CourseListing;
  /** Goes to another listing: the browser's back button leads to this one. */
  readonly change: (change: Partial<CourseListing>) => void;
  readonly changeFilters: (change: Partial<CourseFilters>) => void;
}

/** What the address asks for, and the way to something else. */
export function useListing(): Listing {
  const [address] = useSearch();
  const navigate = useNavigate();
  const listing = readListing(address);
  const change = (changes: Partial<CourseListing>) => void navigate({ search: addressOf({ ...listing, ...changes }) });
  return { listing, change, changeFilters: (filters) => change({ filters: { ...listing.filters, ...filters } }) };
}

/** The query of the address of a listing. */
export function addressOf(listing: CourseListing): string {
  return new URLSearchParams(writeListing(listing).map(([name, value]) => [name, value])).toString();
}

export const noFilters: CourseFilters = { collection: [], term: [], courseProgress: [], coursePriority: [] };
