import { courseProgresses, type CourseProgress } from '../states/course-states.ts';

/** The methods of a `URLSearchParams` that the filters need. */
export interface SearchParams {
  readonly getAll: (name: string) => readonly string[];
}

export const coursePriorities = ['mandatory', 'optional'] as const;
export type CoursePriority = (typeof coursePriorities)[number];

/** The collection of courses without one (Spec 2 §5). */
export const uncategorized = 'uncategorized';

/** Several values of one filter mean any of them; several filters mean all of them. */
export interface CourseFilters {
  /** Ids, or 'uncategorized'. */
  readonly collection: readonly string[];
  /** Ids. */
  readonly term: readonly string[];
  readonly courseProgress: readonly CourseProgress[];
  readonly coursePriority: readonly CoursePriority[];
}

/** Ids that exist for this learner; null while they are not known yet, so that every well-formed id passes. */
export interface KnownValues {
  readonly collections: readonly string[] | null;
  readonly terms: readonly string[] | null;
}

export interface ReadFilters {
  readonly filters: CourseFilters;
  /** '' without a search. */
  readonly keyword: string;
  /** Something was dropped: the address is rewritten. */
  readonly dropped: boolean;
  /** Something was dropped and a filter remains: the toast 'filters unavailable' is shown. */
  readonly notify: boolean;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * The filters in an address (Spec 2 §5): unknown values are dropped. A parameter may be repeated or carry values with
 * commas.
 */
export function readFilters(params: SearchParams, known: KnownValues): ReadFilters {
  const asked = {
    collection: valuesOf(params, 'collection'),
    term: valuesOf(params, 'term'),
    courseProgress: valuesOf(params, 'courseProgress'),
    coursePriority: valuesOf(params, 'coursePriority'),
  };
  const filters: CourseFilters = {
    collection: asked.collection.filter((id) => id === uncategorized || isKnown(id, known.collections)),
    term: asked.term.filter((id) => isKnown(id, known.terms)),
    courseProgress: courseProgresses.filter((progress) => asked.courseProgress.includes(progress)),
    coursePriority: coursePriorities.filter((priority) => asked.coursePriority.includes(priority)),
  };
  const dropped = countFilters(filters) < countValues(asked);
  return {
    filters,
    keyword: normalizeKeyword(params.getAll('keyword')[0] ?? ''),
    dropped,
    notify: dropped && countFilters(filters) > 0,
  };
}

/** Number of filters that are set, for the dot on the button. */
export function countFilters(filters: CourseFilters): number {
  return countValues(filters);
}

/** Lower-cased, without white space at its beginning (Spec 2 §5). */
export function normalizeKeyword(text: string): string {
  return text.toLowerCase().trimStart();
}

function valuesOf(params: SearchParams, name: string): readonly string[] {
  return [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .filter((value) => value !== ''),
    ),
  ];
}

function isKnown(id: string, known: readonly string[] | null): boolean {
  return uuid.test(id) && id !== nilId && (known === null || known.includes(id));
}

function countValues(values: CourseFilters | Readonly<Record<keyof CourseFilters, readonly string[]>>): number {
  return Object.values(values).reduce((count, list) => count + list.length, 0);
}
