import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContentState } from '../values/value-sets.ts';
import { autoRedirectPath, type AutoRedirectFacts, type CoursePlace } from './auto-redirect.ts';

const offered: AutoRedirectFacts = {
  objectiveId: 'c',
  isMandatory: false,
  isEnrolled: false,
  contentState: ContentState.ready,
  hasWorkflow: false,
};
const catalog = '/catalog/c/view/details';

describe('M11: a course leads to the place where it belongs', () => {
  test.each<[string, CoursePlace, Partial<AutoRedirectFacts>, string | null]>([
    ['an offered course among the own ones', 'course', {}, catalog],
    ['an offered draft among the own ones', 'course', { contentState: ContentState.draft }, catalog],
    ['a mandatory course', 'course', { isMandatory: true }, null],
    ['an enrolled course', 'course', { isEnrolled: true }, null],
    ['a course that was begun', 'course', { hasWorkflow: true }, null],
    ['an archived course', 'course', { contentState: ContentState.archived }, null],
    ['an offered course in the catalog', 'catalog', {}, null],
    ['an enrolled course in the catalog', 'catalog', { isEnrolled: true }, null],
    ['an offered course in the public catalog', 'openCatalog', {}, null],
    ['an enrolled course in the public catalog', 'openCatalog', { isEnrolled: true }, '/courses/c'],
    [
      'an enrolled archived course in the public catalog',
      'openCatalog',
      { isEnrolled: true, contentState: ContentState.archived },
      '/courses/c',
    ],
  ])('%s', (_what, place, facts, target) => expect(autoRedirectPath(place, { ...offered, ...facts })).toBe(target));

  test('nobody is ever led in a circle', () => {
    const facts = fc.record({
      objectiveId: fc.constant('c'),
      isMandatory: fc.boolean(),
      isEnrolled: fc.boolean(),
      contentState: fc.constantFrom(...Object.values(ContentState)),
      hasWorkflow: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom<CoursePlace>('course', 'catalog', 'openCatalog'), (course, place) => {
        const target = autoRedirectPath(place, course);
        if (target === null) return;
        expect(autoRedirectPath(target.startsWith('/catalog') ? 'catalog' : 'course', course)).toBeNull();
      }),
    );
  });
});
