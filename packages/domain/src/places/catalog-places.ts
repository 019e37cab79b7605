import { placePath, type Place } from './place.ts';

export const catalogPlace = { pattern: '/catalog', switch: 'catalog' } as const satisfies Place;

/** A course that the catalog offers; the rest of the path is that of the link which led here. */
export const catalogCoursePlace = {
  pattern: '/catalog/:objectiveId/*',
  switch: 'catalog',
} as const satisfies Place;

/** The catalog for visitors; what is in it is said course by course, not by the switch of the learners' catalog. */
export const openCatalogPlace = { pattern: '/open-catalog', openTo: 'listed' } as const satisfies Place;

export const openCatalogCoursePlace = {
  pattern: '/open-catalog/:objectiveId/*',
  openTo: 'listed',
} as const satisfies Place;

export const catalogPlaces = {
  catalog: catalogPlace,
  catalogCourse: catalogCoursePlace,
  openCatalog: openCatalogPlace,
  openCatalogCourse: openCatalogCoursePlace,
} as const satisfies Readonly<Record<string, Place>>;

/** Rest of the path under which a course of a catalog is known. */
const details = 'view/details';

/** The path of a course that the catalog offers (Spec 2 §4 'Auto-redirect'). */
export function offeredCoursePath(objectiveId: string): string {
  return placePath(catalogCoursePlace, { objectiveId, rest: details });
}

/** The path under which a public course is known and shared (Spec 1 §2). */
export function publicCoursePath(objectiveId: string): string {
  return placePath(openCatalogCoursePlace, { objectiveId, rest: details });
}
