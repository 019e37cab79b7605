import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorkflowState } from '../values/value-sets.ts';
import {
  coursePriorities,
  normalizeKeyword,
  readFilters,
  uncategorized,
  writeFilters,
  type CourseFilters,
  type SearchParams,
} from './filters.ts';
import { coursesFilter, coursesQuery, firstPageQuery } from './query.ts';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const nil = '00000000-0000-0000-0000-000000000000';
const everything = { collections: null, terms: null };
const nothing: CourseFilters = { collection: [], term: [], courseProgress: [], coursePriority: [] };

/** What a `URLSearchParams` of these pairs answers. */
function params(...pairs: (readonly [string, string])[]): SearchParams {
  return { getAll: (name) => pairs.filter(([key]) => key === name).map(([, value]) => value) };
}

describe('filters in the address (Spec 2 §5, M3)', () => {
  test('the four filters and the keyword are read, repeated or with commas', () => {
    const asked = params(
      ['collection', one],
      ['collection', uncategorized],
      ['term', `${one},${two}`],
      ['courseProgress', 'completed'],
      ['coursePriority', 'mandatory'],
      ['keyword', '  Data Science '],
      ['page', '3'],
    );
    expect(readFilters(asked, { collections: [one], terms: [one, two] })).toEqual({
      filters: { collection: [one, uncategorized], term: [one, two], courseProgress: ['completed'], coursePriority: ['mandatory'] },
      keyword: 'data science ',
      dropped: false,
      notify: false,
    });
  });
  test.each<[string, [string, string], CourseFilters]>([
    ['a collection that is not there', ['collection', two], nothing],
    ['a term that is not there', ['term', two], nothing],
    ['something that is no id', ['term', "1' or 1=1"], nothing],
    ['the nil id', ['term', nil], nothing],
    ['a progress that does not exist', ['courseProgress', 'done'], nothing],
    ['a priority that does not exist', ['coursePriority', 'high'], nothing],
  ])('%s is dropped, silently if nothing remains, with a toast if something does', (_what, pair, filters) => {
    const known = { collections: [one], terms: [one] };
    expect(readFilters(params(pair), known)).toEqual({ filters, keyword: '', dropped: true, notify: false });
    expect(readFilters(params(pair, ['coursePriority', 'optional']), known)).toEqual({
      filters: { ...filters, coursePriority: ['optional'] },
      keyword: '',
      dropped: true,
      notify: true,
    });
  });
  test('the same value twice is one value, and nothing was dropped', () => {
    expect(readFilters(params(['courseProgress', 'completed'], ['courseProgress', 'completed,']), everything)).toMatchObject({
      filters: { courseProgress: ['completed'] },
      dropped: false,
    });
  });
  test('the nil id is no term, even if somebody lists it', () => {
    expect(readFilters(params(['term', nil]), { collections: [], terms: [nil] }).filters.term).toEqual([]);
  });
  test('what is written is read again', () => {
    const filters = fc.record({
      collection: fc.uniqueArray(fc.constantFrom(one, two, uncategorized)),
      term: fc.uniqueArray(fc.constantFrom(one, two)),
      courseProgress: fc.subarray<CourseFilters['courseProgress'][number]>(['notStarted', 'inProgress', 'completed']),
      coursePriority: fc.subarray([...coursePriorities]),
    });
    fc.assert(
      fc.property(filters, fc.string().map(normalizeKeyword), (wanted, keyword) => {
        expect(readFilters(params(...writeFilters(wanted, keyword)), everything)).toEqual({
          filters: wanted,
          keyword,
          dropped: false,
          notify: false,
        });
      }),
    );
  });
});

test('a keyword is lower-cased and loses white space at its beginning (Spec 2 §5)', () => {
  expect(normalizeKeyword('  Über Data ')).toBe('über data ');
});

describe('the query of My Courses', () => {
  const workflow = 'objectiveWorkflowAggregate.lastObjectiveWorkflow';
  const record = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

  test('the first page asks for the newest courses and their number', () => {
    expect(firstPageQuery(params())).toEqual({ sort: '[{"selector":"created","desc":true}]', take: '24', requireTotalCount: 'true' });
  });
  test('a later page skips what is there', () => {
    expect(coursesQuery(nothing, '', 24)).toMatchObject({ skip: '24', take: '24' });
  });
  test('the address of a filter becomes the filter of the query', () => {
    expect(firstPageQuery(params(['coursePriority', 'optional'], ['keyword', 'Ab'])).filter).toBe(
      '[["isMandatory","=",false],"and",[["objective.code","contains","ab"],"or",["objective.name","contains","ab"],"or",["objective.description","contains","ab"]]]',
    );
  });
  test.each<[string, Partial<CourseFilters>, unknown]>([
    ['nothing', {}, null],
    ['not started', { courseProgress: ['notStarted'] }, [[`${workflow}.id`, '=', null], 'and', [record, '=', null]]],
    [
      'in progress',
      { courseProgress: ['inProgress'] },
      [
        [`${workflow}.state`, '=', WorkflowState.inProgress],
        'or',
        [`${workflow}.state`, '=', WorkflowState.inGrading],
        'or',
        [`${workflow}.state`, '=', WorkflowState.gradingApproved],
      ],
    ],
    [
      'completed',
      { courseProgress: ['completed'] },
      [[`${workflow}.state`, '=', WorkflowState.finished], 'or', [[`${workflow}.id`, '=', null], 'and', [record, '<>', null]]],
    ],
    ['mandatory', { coursePriority: ['mandatory'] }, ['isMandatory', '=', true]],
    ['either priority', { coursePriority: ['mandatory', 'optional'] }, [['isMandatory', '=', true], 'or', ['isMandatory', '=', false]]],
    ['a term', { term: [one] }, ['termId', '=', one]],
    [
      'a collection or none',
      { collection: [one, uncategorized] },
      [['objective.showcases.id', '=', one], 'or', ['objective.showcases.id', '=', null]],
    ],
    ['a term and a priority', { term: [one], coursePriority: ['optional'] }, [['termId', '=', one], 'and', ['isMandatory', '=', false]]],
  ])('asks for %s (Spec 2 §4 "Progress filter", §5)', (_what, filters, condition) => {
    expect(coursesFilter({ ...nothing, ...filters }, '')).toEqual(condition);
  });
});
