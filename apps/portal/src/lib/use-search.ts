import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type SetSearch = (change: (search: URLSearchParams) => URLSearchParams) => void;

/** The query of the address, and a way to change it in place: no new entry in the history, hash kept. */
export function useSearch(): readonly [URLSearchParams, SetSearch] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearch>(
    (changed) => void navigate({ pathname, search: changed(new URLSearchParams(search)).toString(), hash }, { replace: true }),
    [navigate, pathname, search, hash],
  );
  return [params, change];
}
