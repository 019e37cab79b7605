import sanitizeHtml from 'sanitize-html';
import { allowedHtml } from './allowed-html.ts';

/**
 * An author's HTML without anything that could run, reach out or imitate the portal. Images come from our own host
 * and from the origins of `images`. Takes seconds where a page is made to take them: `HtmlCleaner` does it aside.
 */
export function sanitised(html: string, images: readonly string[]): string {
  return sanitizeHtml(html, allowedHtml(images));
}
