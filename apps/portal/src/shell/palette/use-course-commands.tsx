import { coursesFilter, limits, normalizeKeyword, readFilters } from '@stoa/domain';
import { BookIcon } from '@stoa/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callOptions } from '../../api/calls/query.ts';
import { paths } from '../../lib/paths.ts';
import type { Command } from './commands.tsx';

const mostCourses = 6;

const noFilters = readFilters(new URLSearchParams(), { collections: null, terms: null }).filters;

/** A value that follows another once that has rested for a while. */
function useRested(value: string, milliseconds: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}

function foundCourses(keyword: string) {
  const filter = coursesFilter(noFilters, keyword);
  const query = {
    filter: JSON.stringify(filter),
    sort: JSON.stringify([{ selector: 'created', desc: true }]),
    take: String(mostCourses),
  };
  return {
    ...callOptions('queryCourseCards', { query }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  };
}

export interface CourseCommands {
  readonly commands: readonly Command[];
  /** The server has been asked and has not answered, or is about to be asked. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Courses that the server finds for a text; for none, the last ones that were opened. */
export function useCourseCommands(text: string): CourseCommands {
  const navigate = useNavigate();
  const wanted = normalizeKeyword(text);
  const keyword = useRested(wanted, limits.searchDebounce);
  const found = useQuery(foundCourses(keyword));
  const recent = useQuery({ ...callOptions('listRecentObjectives', {}), enabled: wanted === '' });
  const objectives =
    wanted === ''
      ? recent.data?.data.map(({ objective }) => objective)
      : found.data?.data.map(({ objective }) => objective);
  const commands = (objectives ?? []).map(({ id, name, code }): Command => ({
    id: `course-${id}`,
    group: 'courses',
    label: name,
    keywords: [code],
    icon: <BookIcon size={18} />,
    run: () => void navigate(paths.course(id)),
  }));
  const searching = wanted !== '' && (keyword !== wanted || found.isFetching);
  return { commands, searching, failed: wanted !== '' && found.isError };
}
