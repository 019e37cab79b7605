import { useEffect, useState } from 'react';

/** Longest wait for a browser that is never idle, milliseconds. */
const patience = 200;

/** Safari has no idle callback; a moment later is nearly as good. */
const moment = 16;

function atNextRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, moment);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patience });
  return () => cancelIdleCallback(handle);
}

/** Keys that are drawn already, and so many more. */
export function grownBy(keys: readonly string[], here: ReadonlySet<string>, step: number): ReadonlySet<string> {
  const missing = keys.filter((key) => !here.has(key));
  return new Set([...keys.filter((key) => here.has(key)), ...missing.slice(0, step)]);
}

/**
 * Draws a long list piece by piece, so that the page answers meanwhile. Answers the keys that may be drawn by now. Keys
 * that leave the list come back piece by piece as well.
 */
export function useGrown(keys: readonly string[], step: number): ReadonlySet<string> {
  const [here, setHere] = useState<ReadonlySet<string>>(() => new Set(keys.slice(0, step)));
  const [known, setKnown] = useState(keys);
  if (known !== keys) {
    setKnown(keys);
    setHere(grownBy(keys, here, 0));
  }
  const complete = here.size === keys.length;
  useEffect(
    () => (complete ? undefined : atNextRest(() => setHere((before) => grownBy(keys, before, step)))),
    [complete, here, keys, step],
  );
  return here;
}
