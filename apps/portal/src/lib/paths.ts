import {
  catalogCoursePlace,
  catalogPlace,
  courseContentPlace,
  courseDetailsPlace,
  coursePlace,
  coursesPlace,
  isPublicPlace,
  loginCallbackPlace,
  openCatalogPlace,
  placeAt,
  placeOf,
  placePath,
  profilePlace,
  publicCoursePath,
  signedOutPath,
  signInPath,
} from '@stoa/domain';

/** Hash of the details of a course that was submitted a moment ago. */
export const resultHash = '#result';

/** Paths under /learn, as the router and the links write them: places with what their query and hash mean. */
export const paths = {
  courses: () => placePath(coursesPlace),
  /** Spec 2 §2: adds a course of the catalog, and starts it where that is asked for. */
  enrolFromLink: (occflow: 'addToMyCourses' | 'startTheCourse', objectiveId: string) =>
    `${paths.courses()}?${new URLSearchParams({ occflow, objectiveId })}`,
  course: (objectiveId: string) => placePath(coursePlace, { objectiveId }),
  courseDetails: (objectiveId: string) => placePath(courseDetailsPlace, { objectiveId }),
  /** The details, with the result of what was submitted a moment ago. */
  courseResult: (objectiveId: string) => `${paths.courseDetails(objectiveId)}${resultHash}`,
  courseContent: (objectiveId: string, axis?: string) => placePath(courseContentPlace, { objectiveId, axis }),
  /** Spec 1 §2: the last attempt, or an earlier one, is only looked at. */
  courseReview: (
    objectiveId: string,
    attempt: { readonly axis?: string | undefined; readonly objectiveWorkflowId?: string } = {},
  ) =>
    `${paths.courseContent(objectiveId, attempt.axis)}?${new URLSearchParams({ viewType: 'REVIEW', ...(attempt.objectiveWorkflowId && { objectiveWorkflowId: attempt.objectiveWorkflowId }) })}`,
  catalog: () => placePath(catalogPlace),
  catalogCourse: (objectiveId: string) => placePath(catalogCoursePlace, { objectiveId }),
  openCatalog: () => placePath(openCatalogPlace),
  /** Spec 1 §2: the address that is shared. */
  openCatalogCourse: publicCoursePath,
  profile: (tab?: string) => `${placePath(profilePlace)}${tab === undefined ? '' : `?tab=${encodeURIComponent(tab)}`}`,
  loginCallback: () => placePath(loginCallbackPlace),
} as const;

/** Places that visitors may see: a 401 there leads nowhere (Spec 1 §6). @param path under /learn */
export function isPublicPath(path: string): boolean {
  const place = placeAt(path);
  return place !== null && isPublicPlace(place.name);
}

/** Places that stand alone, without menus (Spec 1 §2). @param path under /learn */
export function isBarePath(path: string): boolean {
  const place = placeAt(path);
  return place !== null && placeOf(place.name).bare === true;
}

/** Paths of the server, outside the portal's base path. */
export const serverPaths = {
  signIn: (returnTo: string, provider: string | null = null) => signInPath(returnTo, provider),
  signOut: () => '/oidc/logout',
  signedOut: (returnTo?: string, provider: string | null = null) => signedOutPath(returnTo, provider),
} as const;
