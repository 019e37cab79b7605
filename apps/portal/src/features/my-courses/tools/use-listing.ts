import { readListing, wholeList, writeListing, type CourseFilters, type CourseListing } from '@stoa/domain';
import { useNavigate } from 'react-router';
import { useSearch } from '../../../lib/page/use-search.ts';

export interface Listing {
  readonly listing: CourseListing;
  /** Goes to another listing: the browser's back button leads to this one. */
  readonly change: (change: Partial<CourseListing>) => void;
  readonly changeFilters: (change: Partial<CourseFilters>) => void;
}

/** The listing in the address, and ways to others. */
export function useListing(): Listing {
  const [address] = useSearch();
  const navigate = useNavigate();
  const go = (changed: (listing: CourseListing) => CourseListing) =>
    void navigate({ search: addressHere(changed(current())).toString() });
  return {
    listing: readListing(address),
    change: (changes) => go((now) => ({ ...now, ...changes })),
    changeFilters: (changes) => go((now) => ({ ...now, filters: { ...now.filters, ...changes } })),
  };
}

/** The listing in the browser's address, which is ahead of the page when somebody is quicker than the list. */
function current(): CourseListing {
  return readListing(new URLSearchParams(location.search));
}

/** The query of a listing in the browser's address, which goes on asking for the list where it did. */
export function addressHere(listing: CourseListing): URLSearchParams {
  const [key, value] = wholeList;
  const address = new URLSearchParams(addressOf(listing));
  if (new URLSearchParams(location.search).get(key) === value) address.set(key, value);
  return address;
}

/** The query of the address of a listing. */
export function addressOf(listing: CourseListing): string {
  return new URLSearchParams(writeListing(listing).map(([name, value]) => [name, value])).toString();
}

export const noFilters: CourseFilters = { collection: [], term: [], courseProgress: [], coursePriority: [] };
