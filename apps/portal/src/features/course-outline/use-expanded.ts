import { startTransition, useCallback, useMemo, useState } from 'react';

export interface Expanded {
  readonly has: (axis: string) => boolean;
  readonly toggle: (axis: string) => void;
  /** Opens these, too. */
  readonly add: (axes: readonly string[]) => void;
  /** Opens exactly these. */
  readonly set: (axes: readonly string[]) => void;
}

/** Branches that are open: the way to the current part, and those that were opened or closed by hand. */
export function useExpanded(way: readonly string[]): Expanded {
  const wayKey = way.join(' ');
  const [known, setKnown] = useState(wayKey);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(way));
  // moving on opens the way to the new place and leaves the rest as it is
  if (known !== wayKey) {
    setKnown(wayKey);
    setOpen(new Set([...open, ...way]));
  }
  const toggle = useCallback((axis: string) => setOpen((before) => toggled(before, axis)), []);
  // of a thousand rows at once, so piece by piece
  const add = useCallback(
    (axes: readonly string[]) => startTransition(() => setOpen((before) => new Set([...before, ...axes]))),
    [],
  );
  const set = useCallback((axes: readonly string[]) => startTransition(() => setOpen(new Set(axes))), []);
  return useMemo(() => ({ has: (axis) => open.has(axis), toggle, add, set }), [open, toggle, add, set]);
}

function toggled(open: ReadonlySet<string>, axis: string): ReadonlySet<string> {
  return open.has(axis) ? new Set([...open].filter((other) => other !== axis)) : new Set([...open, axis]);
}
