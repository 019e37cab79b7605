import { HtmlCleaner } from './html-cleaner.ts';

/** The course of an author's page, and the origins that its images may come from. */
export interface HtmlPlace {
  readonly objectiveId: string;
  /** Origins, besides our own, from which its images may come (`imageOrigins`). */
  readonly images: readonly string[];
}

const partLink = /stoa-part:([0-9a-z-]*)/g;
const cleaner = new HtmlCleaner();

/**
 * An author's page ready to give out: links to other parts of the course become addresses, and everything is sanitised.
 */
export async function presentHtml(html: string, { objectiveId, images }: HtmlPlace): Promise<string> {
  const linked = html.replace(partLink, (_link, axis: string) => `/learn/courses/${objectiveId}/view/content/${axis}`);
  return await cleaner.clean({ html: linked, images });
}
