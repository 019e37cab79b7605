import { openCollapsibles } from './collapsibles.ts';
import { decorateFrames } from './frames.ts';
import { decorateHeadings } from './headings.ts';
import { decorateImages } from './images.ts';
import { decorateLinks } from './decorate-links.ts';
import { decorateMedia, linkMedia } from './media.ts';
import { mendLists } from './lists.ts';
import { writeMathLetters } from './math-letters.ts';
import { decorateTables } from './tables.ts';
import type { DecorationWords } from './words.ts';

export interface DecorationOptions {
  /** Level of the author's highest heading, one below the heading that the page itself has. */
  readonly topHeading: number;
  /** Tells pages apart that stand below each other: goes into the ids of headings that have none. */
  readonly scope: string;
  /** The language of the portal, such as `en-US`. */
  readonly locale: string;
  readonly words: DecorationWords;
}

/**
 * Makes an author's page fit into ours: headings, collapsible parts, links, images, tables, media and frames. Changes
 * the fragment.
 */
export function decorate(fragment: DocumentFragment, { topHeading, scope, locale, words }: DecorationOptions): void {
  removeSpacing(fragment);
  mendLists(fragment);
  linkMedia(fragment);
  openCollapsibles(fragment, words);
  decorateHeadings(fragment, { topHeading, scope, words });
  // a link that is a picture is named by it, so that what is added to the link comes after
  decorateImages(fragment, words);
  decorateLinks(fragment, words);
  decorateTables(fragment, words);
  decorateMedia(fragment, locale);
  decorateFrames(fragment, locale, words);
  writeMathLetters(fragment);
  fragment.normalize();
}

/** Authors use empty paragraphs as spacing; ours is right already. */
function removeSpacing(fragment: DocumentFragment): void {
  for (const paragraph of fragment.querySelectorAll('p')) {
    if (
      paragraph.textContent.trim() === '' &&
      !paragraph.querySelector('img, video, audio, iframe, math, svg, picture, [id], [data-interaction], [data-gap]')
    )
      paragraph.remove();
  }
}
