import { authorId } from './hash-target.ts';
import type { DecorationWords } from './words.ts';

/** Classes by which the pages of other systems say what unfolds; they mean nothing here once they are read. */
const marks = [
  'collapse',
  'element_toggler',
  'accordion',
  'accordion-button',
  'collapsible',
  'shortform',
  'longform',
  'expandable',
];

type Words = Pick<DecorationWords, 'details'>;

/**
 * Parts that unfold by script in the systems that courses come from (Bootstrap's and Canvas's toggles, Canvas's
 * accordions, the short and long forms of Open edX) become the browser's own collapsible parts.
 */
export function openCollapsibles(fragment: DocumentFragment, words: Words): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) unfoldTarget(fragment, link);
  for (const group of fragment.querySelectorAll('.accordion, .expandable')) unfoldPairs(group);
  for (const group of fragment.querySelectorAll('.collapsible')) unfoldLongForm(group, words);
  for (const marked of fragment.querySelectorAll(marks.map((mark) => `.${mark}`).join()))
    marked.classList.remove(...marks);
}

function details(summary: readonly Node[], content: readonly Node[]): HTMLDetailsElement {
  const made = document.createElement('details');
  const head = document.createElement('summary');
  head.append(...summary);
  made.append(head, ...content);
  return made;
}

/** A link that shows and hides a part of its page. */
function unfoldTarget(fragment: DocumentFragment, link: HTMLAnchorElement): void {
  const id = link.getAttribute('href')?.slice(1) ?? '';
  const target = fragment.querySelector(`#${CSS.escape(authorId(id))}`);
  const toggles = link.matches('.element_toggler, .accordion-button') || target?.matches('.collapse') === true;
  if (!target || !toggles || target.contains(link) || !target.parentNode) return;
  const head = headOf(link, target);
  const part = details(head, [...target.childNodes]);
  part.id = target.id;
  target.replaceWith(part);
}

/** Content that stays to be clicked on: the whole heading where the link is all of it. Removed from the page. */
function headOf(link: HTMLAnchorElement, target: Element): readonly Node[] {
  const block = link.closest('h1, h2, h3, h4, h5, h6, p');
  const alone = block !== null && !block.contains(target) && block.textContent.trim() === link.textContent.trim();
  const words = [...link.childNodes];
  link.replaceWith(...words);
  if (!alone) return words;
  block.remove();
  return block.matches('p') ? words : [block];
}

/** Headings, each with its part after it. */
function unfoldPairs(group: Element): void {
  for (const heading of group.querySelectorAll(':scope > :is(h1, h2, h3, h4, h5, h6, dt)')) {
    const content = heading.nextElementSibling;
    if (!content || content.matches('h1, h2, h3, h4, h5, h6, dt, details')) continue;
    for (const link of heading.querySelectorAll('a')) link.replaceWith(...link.childNodes);
    const place = document.createComment('');
    heading.replaceWith(place);
    const head = heading.matches('dt') ? [...heading.childNodes] : [heading];
    place.replaceWith(details(head, [content]));
  }
}

/** A short form that stands for a longer one. */
function unfoldLongForm(group: Element, words: Words): void {
  const long = group.querySelector('.longform');
  if (!long) return;
  const short = group.querySelector('.shortform');
  const text = short?.textContent.trim() ?? '';
  short?.remove();
  const content = [...long.childNodes];
  long.replaceWith(details([document.createTextNode(text === '' ? words.details : text)], content));
}
