import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SetSearch } from '../../lib/page/use-search.ts';

// Stands for `lib/page/use-search.ts` in what is built as a federated part: there the browser's address is the host's.

/** The query of the part's own address, and a way to change it in place. */
export function useSearch(): readonly [URLSearchParams, SetSearch] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearch>(
    (changed) => {
      const next = changed(new URLSearchParams(search));
      void navigate({ pathname, search: next.toString(), hash }, { replace: true });
    },
    [navigate, pathname, search, hash],
  );
  return [params, change];
}
