/** Facts that a person, a screen reader and a browser meet on an open page of a course. */
export interface PageFacts {
  readonly heading: string;
  /** All that can be read below the name of the page, without the way on. */
  readonly words: string;
  /** The same without code, where every sign may stand, and without formulas. */
  readonly plainWords: string;
  /** Levels of the headings, in order. */
  readonly levels: readonly number[];
  /** Names of sections that are there and show nothing. */
  readonly emptySections: readonly string[];
  /** Number of visible things besides words. */
  readonly shown: number;
  /** Addresses of images that are here, but show nothing. */
  readonly brokenImages: readonly string[];
  /** Addresses of the links in what authors wrote. */
  readonly links: readonly string[];
  /** Anchors of the page that links lead to, and that it lacks. */
  readonly lostAnchors: readonly string[];
  readonly unnamedFrames: number;
  /** Number of pieces of the page that are still on their way. */
  readonly waiting: number;
  /** Pixels that the page is wider than the window. */
  readonly overflow: number;
  /** Elements that stand beyond the edge of the window, though nothing scrolls there. */
  readonly cutOff: readonly string[];
  /** Every kind of element in every kind of element that there is on the page, for telling what is new on it. */
  readonly kinds: readonly string[];
}

/** Runs in the browser: goes to a place of the portal as its own links do. */
export function goInside(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Runs in the browser: lets everything come that waits to be seen, until the page has this heading and nothing of it is
 * on its way, or so many milliseconds have passed.
 */
export async function bringEverything({
  heading,
  patience,
}: {
  readonly heading: string;
  readonly patience: number;
}): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const images = [...document.querySelectorAll('main img')].filter((image) => image instanceof HTMLImageElement);
    for (const image of images) image.loading = 'eager';
    const far = document.querySelector('main article div[data-on-paper]:empty, main [data-frame-place]');
    far?.scrollIntoView();
    const isHere = document.querySelector('main article h1')?.textContent === heading;
    if (isHere && far === null && images.every(({ complete }) => complete)) break;
    await new Promise((later) => setTimeout(later, 10));
  }
  // whoever looks begins at the top, where the header covers nothing
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the browser: what stands on the open page. */
export function readPage(): PageFacts {
  const article = document.querySelector('main article');
  // a copy that is inert: its images are not fetched once more
  const body = article && document.implementation.createHTMLDocument().importNode(article, true);
  const all = (selector: string, inside: ParentNode | null = article) => [
    ...(inside?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  for (const part of all(':scope > header, :scope > nav', body)) part.remove();
  const words = body?.textContent.trim() ?? '';
  for (const code of all('code, pre, kbd, samp, math', body)) code.remove();
  const scrollable = '[data-table-frame], pre, math, svg, [data-hidden-note]';
  const showing = 'img, video, audio, iframe, svg, math, a[href], button';
  const images = all('img').filter((image) => image instanceof HTMLImageElement);
  const links = all('[data-text] a[href]:not([data-heading-link])').map((link) => link.getAttribute('href') ?? '');
  const isThere = (id: string) => document.querySelector(`[id$="${CSS.escape(id)}"]`) !== null;
  const width = document.documentElement.clientWidth;
  const contained = (element: Element) => element.closest(scrollable) !== null;
  const reachesOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
  return {
    heading: article?.querySelector('h1')?.textContent ?? '',
    words,
    plainWords: body?.textContent ?? '',
    levels: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
    emptySections: all('section[data-part]:not(:has(section))')
      .filter((section) => section.checkVisibility({ visibilityProperty: true }))
      .filter((section) => section.innerText.trim() === '' && all(showing, section).length === 0)
      .map((section) => section.ariaLabel ?? ''),
    shown: all(showing, body).length,
    brokenImages: images.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
    links,
    lostAnchors: links.filter((href) => /^#./.test(href) && !isThere(href.slice(1))),
    unnamedFrames: all('iframe').filter((frame) => frame.title.trim() === '').length,
    waiting:
      all('div[data-on-paper]:empty, [data-frame-place]').length + images.filter(({ complete }) => !complete).length,
    overflow: document.documentElement.scrollWidth - width,
    cutOff: all('*')
      .filter((element) => reachesOut(element) && element.checkVisibility() && !contained(element))
      .map(({ tagName, className }) => `${tagName}.${String(className)}`),
    kinds: [...new Set(all('*').map(({ tagName, parentElement }) => `${parentElement?.tagName ?? ''} ${tagName}`))],
  };
}
