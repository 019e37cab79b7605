import { imageSource, imageSources, mediaSource } from '@stoa/domain';
import DOMPurify from 'dompurify';
import { keptDeclarations, setAside, setAsideStyle } from './inline-style.ts';

/** Hosts whose players may stand inside an author's page. */
const frameHosts = new Set(['www.youtube-nocookie.com', 'player.vimeo.com']);

/** Places in the text of a question: where something is answered, a gap, a word that can be chosen. */
const questionPlaces = ['data-interaction', 'data-gap', 'data-hottext', 'data-support'];

/** Icon fonts write the name of an icon as text, which reads as nonsense without the font. */
const iconFonts = '[class*="material-symbols"], [class*="material-icons"], i.fa, i.fas, i.far, i.fab, .glyphicon';

/**
 * An author's HTML as an inert fragment that is safe to show. The server has cleaned it as well; this is the second
 * wall. Ids are prefixed, so that no author takes the place of a part of the portal. Images and media come
 * from our own host and the given origins (Spec 2 §5).
 */
export function sanitise(html: string, imageOrigins: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(setAside(html), {
    RETURN_DOM_FRAGMENT: true,
    SANITIZE_NAMED_PROPS: true,
    ALLOW_DATA_ATTR: false,
    USE_PROFILES: { html: true, mathMl: true },
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'referrerpolicy', 'sandbox', setAsideStyle, ...questionPlaces],
    // `float:right`, or an id with a colon, would pass for an address of a scheme that nobody knows
    ADD_URI_SAFE_ATTR: [setAsideStyle, ...questionPlaces],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'slot', 'template'],
    FORBID_ATTR: [
      'style',
      'background',
      'hidden',
      'inert',
      'autofocus',
      'autoplay',
      'popover',
      'popovertarget',
      'popovertargetaction',
      'tabindex',
      'contenteditable',
      'role',
      'is',
      'part',
      'slot',
    ],
  });
  for (const frame of fragment.querySelectorAll('iframe')) if (!isTrusted(frame)) frame.remove();
  for (const icon of fragment.querySelectorAll(iconFonts)) icon.remove();
  for (const styled of fragment.querySelectorAll<HTMLElement>(`[${setAsideStyle}]`)) applyStyle(styled);
  keepSources(fragment, imageOrigins);
  return fragment;
}

/** Leaves only addresses from which images and media may come. */
function keepSources(fragment: DocumentFragment, imageOrigins: readonly string[]): void {
  for (const image of fragment.querySelectorAll('img[src]'))
    rewrite(image, 'src', (address) => imageSource(address, imageOrigins));
  for (const media of fragment.querySelectorAll('video[src], audio[src], source[src], track[src]'))
    rewrite(media, 'src', (address) => mediaSource(address, imageOrigins));
  for (const video of fragment.querySelectorAll('[poster]'))
    rewrite(video, 'poster', (address) => imageSource(address, imageOrigins));
  for (const image of fragment.querySelectorAll('[srcset]'))
    rewrite(image, 'srcset', (sizes) => imageSources(sizes, imageOrigins));
}

function isTrusted(frame: HTMLIFrameElement): boolean {
  const url = URL.parse(frame.getAttribute('src') ?? '');
  return url?.protocol === 'https:' && frameHosts.has(url.host);
}

/** A width is that of the author's screen: on a narrower one it ends at the page, but in tables, which scroll. */
function applyStyle(element: HTMLElement): void {
  const scrolls = element.matches('table, td, th, col, colgroup');
  for (const { property, value } of keptDeclarations(element.getAttribute(setAsideStyle) ?? '')) {
    element.style.setProperty(property, property.endsWith('width') && !scrolls ? `min(${value}, 100%)` : value);
  }
  element.removeAttribute(setAsideStyle);
}

/** An image that may come from nowhere keeps its words. */
function rewrite(shown: Element, name: string, source: (value: string) => string | null): void {
  const address = source(shown.getAttribute(name) ?? '');
  if (address === null || address === '') shown.removeAttribute(name);
  else shown.setAttribute(name, address);
}
