import { doubleClick } from '@stoa/ui';

interface Press {
  readonly x: number;
  readonly y: number;
  /** Milliseconds since the page began. */
  readonly at: number;
}

/** Pixels within which two clicks are at one place. */
const near = 8;

let pressed: Press | null = null;
let ticked: { readonly id: string; readonly press: Press | null } | null = null;

/** Notes where the pointer was pressed on a tick. */
export function notePress({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }): void {
  pressed = { x, y, at: performance.now() };
}

/**
 * Notes that a task is ticked. True where it is the second click of a double click, whose first one ticked the row that
 * stood there: it was not meant for this one.
 */
export function isSecondClick(id: string): boolean {
  const [press, before] = [pressed, ticked];
  // a key is pressed where the focus is, wherever the pointer was
  pressed = null;
  const first = before?.press ?? null;
  if (press !== null && first !== null && before?.id !== id) {
    const isNear = Math.hypot(press.x - first.x, press.y - first.y) <= near;
    if (isNear && press.at - first.at < doubleClick.usual) return true;
  }
  ticked = { id, press };
  return false;
}
