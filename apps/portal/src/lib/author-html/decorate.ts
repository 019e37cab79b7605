import { headingLevels } from './headings.ts';
import { linkKind } from './links.ts';

/** Words that are added to an author's page. */
export interface DecorationWords {
  readonly newTab: string;
  readonly table: string;
  readonly video: string;
  /** Name of the button that an image becomes. */
  readonly enlarge: (name: string) => string;
}

export interface DecorationOptions {
  /** Level of the author's highest heading, one below the heading that the page itself has. */
  readonly topHeading: number;
  readonly words: DecorationWords;
}

const idPrefix = 'user-content-';

/** Makes an author's page fit into ours: heading levels, links, images, tables and media. Changes the fragment. */
export function decorate(fragment: DocumentFragment, { topHeading, words }: DecorationOptions): void {
  relevelHeadings(fragment, topHeading);
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) decorateLink(link, words);
  for (const image of fragment.querySelectorAll('img')) decorateImage(image, words);
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table, words);
  for (const media of fragment.querySelectorAll<HTMLMediaElement>('video, audio')) decorateMedia(media);
  for (const frame of fragment.querySelectorAll('iframe')) decorateFrame(frame, words);
}

function relevelHeadings(fragment: DocumentFragment, top: number): void {
  const headings = [...fragment.querySelectorAll<HTMLHeadingElement>('h1, h2, h3, h4, h5, h6')].filter((heading) => !isEmpty(heading));
  for (const empty of fragment.querySelectorAll<HTMLHeadingElement>('h1, h2, h3, h4, h5, h6')) if (isEmpty(empty)) empty.remove();
  const levels = headingLevels(
    headings.map((heading) => Number(heading.tagName.slice(1))),
    top,
  );
  headings.forEach((heading, index) => renameHeading(heading, levels[index] ?? top));
}

/** Authors use empty headings as spacing; a screen reader would stop at them. */
function isEmpty(heading: HTMLHeadingElement): boolean {
  return heading.textContent.trim() === '' && !heading.querySelector('img, svg, math');
}

function renameHeading(heading: HTMLHeadingElement, level: number): void {
  const renamed = document.createElement(`h${level}`);
  if (heading.id) renamed.id = heading.id;
  renamed.style.textAlign = heading.style.textAlign;
  renamed.append(...heading.childNodes);
  heading.replaceWith(renamed);
}

function decorateLink(link: HTMLAnchorElement, words: DecorationWords): void {
  const found = linkKind(link.getAttribute('href') ?? '', location.href);
  link.removeAttribute('target');
  if (found.kind === 'anchor') link.href = `#${idPrefix}${found.id}`;
  if (found.kind === 'portal') link.dataset.portalPath = found.to;
  if (found.kind === 'file' && found.type) appendNote(link, found.type, 'fileType');
  if (found.kind === 'file') link.download = '';
  if (found.kind === 'outside') openInNewTab(link, words);
}

function openInNewTab(link: HTMLAnchorElement, words: DecorationWords): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  appendNote(link, words.newTab, 'hiddenNote');
}

function appendNote(link: HTMLAnchorElement, text: string, kind: 'fileType' | 'hiddenNote'): void {
  const note = document.createElement('span');
  note.dataset[kind] = '';
  note.textContent = ` ${text}`;
  link.append(note);
}

/** Images near the top are fetched at once, the others when they come near; known sizes keep their place free. */
function decorateImage(image: HTMLImageElement, words: DecorationWords): void {
  if (!image.hasAttribute('alt')) image.alt = '';
  if (isEnlargeable(image)) makeEnlargeable(image, words);
  image.loading = 'lazy';
  image.decoding = 'async';
}

const iconWidth = 100;

/** Pictures that say something; not icons, and not what is a link already. */
function isEnlargeable(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width') ?? iconWidth);
  return image.alt.trim() !== '' && !(width < iconWidth) && image.closest('a, button') === null;
}

/** The picture itself is the button: a wrapper would break what the author laid out around it. */
function makeEnlargeable(image: HTMLImageElement, words: DecorationWords): void {
  image.dataset.enlarge = '';
  image.role = 'button';
  image.tabIndex = 0;
  image.ariaLabel = words.enlarge(image.alt);
  image.ariaHasPopup = 'dialog';
}

function makeScrollable(table: HTMLTableElement, words: DecorationWords): void {
  const frame = document.createElement('div');
  frame.dataset.tableFrame = '';
  frame.tabIndex = 0;
  frame.role = 'region';
  frame.ariaLabel = table.caption?.textContent.trim() || words.table;
  table.replaceWith(frame);
  frame.append(table);
}

function decorateMedia(media: HTMLMediaElement): void {
  media.controls = true;
  media.preload = 'metadata';
}

function decorateFrame(frame: HTMLIFrameElement, words: DecorationWords): void {
  frame.loading = 'lazy';
  if (!frame.title) frame.title = words.video;
}
