import { element, iconElement } from './elements.ts';
import { headingId } from './heading-id.ts';
import { headingLevels } from './heading-levels.ts';
import { authorId } from './hash-target.ts';
import type { DecorationWords } from './words.ts';

interface HeadingOptions {
  readonly topHeading: number;
  readonly scope: string;
  readonly words: Pick<DecorationWords, 'copyHeading'>;
}

const anyHeading = 'h1, h2, h3, h4, h5, h6';

/** Headings get the levels that fit below ours, an id, and a link to copy. */
export function decorateHeadings(fragment: DocumentFragment, { topHeading, scope, words }: HeadingOptions): void {
  const found = [...fragment.querySelectorAll<HTMLHeadingElement>(anyHeading)];
  for (const empty of found.filter(isEmpty)) empty.remove();
  const headings = found.filter((heading) => !isEmpty(heading));
  const levels = headingLevels(
    headings.map((heading) => Number(heading.tagName.slice(1))),
    topHeading,
  );
  const taken = new Set([...fragment.querySelectorAll('[id]')].map(({ id }) => id));
  headings.forEach((heading, index) => {
    const renamed = renamedHeading(heading, levels[index] ?? topHeading);
    if (renamed.id === '')
      renamed.id = authorId(headingId(renamed.textContent, scope, (id) => taken.has(authorId(id))));
    taken.add(renamed.id);
    heading.replaceWith(renamed);
    addLink(renamed, words);
  });
}

/** Authors use empty headings as spacing; a screen reader would stop at them. */
function isEmpty(heading: HTMLHeadingElement): boolean {
  return heading.textContent.trim() === '' && !heading.querySelector('img, svg, math');
}

function renamedHeading(heading: HTMLHeadingElement, level: number): HTMLElement {
  const renamed = document.createElement(`h${level}`);
  renamed.id = heading.id;
  renamed.tabIndex = -1;
  renamed.style.textAlign = heading.style.textAlign;
  renamed.append(...heading.childNodes);
  return renamed;
}

/** The link stands beside the heading, so that the heading's name stays the author's words. */
function addLink(heading: HTMLElement, { copyHeading }: HeadingOptions['words']): void {
  const name = heading.textContent.trim();
  if (name === '' || heading.closest('summary, td, th, a, button')) return;
  const link = element('a', { headingLink: '' }, iconElement('link'));
  link.href = `#${encodeURIComponent(heading.id.slice(authorId('').length))}`;
  link.ariaLabel = copyHeading(name);
  const row = element('div', { headingRow: '' });
  heading.replaceWith(row);
  row.append(heading, link);
}
