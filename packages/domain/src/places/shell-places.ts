import { coursesPlace } from './course-places.ts';
import type { Place } from './place.ts';

/** The dashboard, or My Courses for those who have none (Spec 1 §2). */
export const homePlace = {
  pattern: '/',
  coming: true,
  switch: 'dashboard',
  whenOff: coursesPlace,
} as const satisfies Place;

export const calendarPlace = { pattern: '/calendar/*', coming: true, switch: 'calendar' } as const satisfies Place;

export const profilePlace = { pattern: '/profile' } as const satisfies Place;

/** Answers a question that came by e-mail (Spec 2 §4 'Email answer'). */
export const emailAnswerPlace = { pattern: '/email-response-callback', coming: true } as const satisfies Place;

export const toolCallbackPlace = { pattern: '/lti-tool-callback' } as const satisfies Place;

export const loginCallbackPlace = { pattern: '/login-callback' } as const satisfies Place;

/** The 403 page of people who may not use the portal. */
export const forbiddenPlace = { pattern: '/forbidden' } as const satisfies Place;

/** Shows that an error that no page caught is caught. */
export const simulatedErrorPlace = { pattern: '/simulate-error' } as const satisfies Place;

/** The public page of a certificate stands alone. */
export const certificatePlace = {
  pattern: '/certificate/:certificateNumber',
  openTo: 'everybody',
  bare: true,
  coming: true,
} as const satisfies Place;
