import type { OpenCatalogObjective } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openCatalogSlice } from './open-catalog-queries.ts';

export interface OpenCatalog {
  /** Undefined until the first courses are here; the others follow. */
  readonly courses: readonly OpenCatalogObjective[] | undefined;
  /** Every course is here. */
  readonly complete: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
}

interface Page {
  readonly data: readonly OpenCatalogObjective[];
}

/** One function for ever, so that the courses stay the same ones until an answer changes them. */
function together(pages: readonly UseQueryResult<Page>[]) {
  return {
    courses: pages.flatMap(({ data }) => data?.data ?? []),
    complete: pages.every(({ data }) => data !== undefined),
    failed: pages.filter(({ error, data }) => error !== null && data === undefined),
  };
}

/** All public courses of an organisation, by name. The first answer is the one that came with the first HTML. */
export function useOpenCatalog(domain: string | null): OpenCatalog {
  const first = useQuery(openCatalogSlice(domain, 0));
  const slices = Math.ceil((first.data?.totalCount ?? 0) / limits.catalogDocument);
  const later = Array.from({ length: Math.max(0, slices - 1) }, (_, index) => openCatalogSlice(domain, index + 1));
  const rest = useQueries({ queries: later, combine: together });
  const courses = useMemo(() => first.data && [...first.data.data, ...rest.courses], [first.data, rest.courses]);
  const failed = first.data ? rest.failed : together([first]).failed;
  return {
    courses,
    complete: first.data !== undefined && rest.complete,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
    retrying: failed.some((query) => query.isFetching),
  };
}
