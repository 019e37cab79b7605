import { expect, test } from 'vitest';
import { after, before, courseFacts, now } from '../testing/courses.ts';
import { nextCourseDate } from './next-date.ts';

const later = '2026-08-01T00:00:00.000Z';

test.each([
  ['nothing is to come', {}, null],
  ['everything is past', { availabilityDate: before, availabilityEndDate: before }, null],
  ['a date is exactly now', { availabilityDate: now.toISOString() }, null],
  ['it opens, and closes later', { availabilityDate: after, availabilityEndDate: later }, after],
  [
    'it closes before its result comes',
    { availabilityEndDate: after, gradeRevealPolicy: 'afterDate', gradeRevealDate: later },
    after,
  ],
  [
    'only its result comes',
    { availabilityDate: before, gradeRevealPolicy: 'afterDate', gradeRevealDate: after },
    after,
  ],
  ['a date of the result decides nothing', { gradeRevealPolicy: 'afterFinish', gradeRevealDate: after }, null],
] as const)('C15: the next date of a course when %s', (_when, choices, date) => {
  expect(nextCourseDate(courseFacts(choices), now)).toBe(date);
});
