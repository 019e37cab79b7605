import { useCallback, useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

export type SetSearch = (change: (search: URLSearchParams) => URLSearchParams) => void;

/**
 * The query of the address, and a way to change it in place: no new entry in the history, hash kept. The address is the
 * browser's, which is ahead of the page while the next one is on its way: a change that comes late changes nothing any
 * more when the person has left.
 */
export function useSearch(): readonly [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useHref(pathname);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearch>(
    (changed) => {
      if (location.pathname !== here) return;
      const next = changed(new URLSearchParams(location.search));
      void navigate({ pathname, search: next.toString(), hash: location.hash }, { replace: true });
    },
    [navigate, pathname, here],
  );
  return [params, change];
}
