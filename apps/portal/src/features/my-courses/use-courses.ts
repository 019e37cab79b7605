import type { EnrolledObjective } from '@stoa/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coursesPage } from './courses-query.ts';

export interface CourseList {
  /** Undefined until the first page is here. */
  readonly courses: readonly EnrolledObjective[] | undefined;
  readonly total: number;
  /** The list still answers the search before. */
  readonly outdated: boolean;
  /** Why the first page is not here. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
  readonly more: MoreCourses;
}

export interface MoreCourses {
  readonly exist: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly show: () => void;
}

/** The courses of an address: the first page, and as many more as were asked for. Every page is cached by itself. */
export function useCourses(address: URLSearchParams): CourseList {
  const search = address.toString();
  const [asked, setAsked] = useState({ search, pages: 1 });
  const pages = asked.search === search ? asked.pages : 1;
  const first = useQuery({ ...coursesPage(address, 0), placeholderData: keepPreviousData });
  const rest = useQueries({ queries: Array.from({ length: pages - 1 }, (_, index) => coursesPage(address, index + 1)) });
  const last = rest.at(-1);
  const courses = first.data && [first, ...rest].flatMap(({ data }) => data?.data ?? []);
  const total = first.data?.totalCount ?? courses?.length ?? 0;
  const failed = rest.find(({ error }) => error !== null);
  return {
    courses,
    total,
    outdated: first.isPlaceholderData,
    error: first.data ? null : first.error,
    retry: () => void first.refetch(),
    retrying: first.isFetching,
    more: {
      exist: courses !== undefined && courses.length < total,
      loading: last?.isFetching ?? false,
      error: failed?.error ?? null,
      show: () => (failed ? void failed.refetch() : setAsked({ search, pages: pages + 1 })),
    },
  };
}
