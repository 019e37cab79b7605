/** Longest time for which a page is held while its contents and pictures arrive, milliseconds. */
const patience = 10_000;

/** Events by which a person says where to be. */
const intents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Pixels from the top of the window to where an element begins below what sticks there. */
export function offsetOf(element: Element): number {
  return element.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
}

let letGo: (() => void) | null = null;

/** The window is being held at a place that the person has not left yet. */
export function isHeld(): boolean {
  return letGo !== null;
}

/**
 * Keeps the window at a place while what stands above it arrives and grows, until the person takes over. `offset` tells
 * by how many pixels the window is off; null while the place is not there. The newest hold wins. Gives the function
 * that ends it.
 */
export function holdScroll(offset: () => number | null): () => void {
  letGo?.();
  const place = () => {
    const pixels = offset();
    if (pixels !== null && Math.abs(pixels) >= 1) scrollBy({ top: pixels, behavior: 'instant' });
  };
  const observer = new ResizeObserver(place);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const intent of intents) removeEventListener(intent, stop);
    if (letGo === stop) letGo = null;
  };
  const timer = setTimeout(stop, patience);
  for (const intent of intents) addEventListener(intent, stop, { passive: true });
  letGo = stop;
  observer.observe(document.body);
  place();
  return stop;
}
