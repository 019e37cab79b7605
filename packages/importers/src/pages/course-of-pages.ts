import { PresentationMode, type CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { createFileCollector } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { withSoundPrerequisites } from '../document/sound-prerequisites.ts';
import { refuseNothingRead } from '../nothing-read.ts';
import { flatPlans, type PagePlan } from './page-plan.ts';
import type { PageSource } from './page-links.ts';
import { cleanPage, partsOfPages } from './parts-of-pages.ts';

type Known = Pick<CourseDocument, 'source' | 'code' | 'name'> &
  Partial<Omit<CourseDocument, 'source' | 'code' | 'name'>>;

/** What is known of a course of pages beside its pages. */
export type PagesCourse = Known & {
  readonly plans: readonly PagePlan[];
  /** Path that a refusal names. */
  readonly subject: string;
  /** HTML of the 'About' page, not clean yet, and the path of its page. */
  readonly about?: { readonly html: string; readonly path: string };
  /** Paths of pictures, papers and the like: the report names those that no page shows. */
  readonly material: readonly string[];
  /** Path that a file of the package has in the course; its own unless told. */
  readonly placeOf?: (path: string) => string;
  /** Paths of files that come along whether a page shows them or not. */
  readonly along?: readonly string[];
};

/** Makes a course of pages, each a part of its own, in their order. Refuses one in which there is nothing to see. */
export async function courseOfPages(
  archive: Archive,
  { plans, subject, about, material, placeOf = (path) => path, along = [], kept = [], ...course }: PagesCourse,
  report: ReportWriter = createReport(),
): Promise<CourseDocument> {
  const files = createFileCollector(archive);
  const targets = new Map(flatPlans(plans).flatMap(({ key, path }) => (path === null ? [] : [[path, key] as const])));
  const take = (path: string): string => {
    files.take(path, placeOf(path));
    return placeOf(path);
  };
  const source: PageSource = { archive, report, take, targets };
  const parts = withSoundPrerequisites(partsOfPages(plans, source), report);
  if (parts.length === 0) refuseNothingRead(subject, report);
  for (const path of along) take(path);
  if (course.coverPath !== undefined && archive.files.has(course.coverPath)) files.take(course.coverPath);
  const aboutHtml = about === undefined ? '' : cleanPage(about.html, source, about.path).html;
  for (const path of material)
    if (!files.isTaken(placeOf(path)) && !targets.has(path)) report.note('file-unused', path);
  return {
    presentationMode: PresentationMode.tree,
    graders: [],
    ...course,
    ...(aboutHtml === '' ? {} : { aboutHtml }),
    parts,
    kept,
    files: await files.finish(),
    report: report.finish({ parts, kept }),
  };
}
