/** Share of the window above the line at which somebody is taken to read. */
const share = 0.2;

/** The reading line, in pixels from the top of the window. */
export function readingLine(): number {
  return innerHeight * share;
}

/** Direction of the reading line, seen from an element. */
export type LineIs = 'above' | 'inside' | 'below';

/** Further down than any page reaches, in pixels. */
const endless = 1_000_000;

/**
 * Tells where the reading line is whenever it comes into an element or leaves it, and once at the beginning. At the top
 * of a page the line stands above what is read first: what is `first` is taken to hold it there, too.
 */
export function watchReadingLine(element: Element, onChange: (line: LineIs) => void, first = false): () => void {
  const above = `${-share * 100}%`;
  const below = first ? `${endless}px` : `${-(1 - share) * 100}%`;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      if (entry.isIntersecting) onChange('inside');
      else onChange(entry.boundingClientRect.top > readingLine() ? 'above' : 'below');
    },
    // the document as root, because margins hold for nothing else inside a frame
    { root: document, rootMargin: `${above} 0px ${below} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True for the first part of the page that holds no other part. */
export function isFirst(element: Element): boolean {
  return element.closest('article')?.querySelector('[data-part]:not(:has([data-part]))') === element;
}

/** No part of the page stands after it, as far as the page is drawn. */
export function isLast(element: Element): boolean {
  const article = element.closest('article');
  for (let node: Element | null = element; node && node !== article; node = node.parentElement) {
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.matches('[data-part]') || next.querySelector('[data-part]')) return false;
    }
  }
  return true;
}

/** Share of an element that is all of it: with fractions of pixels it is seldom exactly 1. */
const whole = 0.99;

/** Tells whenever the end of an element comes into sight, or goes. */
export function watchEnd(element: Element, onChange: (inSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange((entries.at(-1)?.intersectionRatio ?? 0) >= whole), {
    root: document,
    rootMargin: `${endless}px 0px 0px 0px`,
    threshold: whole,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
