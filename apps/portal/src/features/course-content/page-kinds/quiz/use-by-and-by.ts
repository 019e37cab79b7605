import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What fills a screen, and what a slow phone draws in one go. */
const [atFirst, atOnce] = [2, 2];

/**
 * How many of so many things are to be drawn by now: a screen of them at first, and a few more each time those are
 * drawn, so that a tap or a letter comes between. In the end, and on paper, it is all of them.
 */
export function useByAndBy(count: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, count]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(count));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [count]);
  return Math.min(drawn, count);
}
