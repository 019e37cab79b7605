import { imageSource } from '@stoa/domain';
import { useState } from 'react';
import { headingLevels } from './heading-levels.ts';
import { keptDeclarations } from './inline-style.ts';

interface Shown {
  /** Level of the author's highest heading. */
  readonly topHeading: number;
  /** Origins of others from which pictures may come. */
  readonly imageOrigins: readonly string[];
}

/** What plays, or is another site: it comes with the portal. */
const later = /<(iframe|video|audio|object)\b[^>]*>[\s\S]*?<\/\1>/gi;
const heading = /<(\/?)h([1-6])(?=[\s>])/gi;
const opening = /<[a-z][^<>]*>/gi;
/** Ids could take the place of a part of the portal; other sizes of a picture are chosen later. */
const leftOut = /\s(?:id|name|srcset|sizes|autofocus|tabindex)="[^"]*"/gi;
const style = /\sstyle="([^"]*)"/gi;
const source = /\ssrc="([^"]*)"/gi;

/**
 * What stands in the place of an author's page until it is put there: in the server's picture the page as far as words
 * can make it, which the browser takes over as it is; in the browser nothing.
 */
export function usePictured(html: string, shown: Shown) {
  const [inner] = useState(() => ({ __html: import.meta.env.SSR ? picturedHtml(html, shown) : '' }));
  return { dangerouslySetInnerHTML: inner };
}

/**
 * An author's page for the first picture, as far as words can be made to fit without a document: the server has cleaned
 * it, the portal decorates it once it is there.
 */
export function picturedHtml(html: string, { topHeading, imageOrigins }: Shown): string {
  const headings = html.replaceAll(later, '');
  const levels = headingLevels(
    [...headings.matchAll(heading)].flatMap(([, end, level]) => (end === '' ? [Number(level)] : [])),
    topHeading,
  );
  let next = 0;
  let level = topHeading;
  return headings
    .replaceAll(heading, (_whole, end: string) => {
      if (end === '') level = levels[next++] ?? topHeading;
      return `<${end}h${String(level)}`;
    })
    .replaceAll(opening, (tag) =>
      tag
        .replaceAll(leftOut, '')
        .replaceAll(style, (_whole, words: string) => styleOf(words))
        .replaceAll(source, (_whole, address: string) => sourceOf(address, imageOrigins)),
    );
}

function styleOf(words: string): string {
  const kept = keptDeclarations(words).map(({ property, value }) => `${property}:${value}`);
  return kept.length === 0 ? '' : ` style="${kept.join(';')}"`;
}

/** Addresses in HTML have their `&` written as an entity; there and back they stay what they are. */
function sourceOf(address: string, origins: readonly string[]): string {
  const kept = imageSource(address.replaceAll('&amp;', '&'), origins);
  return kept === null
    ? ''
    : ` src="${kept.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}
