import { coursesPlace } from './course-places.ts';
import type { Place } from './place.ts';

/** The dashboard, or My Courses for those who have none (Spec 1 §2). */
export const homePlace = {
  pattern: '/',
  switch: 'dashboard',
  whenOff: coursesPlace,
} as const satisfies Place;

export const profilePlace = { pattern: '/profile' } as const satisfies Place;

export const loginCallbackPlace = { pattern: '/login-callback' } as const satisfies Place;

/** The 403 page of people who may not use the portal. */
export const forbiddenPlace = { pattern: '/forbidden' } as const satisfies Place;

/** What there is to do, as a list. */
export const tasksPlace = { pattern: '/tasks' } as const satisfies Place;

/** What fits into the minutes that somebody has (`?minutes=`). */
export const planPlace = { pattern: '/plan' } as const satisfies Place;
/** What comes back for review, and how well it is remembered. */
export const knowledgePlace = { pattern: '/knowledge', switch: 'knowledgeModels' } as const satisfies Place;

/** A learner's own record: what was achieved, in all courses and years. */
export const recordPlace = { pattern: '/record' } as const satisfies Place;

/** Answers a question that came by e-mail (Spec 2 §4 'Email answer'). */
export const emailAnswerPlace = { pattern: '/email-response-callback' } as const satisfies Place;

/** The public page of a certificate stands alone. */
export const certificatePlace = {
  pattern: '/certificate/:certificateNumber',
  openTo: 'everybody',
  bare: true,
} as const satisfies Place;

/** What has a date, by month, week, day or as a list: `/calendar/month/2026-11`. */
export const calendarPlace = { pattern: '/calendar/*', switch: 'calendar' } as const satisfies Place;

/** Addresses that are about no course. */
export const shellPlaces = {
  home: homePlace,
  tasks: tasksPlace,
  plan: planPlace,
  calendar: calendarPlace,
  profile: profilePlace,
  knowledge: knowledgePlace,
  record: recordPlace,
  emailAnswer: emailAnswerPlace,
  toolCallback: { pattern: '/lti-tool-callback' },
  loginCallback: loginCallbackPlace,
  forbidden: forbiddenPlace,
  /** Shows that an error that no page caught is caught. */
  simulatedError: { pattern: '/simulate-error' },
  certificate: certificatePlace,
} as const satisfies Readonly<Record<string, Place>>;
