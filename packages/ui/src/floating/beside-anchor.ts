const gap = 6;
const edge = 8;

/**
 * Edge at which a floating box begins, in the direction of the text: with its anchor, at its middle, or so that both
 * end together.
 */
export type Alignment = 'start' | 'center' | 'end';

interface Direction {
  readonly alignment: Alignment;
  readonly rightToLeft: boolean;
}

function inlineStart(box: DOMRect, anchor: DOMRect, { alignment, rightToLeft }: Direction): number {
  if (alignment === 'center') return anchor.left + (anchor.width - box.width) / 2;
  const alignLeft = (alignment === 'start') !== rightToLeft;
  return alignLeft ? anchor.left : anchor.right - box.width;
}

/** Puts a shown popover below its anchor, above it where there is no room, and always inside the window. */
export function placeNear(floating: HTMLElement, anchor: HTMLElement, alignment: Alignment): void {
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const box = floating.getBoundingClientRect();
  const around = anchor.getBoundingClientRect();
  const below = around.bottom + gap;
  const fits = below + box.height <= innerHeight - edge;
  const left = inlineStart(box, around, { alignment, rightToLeft });
  floating.style.top = `${Math.max(edge, fits ? below : around.top - gap - box.height)}px`;
  floating.style.left = `${Math.min(Math.max(edge, left), Math.max(edge, document.documentElement.clientWidth - box.width - edge))}px`;
}
