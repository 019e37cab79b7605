import { element } from './elements.ts';
import type { DecorationWords } from './words.ts';

type ImageWords = Pick<DecorationWords, 'image' | 'enlarge' | 'gallery'>;

/** Narrower pictures are icons. */
const iconWidth = 100;

/**
 * Pictures come when they come near, open on the whole screen, and stand side by side where an author put several into
 * one place.
 */
export function decorateImages(fragment: DocumentFragment, words: ImageWords): void {
  let number = 0;
  for (const image of fragment.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    image.toggleAttribute('data-alone', standsAlone(image));
    if (isEnlargeable(image)) makeEnlargeable(image, words, ++number);
    image.alt = image.alt.trim() || nameOfLink(image);
  }
  for (const place of new Set([...fragment.querySelectorAll('img[data-enlarge]')].map(placeOf)))
    if (place) makeGallery(place, words);
}

/**
 * Pictures that say something; not icons, not what is decoration by the author's own word, and not what is a link
 * already.
 */
function isEnlargeable(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width') ?? iconWidth);
  const decoration = image.getAttribute('alt')?.trim() === '';
  return !decoration && !(width < iconWidth) && image.closest('a, button, summary') === null;
}

/** The picture itself is the button: a wrapper would break what the author laid out around it. */
function makeEnlargeable(image: HTMLImageElement, words: ImageWords, number: number): void {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '';
  image.alt = image.alt.trim() || caption || words.image(number);
  image.dataset['enlarge'] = image.alt;
  image.role = 'button';
  image.tabIndex = 0;
  image.ariaLabel = words.enlarge(image.alt);
  image.ariaHasPopup = 'dialog';
}

/** True for an image alone in its paragraph, beside which no words run. */
function standsAlone(image: Element): boolean {
  return (
    image.parentElement?.matches('p') === true &&
    image.parentElement.children.length === 1 &&
    wordsIn(image.parentElement) === ''
  );
}

/**
 * A link that is nothing but a picture is named by where it leads; beside words a picture without a description is
 * decoration.
 */
function nameOfLink(image: Element): string {
  const link = image.closest('a');
  if (!link || wordsIn(link) !== '') return '';
  return link.title.trim() || (URL.parse(link.href)?.host ?? '');
}

function wordsIn(element: Element): string {
  return element.textContent.trim();
}

/** The block that a picture stands in; a figure stands in another one. */
function placeOf(image: Element): Element | null {
  return (image.closest('figure') ?? image).parentElement;
}

/** A place that holds two or more pictures, and nothing but pictures, becomes a gallery. */
function makeGallery(place: Element, { gallery }: ImageWords): void {
  const items = [...place.children].filter(({ tagName }) => tagName !== 'BR');
  const pictures = items.filter((item) => item.matches('img[data-enlarge], figure:has(img[data-enlarge])'));
  const words = [...place.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
  if (pictures.length < 2 || pictures.length < items.length || words || place.matches('td, th')) return;
  const group = element('div', { gallery: '' }, ...pictures);
  group.role = 'group';
  group.ariaLabel = gallery;
  if (place.matches('p')) place.replaceWith(group);
  else place.replaceChildren(group);
}
