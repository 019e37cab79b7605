/**
 * The width of the viewer, but never so large that a line is hard to follow; or a scale: 1 shows a page at the size it
 * has on paper.
 */
export type Zoom = 'fit' | number;

/** CSS pixels of a point, the unit of PDF. */
export const pixelsPerPoint = 96 / 72;

const step = 1.25;
const smallest = 0.25;
const largest = 5;
const largestFit = 1.5;

/** The next scale in a direction, from the one that is shown. */
export function nextZoom(shown: number, direction: 'in' | 'out'): number {
  return Math.min(Math.max(direction === 'in' ? shown * step : shown / step, smallest), largest);
}

/** The scale at which pages are shown. Widths in CSS pixels. */
export function shownScale(zoom: Zoom, pageWidth: number, room: number): number {
  return zoom === 'fit' ? Math.min(Math.max(room / pageWidth, smallest), largestFit) : zoom;
}

/** More would cost memory that phones do not have. */
const mostPixelsPerPixel = 2;

/** Pixels of a drawing beyond which browsers draw nothing at all. */
const mostPixels = 16_000_000;

/**
 * Number of pixels that are drawn for each pixel of CSS: as the screen can show, as far as the memory goes. Width and
 * height in CSS pixels.
 */
export function drawingSharpness(
  { width, height }: { readonly width: number; readonly height: number },
  screen: number,
): number {
  return Math.min(screen, mostPixelsPerPixel, Math.sqrt(mostPixels / (width * height)));
}
