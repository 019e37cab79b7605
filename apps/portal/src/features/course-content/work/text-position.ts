/** Elements by which a position in a text is counted. */
const marks = 'p, li, tr, dt, dd, pre, blockquote, figure, img, h1, h2, h3, h4, h5, h6';

interface Box {
  readonly top: number;
  readonly height: number;
}

function boxesOf(text: Element): readonly Box[] {
  const found = [...text.querySelectorAll(marks)].map((mark) => mark.getBoundingClientRect());
  return found.length === 0 ? [text.getBoundingClientRect()] : found;
}

/**
 * Share of a text, 0..1, that lies above a line of the window: counted in paragraphs and not in pixels, so that it is
 * the same position on a phone and on a desktop. @param line pixels from the top of the window
 */
export function readFraction(text: Element, line: number): number {
  return fractionIn(boxesOf(text), line);
}

/** Pixels from the top of the window to such a position now. */
export function topOf(text: Element, fraction: number): number {
  return topIn(boxesOf(text), fraction);
}

export function fractionIn(boxes: readonly Box[], line: number): number {
  const index = boxes.findLastIndex(({ top }) => top <= line);
  const box = boxes[index];
  if (!box) return 0;
  const inside = box.height > 0 ? Math.min(1, (line - box.top) / box.height) : 0;
  return (index + inside) / boxes.length;
}

export function topIn(boxes: readonly Box[], fraction: number): number {
  const position = Math.min(1, Math.max(0, fraction)) * boxes.length;
  const index = Math.min(boxes.length - 1, Math.floor(position));
  const box = boxes[index];
  return box ? box.top + (position - index) * box.height : 0;
}
