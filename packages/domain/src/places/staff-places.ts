import type { Place } from './place.ts';

/** The desk of those who grade (decision 0052). */
export const gradingPlace = { pattern: '/admin/grading', beside: true, duty: 'grade' } as const satisfies Place;

/** Addresses for people who work for courses. They stand beside /learn, in the same portal. */
export const staffPlaces = { grading: gradingPlace } as const satisfies Readonly<Record<string, Place>>;
