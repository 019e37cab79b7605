import { expect, test } from 'vitest';
import { catalogPageOf, openCatalogPageOf } from './catalog-pages.ts';
import type { OfferedCourse } from './schemas/catalog.ts';

const course = (name: string): OfferedCourse => ({
  id: name,
  name,
  code: name,
  description: null,
  imageUrl: null,
  type: 1,
  language: null,
  activity: {
    id: name,
    type: 1,
    state: 1,
    childrenCount: 0,
    presentationMode: 0,
    supportReview: false,
    supportMobileView: true,
    duration: null,
  },
  showcases: [],
  availabilityDate: '2030-01-01T00:00:00.000Z',
  availabilityEndDate: null,
});

const documents = [[course('a'), course('b')], [course('c')]];

test('M7: a page of the catalog takes its courses from several documents, and the dates of who has one', () => {
  const dates = { availabilityDate: null, availabilityEndDate: '2031-01-01T00:00:00.000Z' };
  const standing = {
    documents: ['/one', '/two'],
    data: [
      { document: 1, course: 0, isEnrolled: false, dates: null },
      { document: 0, course: 1, isEnrolled: true, dates },
    ],
    totalCount: 9,
  };
  expect(catalogPageOf(standing, documents)).toEqual({
    data: [
      { ...course('c'), isEnrolled: false },
      { ...course('b'), ...dates, isEnrolled: true },
    ],
    totalCount: 9,
  });
});

test('M9: visitors are told of no enrolment, and whoever is signed in of each', () => {
  const enrolled = (of: readonly number[] | null) =>
    openCatalogPageOf(
      { documents: ['/one'], enrolled: of === null ? null : [...of], totalCount: 2 },
      documents.slice(0, 1),
    ).data.map(({ isEnrolled }) => isEnrolled);
  expect(enrolled(null)).toEqual([null, null]);
  expect(enrolled([1])).toEqual([false, true]);
});
