import type { OpenCatalogCourse, OpenCatalogObjective } from '@stoa/contract';
import { publicFileAddress, withPublicFiles } from '../../learning/content/file-address.ts';
import { presentHtml } from '../../learning/content/present-html.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { presentObjective } from '../../learning/presentation/present.ts';
import type { OpenCatalogRow, OpenCourseRow } from './store.ts';

/** A course as everybody may see it: nothing of its content, and files only by addresses that need no session. */
export function presentOpen(row: OpenCatalogRow): OpenCatalogObjective {
  const { id, name, code, description, type, activity, showcases } = presentObjective(row);
  return {
    id,
    name,
    code,
    description,
    type,
    activity,
    showcases,
    imageUrl: row.o_cover_file_id === null ? null : publicFileAddress(row.o_cover_file_id, row.cover_name ?? 'cover'),
    language: row.language,
    availabilityDate: wireInstant(row.starts),
    availabilityEndDate: wireInstant(row.ends),
    isEnrolled: row.is_enrolled,
  };
}

export async function presentOpenCourse(row: OpenCourseRow, images: readonly string[]): Promise<OpenCatalogCourse> {
  return {
    ...presentOpen(row),
    about:
      row.about_html === null
        ? null
        : await presentHtml(withPublicFiles(row.about_html), { objectiveId: row.o_id, images }),
    outline: row.outline,
  };
}
