import { useSearch } from '../lib/page/use-search.ts';

/**
 * Host name of the organisation that the address means; null for the one whose host this is (Spec 2 §6 'public mode').
 */
export function useDomain(): string | null {
  const [search] = useSearch();
  return search.get('domain') || null;
}

/** A path of the public catalog that goes on meaning the same organisation. */
export function withDomain(path: string, domain: string | null): string {
  return domain === null ? path : `${path}?${new URLSearchParams({ domain })}`;
}
