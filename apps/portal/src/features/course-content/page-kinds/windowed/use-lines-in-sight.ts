import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { linesAt, type LineRange } from './lines.ts';

export interface Lines {
  readonly inSight: LineRange;
  /** Things side by side in one line. */
  readonly columns: number;
  /** Pixels of a line with the space behind it. */
  readonly each: number;
  /** Pixels of that space. */
  readonly gap: number;
}

/** Lines before anything was measured: as many as no screen shows at once. */
const firstGuess: Lines = { inSight: { from: 0, to: 8 }, columns: 1, each: 100, gap: 0 };

/** Lines of a grid or a list in sight, as the page scrolls. */
export function useLinesInSight(list: RefObject<HTMLElement | null>, count: number): Lines {
  const [lines, setLines] = useState(firstGuess);
  const look = useEffectEvent(() => {
    const found = list.current && linesIn(list.current, count);
    // what is drawn anew may be much, so piece by piece
    if (found && !isSame(found, lines)) startTransition(() => setLines(found));
  });
  useEffect(() => {
    if (!list.current) return undefined;
    const onChange = () => look();
    const observer = new ResizeObserver(onChange);
    observer.observe(list.current);
    addEventListener('scroll', onChange, { passive: true });
    addEventListener('resize', onChange);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onChange);
      removeEventListener('resize', onChange);
    };
  }, [list]);
  return lines;
}

function linesIn(list: HTMLElement, count: number): Lines | null {
  const item = list.querySelector<HTMLElement>('[data-item]');
  if (!item) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(rowGap) || 0;
  const each = item.offsetHeight + gap;
  return {
    columns,
    gap,
    each,
    inSight: linesAt(Math.ceil(count / columns), each, { top: -list.getBoundingClientRect().top, height: innerHeight }),
  };
}

function isSame(one: Lines, other: Lines): boolean {
  const numbers = ({ inSight, columns, each, gap }: Lines) => [inSight.from, inSight.to, columns, each, gap].join(' ');
  return numbers(one) === numbers(other);
}
