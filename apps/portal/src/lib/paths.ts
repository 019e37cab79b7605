/** Paths under /learn, as the router and the links write them. */
export const paths = {
  home: () => '/',
  courses: () => '/courses',
  course: (objectiveId: string) => `/courses/${segment(objectiveId)}`,
  courseAggregate: (objectiveId: string, aggregateId: string) => `/courses/${segment(objectiveId)}/${segment(aggregateId)}`,
  courseDetails: (objectiveId: string) => `/courses/${segment(objectiveId)}/view/details`,
  courseContent: (objectiveId: string, axis?: string) =>
    `/courses/${segment(objectiveId)}/view/content${axis === undefined ? '' : `/${segment(axis)}`}`,
  forbidden: () => '/forbidden',
} as const;

/** Paths of the server, outside the portal's base path. */
export const serverPaths = {
  signIn: (returnTo: string) => `/oidc/login?redirectUrl=${encodeURIComponent(returnTo)}`,
  signOut: () => '/oidc/logout',
} as const;

const segment = encodeURIComponent;
