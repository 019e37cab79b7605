import { inProgressStates, type CourseProgress } from '../objective/progress-filter.ts';
import { limits } from '../values/limits.ts';
import { WorkflowState } from '../values/value-sets.ts';
import { readFilters, uncategorized, type CourseFilters, type SearchParams } from './filters.ts';

/** A condition of the load-options protocol (decisions §4 'Queries'). */
export type FilterExpression = readonly (string | number | boolean | null | FilterExpression)[];

/** Load options of one page of My Courses, as query parameters. */
export type CoursesQuery = Readonly<Record<string, string>>;

const workflowId = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.id';
const workflowState = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const recordId = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';
const showcaseId = 'objective.showcases.id';

const progressConditions: Record<CourseProgress, FilterExpression> = {
  notStarted: [[workflowId, '=', null], 'and', [recordId, '=', null]],
  inProgress: anyOf(inProgressStates.map((state) => [workflowState, '=', state])),
  completed: [[workflowState, '=', WorkflowState.finished], 'or', [[workflowId, '=', null], 'and', [recordId, '<>', null]]],
};

/**
 * The query for the first page of My Courses that an address asks for, newest enrolment first. The server puts its answer into the
 * first HTML and the portal asks the same, so both build it here.
 */
export function firstPageQuery(params: SearchParams): CoursesQuery {
  const { filters, keyword } = readFilters(params, { collections: null, terms: null });
  return coursesQuery(filters, keyword, 0);
}

/** The query for the page that begins after `skip` courses. */
export function coursesQuery(filters: CourseFilters, keyword: string, skip: number): CoursesQuery {
  const filter = coursesFilter(filters, keyword);
  return {
    ...(filter === null ? {} : { filter: JSON.stringify(filter) }),
    sort: JSON.stringify([{ selector: 'created', desc: true }]),
    ...(skip === 0 ? {} : { skip: String(skip) }),
    take: String(limits.coursesPage),
    requireTotalCount: 'true',
  };
}

/** The conditions of Spec 2 §4 'Progress filter' and §5; null without any. */
export function coursesFilter(filters: CourseFilters, keyword: string): FilterExpression | null {
  const groups = [
    filters.collection.map((id): FilterExpression => [showcaseId, '=', id === uncategorized ? null : id]),
    filters.term.map((id): FilterExpression => ['termId', '=', id]),
    filters.courseProgress.map((progress) => progressConditions[progress]),
    filters.coursePriority.map((priority): FilterExpression => ['isMandatory', '=', priority === 'mandatory']),
    keyword === '' ? [] : ['objective.code', 'objective.name', 'objective.description'].map((field) => [field, 'contains', keyword]),
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
