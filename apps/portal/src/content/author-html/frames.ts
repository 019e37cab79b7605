import { inSight } from '../media/in-sight.ts';
import { playerInLanguage } from '../media/video-language.ts';
import { element } from './elements.ts';
import type { DecorationWords } from './words.ts';

type FrameWords = Pick<DecorationWords, 'frame' | 'elsewhere' | 'newTab'>;

const pages: readonly (readonly [player: RegExp, page: string])[] = [
  [/^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)/, 'https://www.youtube.com/watch?v='],
  [/^https:\/\/player\.vimeo\.com\/video\/([\w-]+)/, 'https://vimeo.com/'],
];

/** Frames that wait, by what stands in their place: in the page they would load something at once. */
const waiting = new WeakMap<Element, HTMLIFrameElement>();

/** Frames keep their place free, come when they come into sight, and have a way to their own page beside them. */
export function decorateFrames(fragment: DocumentFragment, locale: string, words: FrameWords): void {
  for (const frame of fragment.querySelectorAll('iframe')) decorateFrame(frame, locale, words);
}

function decorateFrame(frame: HTMLIFrameElement, locale: string, words: FrameWords): void {
  const address = frame.getAttribute('src') ?? '';
  const host = hostName(address);
  if (!frame.title.trim()) frame.title = words.frame(host);
  const place = element('div', { framePlace: '' }, frame.title);
  place.style.aspectRatio = frame.style.aspectRatio = ratioOf(frame);
  const box = element('div', { frameBox: '', onPaper: frame.title }, place, elsewhere(address, host, words));
  frame.replaceWith(box);
  for (const name of ['loading', 'allowfullscreen', 'width', 'height']) frame.removeAttribute(name);
  frame.allow = 'encrypted-media; fullscreen; picture-in-picture';
  frame.src = playerInLanguage(address, locale);
  waiting.set(place, frame);
}

function hostName(address: string): string {
  const host = URL.parse(address)?.host ?? '';
  return /youtube/.test(host) ? 'YouTube' : /vimeo/.test(host) ? 'Vimeo' : host;
}

/** Width and height as the author gave them, else those of a film. */
function ratioOf(frame: HTMLIFrameElement): string {
  const [width, height] = [Number(frame.getAttribute('width')), Number(frame.getAttribute('height'))];
  return width > 0 && height > 0 ? `${width} / ${height}` : '16 / 9';
}

/** A player may be blocked on its way, and may not stand on paper. */
function elsewhere(address: string, host: string, words: FrameWords): HTMLElement {
  const [player, page] = pages.find(([known]) => known.test(address)) ?? [];
  const link = element(
    'a',
    { frameLink: '' },
    words.elsewhere(host),
    element('span', { hiddenNote: '' }, ` ${words.newTab}`),
  );
  link.href = player && page ? page + (player.exec(address)?.[1] ?? '') : address;
  link.dataset['address'] = link.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

/** Loads the frames of a page as they come into sight. Answers how to stop. */
export function watchFrames(page: HTMLElement): () => void {
  return inSight(page.querySelectorAll('[data-frame-place]'), load);
}

function load(place: Element): void {
  const frame = waiting.get(place);
  if (frame) place.replaceWith(frame);
}
