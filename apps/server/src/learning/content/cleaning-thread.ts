import { answering } from '../../kernel/answering.ts';
import type { CleaningQuestion } from './html-cleaner.ts';
import { sanitised } from './allowed-html.ts';

/* The thread of `HtmlCleaner`. */

/** What stands between the tags, as text. */
function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<p>${text.replaceAll(/\s+/g, ' ').trim()}</p>`;
}

answering(({ what, html, images }: CleaningQuestion) => (what === 'clean' ? sanitised(html, images) : textOf(html)));
