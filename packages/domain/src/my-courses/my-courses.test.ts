import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorkflowState } from '../values/value-sets.ts';
import { coursePriorities, normalizeKeyword, readFilters, uncategorized, type CourseFilters } from './filters.ts';
import { repairListing, toggled, visibleUncategorized, writeListing, type AddressParams } from './listing-address.ts';
import { courseSorts, readListing, type CourseListing } from './listing.ts';
import { wholeList } from './whole-list.ts';
import { coursesFilter, coursesQuery, firstPageQuery } from './query.ts';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const nil = '00000000-0000-0000-0000-000000000000';
const everything = { collections: null, terms: null };
const nothing: CourseFilters = { collection: [], term: [], courseProgress: [], coursePriority: [] };
const plain: CourseListing = { filters: nothing, keyword: '', sort: 'recent', archived: false };

/** Stands in for a `URLSearchParams` of these pairs. */
function params(...pairs: (readonly [string, string])[]): AddressParams {
  return {
    getAll: (name) => pairs.filter(([key]) => key === name).map(([, value]) => value),
    keys: () => pairs.map(([key]) => key),
  };
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
      filters: {
        collection: [one, uncategorized],
        term: [one, two],
        courseProgress: ['completed'],
        coursePriority: ['mandatory'],
      },
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
    expect(
      readFilters(params(['courseProgress', 'completed'], ['courseProgress', 'completed,']), everything),
    ).toMatchObject({
      filters: { courseProgress: ['completed'] },
      dropped: false,
    });
  });
  test('the nil id is no term, even if somebody lists it', () => {
    expect(readFilters(params(['term', nil]), { collections: [], terms: [nil] }).filters.term).toEqual([]);
  });
  test('M2: the nil id is no collection either', () => {
    expect(readFilters(params(['collection', nil]), { collections: [nil], terms: [] }).filters.collection).toEqual([]);
  });
});

