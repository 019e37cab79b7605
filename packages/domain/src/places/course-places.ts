import type { Place } from './place.ts';

/** My Courses, or its home view in learner-app mode. */
export const coursesPlace = { pattern: '/courses' } as const satisfies Place;

export const courseDetailsPlace = { pattern: '/courses/:objectiveId/view/details' } as const satisfies Place;

/** The content of a course; without an axis at the activity that is next. */
export const courseContentPlace = { pattern: '/courses/:objectiveId/view/content/:axis?' } as const satisfies Place;

export const workflowViewPlace = {
  pattern: '/courses/:objectiveId/workflow/:workflowId/view',
} as const satisfies Place;

/** Preview of a certificate that was issued. */
export const courseCertificatePlace = {
  pattern: '/courses/:objectiveId/certificate/:certificateNumber',
} as const satisfies Place;

/** The course page; cards lead here with the aggregate (Spec 2 §4 'Card link'). */
export const coursePlace = { pattern: '/courses/:objectiveId/:aggregateId?' } as const satisfies Place;

/** Addresses of courses, in the order in which they are tried: the general one comes last. */
export const coursePlaces = {
  courses: coursesPlace,
  /** The entry for links from outside, which know a course and perhaps an activity (Spec 2 §2 'Redirect entry'). */
  courseRedirect: { pattern: '/courses/redirect/:objectiveId' },
  proctoredActivity: {
    pattern: '/courses/proctor/:objectiveId/:activityPathId',
    coming: true,
  },
  courseDetails: courseDetailsPlace,
  courseContent: courseContentPlace,
  /** One activity alone, by its work; tools are opened so from elsewhere. */
  workflowView: workflowViewPlace,
  courseCertificate: courseCertificatePlace,
  course: coursePlace,
} as const satisfies Readonly<Record<string, Place>>;
