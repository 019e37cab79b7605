import { catalogCoursePlace, paramsIn, placeAt, placePath, type PlaceParams } from '@stoa/domain';
import type { Location } from 'react-router';

/**
 * Target of a link to a course that the person is not enrolled in: the rule's place in the catalog, with everything
 * that the link said, so that whoever enrols and starts there still arrives where it pointed.
 * @param target path in the catalog, by `autoRedirectPath`
 */
export function catalogPlace(
  target: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const link = placeAt(pathname);
  const path = (link?.name === 'courseContent' && contentInCatalog(link.params)) || target;
  return `${path}${search}${hash}`;
}

function contentInCatalog({ objectiveId, axis }: PlaceParams<'courseContent'>): string | null {
  if (axis === undefined) return null;
  return placePath(catalogCoursePlace, { objectiveId, rest: `view/content/${encodeURIComponent(axis)}` });
}

/**
 * The part of the course that a link pointed at, from the rest of the catalog's path; undefined for the course as a
 * whole.
 */
export function linkedAxis(rest: string | undefined): string | undefined {
  return paramsIn('/view/content/:axis', `/${rest ?? ''}`)?.['axis'];
}
