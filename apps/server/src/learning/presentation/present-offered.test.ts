import type { OfferedCourse } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { expect, test } from 'vitest';
import { slicesOf } from './present-offered.ts';

const course = (number: number): OfferedCourse => ({
  id: String(number),
  name: `Course ${String(number)}`,
  code: 'C',
  description: null,
  imageUrl: null,
  type: 1,
  language: null,
  activity: {
    id: 'a',
    type: 1,
    state: 1,
    childrenCount: 1,
    presentationMode: 0,
    supportReview: true,
    supportMobileView: true,
    duration: null,
  },
  showcases: [],
  availabilityDate: null,
  availabilityEndDate: null,
});

test('a large catalog is several documents, which together are all its courses in their order', () => {
  const courses = Array.from({ length: limits.catalogDocument * 2 + 1 }, (_, number) => course(number));
  const slices = slicesOf(courses);
  expect(slices.map(({ length }) => length)).toEqual([limits.catalogDocument, limits.catalogDocument, 1]);
  expect(slices.flat()).toEqual(courses);
  expect(slicesOf([])).toEqual([]);
});
