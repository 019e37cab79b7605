import { statesUnder } from '../objective/progress-filter.ts';
import type { CourseProgress } from '../states/course-states.ts';
import { limits } from '../values/limits.ts';
import { uncategorized, type CourseFilters, type SearchParams } from './filters.ts';
import { readListing, type CourseListing, type CourseSort } from './listing.ts';

/** A condition of the load-options protocol (decisions §4 'Queries'). */
export type FilterExpression = readonly (string | number | boolean | null | FilterExpression)[];

/** Load options of one page of My Courses, as query parameters. */
export type CoursesQuery = Readonly<Record<string, string>>;

interface SortKey {
  readonly selector: string;
  readonly desc: boolean;
}

const workflowId = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.id';
const workflowState = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const recordId = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';
const showcaseId = 'objective.showcases.id';

/** Conditions of attempts in one of these states. */
function inStates(progress: CourseProgress): readonly FilterExpression[] {
  return statesUnder(progress).map((state) => [workflowState, '=', state]);
}

/** Courses without an attempt count by their result; it may have been imported. */
const progressConditions: Record<CourseProgress, FilterExpression> = {
  notStarted: anyOf([...inStates('notStarted'), [[workflowId, '=', null], 'and', [recordId, '=', null]]]),
  inProgress: anyOf(inStates('inProgress')),
  completed: anyOf([...inStates('completed'), [[workflowId, '=', null], 'and', [recordId, '<>', null]]]),
};

/** Columns by which the list is sorted; pinned courses stand before all others in any case. */
const sortKeys: Record<CourseSort, SortKey> = {
  recent: { selector: 'created', desc: true },
  name: { selector: 'objective.localName', desc: false },
  dueDate: { selector: 'openDueDate', desc: false },
  progress: { selector: 'objectiveWorkflowAggregate.lastObjectiveWorkflow.progress', desc: true },
};

/**
 * The query for the first page of My Courses that an address asks for. The server puts its answer into the first HTML
 * and the portal asks the same, so both build it here.
 */
export function firstPageQuery(params: SearchParams): CoursesQuery {
  return coursesQuery(readListing(params), 0);
}

/**
 * The query for the page that begins after `skip` courses. Courses that the person put away are listed by themselves.
 */
export function coursesQuery({ filters, keyword, sort, archived }: CourseListing, skip: number): CoursesQuery {
  const keeping: FilterExpression = ['isArchived', '=', archived];
  const filter = coursesFilter(filters, keyword);
  return {
    filter: JSON.stringify(filter === null ? keeping : [keeping, 'and', filter]),
    sort: JSON.stringify([{ selector: 'isPinned', desc: true }, sortKeys[sort]]),
    ...(skip === 0 ? { requireTotalCount: 'true' } : { skip: String(skip) }),
    take: String(limits.coursesPage),
  };
}

/** The conditions of Spec 2 §4 'Progress filter' and §5; null without any. */
export function coursesFilter(filters: CourseFilters, keyword: string): FilterExpression | null {
  const groups = [
    filters.collection.map((id): FilterExpression => [showcaseId, '=', id === uncategorized ? null : id]),
    filters.term.map((id): FilterExpression => ['termId', '=', id]),
    filters.courseProgress.map((progress) => progressConditions[progress]),
    filters.coursePriority.map((priority): FilterExpression => ['isMandatory', '=', priority === 'mandatory']),
    keyword === ''
      ? []
      : ['objective.code', 'objective.name', 'objective.description'].map((field) => [field, 'contains', keyword]),
  ].filter((group) => group.length > 0);
  return groups.length === 0 ? null : joined(groups.map(anyOf), 'and');
}

function anyOf(conditions: readonly FilterExpression[]): FilterExpression {
  return joined(conditions, 'or');
}

function joined(conditions: readonly FilterExpression[], operator: 'and' | 'or'): FilterExpression {
  const [first, ...rest] = conditions;
  if (first === undefined || rest.length === 0) return first ?? [];
  return [first, ...rest.flatMap((condition) => [operator, condition])];
}
