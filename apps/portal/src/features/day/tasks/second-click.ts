let clicks = 0;
let ticked: string | null = null;

/** Notes how often the pointer was clicked in a row on a tick. Keys, and what a label passes on, count nothing. */
export function noteClicks({ detail }: { readonly detail: number }): void {
  if (detail > 0) clicks = detail;
}

/**
 * Notes that a task is ticked. True where it is the second click of a double click, whose first one ticked the row that
 * stood there: it was not meant for this one.
 */
export function isSecondClick(id: string): boolean {
  const isSecond = clicks > 1 && ticked !== null && ticked !== id;
  clicks = 0;
  if (!isSecond) ticked = id;
  return isSecond;
}
