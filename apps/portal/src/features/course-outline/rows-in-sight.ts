/** Rows from `from` up to and without `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Something that stands in a list for one row, or for several that are not drawn. */
export interface RowBox extends RowRange {
  /** Pixels. */
  readonly top: number;
  readonly bottom: number;
}

/** The range moves by so many rows at once, so that scrolling does not change it at each pixel. */
const step = 8;

/** The range with the rows from `first` to `last`, and some to spare before and after. */
export function rangeAround(first: number, last: number, spare: number): RowRange {
  const from = Math.floor((first - spare) / step) * step;
  return { from: Math.max(0, from), to: Math.ceil((last + 1 + spare) / step) * step };
}

/**
 * The row at a height; the nearest one above and below all. @param boxAt gives the boxes from top to bottom, of which
 * there is at least one
 */
export function rowAt(boxAt: (index: number) => RowBox, count: number, pixel: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (boxAt(middle).top <= pixel) low = middle;
    else high = middle - 1;
  }
  const { from, to, top, bottom } = boxAt(low);
  const share = bottom > top ? Math.min(1, Math.max(0, (pixel - top) / (bottom - top))) : 0;
  return Math.min(to - 1, from + Math.floor(share * (to - from)));
}
