import type { UseQueryResult } from '@tanstack/react-query';

/** One page of a list of courses, as it is being fetched. */
export interface ListPage<Course> {
  /** Undefined until the page is here. */
  readonly courses: readonly Course[] | undefined;
  /** Courses that fit what was asked for, on all pages. */
  readonly total: number;
  /** The courses still answer what was asked for before. */
  readonly outdated: boolean;
  /** The error that keeps the page away. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
}

type PageQuery<Course> = Pick<
  UseQueryResult<{ readonly data: readonly Course[]; readonly totalCount?: number }>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

/** The page that a query fetches. A page that is here stays, also when refreshing it fails. */
export function listPageOf<Course>({
  data,
  error,
  isFetching,
  isPlaceholderData,
  refetch,
}: PageQuery<Course>): ListPage<Course> {
  return {
    courses: data?.data,
    total: data?.totalCount ?? data?.data.length ?? 0,
    outdated: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
