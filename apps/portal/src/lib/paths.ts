import { signInPath } from '@stoa/domain';

/** Of the details of a course that was submitted a moment ago. */
export const resultHash = '#result';

/** Paths under /learn, as the router and the links write them. */
export const paths = {
  home: () => '/',
  courses: () => '/courses',
  /** Spec 2 §2: adds a course of the catalog, and starts it where that is asked for. */
  enrolFromLink: (occflow: 'addToMyCourses' | 'startTheCourse', objectiveId: string) =>
    `/courses?${new URLSearchParams({ occflow, objectiveId })}`,
  course: (objectiveId: string) => `/courses/${segment(objectiveId)}`,
  courseAggregate: (objectiveId: string, aggregateId: string) =>
    `/courses/${segment(objectiveId)}/${segment(aggregateId)}`,
  courseDetails: (objectiveId: string) => `/courses/${segment(objectiveId)}/view/details`,
  /** The details, with the result of what was submitted a moment ago. */
  courseResult: (objectiveId: string) => `${paths.courseDetails(objectiveId)}${resultHash}`,
  courseContent: (objectiveId: string, axis?: string) =>
    `/courses/${segment(objectiveId)}/view/content${axis === undefined ? '' : `/${segment(axis)}`}`,
  /** Spec 1 §2: the last attempt, or an earlier one, is only looked at. */
  courseReview: (
    objectiveId: string,
    attempt: { readonly axis?: string | undefined; readonly objectiveWorkflowId?: string } = {},
  ) =>
    `${paths.courseContent(objectiveId, attempt.axis)}?${new URLSearchParams({ viewType: 'REVIEW', ...(attempt.objectiveWorkflowId && { objectiveWorkflowId: attempt.objectiveWorkflowId }) })}`,
  catalog: () => '/catalog',
  catalogCourse: (objectiveId: string) => `/catalog/${segment(objectiveId)}`,
  openCatalog: () => '/open-catalog',
  /** Spec 1 §2: the address that is shared. */
  openCatalogCourse: (objectiveId: string) => `/open-catalog/${segment(objectiveId)}/view/details`,
  profile: (tab?: string) => `/profile${tab === undefined ? '' : `?tab=${segment(tab)}`}`,
  forbidden: () => '/forbidden',
  loginCallback: () => '/login-callback',
} as const;

/** Places that visitors may see: a 401 there leads nowhere (Spec 1 §6). @param path under /learn */
export function isPublicPath(path: string): boolean {
  return /^\/(open-catalog|certificate)(\/|$)/.test(path);
}

/** The public page of a certificate stands alone, without menus (Spec 1 §2). @param path under /learn */
export function isBarePath(path: string): boolean {
  return path.startsWith('/certificate/');
}

/** Paths of the server, outside the portal's base path. */
export const serverPaths = {
  signIn: (returnTo: string, provider: string | null = null) => signInPath(returnTo, provider),
  signOut: () => '/oidc/logout',
  signedOut: () => '/oidc/signed-out',
} as const;

const segment = encodeURIComponent;
