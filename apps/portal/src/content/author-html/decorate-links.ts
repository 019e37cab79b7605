import { element } from './elements.ts';
import { linkKind } from './links.ts';
import type { DecorationWords } from './words.ts';

type LinkWords = Pick<DecorationWords, 'newTab' | 'opensPdf'>;

/**
 * Links lead to places of the portal without a new page, to files with their type and size, to PDFs in the viewer, or
 * away in a new tab.
 */
export function decorateLinks(fragment: DocumentFragment, words: LinkWords): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-heading-link])')) {
    if (isEmpty(link)) takeAway(link);
    else decorateLink(link, words);
  }
}

/** True for a link that nobody could see, and at which the keyboard would stop. */
function isEmpty(link: HTMLAnchorElement): boolean {
  return link.textContent.trim() === '' && !link.querySelector('img, picture, svg, video, audio, iframe, math');
}

/** Removes a link; one with an id stays, because other links may lead to it. */
function takeAway(link: HTMLAnchorElement): void {
  if (link.id === '') link.remove();
  else link.removeAttribute('href');
}

function decorateLink(link: HTMLAnchorElement, words: LinkWords): void {
  const found = linkKind(link.getAttribute('href') ?? '', location.href);
  link.removeAttribute('target');
  link.removeAttribute('download');
  writeAddress(link);
  switch (found.kind) {
    case 'anchor':
      link.dataset['anchor'] = '';
      return;
    case 'portal':
      link.dataset['portalPath'] = found.to;
      return;
    case 'pdf':
      return decoratePdf(link, words);
    case 'file':
      link.download = '';
      link.append(...fileFacts(found.type));
      return;
    case 'outside':
      return openInNewTab(link, words);
    case 'other':
      return;
  }
}

/** Paper shows where a link leads, unless its words say so already. */
function writeAddress(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '', location.href);
  const leadsAway = url !== null && !link.getAttribute('href')?.startsWith('#');
  const address = url?.protocol === 'mailto:' ? url.pathname : (url?.href ?? '');
  if (leadsAway && !link.textContent.includes(address)) link.dataset['address'] = address;
}

/** The address stays a link: it can be opened in a tab and kept as any other. */
function decoratePdf(link: HTMLAnchorElement, { opensPdf }: LinkWords): void {
  link.dataset['pdf'] = '';
  link.rel = 'noopener noreferrer';
  link.append(...fileFacts('PDF'), hiddenNote(opensPdf));
}

/** The size is added once the link comes into sight. */
function fileFacts(type: string): readonly Node[] {
  return type === '' ? [] : [element('span', { fileType: '' }, type)];
}

function openInNewTab(link: HTMLAnchorElement, { newTab }: LinkWords): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.append(hiddenNote(newTab));
}

function hiddenNote(text: string): Node {
  return element('span', { hiddenNote: '' }, ` ${text}`);
}
