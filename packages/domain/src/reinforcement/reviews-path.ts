import { placePath } from '../places/place.ts';
import { knowledgePlace } from '../places/shell-places.ts';

/** Parameter of the knowledge center's address that asks for a session: of a course, or of all. */
export const reviewParameter = 'review';
export const allCourses = 'all';

/** Path below /learn of a session. @param course id of a course, or `allCourses` */
export function reviewsPath(course: string): string {
  return `${placePath(knowledgePlace)}?${new URLSearchParams({ [reviewParameter]: course })}`;
}
