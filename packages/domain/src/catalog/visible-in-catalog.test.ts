import { expect, test } from 'vitest';
import { ContentState } from '../values/value-sets.ts';
import { visibleInCatalog, visibleInOpenCatalog, type CatalogFacts } from './visible-in-catalog.ts';

const offered: CatalogFacts = {
  showInCatalog: true,
  contentState: ContentState.ready,
  isSelfEnrolled: false,
  hasWorkflow: false,
  hasRecord: false,
};

test.each<[string, Partial<CatalogFacts>, boolean]>([
  ['an offered course', {}, true],
  ['a draft, which is coming soon', { contentState: ContentState.draft }, true],
  ['expired content', { contentState: ContentState.expired }, true],
  ['an archived course', { contentState: ContentState.archived }, false],
  ['a course that is not offered', { showInCatalog: false }, false],
  ['a course that the person has added', { isSelfEnrolled: true }, false],
  ['a course that the person has begun', { hasWorkflow: true }, false],
  ['a course of which the person has a result', { hasRecord: true }, false],
])('M7: %s is in the catalog or not', (_what, facts, visible) =>
  expect(visibleInCatalog({ ...offered, ...facts })).toBe(visible),
);

test.each([
  [true, ContentState.ready, true],
  [true, ContentState.draft, true],
  [true, ContentState.archived, false],
  [false, ContentState.ready, false],
] as const)(
  'M9: public %s and in state %i, a course is in the public catalog: %s',
  (showInOpenCatalog, contentState, visible) => {
    expect(visibleInOpenCatalog({ showInOpenCatalog, contentState })).toBe(visible);
  },
);
