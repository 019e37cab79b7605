import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { allowedHtml } from './allowed-html.ts';

/** Cleaning a long page takes milliseconds, and courses are read far more often than they change. */
const rememberedCharacters = 16_000_000;

const remembered = new Map<string, string>();
let characters = 0;

function remember(key: string, clean: string): void {
  remembered.set(key, clean);
  characters += clean.length;
  for (const [oldest, page] of remembered) {
    if (characters <= rememberedCharacters) return;
    remembered.delete(oldest);
    characters -= page.length;
  }
}

/**
 * An author's HTML without anything that could run, reach out or imitate the portal. Images come from our own host
 * and from the origins of `images`. Pages are remembered by their hash, the last used longest.
 */
export function sanitised(html: string, images: readonly string[]): string {
  const key = createHash('sha256').update(images.join(',')).update('\n').update(html).digest('base64');
  const known = remembered.get(key);
  if (known !== undefined) {
    remembered.delete(key);
    remembered.set(key, known);
    return known;
  }
  const clean = sanitizeHtml(html, allowedHtml(images));
  remember(key, clean);
  return clean;
}

/** The course of an author's page, and the origins that its images may come from. */
export interface HtmlPlace {
  readonly objectiveId: string;
  /** Origins, besides our own, from which its images may come (`imageOrigins`). */
  readonly images: readonly string[];
}

const partLink = /stoa-part:([0-9a-z-]*)/g;

/**
 * An author's page ready to give out: links to other parts of the course become addresses, and everything is sanitised.
 */
export function presentHtml(html: string, { objectiveId, images }: HtmlPlace): string {
  const linked = html.replace(partLink, (_link, axis: string) => `/learn/courses/${objectiveId}/view/content/${axis}`);
  return sanitised(linked, images);
}
