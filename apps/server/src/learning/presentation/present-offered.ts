import type { CatalogDocument, OfferedCourse } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { wireInstant } from '../../db/database-instant.ts';
import type { OfferedRow } from '../fields/offered-courses.ts';
import { presentObjective } from './present.ts';

/** A course as those to whom it is offered may see it: nothing of its content, and nothing that is anybody's own. */
export function presentOffered(row: OfferedRow, imageUrl: string | null): OfferedCourse {
  const { id, name, code, description, type, activity, showcases } = presentObjective(row);
  return {
    id,
    name,
    code,
    description,
    type,
    activity,
    showcases,
    imageUrl,
    language: row.language,
    availabilityDate: wireInstant(row.starts),
    availabilityEndDate: wireInstant(row.ends),
  };
}

/** Courses as documents of a size that a browser fetches at once. */
export function slicesOf(courses: readonly OfferedCourse[]): readonly CatalogDocument[] {
  const count = Math.ceil(courses.length / limits.catalogDocument);
  return Array.from({ length: count }, (_, slice) =>
    courses.slice(slice * limits.catalogDocument, (slice + 1) * limits.catalogDocument),
  );
}