describe('the listing of an address', () => {
  const known = { collections: [one], terms: [two] };

  test('sort and archive are read, and anything else means the usual', () => {
    expect(readListing(params(['sort', 'dueDate'], ['archived', 'true']))).toEqual({
      ...plain,
      sort: 'dueDate',
      archived: true,
    });
    expect(readListing(params(['sort', 'colour'], ['archived', 'yes']))).toEqual(plain);
  });
  test('what is written is read again', () => {
    const filters = fc.record({
      collection: fc.uniqueArray(fc.constantFrom(one, two, uncategorized)),
      term: fc.uniqueArray(fc.constantFrom(one, two)),
      courseProgress: fc.subarray<CourseFilters['courseProgress'][number]>(['notStarted', 'inProgress', 'completed']),
      coursePriority: fc.subarray([...coursePriorities]),
    });
    const listings = fc.record({
      filters,
      keyword: fc.string().map(normalizeKeyword),
      sort: fc.constantFrom(...courseSorts),
      archived: fc.boolean(),
    });
    fc.assert(
      fc.property(listings, (wanted) => {
        const address = params(...writeListing(wanted));
        expect(readListing(address)).toEqual(wanted);
        expect(repairListing(address, { collections: [one, two], terms: [one, two] })).toMatchObject({
          rewrite: false,
          notify: false,
        });
      }),
    );
  });
  test('M3: keys that are not ours are dropped without a word, and the address is rewritten', () => {
    expect(repairListing(params(['term', two], ['utm_source', 'mail']), known)).toEqual({
      listing: { ...plain, filters: { ...nothing, term: [two] } },
      rewrite: true,
      notify: false,
    });
  });
  test('R2: what asks for the list where a home would stand is ours', () => {
    expect(repairListing(params([...wholeList]), known)).toMatchObject({ rewrite: false, notify: false });
  });
  test('M3: a value that does not exist is dropped, with a toast where another filter remains', () => {
    const repair = repairListing(params(['collection', two], ['term', two], ['keyword', 'a'], ['sort', 'name']), known);
    expect(repair).toEqual({
      listing: { filters: { ...nothing, term: [two] }, keyword: 'a', sort: 'name', archived: false },
      rewrite: true,
      notify: true,
    });
    expect(repairListing(params(['collection', two]), known)).toMatchObject({ rewrite: true, notify: false });
  });
  test('an address that enrols somebody is left to whoever reads it', () => {
    expect(repairListing(params(['occflow', 'addToMyCourses'], ['objectiveId', one]), known)).toMatchObject({
      rewrite: false,
    });
    expect(
      repairListing(params(['selfRegistered', 'true'], ['term', one], ['coursePriority', 'optional']), known),
    ).toMatchObject({
      rewrite: false,
      notify: false,
    });
  });
  test('a value of a filter is added, and taken away again', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

test.each([
  ['no course is without a collection', { all: 3, without: 0, chosen: false }, false],
  ['some are', { all: 3, without: 1, chosen: false }, true],
  ['all are', { all: 3, without: 3, chosen: false }, false],
  ['all are, and it is chosen already', { all: 3, without: 3, chosen: true }, true],
])('M2: whether "uncategorized" is offered when %s (Spec 2 §5)', (_case, courses, offered) => {
  expect(visibleUncategorized(courses)).toBe(offered);
});

test('a keyword is lower-cased and loses white space at its beginning (Spec 2 §5)', () => {
  expect(normalizeKeyword('  Über Data ')).toBe('über data ');
});

describe('the query of My Courses', () => {
  const workflow = 'objectiveWorkflowAggregate.lastObjectiveWorkflow';
  const record = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

  test('the first page asks for what is not put away, pinned and then newest first, and its number', () => {
    expect(firstPageQuery(params())).toEqual({
      filter: '["isArchived","=",false]',
      sort: '[{"selector":"isPinned","desc":true},{"selector":"created","desc":true}]',
      take: '24',
      requireTotalCount: 'true',
    });
  });
  test.each([
    ['name', '{"selector":"objective.localName","desc":false}'],
    ['dueDate', '{"selector":"openDueDate","desc":false}'],
    ['progress', '{"selector":"objectiveWorkflowAggregate.lastObjectiveWorkflow.progress","desc":true}'],
  ])('sorts by %s after what is pinned', (sort, key) => {
    expect(firstPageQuery(params(['sort', sort])).sort).toBe(`[{"selector":"isPinned","desc":true},${key}]`);
  });
  test('the archive is a list of its own', () => {
    expect(firstPageQuery(params(['archived', 'true'])).filter).toBe('["isArchived","=",true]');
  });
  test('a later page skips what is there', () => {
    expect(coursesQuery(plain, 24)).toMatchObject({ skip: '24', take: '24' });
  });
  test('the address of a filter becomes the filter of the query', () => {
    expect(firstPageQuery(params(['coursePriority', 'optional'], ['keyword', 'Ab'])).filter).toBe(
      '[["isArchived","=",false],"and",[["isMandatory","=",false],"and",[["objective.code","contains","ab"],' +
        '"or",["objective.name","contains","ab"],"or",["objective.description","contains","ab"]]]]',
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
      [
        [`${workflow}.state`, '=', WorkflowState.finished],
        'or',
        [[`${workflow}.id`, '=', null], 'and', [record, '<>', null]],
      ],
    ],
    ['mandatory', { coursePriority: ['mandatory'] }, ['isMandatory', '=', true]],
    [
      'either priority',
      { coursePriority: ['mandatory', 'optional'] },
      [['isMandatory', '=', true], 'or', ['isMandatory', '=', false]],
    ],
    ['a term', { term: [one] }, ['termId', '=', one]],
    [
      'a collection or none',
      { collection: [one, uncategorized] },
      [['objective.showcases.id', '=', one], 'or', ['objective.showcases.id', '=', null]],
    ],
    [
      'a term and a priority',
      { term: [one], coursePriority: ['optional'] },
      [['termId', '=', one], 'and', ['isMandatory', '=', false]],
    ],
  ])('asks for %s (Spec 2 §4 "Progress filter", §5)', (_what, filters, condition) => {
    expect(coursesFilter({ ...nothing, ...filters }, '')).toEqual(condition);
  });
});
