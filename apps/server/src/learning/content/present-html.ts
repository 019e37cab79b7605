import { HtmlCleaner } from './html-cleaner.ts';

/** The course of an author's page, and the origins that its images may come from. */
export interface HtmlPlace {
  readonly objectiveId: string;
  /** Origins, besides our own, from which its images may come (`imageOrigins`). */
  readonly images: readonly string[];
}

const partLink = /stoa-part:([0-9a-z-]*)/g;
const courseLink = /stoa-course:details/g;
const cleaner = new HtmlCleaner();

/**
 * An author's page ready to give out: links to the course and to its parts become addresses, and everything is
 * sanitised.
 */
export async function presentHtml(html: string, { objectiveId, images }: HtmlPlace): Promise<string> {
  const course = `/learn/courses/${objectiveId}/view`;
  const linked = html
    .replace(partLink, (_link, axis: string) => `${course}/content/${axis}`)
    .replace(courseLink, `${course}/details`);
  return await cleaner.clean({ html: linked, images });
}
