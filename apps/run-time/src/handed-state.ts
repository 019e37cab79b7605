import type { HandedState } from '@stoa/domain';

/** What the portal handed over in the name of this window; null in a frame or a window that a package opened itself. */
export function handedState(): HandedState | null {
  try {
    const named: unknown = JSON.parse(window.name);
    const isOurs = typeof named === 'object' && named !== null && 'stoa' in named && named.stoa === 'package';
    // the portal writes it, and a package that writes it deceives itself alone
    return isOurs ? (named as HandedState) : null;
  } catch {
    return null;
  }
}

/** Keeps what was committed for the next page that the package shows in this window. */
export function handOn(state: HandedState, data: string): void {
  window.name = JSON.stringify({ ...state, data });
}
