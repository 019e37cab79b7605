import type { OfferedCourse, OpenCatalogCourse, OpenCatalogObjective } from '@stoa/contract';
import { publicFileAddress, withPublicFiles } from '../../learning/content/file-address.ts';
import { presentHtml } from '../../learning/content/present-html.ts';
import type { PublicRow } from '../../learning/fields/offered-courses.ts';
import { presentOffered } from '../../learning/presentation/present-offered.ts';
import type { OpenCatalogRow, OpenCourseRow } from './store.ts';

/** Its picture by an address that needs no session. */
export function presentPublic(row: PublicRow): OfferedCourse {
  const cover = row.o_cover_file_id;
  return presentOffered(row, cover === null ? null : publicFileAddress(cover, row.cover_name ?? 'cover'));
}

export function presentOpen(row: OpenCatalogRow): OpenCatalogObjective {
  return { ...presentPublic(row), isEnrolled: row.is_enrolled };
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
