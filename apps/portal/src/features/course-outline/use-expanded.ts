import { useMemo, useState } from 'react';

export interface Expanded {
  readonly has: (axis: string) => boolean;
  readonly toggle: (axis: string) => void;
  /** Opens exactly these. */
  readonly set: (axes: readonly string[]) => void;
}

/** Which branches are open: the way to the current place, and what was opened or closed by hand. */
export function useExpanded(way: readonly string[]): Expanded {
  const wayKey = way.join(' ');
  const [state, setState] = useState<{ readonly wayKey: string; readonly open: ReadonlySet<string> }>({ wayKey, open: new Set(way) });
  // moving on opens the way to the new place and leaves the rest as it is
  if (state.wayKey !== wayKey) setState({ wayKey, open: new Set([...state.open, ...way]) });
  return useMemo(
    () => ({
      has: (axis) => state.open.has(axis),
      toggle: (axis) => setState(({ open }) => ({ wayKey, open: toggled(open, axis) })),
      set: (axes) => setState({ wayKey, open: new Set(axes) }),
    }),
    [state.open, wayKey],
  );
}

function toggled(open: ReadonlySet<string>, axis: string): ReadonlySet<string> {
  return open.has(axis) ? new Set([...open].filter((other) => other !== axis)) : new Set([...open, axis]);
}
