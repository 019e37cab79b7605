import { matchPath, type Location } from 'react-router';

const content = '/courses/:objectiveId/view/content/:axis';

/**
 * Where a link to a course leads that the person is not enrolled in: the rule's place in the catalog, with everything
 * that the link said, so that whoever enrols and starts there still arrives where it pointed.
 * @param target path in the catalog, by `autoRedirectPath`
 */
export function catalogPlace(
  target: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const { objectiveId, axis } = matchPath(content, pathname)?.params ?? {};
  const path =
    objectiveId === undefined || axis === undefined ? target : `/catalog/${objectiveId}/view/content/${axis}`;
  return `${path}${search}${hash}`;
}

/**
 * The part of the course that a link pointed at, from the rest of the catalog's path; undefined for the course as a
 * whole.
 */
export function linkedAxis(rest: string | undefined): string | undefined {
  return matchPath('/view/content/:axis', `/${rest ?? ''}`)?.params.axis;
}
